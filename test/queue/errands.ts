/** Errands that are over before they begin, for tests of who plays them and what counts. */
import type { Errand } from '../../training/remote/errand.ts';

/** Whoever plays it comes to its id. */
export function errand(id: string): Errand<string> {
  return {
    id,
    games: 1,
    pack: async () => ({}),
    home: async () => id,
    keep: () => {},
    drop: () => {},
    fetch: async () => undefined,
    take: () => id,
    hashOf: () => id,
    failed: (why) => new Error(why),
  };
}
