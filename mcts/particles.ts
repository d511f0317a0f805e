/**
 * A particle filter (Gordon, Salmond and Smith 1993) over the worlds that a seat holds possible. Worlds that explain
 * the play so far get more weight.
 *
 * Each particle is a complete world with a weight. It follows the labels that the seat sees. When another seat moves,
 * the weight of each world is multiplied by the probability that this seat, with the cards it has in that world, makes
 * a move that looks as seen; one such move is then played in that world. A world in which no move looks so gets weight
 * 0. When too few worlds are left, new ones are dealt from what the seat knows. The play before that point does not
 * count for them.
 */
import { OVER, type Seat } from '../envs/core/contract/index.ts';
import type { Rng } from '../envs/core/rng.ts';
import type { Evaluator } from './evaluator.ts';
import type { Searched } from './searched.ts';
import { Worlds, type WorldSource } from './worlds.ts';

/**
 * How other seats play: writes the probability of each legal action of the mover, from what the mover knows. It may
 * have to ask a player several times.
 */
export type Chances<S> = (s: S, ids: Uint16Array, count: number, chances: Float32Array, rng: Rng) => void;

/**
 * The least probability of a move that a player should never make. A world that needs such a move nearly drops out, but
 * stays better than no world at all.
 */
const SLIP = 1e-4;

/** If the effective sample size (Kong, Liu and Wong 1994) falls below this, new worlds are dealt. */
const FEWEST = 8;

/** A world with less than this share of the average weight is replaced when new worlds are dealt. */
const LIGHT = 0.01;

export class Particles<S> implements WorldSource<S> {
  readonly #game: Searched<S>;
  readonly #chancesOf: Chances<S>;
  readonly #deals: Worlds<S>;
  readonly #states: S[]; // [worlds]
  readonly #weights: Float64Array; // [worlds], they add up to 1, or are all 0 if no world is left
  readonly #upTo: Float64Array; // [worlds], cumulative sums of the weights
  readonly #ids: Uint16Array;
  readonly #chances: Float32Array;
  readonly #tried: S;
  readonly #chosen: S;
  #seat: Seat = 0;

  /** New worlds are dealt by the odds of the `evaluator`, if it has any. */
  constructor(game: Searched<S>, worlds: number, chances: Chances<S>, evaluator: Evaluator<S>) {
    this.#game = game;
    this.#chancesOf = chances;
    this.#deals = new Worlds(game, evaluator);
    this.#states = Array.from({ length: worlds }, () => game.createState());
    this.#weights = new Float64Array(worlds);
    this.#upTo = new Float64Array(worlds);
    this.#ids = new Uint16Array(game.maxLegal);
    this.#chances = new Float32Array(game.maxLegal);
    this.#tried = game.createState();
    this.#chosen = game.createState();
  }

  /** Starts an episode as `seat` sees it in `state`. Nothing has been played, so all deals are equally likely. */
  begin(state: S, seat: Seat, rng: Rng): void {
    this.#seat = seat;
    for (const world of this.#states) {
      this.#game.copy(state, world);
      this.#game.belief.redeal(world, seat, rng);
    }
    this.#weights.fill(1);
    this.#normalise();
  }

  /** Drops all worlds. The next `renew` deals new ones. */
  forget(seat: Seat): void {
    this.#seat = seat;
    this.#weights.fill(0);
    this.#normalise();
  }

  /** Updates all worlds by what the seat saw of a decision. */
  follow(label: number, rng: Rng): void {
    for (const [i, world] of this.#states.entries()) {
      if (this.#weights[i] > 0) this.#weights[i] *= this.#step(world, label, rng);
    }
    this.#normalise();
  }

  /** Whether too few worlds are left. */
  get spent(): boolean {
    return this.#effective() < FEWEST;
  }

  /**
   * Replaces worlds of little weight by new ones. The others keep a total weight in proportion to the effective sample
   * size. `state` is what the seat sees now.
   */
  renew(state: S, rng: Rng): void {
    const kept = this.#effective() / FEWEST;
    const light = LIGHT / this.#weights.length;
    const fresh = this.#weights.filter((weight) => weight < light).length;
    this.#deals.start(state, this.#seat);
    for (const [i, world] of this.#states.entries()) {
      if (this.#weights[i] >= light) {
        this.#weights[i] *= kept;
        continue;
      }
      this.#deals.draw(world, rng);
      this.#weights[i] = (1 - kept) / fresh;
    }
    this.#normalise();
  }

  /** Draws one world in proportion to the weights. */
  draw(world: S, rng: Rng): void {
    const upTo = this.#upTo;
    const mark = rng.float() * upTo[upTo.length - 1];
    let low = 0;
    let high = upTo.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle] > mark) high = middle;
      else low = middle + 1;
    }
    this.#game.copy(this.#states[low], world);
  }

  /**
   * Plays in `world` an action that looks like the label, drawn by the mover's probabilities, and returns the
   * probability of all actions that look so; 0 if there is none. If an action involves chance, one outcome is drawn.
   */
  #step(world: S, label: number, rng: Rng): number {
    const game = this.#game;
    const mover = game.toMove(world);
    if (mover === OVER) return 0;
    const count = game.legal(world, this.#ids);
    let fitting = 0;
    let likely = 0;
    for (let i = 0; i < count; i++) {
      game.copy(world, this.#tried);
      game.apply(this.#tried, this.#ids[i], rng);
      if (game.seen(this.#tried, this.#seat) !== label) continue;
      if (fitting++ === 0) this.#ask(world, mover, count, rng);
      const chance = this.#chances[i];
      likely += chance;
      const taken = likely > 0 ? rng.float() * likely < chance : rng.below(fitting) === 0;
      if (taken) game.copy(this.#tried, this.#chosen);
    }
    if (fitting === 0) return 0;
    game.copy(this.#chosen, world);
    return mover === this.#seat ? 1 : Math.max(likely, SLIP);
  }

  /** Probabilities for the step. The own seat's action needs none: the label tells it. */
  #ask(world: S, mover: Seat, count: number, rng: Rng): void {
    if (mover === this.#seat || count === 1) this.#chances.fill(1, 0, count);
    else this.#chancesOf(world, this.#ids, count, this.#chances, rng);
  }

  #normalise(): void {
    const weights = this.#weights;
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let upTo = 0;
    for (let i = 0; i < weights.length; i++) {
      if (total > 0) weights[i] /= total; // otherwise products of many probabilities would underflow
      upTo += weights[i];
      this.#upTo[i] = upTo;
    }
  }

  /** The effective sample size. */
  #effective(): number {
    const squares = this.#weights.reduce((sum, weight) => sum + weight * weight, 0);
    return squares === 0 ? 0 : 1 / squares;
  }
}
