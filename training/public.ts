/**
 * `cardzero/training`: the training loop, its parts, and exports.
 *
 * What is exported here is for other programs and kept stable. Everything else may change with any version.
 */
import '../agents/heuristics/all.ts'; // registers the hand-made players, which are yardsticks

export { type Backend, type BackendChoice, type BackendName, openBackend } from './learning/backend.ts';
export { type Batch, BatchBuilder } from './learning/batch.ts';
export {
  type ConfigSources,
  PRESETS,
  type PresetName,
  resolveConfig,
  type TrainConfig,
} from './config/index.ts';
export {
  type Answers,
  type ExportPlan,
  type ExportSpec,
  FORMATS,
  type Format,
  type FormatName,
  findFormat,
  findSource,
  openExport,
  type Provenance,
  provenanceOf,
  type Runtime,
  readSpec,
  type Source,
  type Verdict,
  verifyExport,
  writeExport,
} from './export/index.ts';
export { type LearnSettings, learnSettings } from './config/learn-settings.ts';
export { Learner, type LearnerState, type StepMetrics } from './learning/learner.ts';
export { openValueThread, type ValueThread } from './learning/value-thread.ts';
export { type LoopPlan, type LoopWatcher, type Stage, TrainingLoop } from './loop.ts';
export type { GenerationMetrics } from './reports/metrics.ts';
export { lockRun } from './run/lock.ts';
export { type RunFacts, RunFolder } from './run/run-folder.ts';
