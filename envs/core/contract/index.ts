/** The contract in one import. */
export * from './advice.ts';
export * from './basics.ts';
export * from './belief.ts';
export * from './curriculum.ts';
export * from './encoding.ts';
export * from './fingerprint.ts';
export * from './game.ts';
export * from './language.ts';
export * from './observation.ts';
export * from './text.ts';
