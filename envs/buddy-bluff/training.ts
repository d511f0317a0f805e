/** What suits Buddy Bluff in training. `docs/training-notes.md` says how it was found. */
import type { Json } from '../core/index.ts';

/** The time of a gate goes into self-play. */
const NO_GATE = { gate: 'always', gateDeals: 0 };

/** A duplicate deal is fourteen games, so that against a search a few deals take minutes: `cardzero match` has the time. */
const YARDSTICKS = ['random', 'heuristic'];

export const TRAINING: Readonly<Record<string, Json>> = {
  quick: { evaluate: NO_GATE },
  standard: {
    generations: 50,
    selfplay: { games: 1000, firstGames: 2000 },
    learn: { learningRate: { steps: 9_500 } },
    evaluate: { ...NO_GATE, every: 10, yardsticks: YARDSTICKS },
  },
  long: { evaluate: { ...NO_GATE, yardsticks: YARDSTICKS } },
};
