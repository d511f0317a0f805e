/** Self-play logs: what they look like, how they are written, read, drawn from, checked and deleted. */
export * from './arrow.ts';
export * from './builder.ts';
export * from './columns.ts';
export * from './files.ts';
export * from './gather.ts';
export * from './inspect.ts';
export * from './locate.ts';
export * from './manifest.ts';
export * from './prune.ts';
export * from './reader.ts';
export * from './replay.ts';
export * from './rows.ts';
export * from './sampler.ts';
export * from './schema.ts';
export * from './window.ts';
export * from './writer.ts';
