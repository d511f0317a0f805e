/** What suits Compile in training. `docs/notes/training-other-games.md` says how it was found. */
import type { GameTraining } from '../../core/training-settings.ts';

/** The time that a gate would take goes into self-play. */
const NO_GATE = { gate: 'always', gateDeals: 0 } as const;

/** A network reads 1,422 numbers, so that wider first layers would make a net of much more than a megabyte. */
const NET = { policyWidths: [192, 128], valueWidths: [96, 96] };

/** Nets draft the protocols they know best. Games with random ones keep them from forgetting the others. */
const PRACTICE = { practiceShare: 0.7 };

/**
 * In one decision of a hundred, values of actions differ ten times as much as in most. A policy is weak mainly because
 * of what it misses there.
 */
const STAKES = { stakes: 40 };

/**
 * With a `reuse` of 2.5 or 4 the policy was equally good after as many generations (one run each). So 2 is enough, and
 * the time goes into games.
 */
const REUSE = 2;

/**
 * A random playout goes on for about a hundred decisions. With the usual 1,000 simulations generation 0 would take longer than the
 * rest of the run.
 */
const RANDOM_PLAYOUTS = { firstSims: 100 };

export const TRAINING: GameTraining = {
  quick: { selfplay: { ...PRACTICE, ...STAKES, games: 150, firstGames: 100 }, evaluate: NO_GATE },
  standard: {
    generations: 80,
    net: NET,
    selfplay: { ...PRACTICE, ...STAKES, games: 200, firstGames: 300 },
    learn: { learningRate: { steps: 14_000 } },
    reuse: REUSE,
    evaluate: { ...NO_GATE, every: 50, deals: 40, yardsticks: ['random', 'heuristic-plus', 'ismcts:sims=640'] },
  },
  long: { selfplay: { ...PRACTICE, ...STAKES, games: 1000, firstGames: 1000 }, evaluate: NO_GATE },
  zero: { selfplay: RANDOM_PLAYOUTS },
};
