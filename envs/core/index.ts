/** The core that every game stands on. */
export * from './cards.ts';
export * from './conformance/check.ts';
export * from './environments/env.ts';
export * from './environments/env-batch.ts';
export * from './episode.ts';
export * from './errors.ts';
export * from './contract/fingerprint.ts';
export * from './contract/game.ts';
export * from './json.ts';
export * from './contract/network-input.ts';
export * from './contract/observation.ts';
export * from './playthrough.ts';
export * from './registry.ts';
export * from './rng.ts';
export * from './environments/spaces.ts';
export * from './vectors.ts';
