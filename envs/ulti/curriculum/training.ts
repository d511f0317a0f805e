/** What suits Ulti in training. `docs/notes/training-ulti.md` says how it was found. */
import type { GameTraining, TrainingPart } from '../../core/training-settings.ts';

/**
 * Weight sharing among the four suits: widths of the whole and of a suit, for the policy and the value network. Not
 * every bid can be tried often enough to learn its value from results alone, so values are learnt on top of the game's
 * estimate.
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

/**
 * Searches of generation 0 use the game's advice. Positions that can be solved have exact values. Decisions are
 * weighted by what is at stake.
 */
const SELFPLAY = { advice: true, endgame: true, stakes: 40, firstSims: 400, blunderShare: 0.15 };

/**
 * No gate. The first nets overbid, because they have never seen such bids fail. Their games teach that, but until the
 * policy has followed, the net with better values loses to the one with worse, and a gate would keep the worse one for
 * ever.
 */
const NO_GATE = { gate: 'always', gateDeals: 0 } as const;

/**
 * As many generations as an hour has room for on two busy cores. By the last of them the learning rate has fallen to a
 * sixth.
 */
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
