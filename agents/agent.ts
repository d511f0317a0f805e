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

export interface Agent {
  /** The spec it was made from, such as `random`: the name in reports. */
  readonly name: string;
  /** A cheat: it is shown the cards as they lie. Only the arena seats such a one, to tell what perfect knowledge would be worth. */
  readonly openCards?: boolean;
  /** A legal action for the seat of the view, whose turn it is. All randomness comes from `rng`. */
  act(view: View, rng: Rng): Action | Promise<Action>;
  /** A new episode begins, and the agent sits at this seat. */
  sit?(seat: Seat): void;
  /** After every decision, its own included: the label of what its seat saw (`Game.seen`). */
  watch?(label: number): void;
}
