/** The core that every game stands on. */
export * from './cards.ts';
export * from './conformance/check.ts';
export * from './contract/index.ts';
export * from './environments/env.ts';
export * from './environments/env-batch.ts';
export * from './environments/spaces.ts';
export * from './episode.ts';
export * from './errors.ts';
export * from './illegal-action.ts';
export * from './json.ts';
export * from './options/index.ts';
export * from './playthrough.ts';
export * from './recent.ts';
export * from './registry.ts';
export * from './rng.ts';
export type * from './training-settings.ts';
export * from './vectors.ts';
export * from './visible.ts';
