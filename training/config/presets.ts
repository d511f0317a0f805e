/** Runs to start from: one to see it work, one for an hour, one for a night or longer, and one that is told nothing but the rules. */
import { defaultsOf } from '../../envs/core/index.ts';
import {
  type GameTraining,
  type PresetName,
  TRAINING_SETTINGS,
  type TrainingPart,
} from '../../envs/core/training-settings.ts';
import type { TrainConfig } from './config.ts';
import { merge } from './merge.ts';

export type { PresetName } from '../../envs/core/training-settings.ts';

/** All but what every run must say for itself. */
export type Preset = Omit<TrainConfig, 'game' | 'seed' | 'from'>;

function over(under: Preset, changes: TrainingPart): Preset {
  return merge(under, changes) as Preset;
}

const { game: _, seed: __, from: ___, ...DEFAULTS } = defaultsOf(TRAINING_SETTINGS.fields);

/** How long a run of each is made for, in minutes on two cores. */
export const PRESET_MINUTES: Readonly<Record<PresetName, number>> = {
  quick: 5,
  standard: 60,
  long: 600,
  zero: 60,
};

/** The defaults, with a window and a learning rate for an hour. */
const STANDARD = over(DEFAULTS, {
  window: { minRows: 200_000, taper: 200_000, maxRows: 1_000_000 },
  learn: { learningRate: { kind: 'cosine', rate: 1e-3, warmup: 100, steps: 16_600, floor: 1e-4 } },
});

/**
 * Nothing but the rules and their symmetries. No advice of the game on how to bid or play on, no estimate of what cards promise, no
 * numbers beyond the observation, no starts that somebody chose, no exact endings, no other player, no word on which decisions are
 * wagers, where the others are worth searching, and how sharply a belief should be read.
 */
const ZERO: TrainingPart = {
  net: { reads: 'observation', aboveEstimate: false },
  selfplay: {
    advice: false,
    playouts: 'random',
    practiceShare: 0,
    blunderShare: 0,
    endgame: false,
    guestShare: 0,
    wagers: false,
    others: 'searched',
    sharpness: false,
  },
};

/** What suits a game better than a preset says. The budget of `zero` is that of the game's `standard`, so that the two can be compared. */
export function suitedTo(preset: PresetName, training: GameTraining = {}): TrainingPart {
  const { standard = {}, zero = {} } = training;
  if (preset !== 'zero') return training[preset] ?? {};
  return merge(merge(standard, ZERO), zero) as TrainingPart;
}

export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  /** About five minutes on two cores. */
  quick: over(STANDARD, {
    generations: 8,
    net: { policyWidths: [128, 128], valueWidths: [128, 128] },
    selfplay: { games: 1000, firstGames: 2000, sims: 32 },
    window: { minRows: 60_000, taper: 60_000 },
    learn: { learningRate: DEFAULTS.learn.learningRate },
    firstReuse: 4,
    batchSize: 256,
    evaluate: { every: 4, deals: 40, yardsticks: ['random'] },
  }),
  /** About an hour on two cores. */
  standard: STANDARD,
  /** A night on two cores, or more of them. */
  long: over(STANDARD, {
    generations: 400,
    net: { policyWidths: [384, 384, 384], valueWidths: [384, 384, 384], residual: true },
    selfplay: { games: 3000, firstGames: 20_000, sims: 80, cappedSims: 16 },
    window: { ...DEFAULTS.window, maxRows: 4_000_000 },
    keep: 60,
    batchSize: 1024,
    learn: { learningRate: { steps: 65_000, floor: 5e-5 } },
    evaluate: { gateDeals: 100, deals: 200 },
  }),
  /** As long as `standard`. */
  zero: over(STANDARD, ZERO),
};
