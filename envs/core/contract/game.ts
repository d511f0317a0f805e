/**
 * The game contract: everything the search, the arena and the training loop know about a card game.
 *
 * Rules are functions over a mutable, fixed-size, plain-data state. A search copies a state by copying a few typed
 * arrays, so nothing in a state is a closure, a generator, a Map or an object with identity, and the calls marked
 * "hot" allocate nothing. The sentences above the methods are the contract; `conformance.ts` tests each of them.
 */
import type { ObservationSpec } from './observation.ts';
import type { Rng } from '../rng.ts';

/** A chair at the table, 0 to `seats - 1`. Play order is the game's own business. */
export type Seat = number;
/** Bit `1 << seat` for each seat of a coalition. */
export type SeatMask = number;
/** 0 to `actions - 1`. */
export type Action = number;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What `toMove` answers when the episode has ended. */
export const OVER = -1;
/** The viewer of `render` who sees every card. */
export const EVERYONE = -1;

/**
 * How a policy head is laid out. An action's logit is `logit[first[a]]`, plus `logit[second[a]]` where the game
 * factors its actions (a Mulle build is card + base).
 */
export interface PolicyLayout {
  /** Number of logits. */
  readonly size: number;
  readonly first: Uint16Array; // [actions]
  /** Absent where every action has one logit; -1 for an action with none. */
  readonly second?: Int16Array; // [actions]
}

/** A relabelling of the cards that changes nothing, or nothing but which of two equals a rule picks: entry `i` of a vector moves to entry `perm[i]`. */
export interface Symmetry {
  readonly name: string;
  /** Of what networks read: the observation, or the game's own `input`. */
  readonly observation: Uint16Array; // [observation.size, or input.spec.size]
  readonly hidden: Uint16Array; // [hidden.size]
  readonly actions: Uint16Array; // [actions]
}

/**
 * Parts of a table that follow the same rules, such as the suits of a pack: what a network learns of one it may use for all. Entry j
 * means the same in every part. What belongs to no part is the whole table's.
 */
export interface Parts {
  /** Parts of one kind could trade places in everything; those of different kinds differ in something, as hearts do where hearts count double. */
  readonly kinds: readonly number[]; // [parts], from 0 on
  /** Entries of what networks read: the observation, or the game's own `input`. */
  readonly observation: readonly (readonly number[])[]; // [parts][n]
  readonly hidden: readonly (readonly number[])[]; // [parts][n]
  /** Entries of the policy layout; -1 where a part has no such action. */
  readonly policy: readonly (readonly number[])[]; // [parts][n]
}

/** When to bet, see `caution` of a game. */
export interface Caution {
  /** The action that bets nothing, in every decision that is a bet. */
  readonly decline: Action;
  readonly margin: number;
}

/** What networks are given to read of a decision. */
export interface NetworkInput<S> {
  /** Named fields that tile the vector. */
  readonly spec: ObservationSpec;
  /** Hot. Writes `spec.size` floats from `at` on, for any seat at every decision, from what that seat knows. */
  write(this: void, s: S, seat: Seat, out: Float32Array, at: number): void;
}

/**
 * Unless a method says otherwise it is asked at decisions only. After the end `observe`, `reveal`, `render`, `save` and
 * `tags` and `kit` still answer.
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
  /** What a seat knows: named fields that tile the vector written by `observe`. */
  readonly observation: ObservationSpec;
  /** What a seat cannot see: named fields, one per place a card may be, that tile the vector written by `reveal`. */
  readonly hidden: ObservationSpec;
  readonly policy: PolicyLayout;

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
  /** Public and positive: what is at stake now. Networks predict `returns / scale(s)`. */
  scale(s: S): number;
  /** One number per seat, final when the episode is over and zeros before. */
  returns(s: S, out: Float64Array): void;
  /**
   * Hot. Replaces, in place, everything `seat` cannot know by a sample that some history could have produced, the
   * private records of the other seats included. A placement says which card lies where, as `hidden` shows it: the sample
   * is uniform over the consistent placements, and with `odds` (in the layout of `hidden`) in proportion to the product
   * of their odds; what goes beyond places (the order of a deck, old discards) is then drawn to fit. It starts from what
   * `seat` knows: redealing twice gives byte for byte what the second stream alone would have given.
   */
  redeal(s: S, seat: Seat, rng: Rng, odds?: Float32Array): void;
  /** Hot. Writes `observation.size` floats from `at` on, for any seat at every decision, from what that seat knows. */
  observe(s: S, seat: Seat, out: Float32Array, at: number): void;
  /** Hot. Writes the hidden block of this (true or sampled) world as `seat` would like to know it. */
  reveal(s: S, seat: Seat, out: Float32Array, at: number): void;
  /** A name that no other legal action of this state has. */
  actionName(s: S, action: Action): string;
  /** The legal action a person means by `text` (names, short forms, ids), or undefined. */
  parseAction(s: S, text: string): Action | undefined;
  /** The table as `viewer`, a seat or EVERYONE (-1), sees it. */
  render(s: S, viewer: Seat): string;
  /** The whole state as plain JSON; `load(save(s))` is equal to `s`. */
  save(s: S): Json;
  /** Throws one clear sentence if the JSON is not a state of this game that play could have reached. */
  load(json: Json): S;

  // What a game may offer so that search, training and reports never name one.

  /**
   * The power to which a network's odds of places are raised before worlds are dealt by them; 1 if absent. Odds speak of single
   * cards, and where cards hang together those drawn one by one make no hand that anybody would bid on: of ten cards that
   * are each low with nine chances in ten, one is high.
   */
  readonly sharpness?: number;

  /**
   * What networks read instead of the observation, where the rules make more of it than layers easily find out, such as what a
   * card would take: the observation, and after it more that follows from what the seat knows.
   */
  readonly input?: NetworkInput<S>;
  /** Hot. Plays on to the end by the game's own fast playout and writes the returns. The state is used up. */
  rollout?(s: S, rng: Rng, out: Float64Array): void;
  /**
   * Hot. What a sensible player might do at this decision, or -1 where the game has no opinion: a search tries that first.
   * The state is only read.
   */
  suggest?(s: S, rng: Rng): Action;
  /**
   * The returns if play were cut here, or what is to be expected of the cards as they lie: they add up as `returnsSum` says. Not for
   * the eyes of a player. The state is only read.
   */
  estimate?(s: S, out: Float64Array): void;
  /**
   * Whether the decision is a bet on cards that lie as they lie, such as a kontra. The worlds of a search are no measure for one: they
   * are dealt by what is likely of single cards, and hands that nobody would have bid on always look like losing. So a policy learns bets
   * from the deals themselves, and a search that has a policy leaves them to it. Public; the state is only read.
   */
  bet?(s: S): boolean;
  /**
   * How much surer of a bet than of declining a policy must be at the table, in logits. It learns bets among its own kind, which may bid more
   * boldly than others do. In self-play it bets as it thinks. As it thinks everywhere if nothing is said.
   */
  readonly caution?: Caution;
  /**
   * Exact perfect-information returns, each coalition playing as one, where they are cheap enough for a leaf of a search;
   * `atAnyCost` also where they are not. False where there is no answer. The state is only read. A cheap answer gives the
   * mover's coalition what its best action leads to, as far as that is answered too, and is the same at any cost.
   */
  solve?(s: S, out: Float64Array, atAnyCost?: boolean): boolean;
  /**
   * Writes odds for `redeal` as a player would read them from what the others said so far, from what `seat` knows; false
   * where there is nothing to read. Searches without a network of their own deal by them.
   */
  hunch?(s: S, seat: Seat, odds: Float32Array): boolean;
  /**
   * Hot. How well this (true or sampled) world fits what the others said so far, as `seat` would judge if it saw all cards:
   * from 0, nobody would have said that with these cards, to 1. The state is only read.
   */
  plausible?(s: S, seat: Seat): number;
  /**
   * Sets up a start for training that would be rare in play: a decision that some history could have led to. Like a deal it
   * depends on the stream alone.
   */
  practice?(s: S, rng: Rng): void;
  /**
   * Sets up a start that no sensible player would have got into, such as a contract on cards that do not suit it. What is
   * never tried is never valued, and a search that reads too good a value there tries it in every game.
   */
  blunder?(s: S, rng: Rng): void;
  /** Episodes of a match as players count it, the chairs moving on by one between them. At least 2; absent where it is one. */
  readonly match?: number;
  readonly symmetries?: readonly Symmetry[];
  /** For networks that share their weights among parts of the table; absent where a game has no such parts. */
  readonly parts?: Parts;
  /** Role, contract: for reports, which count each and all together. Public. */
  tags?(s: S, seat: Seat): readonly string[];
  /** What a seat plays with, such as the decks it has chosen: for reports, which count each by itself. Public. */
  kit?(s: S, seat: Seat): readonly string[];
  /** What happened since the last decision, a line each: for transcripts, where an action alone says too little. Public. */
  log?(s: S): readonly string[];
}

/** Any game, where the kind of state does not matter to the caller. */
// biome-ignore lint/suspicious/noExplicitAny: a registry of games with different states has no other common type
export type AnyGame = Game<any>;

/** The layout of a game with one logit per action. */
export function onePerAction(actions: number): PolicyLayout {
  return { size: actions, first: Uint16Array.from({ length: actions }, (_, a) => a) };
}
