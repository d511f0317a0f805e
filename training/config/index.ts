/** The configuration of a training run: its settings, the presets, and how they are combined. */
export * from './check-run.ts';
export * from './config.ts';
export * from './learn-settings.ts';
export * from './play-settings.ts';
export * from './presets.ts';
export * from './resolve.ts';
