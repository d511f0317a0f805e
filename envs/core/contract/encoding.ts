/**
 * A game as numbers: what a seat knows as a vector, what networks read, how the logits of a policy are laid out, in which unit values
 * are counted, and which relabellings of the cards change nothing.
 */
import type { Action, Json, Seat } from './basics.ts';
import type { ObservationSpec } from './observation.ts';

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

/** Other names for the cards: entry `i` of a vector moves to entry `perm[i]`. */
export interface Relabelling {
  readonly name: string;
  /** Of what networks read. */
  readonly observation: Uint16Array; // [input.spec.size]
  readonly hidden: Uint16Array; // [hidden.size]
  readonly actions: Uint16Array; // [actions]
}

/**
 * A relabelling that changes nothing, or nothing but which of two equals a rule picks. Such ties are rare, and what `estimate` says
 * is the same after one. What networks read beside the observation may name one of two equals as well.
 */
export interface Symmetry extends Relabelling {
  /**
   * A saved state with everything renamed: the position that the moved vectors belong to. Undefined where there is none, such as in
   * the middle of a draft. For tests, which play both side by side.
   */
  mirror(this: void, saved: Json): Json | undefined;
}

/**
 * Parts of a table that follow the same rules, such as the suits of a pack: what a network learns of one it may use for all. Entry j
 * means the same in every part. What belongs to no part is the whole table's.
 */
export interface Parts {
  /** Parts of one kind could trade places in everything; those of different kinds differ in something, as hearts do where hearts count double. */
  readonly kinds: readonly number[]; // [parts], from 0 on
  /** Entries of what networks read. */
  readonly observation: readonly (readonly number[])[]; // [parts][n]
  readonly hidden: readonly (readonly number[])[]; // [parts][n]
  /** Entries of the policy layout; -1 where a part has no such action. */
  readonly policy: readonly (readonly number[])[]; // [parts][n]
}

/** What networks are given to read of a decision. */
export interface NetworkInput<S> {
  /** Named fields that tile the vector. */
  readonly spec: ObservationSpec;
  /** Hot. Writes `spec.size` floats from `at` on, for any seat at every decision, from what that seat knows. */
  write(this: void, s: S, seat: Seat, out: Float32Array, at: number): void;
}

/** An entry of what networks read, and the one value it has at every decision. */
export interface StillEntry {
  readonly entry: number;
  readonly value: number;
}

/** How a network that learnt the game without an option plays it with the option. */
export interface Borrowing<S> {
  readonly option: string;
  /** Entries that stand still without the option. The network never saw them move and learnt nothing of them: it is shown what it always saw. */
  readonly still: readonly StillEntry[];
  /**
   * Hot. Whether the game that the network learnt would have ended with the play before this decision. All that it would have paid is
   * the `estimate` then, and the network is not asked. Public; the state is only read.
   */
  ended(this: void, s: S): boolean;
}

export interface Encoding<S> {
  /** What a seat knows: named fields that tile the vector written by `observe`. */
  readonly observation: ObservationSpec;
  /** Hot. Writes `observation.size` floats from `at` on, for any seat at every decision, from what that seat knows. */
  observe(this: void, s: S, seat: Seat, out: Float32Array, at: number): void;
  /**
   * What networks read instead of the observation, where the rules make more of it than layers easily find out, such as what a
   * card would take: the observation, and after it more that follows from what the seat knows.
   */
  readonly input?: NetworkInput<S>;
  readonly borrowing?: Borrowing<S>;
  readonly policy: PolicyLayout;
  /** Public and positive: what is at stake now. Networks predict `returns / scale(s)`. */
  scale(this: void, s: S): number;
  /** A network may see every decision through one of these; it must come to the same. */
  readonly symmetries?: readonly Symmetry[];
  /** For networks that share their weights among parts of the table; absent where a game has no such parts. */
  readonly parts?: Parts;
}

/**
 * The same encoding for networks that read the observation and nothing else. What a game sets out for networks begins with the
 * observation, and its entries trade places among themselves, so symmetries and parts are cut to them.
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

/** The layout of a game with one logit per action. */
export function onePerAction(actions: number): PolicyLayout {
  return { size: actions, first: Uint16Array.from({ length: actions }, (_, a: Action) => a) };
}

/** What networks read: the observation, or what the game sets out for them instead. */
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

/** The fields of what networks read. */
export function inputSpec<Spec>({ observation, input }: { observation: Spec; input?: { readonly spec: Spec } }): Spec {
  return input?.spec ?? observation;
}
