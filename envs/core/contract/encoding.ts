/**
 * A game as numbers: the observation of a seat, the network input, the layout of policy logits, the unit of values, and
 * symmetries.
 */
import type { Action, Json, Seat } from './basics.ts';
import type { ObservationSpec } from './observation.ts';

/**
 * The layout of a policy head. The logit of action a is `logit[first[a]]`, plus `logit[second[a]]` if the game factors
 * its actions (a build in Mulle is card + base).
 */
export interface PolicyLayout {
  /** Number of logits. */
  readonly size: number;
  readonly first: Uint16Array; // [actions]
  /** Absent if every action has one logit; -1 for an action without a second one. */
  readonly second?: Int16Array; // [actions]
}

/** A renaming of the cards: entry `i` of a vector moves to entry `perm[i]`. */
export interface Relabelling {
  readonly name: string;
  /** Permutation of the network input. */
  readonly observation: Uint16Array; // [input.spec.size]
  readonly hidden: Uint16Array; // [hidden.size]
  readonly actions: Uint16Array; // [actions]
}

/**
 * A renaming that changes nothing, except perhaps which of two equal cards a rule picks. Such ties are rare, and
 * `estimate` is the same after one. The network input may also name either of two equal cards.
 */
export interface Symmetry extends Relabelling {
  /**
   * A saved state with all cards renamed: the position of the permuted vectors. Undefined if there is none, such as in
   * the middle of a draft. For tests, which play both positions in parallel.
   */
  mirror(this: void, saved: Json): Json | undefined;
}

/**
 * Groups of entries that follow the same rules, such as the four suits. A network may share its weights among these
 * parts: what it learns about one part holds for all. Entry j means the same in every part. Entries of no part belong
 * to the whole.
 */
export interface Parts {
  /**
   * Parts of the same kind are fully exchangeable. Parts of different kinds differ in something, such as hearts, if
   * hearts count double.
   */
  readonly kinds: readonly number[]; // [parts], from 0 on
  /** Entries of the network input. */
  readonly observation: readonly (readonly number[])[]; // [parts][n]
  readonly hidden: readonly (readonly number[])[]; // [parts][n]
  /** Entries of the policy layout; -1 if a part has no such action. */
  readonly policy: readonly (readonly number[])[]; // [parts][n]
}

/** The input of networks at a decision. It is the observation, perhaps with more fields. */
export interface NetworkInput<S> {
  /** Named fields that cover the vector. */
  readonly spec: ObservationSpec;
  /** Hot. Writes `spec.size` floats from `at` on, for any seat at every decision, from what that seat knows. */
  write(this: void, s: S, seat: Seat, out: Float32Array, at: number): void;
}

/** An entry of the network input that always has the same value. */
export interface StillEntry {
  readonly entry: number;
  readonly value: number;
}

/** How a network that was trained without an option plays the game with the option. */
export interface Borrowing<S> {
  readonly option: string;
  /**
   * Entries of the network input that are constant without the option. The network has learnt nothing about them, so it
   * is given the constants.
   */
  readonly still: readonly StillEntry[];
  /**
   * Hot. Whether the game without the option would have ended with the play before this decision. The value is then the
   * `estimate`, and the network is not asked. Depends on public information only; the state is only read.
   */
  ended(this: void, s: S): boolean;
}

export interface Encoding<S> {
  /** The observation, what a seat knows: named fields that cover the vector written by `observe`. */
  readonly observation: ObservationSpec;
  /** Hot. Writes `observation.size` floats from `at` on, for any seat at every decision, from what that seat knows. */
  observe(this: void, s: S, seat: Seat, out: Float32Array, at: number): void;
  /**
   * The network input, if networks should read more than the observation: the observation, followed by fields that
   * follow from what the seat knows, mostly from the observation, but are hard to learn, such as what a card would take.
   */
  readonly input?: NetworkInput<S>;
  readonly borrowing?: Borrowing<S>;
  readonly policy: PolicyLayout;
  /**
   * What to add to a seat number to get the next place, where vectors and values count seats from the observer on: 1 if
   * absent, and the number of seats less 1 where play goes the other way round.
   */
  readonly stride?: number;
  /** The unit of values: depends on public information only, and is positive. Networks predict `returns / scale(s)`. */
  scale(this: void, s: S): number;
  /** Symmetries of the game: renamings under which every decision is equivalent. */
  readonly symmetries?: readonly Symmetry[];
  /** For networks with weight sharing; absent if the game has no such parts. */
  readonly parts?: Parts;
}

/**
 * The same encoding for networks that read only the observation. A network input begins with the observation, and
 * symmetries exchange entries of the observation only among themselves, so symmetries and parts are cut to them.
 */
export function observationOnly<S>(encoding: Encoding<S>): Encoding<S> {
  const { input: _, symmetries, parts, ...rest } = encoding;
  const { size } = encoding.observation;
  const isSeen = (entry: number) => entry < size;
  return {
    ...rest,
    ...(symmetries && {
      symmetries: symmetries.map((one) => ({ ...one, observation: one.observation.subarray(0, size) })),
    }),
    ...(parts && { parts: { ...parts, observation: parts.observation.map((entries) => entries.filter(isSeen)) } }),
  };
}

/** The seat `places` on from `seat`, as vectors and values count them. */
export function seatOn(encoding: Pick<Encoding<never>, 'stride'>, seats: number, seat: Seat, places: number): Seat {
  return (seat + (encoding.stride ?? 1) * places) % seats;
}

/** The layout of a game with one logit per action. */
export function onePerAction(actions: number): PolicyLayout {
  return { size: actions, first: Uint16Array.from({ length: actions }, (_, a: Action) => a) };
}

/** The network input: `input` if the game has one, otherwise the observation. */
export function networkInput<S>(encoding: Pick<Encoding<S>, 'observation' | 'observe' | 'input'>): NetworkInput<S> {
  return encoding.input ?? observationOf(encoding);
}

/** The observation in the same form. */
export function observationOf<S>({
  observation,
  observe,
}: Pick<Encoding<S>, 'observation' | 'observe'>): NetworkInput<S> {
  return { spec: observation, write: observe };
}

/** The fields of the network input. */
export function inputSpec<Spec>({ observation, input }: { observation: Spec; input?: { readonly spec: Spec } }): Spec {
  return input?.spec ?? observation;
}
