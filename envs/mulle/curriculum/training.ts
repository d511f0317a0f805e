/** What suits Mulle in training. `docs/notes/training-other-games.md` says how it was found. */
import type { GameTraining, TrainingPart } from '../../core/training-settings.ts';

/** The time of a gate goes into self-play. */
const NO_GATE = { gate: 'always', gateDeals: 0 } as const;

/**
 * From the results of whole games, as other games use them, a value network learnt nothing about what is still to come
 * beyond the points on the table. So it learns what the next few plays bring on top of them.
 */
const VALUES = { valueLambda: 0.6 };

/** Most plays differ by a point or less: what counts is to get the others right. */
const STAKES = { stakes: 100 };

const NET = { policyWidths: [256, 256], valueWidths: [128, 128], aboveEstimate: true };
const SMALL_NET = { ...NET, policyWidths: [128, 128] };

/** An omgång has 96 plays, three times as many decisions as a deal of Ulti, so there are fewer games to a generation. */
const STANDARD: TrainingPart = {
  generations: 110,
  net: NET,
  selfplay: { ...STAKES, games: 200, firstGames: 400, sims: 64 },
  learn: { ...VALUES, learningRate: { rate: 2e-3, steps: 11_300 } },
  reuse: 3,
  evaluate: { ...NO_GATE, every: 55, deals: 60 },
};

export const TRAINING: GameTraining = {
  quick: { net: SMALL_NET, selfplay: { ...STAKES, games: 150, firstGames: 150 }, learn: VALUES, evaluate: NO_GATE },
  standard: STANDARD,
  long: {
    net: { aboveEstimate: true },
    selfplay: { ...STAKES, games: 1000, firstGames: 1500 },
    learn: VALUES,
    evaluate: NO_GATE,
  },
};
