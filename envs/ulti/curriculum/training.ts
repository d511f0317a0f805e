/** What suits Ulti in training. `docs/notes/training-ulti.md` says how it was found. */
import type { GameTraining, TrainingPart } from '../../core/training-settings.ts';

/**
 * One set of weights for all four suits: widths of the whole table and of a suit, for the policy and for values. Not everything that is bid
 * can be tried often enough to be valued by its results alone: values are learnt on top of what cards promise.
 */
function netOf(policy: Widths, value: Widths) {
  return {
    policyWidths: policy.whole,
    policyPartWidths: policy.suit,
    valueWidths: value.whole,
    valuePartWidths: value.suit,
    residual: false,
    aboveEstimate: true,
  };
}

interface Widths {
  readonly whole: readonly number[];
  readonly suit: readonly number[];
}

const SMALL = { whole: [48, 48], suit: [48, 48] };
const QUICK_NET = netOf(SMALL, SMALL);
const NET = netOf({ whole: [96, 96], suit: [96, 96] }, { whole: [48, 48], suit: [96, 96] });
const DEEP = { whole: [96, 96, 96], suit: [144, 144, 144] };
const LONG_NET = netOf(DEEP, DEEP);

/** The first games bid as the game advises. Exact values wherever the rest can be solved. A decision counts by what is at stake. */
const SELFPLAY = { advice: true, endgame: true, stakes: 40, firstSims: 400, blunderShare: 0.15 };

/**
 * No gate. The first nets bid what they have never seen fail; their games teach that, but until the policy has followed, the net
 * that knows better loses to the one that does not, and a gate would keep the worse one for good.
 */
const NO_GATE = { gate: 'always', gateDeals: 0 } as const;

/** As many generations as an hour has room for on two busy cores; by the last of them the rate has fallen to a sixth. */
const STANDARD: TrainingPart = {
  generations: 47,
  learn: { learningRate: { kind: 'cosine', rate: 2e-3, warmup: 100, steps: 14_200, floor: 1e-4 } },
};

export const TRAINING: GameTraining = {
  quick: { net: QUICK_NET, selfplay: { ...SELFPLAY, firstSims: 200 }, evaluate: NO_GATE },
  standard: {
    ...STANDARD,
    net: NET,
    selfplay: { ...SELFPLAY, firstGames: 4000 },
    evaluate: { ...NO_GATE, every: 40 },
  },
  long: { net: LONG_NET, selfplay: SELFPLAY, evaluate: NO_GATE },
};
