/** A player. It is given a view, not the state, so it cannot look at cards that its seat may not see. */
import type { Action, Game, Rng, Seat } from '../envs/core/index.ts';

/**
 * What a seat may know. The state is one world that is possible for the seat: its own cards and everything public are
 * true, everything else is a sample (see `viewOf`). It belongs to the agent, which may change it.
 */
export interface View<S = unknown> {
  readonly game: Game<S>;
  readonly seat: Seat;
  readonly state: S;
}

/** Returns a new view of what a seat may know at this moment. */
export type Look = () => View;

export interface Agent {
  /** The spec it was made from, such as `random`: the name in reports. */
  readonly name: string;
  /**
   * A cheating agent: it is shown all cards as they are. Only the arena seats such an agent, to measure what perfect
   * knowledge would be worth.
   */
  readonly openCards?: boolean;
  /** A legal action for the seat of the view, whose turn it is. All random numbers must come from `rng`. */
  act(view: View, rng: Rng): Action | Promise<Action>;
  /**
   * Writes the probability of each of the first `count` actions in `ids`, which are all legal actions of the seat;
   * `chances` is parallel to them. It uses what the seat knows and only reads the state. Absent: the agent cannot tell.
   */
  chances?(view: View, ids: Uint16Array, count: number, chances: Float32Array): void;
  /**
   * Whether `act` is fast, depends only on the view and keeps no memory. Then asking it many times gives the
   * probabilities of its actions.
   */
  readonly offhand?: boolean;
  /**
   * A new episode begins, and the agent has this seat. `rng` is for random numbers outside of decisions. `look` is
   * absent if the agent is asked about a single position.
   */
  sit?(seat: Seat, look?: Look, rng?: Rng): void;
  /**
   * Called after every decision, its own included, with the label of what its seat saw (`Game.seen`). `look` is absent
   * after the last one.
   */
  watch?(label: number, look?: Look): void;
}
