/** Start positions for training that play would rarely reach. Like a deal, each depends only on the random stream. */
import type { Rng } from '../rng.ts';

export interface Curriculum<S> {
  /** Sets up a position that is rare in play: a decision that some history could have led to. */
  practice?(this: void, s: S, rng: Rng): void;
  /**
   * Sets up a position that no sensible player would get into, such as a contract on unsuitable cards. Otherwise the
   * net would never learn the value of such positions, and a search that overestimates it would choose them in every
   * game.
   */
  blunder?(this: void, s: S, rng: Rng): void;
}
