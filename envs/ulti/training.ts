/** What suits Ulti in training. `docs/training-notes.md` says how it was found. */
import type { Json } from '../core/index.ts';

/**
 * One set of weights for all four suits. Not everything that is bid can be tried often enough to be valued by its results alone: values are
 * learnt on top of what cards promise.
 */
const NET = {
  policyWidths: [96, 96],
  policyPartWidths: [96, 96],
  valueWidths: [48, 48],
  valuePartWidths: [96, 96],
  aboveEstimate: true,
};

const LONG_NET = {
  policyWidths: [144, 144, 144],
  policyPartWidths: [144, 144, 144],
  valueWidths: [96, 96, 96],
  valuePartWidths: [144, 144, 144],
  residual: false,
  aboveEstimate: true,
};

/** The first games bid as the game advises. Exact values wherever the rest can be solved. A decision counts by what is at stake. */
const SELFPLAY = { advice: true, endgame: true, stakes: 40, firstSims: 400, blunderShare: 0.15 };

/**
 * No gate. The first nets bid what they have never seen fail; their games teach that, but until the policy has followed, the net
 * that knows better loses to the one that does not, and a gate would keep the worse one for good.
 */
const NO_GATE = { gate: 'always', gateDeals: 0 };

/** As many generations as an hour has room for; the rate falls to its floor in the last of them. */
const STANDARD = {
  generations: 64,
  learn: { learningRate: { kind: 'cosine', rate: 2e-3, warmup: 100, steps: 14_200, floor: 1e-4 } },
};

export const TRAINING: Readonly<Record<string, Json>> = {
  quick: { net: NET, selfplay: { ...SELFPLAY, firstSims: 200 }, evaluate: NO_GATE },
  standard: {
    ...STANDARD,
    net: NET,
    selfplay: { ...SELFPLAY, firstGames: 4000 },
    evaluate: { ...NO_GATE, every: 40 },
  },
  long: { net: LONG_NET, selfplay: SELFPLAY, evaluate: NO_GATE },
};
