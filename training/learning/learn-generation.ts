/** Learning from the replay buffer after a generation of self-play, from the state of one checkpoint to the next. */
import { setImmediate } from 'node:timers/promises';
import { type Generation, madeBy, type ReplayWindow, type Rows, sampleBatches } from '../../datasets/index.ts';
import { type AnyGame, derive, type Rng } from '../../envs/core/index.ts';
import type { ModelSpec } from '../../mcts/networks/index.ts';
import { BatchBuilder } from './batch.ts';
import { isBlank, type TrainConfig } from '../config/index.ts';
import type { Learner, StepMetrics } from './learner.ts';
import { setValueTargets } from './look-ahead.ts';
import type { Tally } from '../selfplay/tally.ts';

export interface LearnWatcher {
  /** Asked before each step. Once it returns true, learning ends and its result is dropped. */
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
  /** The shape of the networks that learn. */
  readonly spec: ModelSpec;
  readonly config: TrainConfig;
  readonly generation: number;
  readonly window: ReplayWindow;
  /** Number of rows that the newest generation added to learn from. */
  readonly newRows: number;
}

/**
 * Which rows are learnt from. A forced decision has no policy target, and its value is nearly that of the decisions
 * around it. A decision with a capped search has no policy target either, but a share of them is used, because their
 * values are of other positions.
 */
function teaches(cappedShare: number, rng: Rng): (rows: Rows, row: number) => boolean {
  return (rows, row) => {
    const forced = rows.legalStart[row + 1] - rows.legalStart[row] === 1;
    return !forced && (rows.weight[row] > 0 || rng.float() < cappedShare);
  };
}

/** How many rows of a generation are learnt from. */
export function teachingRows({ decisions, forced, full }: Tally, { cappedShare }: TrainConfig): number {
  return Math.round(full + cappedShare * (decisions - forced - full));
}

/** At least this share of the rows drawn is expected to be learnt from. If it is less, more are drawn. */
const LEAST_SHARE = 0.25;

/**
 * Draws as many rows as `reuse` asks for, in as many passes through the replay buffer as that takes. Undefined if
 * stopped.
 */
export async function learnGeneration(
  learner: Learner,
  { game, spec, config, generation, window, newRows }: LearnPlan,
  watcher: LearnWatcher,
): Promise<LearnSummary | undefined> {
  const builder = new BatchBuilder(game, config.batchSize, config.learn, spec);
  const targets = { lambda: config.learn.valueLambda, aboveEstimate: spec.aboveEstimate === true };
  const reuse = generation === 0 && isBlank(config) ? config.firstReuse : config.reuse;
  const wanted = Math.max(config.batchSize, Math.round(newRows * reuse));
  const steps = Math.floor(wanted / config.batchSize);
  const seen: StepMetrics[] = [];
  let drawn = 0;
  for (let round = 0; seen.length < steps; round++) {
    const rng = derive(config.seed, 'learn', generation, round);
    const options = {
      rows: Math.ceil((wanted - seen.length * config.batchSize) / LEAST_SHARE),
      batchSize: config.batchSize,
      rng,
      expect: madeBy(game),
      prepare: (rows: Rows) => setValueTargets(rows, game.seats, targets),
      only: teaches(config.cappedShare, derive(config.seed, 'capped', generation, round)),
    };
    const before = seen.length;
    for (const rows of sampleBatches(window, options)) {
      if (watcher.stopping()) return undefined;
      // A smaller last batch would give its rows more weight than all others.
      if (seen.length === steps || (rows.count < config.batchSize && seen.length > 0)) break;
      seen.push(learner.step(builder.fill(rows, rng)));
      drawn += rows.count;
      watcher.onStep?.(seen.length, steps);
      await setImmediate(); // lets the answers of self-play threads be processed
    }
    if (seen.length === before) break; // the buffer is smaller than a batch: one step is all there is
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
 * The generations that may be learnt from: complete, and not after `generation`. Those before the newest `keep` count
 * as deleted even if they still exist, since that depends on when a run was interrupted.
 */
export function playedUpTo(generations: readonly Generation[], generation: number, keep: number): Generation[] {
  return generations
    .filter(({ manifest }) => manifest.complete && manifest.generation <= generation)
    .map(({ folder, manifest }) => {
      const pruned = manifest.generation <= generation - keep;
      return { folder, manifest: { ...manifest, pruned } };
    });
}
