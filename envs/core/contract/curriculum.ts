/** Starts for training that play alone would hardly ever reach. Like a deal, each depends on the stream alone. */
import type { Rng } from '../rng.ts';

export interface Curriculum<S> {
  /** Sets up a start that would be rare in play: a decision that some history could have led to. */
  practice?(this: void, s: S, rng: Rng): void;
  /**
   * Sets up a start that no sensible player would have got into, such as a contract on cards that do not suit it. What is
   * never tried is never valued, and a search that reads too good a value there tries it in every game.
   */
  blunder?(this: void, s: S, rng: Rng): void;
}
