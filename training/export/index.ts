/** Exports of nets as files that other programs can run: writing, reading and checking them. */
export * from './export.ts';
export { FORMATS, type Format, type FormatName, findFormat } from './formats.ts';
export { modelCard } from './model-card.ts';
export * from './positions.ts';
export { findSource, type Source } from '../run/find-source.ts';
export { type Provenance, provenanceOf } from './provenance.ts';
export type { Rating } from './record.ts';
export { type Batch, ownRuntime, type Runtime, type RuntimeOptions } from './runtimes.ts';
export { type Answers, type Outputs, TOLERANCE } from './selfcheck.ts';
export { type ExportSpec, readSpec } from './spec.ts';
export { batchOf, differenceOf, openExport, type Verdict, verifyExport } from './verify.ts';
