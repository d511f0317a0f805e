/** What suits Buddy Bluff in training. `docs/notes/training-other-games.md` says how it was found. */
import type { GameTraining } from '../../core/training-settings.ts';

/** One set of weights for all thirteen ranks: widths of the whole table and of a rank, for the policy and for values. */
const NET = {
  policyWidths: [64, 64],
  policyPartWidths: [64, 64],
  valueWidths: [48, 48],
  valuePartWidths: [48, 48],
  residual: false,
};
const QUICK_NET = { ...NET, policyWidths: [48, 48], policyPartWidths: [32, 32], valuePartWidths: [32, 32] };
const DEEP = [96, 96, 96];
const LONG_NET = { ...NET, policyWidths: DEEP, policyPartWidths: DEEP, valueWidths: DEEP, valuePartWidths: DEEP };

/** Most plays differ by next to nothing: what counts is to get the others right. */
const STAKES = { stakes: 40 };

/** The time of a gate goes into self-play. */
const NO_GATE = { gate: 'always', gateDeals: 0 } as const;

/** A duplicate deal is fourteen games, so that against a search a few deals take minutes: `cardzero match` has the time. */
const YARDSTICKS = ['random', 'heuristic'];

export const TRAINING: GameTraining = {
  quick: { net: QUICK_NET, selfplay: STAKES, evaluate: NO_GATE },
  standard: {
    generations: 50,
    net: NET,
    selfplay: { ...STAKES, games: 1000, firstGames: 2000 },
    learn: { learningRate: { rate: 2e-3, steps: 12_300 } },
    evaluate: { ...NO_GATE, every: 20, yardsticks: YARDSTICKS },
  },
  long: { net: LONG_NET, selfplay: STAKES, evaluate: { ...NO_GATE, yardsticks: YARDSTICKS } },
};
