/**
 * What a game knows beyond its rules: how a sensible player would go on, what cards promise, what a position is worth exactly. All of it
 * makes searches and learning better; none of it is needed.
 */
import type { Rng } from '../rng.ts';
import type { Action } from './basics.ts';

/**
 * Decisions that bet on cards that lie as they lie, such as a kontra. The worlds of a search are no measure for one: they are dealt by
 * what is likely of single cards, and hands that nobody would have bid on always look like losing. So a policy learns wagers from the
 * deals themselves, and a search that has a policy leaves them to it.
 */
export interface Wagers<S> {
  /** Whether the decision is a wager. Public; the state is only read. */
  at(this: void, s: S): boolean;
  /** The action that bets nothing: legal at every wager, and never the only one. */
  readonly decline: Action;
  /**
   * How much surer of a bet than of declining a policy must be at the table, in logits, 0 or more. It learns wagers among its own kind,
   * which may bid more boldly than others do. In self-play it bets as it thinks.
   */
  readonly margin: number;
}

export interface Advice<S> {
  /** Hot. Plays on to the end by the game's own fast playout and writes the returns. The state is used up. */
  rollout?(this: void, s: S, rng: Rng, out: Float64Array): void;
  /**
   * Hot. What a sensible player might do at this decision, or -1 where the game has no opinion: a search tries that first.
   * The state is only read.
   */
  suggest?(this: void, s: S, rng: Rng): Action;
  /**
   * Exact perfect-information returns, each coalition playing as one, where they are cheap enough for a leaf of a search;
   * `atAnyCost` also where they are not. False where there is no answer. The state is only read. A cheap answer gives the
   * mover's coalition what its best action leads to, as far as that is answered too, and is the same at any cost.
   */
  solve?(this: void, s: S, out: Float64Array, atAnyCost?: boolean): boolean;
  /**
   * The returns if play were cut here, or what is to be expected of the cards as they lie: they add up as `returnsSum` says. Not for
   * the eyes of a player. The state is only read.
   */
  estimate?(this: void, s: S, out: Float64Array): void;
  readonly wagers?: Wagers<S>;
  /**
   * How many decisions a search with a policy plays on from a leaf before it asks a network what the position is worth, 0 if nothing is
   * said: worth its time where values are hard to tell in the midst of a trick.
   */
  readonly playOn?: number;
}
