/** Three runs to start from: one to see it work, one for an hour, one for a night or longer. */
import { WINDOW } from '../datasets/window.ts';
import type { NetConfig, TrainConfig } from './config-schema.ts';
import { LEARN_DEFAULTS } from './learn-settings.ts';

export type PresetName = 'quick' | 'standard' | 'long';

/** All but what every run must say for itself. */
export type Preset = Omit<TrainConfig, 'game' | 'seed'>;

/** Both networks alike, without parts. */
function net(widths: readonly number[], residual: boolean): NetConfig {
  return {
    policyWidths: widths,
    valueWidths: widths,
    policyPartWidths: [],
    valuePartWidths: [],
    residual,
    aboveEstimate: false,
  };
}

const STANDARD: Preset = {
  generations: 80,
  net: net([256, 256], false),
  selfplay: {
    games: 1500,
    firstGames: 8000,
    taskGames: 25,
    sims: 40,
    cappedSims: 12,
    fullShare: 1,
    firstSims: 1000,
    firstCappedSims: 100,
    consider: 12,
    practiceShare: 0.15,
    blunderShare: 0.35,
    temperature: 0.5,
    firstTemperature: 0.3,
    temperaturePlies: 12,
    belief: true,
    endgame: false,
    advice: false,
    stakes: 0,
    repeatShare: 0.02,
  },
  window: { ...WINDOW, minRows: 200_000, taper: 200_000, maxRows: 1_000_000 },
  keep: 30,
  learn: {
    ...LEARN_DEFAULTS,
    learningRate: { kind: 'cosine', rate: 1e-3, warmup: 100, steps: 16_600, floor: 1e-4 },
  },
  batchSize: 512,
  reuse: 2.5,
  firstReuse: 3,
  cappedShare: 1,
  evaluate: {
    gateDeals: 30,
    gateSims: 16,
    gate: 'unless-worse',
    every: 20,
    deals: 60,
    yardsticks: ['random', 'heuristic', 'ismcts:sims=640'],
    sims: 64,
  },
  overlap: true,
};

export const PRESETS: Readonly<Record<PresetName, Preset>> = {
  /** Two or three minutes on two cores. */
  quick: {
    ...STANDARD,
    generations: 8,
    net: net([128, 128], false),
    selfplay: { ...STANDARD.selfplay, games: 1000, firstGames: 2000, sims: 32 },
    window: { ...WINDOW, minRows: 60_000, taper: 60_000, maxRows: 1_000_000 },
    learn: LEARN_DEFAULTS,
    firstReuse: 4,
    batchSize: 256,
    evaluate: { ...STANDARD.evaluate, every: 4, deals: 40, yardsticks: ['random'] },
  },
  /** About an hour on two cores. */
  standard: STANDARD,
  /** A night on two cores, or more of them. */
  long: {
    ...STANDARD,
    generations: 400,
    net: net([384, 384, 384], true),
    selfplay: { ...STANDARD.selfplay, games: 3000, firstGames: 20_000, sims: 80, cappedSims: 16 },
    window: { ...WINDOW, maxRows: 4_000_000 },
    keep: 60,
    batchSize: 1024,
    learn: {
      ...LEARN_DEFAULTS,
      learningRate: { kind: 'cosine', rate: 1e-3, warmup: 100, steps: 65_000, floor: 5e-5 },
    },
    evaluate: { ...STANDARD.evaluate, gateDeals: 100, deals: 200 },
  },
};
