/** The configuration of a training run: what it is, three to start from, and how one is put together. */
export * from './check-run.ts';
export * from './config.ts';
export * from './learn-settings.ts';
export * from './play-settings.ts';
export * from './presets.ts';
export * from './resolve.ts';
