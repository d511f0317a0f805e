/**
 * The game contract: everything that search, arena and training know about a card game.
 *
 * Rules are functions over a mutable, fixed-size, plain-data state. A search copies a state by copying a few typed
 * arrays. So a state contains no closures, generators, Maps or objects with identity, and methods marked "hot" allocate
 * nothing. The rules are in this interface. Everything else is in facets, each in its own file: every game has
 * `belief`, `encoding` and `text`, and may have `advice` and `curriculum`. The comments of the members are the
 * contract; the kit in `../conformance` tests each of them.
 */
import type { Rng } from '../rng.ts';
import type { Advice } from './advice.ts';
import type { Action, Json, Seat, SeatMask } from './basics.ts';
import type { Belief } from './belief.ts';
import type { Curriculum } from './curriculum.ts';
import type { Encoding } from './encoding.ts';
import type { Text } from './text.ts';

/**
 * Methods are called at decisions only, unless they say otherwise. After the end of an episode `observe`, `reveal`,
 * `render`, `save`, `tags`, `kit` and `log` may still be called.
 */
export interface Game<S> {
  /** Canonical: `ulti-v1`, with options that differ from the default `ulti-v1?allPass=penalty`. */
  readonly id: string;
  readonly seats: number;
  readonly actions: number;
  /** Proven bound on the number of legal actions at a decision. */
  readonly maxLegal: number;
  /** Proven bound on the number of decisions in an episode. */
  readonly maxPlies: number;
  /** The sum of the returns of all seats at the end, or null if it varies. */
  readonly returnsSum: number | null;
  /** True if some action, or part of one, is not seen by another seat: the search then keeps a tree per seat. */
  readonly hiddenMoves: boolean;

  createState(): S;
  /** Starts an episode. The result depends only on the random stream, not on what was in `s` before. */
  deal(s: S, rng: Rng): void;
  /** Hot. Afterwards the two states are equal and share no memory. */
  copy(from: S, to: S): void;
  /** Hot. The seat that decides next, or OVER (-1). */
  toMove(s: S): Seat;
  /**
   * Hot. Writes the legal actions in ascending order and returns their number: 1 to `maxLegal` before the end, 0 after.
   */
  legal(s: S, out: Uint16Array): number;
  /**
   * Hot. Plays a legal action for the seat to move, then chance events and forced steps up to the next decision. An
   * illegal action throws an error that names the legal ones, and does not change the state.
   */
  apply(s: S, action: Action, rng: Rng): void;
  /**
   * Hot. Called after `apply`: a label of everything that `by` could tell apart since the last decision: the action or
   * its visible part, forced steps, cards drawn by or shown to `by`, who decides next and what kind of decision it is.
   * If two worlds agree on what a seat knew and on its labels since then, they agree on the mover, the teams, and the
   * seat's legal actions when it moves. The mover's labels are different for different actions. A seat whose label
   * equals the mover's has seen which action it was.
   */
  seen(s: S, by: Seat): number;
  /**
   * Hot. The team of `seat`, itself included: the seats whose returns are added up for it. Depends on public
   * information only; may change during play.
   */
  team(s: S, seat: Seat): SeatMask;
  /** One number per seat: final when the episode is over, zeros before. */
  returns(s: S, out: Float64Array): void;
  /** The whole state as plain JSON; `load(save(s))` is equal to `s`. */
  save(s: S): Json;
  /** An error of one sentence if the JSON is not a state of this game that play could have reached. */
  load(json: Json): S;

  readonly belief: Belief<S>;
  readonly encoding: Encoding<S>;
  readonly text: Text<S>;
  readonly advice?: Advice<S>;
  readonly curriculum?: Curriculum<S>;
}

/** Any game, if the type of its state does not matter. */
// biome-ignore lint/suspicious/noExplicitAny: a registry of games with different states has no other common type
export type AnyGame = Game<any>;
