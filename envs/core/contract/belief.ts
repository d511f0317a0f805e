/**
 * What a seat cannot know, and what it may guess: the hidden cards as a vector, worlds that fit what the seat knows, and how a player
 * reads the others' cards from what they said and did.
 */
import type { Rng } from '../rng.ts';
import type { Seat } from './basics.ts';
import type { ObservationSpec } from './observation.ts';

export interface Belief<S> {
  /** What a seat cannot see: named fields, one per place a card may be, that tile the vector written by `reveal`. */
  readonly hidden: ObservationSpec;
  /**
   * Hot. Replaces, in place, everything `seat` cannot know by a sample that some history could have produced, the
   * private records of the other seats included. A placement says which card lies where, as `hidden` shows it: the sample
   * is uniform over the consistent placements, and with `odds` (in the layout of `hidden`) in proportion to the product
   * of their odds; what goes beyond places (the order of a deck, old discards) is then drawn to fit. It starts from what
   * `seat` knows: redealing twice gives byte for byte what the second stream alone would have given.
   */
  redeal(this: void, s: S, seat: Seat, rng: Rng, odds?: Float32Array): void;
  /** Hot. Writes the hidden block of this (true or sampled) world as `seat` would like to know it. */
  reveal(this: void, s: S, seat: Seat, out: Float32Array, at: number): void;
  /**
   * The power to which a network's odds of places are raised before worlds are dealt by them, above 0; 1 if absent. Odds speak of
   * single cards. Where cards hang together, cards drawn one by one make hands that nobody would bid on: of ten cards that
   * are each low with nine chances in ten, one is high.
   */
  readonly sharpness?: number;
  /**
   * Writes odds for `redeal` as a player would read them from what the others said so far, from what `seat` knows; false
   * where there is nothing to read. Searches without a network of their own deal by them.
   */
  hunch?(this: void, s: S, seat: Seat, odds: Float32Array): boolean;
  /**
   * Hot. How well this (true or sampled) world fits what the others said so far, as `seat` would judge if it saw all cards:
   * from 0, nobody would have said that with these cards, to 1. The state is only read.
   */
  plausible?(this: void, s: S, seat: Seat): number;
}
