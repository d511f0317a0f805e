/**
 * `cardzero/envs`: all games of the project, environments, and the contract for your own games.
 *
 * What is exported here is for other programs and kept stable. Everything else may change with any version.
 */
import './index.ts'; // registers the games

export {
  type ConformanceOptions,
  type ConformanceReport,
  checkConformance,
  type LawReport,
} from './core/conformance/check.ts';
export {
  type Action,
  type Advice,
  type AnyGame,
  type Belief,
  type Curriculum,
  type Encoding,
  EVERYONE,
  encoderFingerprint,
  type Field,
  type Game,
  type Json,
  type NetworkInput,
  networkInput,
  ObservationSpec,
  OVER,
  onePerAction,
  type Parts,
  type PlacedField,
  type PolicyLayout,
  type Relabelling,
  type Seat,
  type SeatMask,
  type Symmetry,
  type Text,
  type Wagers,
} from './core/contract/index.ts';
export {
  type AgentId,
  Env,
  type EnvInfo,
  type EnvObservation,
  type Last,
  makeEnv,
} from './core/environments/env.ts';
export { EnvBatch, type EnvBatchOptions, WAIT } from './core/environments/env-batch.ts';
export { Box, Dict, Discrete, MultiBinary } from './core/environments/spaces.ts';
export { Episode, type EpisodeStart } from './core/episode.ts';
export { type Fault, InputError } from './core/errors.ts';
export { IllegalActionError, illegalAction } from './core/illegal-action.ts';
export { JsonReader } from './core/json.ts';
export {
  flag,
  list,
  number,
  type OptionSpec,
  type OptionTable,
  oneOf,
  positive,
  share,
  someOf,
  text,
  type ValuesOf,
  whole,
} from './core/options/index.ts';
export { type Chooser, replayPlaythrough, writePlaythrough } from './core/playthrough.ts';
export {
  findGame,
  type GameEntry,
  listGames,
  makeGame,
  type Options,
  type OptionValue,
  registerGame,
  versionedId,
} from './core/registry.ts';
export { derive, deriveSeed, Rng, type Seed, shuffle } from './core/rng.ts';
export type { GameTraining, PresetName, TrainingPart } from './core/training-settings.ts';
export {
  runVectors,
  VectorCheck,
  type VectorFailure,
  type VectorKinds,
  type VectorReport,
} from './core/vectors.ts';
