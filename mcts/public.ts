/**
 * `cardzero/mcts`: information-set tree search over any game.
 *
 * What is exported here is for other programs and kept stable. Everything else may change with any version.
 */
export { type Evaluator, type Policy, rolloutEvaluator, solvingEvaluator } from './evaluator.ts';
export { type TreeEdge, type TreeNode, treeToJson } from './inspect.ts';
export { DEFAULTS, type SearchParams, searchParams } from './params.ts';
export type { SearchResult } from './result.ts';
export { Search, type SearchTools } from './search.ts';
export type { Searched } from './searched.ts';
export type { WorldSource } from './worlds.ts';
