/**
 * What a seat cannot know: the hidden cards as a vector, sampling of worlds that are consistent with what the seat
 * knows, and how likely worlds are given what the other seats did.
 */
import type { Rng } from '../rng.ts';
import type { Seat } from './basics.ts';
import type { ObservationSpec } from './observation.ts';

export interface Belief<S> {
  /**
   * The hidden block, what a seat cannot see: named fields, one entry per place a card may be, that cover the vector
   * written by `reveal`.
   */
  readonly hidden: ObservationSpec;
  /**
   * Hot. Replaces, in place, everything that `seat` cannot know by a sample that some history could have produced,
   * including what the other seats know. A placement says which card lies where, as in `hidden`. The sample is uniform
   * over all consistent placements; with `odds` (in the layout of `hidden`) it is in proportion to the product of their
   * odds. What is not part of a placement (the order of a deck, old discards) is drawn to fit. It uses only what `seat`
   * knows: redealing twice gives byte for byte what the second stream alone would have given.
   */
  redeal(this: void, s: S, seat: Seat, rng: Rng, odds?: Float32Array): void;
  /** Hot. Writes the hidden block of this (real or sampled) world for `seat`. */
  reveal(this: void, s: S, seat: Seat, out: Float32Array, at: number): void;
  /**
   * Whether `seat` knows every hidden card, so that a redeal changes nothing; never, if absent. Searches that let the
   * others reply by their policy search them there: in the one world there is, their best reply can be looked for.
   */
  knowsAll?(this: void, s: S, seat: Seat): boolean;
  /**
   * The power to which a network's odds are raised before worlds are drawn by them, above 0; 1 if absent. Odds are
   * about single cards. If cards depend on each other, drawing them one by one gives hands on which nobody would bid:
   * of ten cards that are each low with probability 0.9, one is high.
   */
  readonly sharpness?: number;
  /**
   * Writes odds for `redeal` as a player would judge them from what the others did so far, using what `seat` knows;
   * false if there is nothing to judge by. Searches without a network use them.
   */
  hunch?(this: void, s: S, seat: Seat, odds: Float32Array): boolean;
  /**
   * Hot. How well this (real or sampled) world agrees with what the others did so far, as `seat` would judge if it saw
   * all cards: from 0 (nobody would have done that with these cards) to 1. The state is only read.
   */
  plausible?(this: void, s: S, seat: Seat): number;
}
