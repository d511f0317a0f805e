/**
 * What a game knows beyond its rules: sensible actions, exact values, what cards promise. It improves searches and
 * learning, but is optional.
 */
import type { Rng } from '../rng.ts';
import type { Action } from './basics.ts';

/**
 * Decisions that are bets on the cards as they lie, such as kontra in Ulti. A search judges them badly: its worlds are
 * drawn card by card, so many of them contain hands on which nobody would have bid, and the bidder seems to be losing.
 * So the policy network learns bets from the real deals, and a search with a policy network leaves them to it.
 */
export interface Wagers<S> {
  /** Whether the decision is a bet. Depends on public information only; the state is only read. */
  at(this: void, s: S): boolean;
  /** The action that bets nothing: legal at every bet, and never the only legal action. */
  readonly decline: Action;
  /**
   * By how many logits, 0 or more, a policy must prefer a bet to declining before it bets in a real game. It has learnt
   * bets against itself, and others may bid less boldly. In self-play this margin is not used.
   */
  readonly margin: number;
}

export interface Advice<S> {
  /** Hot. Plays to the end with the game's own fast playout and writes the returns. The state may be changed. */
  rollout?(this: void, s: S, rng: Rng, out: Float64Array): void;
  /**
   * Hot. What a sensible player might do at this decision, or -1 if the game has no suggestion. A search tries it
   * first. The state is only read.
   */
  suggest?(this: void, s: S, rng: Rng): Action;
  /**
   * Exact returns with all cards open, where each team plays as one, if they can be computed fast enough for a leaf of
   * a search; with `atAnyCost` also if not. False if there is no answer. The state is only read. If there is a fast
   * answer, the mover's team gets what its best action leads to, as far as that has an answer too; and `atAnyCost`
   * gives the same.
   */
  solve?(this: void, s: S, out: Float64Array, atAnyCost?: boolean): boolean;
  /**
   * The returns if the game ended here, or the expected returns for the cards as they lie. They add up as `returnsSum`
   * says. It sees hidden cards. The state is only read.
   */
  estimate?(this: void, s: S, out: Float64Array): void;
  readonly wagers?: Wagers<S>;
  /**
   * How many decisions a search with a policy plays from a leaf on before the network evaluates it; 0 if absent. Worth
   * its time if values are hard to judge in the middle of a trick, or before the next seat has taken what lies there.
   */
  readonly playOn?: number;
  /**
   * From how many simulations on a search with a policy searches the other seats as well, instead of letting them reply
   * by their policy; never if absent. With few simulations the policy knows more about the others than the tree does.
   * With many, a search finds what beats the policy but not a player who thinks.
   */
  readonly searchOthersFrom?: number;
  /**
   * Whether a search that starts at this decision searches the other seats, in its whole tree, if they move in the
   * `mixed` way; other searches let them reply by their policy. Depends on public information only; the state is only
   * read. For decisions such as bids: if the policy of the next seat is likely to bid higher, a search would count on
   * that, and bid anything.
   */
  searchOthersAt?(this: void, s: S): boolean;
}
