/** The search, its settings and what it returns. */
export * from './evaluator.ts';
export * from './inspect.ts';
export * from './params.ts';
export * from './result.ts';
export * from './search.ts';
export { type Searched, withoutAdvice } from './searched.ts';
export { Worlds } from './worlds.ts';
