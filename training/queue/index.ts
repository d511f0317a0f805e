/** The queue: carries tasks to workers on other machines and results back. It knows nothing about games. */
export * from './address.ts';
export * from './bytes.ts';
export * from './connection.ts';
export * from './contract.ts';
export * from './jobs.ts';
export * from './keys.ts';
export * from './load.ts';
export * from './presence.ts';
export * from './results.ts';
export * from './trouble.ts';
