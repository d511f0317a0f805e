/** What suits Compile in training. `docs/training-notes.md` says how it was found. */
import type { Json } from '../core/index.ts';

/** The time of a gate goes into self-play. */
const NO_GATE = { gate: 'always', gateDeals: 0 };

/** An observation has 1,395 numbers: wider layers cost more than they bring. */
const NET = { policyWidths: [128, 128], valueWidths: [128, 128] };

/** Nets draft the protocols they know best. Games with random ones keep them from forgetting the others. */
const PRACTICE = { practiceShare: 0.5 };

/** The policy is what lags behind the search, and it was still far from its targets: rows are seen more often than elsewhere. */
const REUSE = 4;

export const TRAINING: Readonly<Record<string, Json>> = {
  quick: { selfplay: { ...PRACTICE, games: 150, firstGames: 100 }, evaluate: NO_GATE },
  standard: {
    generations: 70,
    net: NET,
    selfplay: { ...PRACTICE, games: 300, firstGames: 300 },
    learn: { learningRate: { steps: 30_000 } },
    reuse: REUSE,
    evaluate: { ...NO_GATE, every: 20, deals: 40, yardsticks: ['random', 'heuristic-plus', 'ismcts:sims=640'] },
  },
  long: { selfplay: { ...PRACTICE, games: 1000, firstGames: 1000 }, evaluate: NO_GATE },
};
