/**
 * The game contract: everything the search, the arena and the training loop know about a card game.
 *
 * Rules are functions over a mutable, fixed-size, plain-data state. A search copies a state by copying a few typed
 * arrays, so nothing in a state is a closure, a generator, a Map or an object with identity, and the calls marked
 * "hot" allocate nothing. The rules stand here; what else a game has is in facets, each with its own file: `belief`, `encoding` and
 * `text`, which every game has, `advice` and `curriculum`, which it may have. The sentences above the members are the contract;
 * the kit in `../conformance` tests each of them.
 */
import type { Rng } from '../rng.ts';
import type { Advice } from './advice.ts';
import type { Action, Json, Seat, SeatMask } from './basics.ts';
import type { Belief } from './belief.ts';
import type { Curriculum } from './curriculum.ts';
import type { Encoding } from './encoding.ts';
import type { Text } from './text.ts';

/**
 * Unless a method says otherwise it is asked at decisions only. After the end `observe`, `reveal`, `render`, `save`, `tags`,
 * `kit` and `log` still answer.
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
  /** What the returns of all seats add up to at the end, or null where they need not agree. */
  readonly returnsSum: number | null;
  /** True if some action, or part of one, stays unseen by another seat: the search then keeps a tree per seat. */
  readonly hiddenMoves: boolean;

  createState(): S;
  /** Starts an episode. The state depends on the stream alone, not on what was in `s` before. */
  deal(s: S, rng: Rng): void;
  /** Hot. Afterwards the two states are equal and share nothing. */
  copy(from: S, to: S): void;
  /** Hot. The seat that decides next, or OVER (-1). */
  toMove(s: S): Seat;
  /** Hot. Writes the legal actions, ascending, and returns their number: 1 to `maxLegal` before the end, 0 after. */
  legal(s: S, out: Uint16Array): number;
  /**
   * Hot. Plays a legal action for the seat to move and runs on through chance and forced steps to the next decision.
   * An illegal action throws an error that names the legal ones, and leaves the state as it was.
   */
  apply(s: S, action: Action, rng: Rng): void;
  /**
   * Hot. Asked after `apply`: a label of all that `by` could tell apart since the last decision: the action or its visible
   * part, forced steps, cards drawn by or shown to `by`, who decides next and what kind of decision it is. Worlds that
   * agree on what a seat knew and on its labels since agree on the mover, the teams, and its legal set when it moves.
   * The mover's labels tell its actions apart, and a seat whose label equals the mover's has seen which action it was.
   */
  seen(s: S, by: Seat): number;
  /** Hot. The seats whose returns are summed for `seat`, itself included. Public; may change during play. */
  team(s: S, seat: Seat): SeatMask;
  /** One number per seat, final when the episode is over and zeros before. */
  returns(s: S, out: Float64Array): void;
  /** The whole state as plain JSON; `load(save(s))` is equal to `s`. */
  save(s: S): Json;
  /** Throws one clear sentence if the JSON is not a state of this game that play could have reached. */
  load(json: Json): S;

  readonly belief: Belief<S>;
  readonly encoding: Encoding<S>;
  readonly text: Text<S>;
  readonly advice?: Advice<S>;
  readonly curriculum?: Curriculum<S>;
}

/** Any game, where the kind of state does not matter to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: a registry of games with different states has no other common type
export type AnyGame = Game<any>;
