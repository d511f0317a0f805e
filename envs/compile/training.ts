/** What suits Compile in training. `docs/training-notes.md` says how it was found. */
import type { Json } from '../core/index.ts';

/** The time of a gate goes into self-play. */
const NO_GATE = { gate: 'always', gateDeals: 0 };

/** An observation has 1,395 numbers: wider layers cost more than they bring. */
const NET = { policyWidths: [128, 128], valueWidths: [128, 128] };

/** Nets draft the protocols they know best. Games with random ones keep them from forgetting the others. */
const PRACTICE = { practiceShare: 0.5 };

/**
 * Seen 2.5 or 4 times, rows took the policy equally far in as many generations, one run each. So they are seen twice, and the time
 * goes into games.
 */
const REUSE = 2;

export const TRAINING: Readonly<Record<string, Json>> = {
  quick: { selfplay: { ...PRACTICE, games: 150, firstGames: 100 }, evaluate: NO_GATE },
  standard: {
    generations: 110,
    net: NET,
    selfplay: { ...PRACTICE, games: 200, firstGames: 300 },
    learn: { learningRate: { steps: 15_500 } },
    reuse: REUSE,
    evaluate: { ...NO_GATE, every: 30, deals: 40, yardsticks: ['random', 'heuristic-plus', 'ismcts:sims=640'] },
  },
  long: { selfplay: { ...PRACTICE, games: 1000, firstGames: 1000 }, evaluate: NO_GATE },
};
