/**
 * Determinization: draws the worlds that a search looks at. Each world is what the searching seat knows, completed by a
 * sample of what it does not know. Samples follow the odds, if there are any, and may be drawn again if the others
 * would hardly have moved as they did with such cards.
 */
import type { Action, Seat } from '../envs/core/contract/index.ts';
import type { Rng } from '../envs/core/rng.ts';
import type { Evaluator } from './evaluator.ts';
import type { Searched } from './searched.ts';
import { NONE } from './tree.ts';

/**
 * How many worlds are drawn at most until a plausible one is found. After that an implausible one is taken: the others
 * may have bluffed.
 */
const REDRAWS = 16;

/** In how many worlds the game is asked for a suggestion at the root. */
const SUGGESTION_WORLDS = 4;

/** Draws worlds that a seat holds possible. */
export interface WorldSource<S> {
  draw(world: S, rng: Rng): void;
}

export class Worlds<S> implements WorldSource<S> {
  /** The state at the root. Only what the seat knows of it is used, unless the search is open. */
  readonly root: S;
  readonly #game: Searched<S>;
  readonly #evaluator: Evaluator<S>;
  readonly #open: boolean;
  readonly #source: WorldSource<S> | undefined;
  #seat: Seat = 0;
  #odds: Float32Array | undefined;
  /** Whether there is anything to judge the plausibility of a world by. */
  #judged = false;

  /** If there is a `source`, worlds come from there and odds are not used. */
  constructor(game: Searched<S>, evaluator: Evaluator<S>, open = false, source?: WorldSource<S>) {
    this.#game = game;
    this.#evaluator = evaluator;
    this.#open = open;
    this.#source = source;
    this.root = game.createState();
  }

  start(state: S, seat: Seat): void {
    this.#game.copy(state, this.root);
    this.#seat = seat;
    if (this.#open || this.#source !== undefined) return;
    const evaluator = this.#evaluator;
    this.#odds = evaluator.odds?.(state, seat)?.slice(); // the evaluator writes the next search's odds into the same array
    // If the evaluator can read odds but has none here, the others have not revealed anything yet.
    const said = evaluator.odds === undefined || this.#odds !== undefined;
    this.#judged = said && evaluator.plausible !== undefined;
  }

  /** Replaces `world` by a new sample. */
  draw(world: S, rng: Rng): void {
    const game = this.#game;
    if (this.#source !== undefined) {
      this.#source.draw(world, rng);
      return;
    }
    game.copy(this.root, world);
    if (this.#open) return;
    game.belief.redeal(world, this.#seat, rng, this.#odds);
    if (!this.#judged) return;
    for (let draw = 1; draw < REDRAWS && rng.float() >= this.#plausibility(world); draw++) {
      game.belief.redeal(world, this.#seat, rng, this.#odds);
    }
  }

  /** What the game suggests at the root, if it suggests the same in several worlds; otherwise NONE. */
  suggested(world: S, rng: Rng): Action {
    const game = this.#game;
    let action: Action = NONE;
    for (let i = 0; i < SUGGESTION_WORLDS && game.advice?.suggest !== undefined; i++) {
      this.draw(world, rng);
      const said = game.advice?.suggest(world, rng);
      if (said === NONE || (i > 0 && said !== action)) return NONE;
      action = said;
    }
    return action;
  }

  #plausibility(world: S): number {
    return this.#evaluator.plausible?.(world, this.#seat) ?? 1;
  }
}
