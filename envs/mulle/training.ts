/** What suits Mulle in training. `docs/training-notes.md` says how it was found. */
import type { Json } from '../core/index.ts';

/** The time of a gate goes into self-play. */
const NO_GATE = { gate: 'always', gateDeals: 0 };

/** An omgång has 96 plays, three times as many decisions as a deal of Ulti, so there are fewer games to a generation. */
const STANDARD: Json = {
  selfplay: { games: 300, firstGames: 600 },
  learn: { learningRate: { steps: 11_500 } },
  evaluate: { ...NO_GATE, every: 10, deals: 40 },
};

export const TRAINING: Readonly<Record<string, Json>> = {
  quick: { selfplay: { games: 150, firstGames: 150 }, evaluate: NO_GATE },
  standard: STANDARD,
  long: { selfplay: { games: 1000, firstGames: 1500 }, evaluate: NO_GATE },
};
