/**
 * Determinisation: the worlds a search looks at. Each is what the searching seat knows, completed by a sample: by odds where
 * there are some, and drawn again where the others would hardly have said what they said with such cards.
 */
import type { Action, Seat } from '../envs/core/contract/index.ts';
import type { Rng } from '../envs/core/rng.ts';
import type { Evaluator } from './evaluator.ts';
import type { Searched } from './searched.ts';
import { NONE } from './tree.ts';

/** Worlds that are looked at before an implausible one is taken: what was said may have been a bluff. */
const REDRAWS = 16;

/** Worlds in which the game is asked for a suggestion at the root. */
const VOICES = 4;

/** Draws worlds that a seat holds possible. */
export interface WorldSource<S> {
  draw(world: S, rng: Rng): void;
}

export class Worlds<S> implements WorldSource<S> {
  /** Where the search began. Of it only what the seat knows is used, unless all cards lie open. */
  readonly root: S;
  readonly #game: Searched<S>;
  readonly #evaluator: Evaluator<S>;
  readonly #open: boolean;
  readonly #source: WorldSource<S> | undefined;
  #seat: Seat = 0;
  #odds: Float32Array | undefined;
  /** Whether there is anything to judge a world by. */
  #judged = false;

  /** With a `source` worlds come from there, and odds are not asked for. */
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
    this.#odds = evaluator.odds?.(state, seat);
    // Where there are no odds although somebody knows how to read them, nothing was said.
    const said = evaluator.odds === undefined || this.#odds !== undefined;
    this.#judged = said && evaluator.plausible !== undefined;
  }

  /** Makes `world` another sample. */
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

  /** What the game suggests at the root, if it is the same in several worlds and so no matter of luck; else NONE. */
  suggested(world: S, rng: Rng): Action {
    const game = this.#game;
    let action: Action = NONE;
    for (let i = 0; i < VOICES && game.advice?.suggest !== undefined; i++) {
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
