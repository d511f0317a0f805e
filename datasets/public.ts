/**
 * `cardzero/datasets`: writing and reading self-play logs.
 *
 * What is exported here is for other programs and kept stable. Everything else may change with any version.
 */
export { RowBuilder } from './builder.ts';
export type { Decision, GameOrigin, RowShape, Rows } from './columns.ts';
export { inspectShard, type ShardSummary } from './inspect.ts';
export type { AsWritten } from './intact.ts';
export { type Generation, listGenerations, type Manifest, readManifest } from './manifest.ts';
export { type Expectation, madeBy, ShardReader, withShard } from './reader.ts';
export { type ReplayReport, replayShard } from './replay.ts';
export { type SampleOptions, sampleBatches } from './sampler.ts';
export { type ShardMeta, shapeOf, shardMeta } from './schema.ts';
export { verifyGeneration } from './verify.ts';
export { type ReplayWindow, replayWindow, type WindowParams } from './window.ts';
export { type ShardWritten, writeShard } from './writer.ts';
