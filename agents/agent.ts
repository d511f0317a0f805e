/** A brain at the table. It is given a view, not the state, so it cannot look at cards its seat may not see. */
import type { Action, Game, Rng, Seat } from '../envs/core/index.ts';

/**
 * What a seat may know. The state is one world the seat holds possible: its own cards and everything public are true,
 * all else is a sample (see `viewOf`). It belongs to the agent, which may change it at will.
 */
export interface View<S = unknown> {
  readonly game: Game<S>;
  readonly seat: Seat;
  readonly state: S;
}

/** Shows what a seat may know at this very moment, in a copy of its own. */
export type Look = () => View;

export interface Agent {
  /** The spec it was made from, such as `random`: the name in reports. */
  readonly name: string;
  /** A cheat: it is shown the cards as they lie. Only the arena seats such a one, to tell what perfect knowledge would be worth. */
  readonly openCards?: boolean;
  /** A legal action for the seat of the view, whose turn it is. All randomness comes from `rng`. */
  act(view: View, rng: Rng): Action | Promise<Action>;
  /**
   * Writes how likely it plays each of the first `count` actions in `ids`, which are all that the seat of the view may do; `chances` is
   * parallel to them. It goes by what the seat knows, and only reads the state. Absent: it cannot say.
   */
  chances?(view: View, ids: Uint16Array, count: number, chances: Float32Array): void;
  /** Whether `act` takes a moment, goes by what the seat of the view knows and remembers nothing: how often it does what tells how likely it does it. */
  readonly offhand?: boolean;
  /**
   * A new episode begins, and the agent sits at this seat. `rng` is for what it does beside its decisions. Whoever asks about a single
   * position has nothing to look at before it.
   */
  sit?(seat: Seat, look?: Look, rng?: Rng): void;
  /** After every decision, its own included: the label of what its seat saw (`Game.seen`). After the last one there is nothing more to look at. */
  watch?(label: number, look?: Look): void;
}
