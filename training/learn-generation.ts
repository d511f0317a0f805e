/** Learning from the replay window after a generation of self-play, from the state of a checkpoint to the next. */
import { setImmediate } from 'node:timers/promises';
import { type Generation, madeBy, type ReplayWindow, type Rows, sampleBatches } from '../datasets/index.ts';
import { type AnyGame, derive } from '../envs/core/index.ts';
import { BatchBuilder } from './batch.ts';
import type { TrainConfig } from './config.ts';
import type { Learner, StepMetrics } from './learner.ts';

export interface LearnWatcher {
  /** Asked before each step; once true learning ends and what was learnt is dropped. */
  stopping(): boolean;
  onStep?(done: number, of: number): void;
}

export interface LearnSummary {
  readonly steps: number;
  readonly rows: number;
  /** Means over the last quarter of the steps. */
  readonly metrics: Readonly<Record<string, number>>;
}

export interface LearnPlan {
  readonly game: AnyGame;
  readonly config: TrainConfig;
  readonly generation: number;
  readonly window: ReplayWindow;
  /** Rows that the newest generation added, forced decisions not counted. */
  readonly newRows: number;
}

/** A forced decision has no policy to learn, and what it is worth the decisions around it say as well. */
const decided = (rows: Rows, row: number): boolean => rows.legalStart[row + 1] - rows.legalStart[row] > 1;

/** Draws as many rows as `reuse` asks for, in as many rounds through the window as that takes; undefined if stopped. */
export async function learnGeneration(
  learner: Learner,
  { game, config, generation, window, newRows }: LearnPlan,
  watcher: LearnWatcher,
): Promise<LearnSummary | undefined> {
  const builder = new BatchBuilder(game, config.batchSize, config.learn);
  const reuse = generation === 0 ? config.firstReuse : config.reuse;
  const wanted = Math.max(config.batchSize, Math.round(newRows * reuse));
  const steps = Math.floor(wanted / config.batchSize);
  const seen: StepMetrics[] = [];
  let drawn = 0;
  for (let round = 0; seen.length < steps; round++) {
    const rng = derive(config.seed, 'learn', generation, round);
    const options = {
      rows: 2 * (wanted - seen.length * config.batchSize), // some are forced; it ends when enough are learnt from
      batchSize: config.batchSize,
      rng,
      expect: madeBy(game),
      only: decided,
    };
    const before = seen.length;
    for (const rows of sampleBatches(window, options)) {
      if (watcher.stopping()) return undefined;
      // A last, smaller batch would weigh its rows more than all others do.
      if (seen.length === steps || (rows.count < config.batchSize && seen.length > 0)) break;
      seen.push(learner.step(builder.fill(rows, rng)));
      drawn += rows.count;
      watcher.onStep?.(seen.length, steps);
      await setImmediate(); // the threads that play the next generation want their answers heard
    }
    if (seen.length === before) break; // a window smaller than a batch: one step was all there is to learn
  }
  return { steps: seen.length, rows: drawn, metrics: lastQuarter(seen) };
}

function lastQuarter(seen: readonly StepMetrics[]): Record<string, number> {
  const last = seen.slice(-Math.ceil(seen.length / 4));
  const names = Object.keys(last[0] ?? {}).filter((name) => name !== 'step') as (keyof StepMetrics)[];
  return Object.fromEntries(
    names.map((name) => [name, last.reduce((sum, metrics) => sum + metrics[name], 0) / last.length]),
  );
}

/**
 * The generations a window may draw from: complete, and not after `generation`. Those before the newest `keep` count as
 * deleted whether they are yet or not, since that depends on when a run was interrupted.
 */
export function playedUpTo(generations: readonly Generation[], generation: number, keep: number): Generation[] {
  return generations
    .filter(({ manifest }) => manifest.complete && manifest.generation <= generation)
    .map(({ folder, manifest }) => {
      const pruned = manifest.generation <= generation - keep;
      return { folder, manifest: { ...manifest, pruned } };
    });
}
