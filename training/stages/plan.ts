/** What the loop is given, what it tells those who watch, and what all its stages need. */
import type { Tables } from '../../agents/arena/index.ts';
import type { AnyGame } from '../../envs/core/index.ts';
import type { ModelSpec } from '../../mcts/networks/index.ts';
import { isBlank, type TrainConfig } from '../config/index.ts';
import type { Backend } from '../learning/backend.ts';
import type { GenerationMetrics } from '../reports/metrics.ts';
import type { Checkpoints } from '../run/checkpoint.ts';
import type { RunFolder } from '../run/run-folder.ts';
import type { SelfPlayPool, TaskPool } from '../selfplay/pool.ts';

/** What the run is doing, for display. */
export interface Stage {
  readonly generation: number;
  readonly of: number;
  readonly doing: 'self-play' | 'learning' | 'gate' | 'yardsticks';
}

export interface LoopWatcher {
  /** Once true, the loop ends as soon as it can do so without losing work. */
  stopping(): boolean;
  onStage?(stage: Stage): void;
  onProgress?(done: number, of: number, what: 'games' | 'steps' | 'deals'): void;
  onGeneration?(metrics: GenerationMetrics, seconds: Readonly<Record<string, number>>): void;
}

export interface LoopPlan {
  readonly folder: RunFolder;
  readonly game: AnyGame;
  readonly config: TrainConfig;
  readonly backend: Backend;
  readonly workers: number;
  /** Threads that learn: 1 if nothing is said, or 2. The run produces the same bytes with either. */
  readonly learners?: 1 | 2;
  /** URLs of modules that register the game, for the threads. */
  readonly modules: readonly string[];
  /** Workers on other machines. */
  readonly others?: Others;
}

/** Workers on other machines, connected by a queue. The run produces the same bytes with or without them. */
export interface Others {
  /** A pool of these workers and of `workers` threads of this machine. */
  pool(threads: SelfPlayPool, workers: number): TaskPool;
  /** Arena tables of these workers and of this machine, if it has any. */
  tables(home: Tables | undefined): Tables;
  /** Which workers take part, for `timing.jsonl`. */
  told(): unknown;
}

/** What the stages of a run share. */
export interface Run {
  readonly plan: LoopPlan;
  readonly watcher: LoopWatcher;
  readonly spec: ModelSpec;
  readonly checkpoints: Checkpoints;
}

export function tellStage({ plan, watcher }: Run, generation: number, doing: Stage['doing']): void {
  watcher.onStage?.({ generation, of: plan.config.generations, doing });
}

/** Whether the net of a checkpoint is untrained: searches then use playouts. */
export function isUntrained(checkpoint: number, config: TrainConfig): boolean {
  return checkpoint === 0 && isBlank(config);
}
