/** The core that every game stands on. */
export * from './cards.ts';
export * from './conformance.ts';
export * from './env.ts';
export * from './env-batch.ts';
export * from './episode.ts';
export * from './errors.ts';
export * from './fingerprint.ts';
export * from './game.ts';
export * from './json.ts';
export * from './network-input.ts';
export * from './observation.ts';
export * from './playthrough.ts';
export * from './registry.ts';
export * from './rng.ts';
export * from './spaces.ts';
export * from './vectors.ts';
