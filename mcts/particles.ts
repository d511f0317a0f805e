/**
 * Worlds by what was played: a particle filter (Gordon, Salmond and Smith 1993) over the states a seat holds possible.
 *
 * Each particle is a whole world with a weight. It follows what the seat sees, label by label: where another seat moves, the world's
 * weight is multiplied by the chance that this seat, with the cards it has there, would have done what was seen, and one of the actions
 * that would have looked like it is played there. A world that cannot look like it is out. When too few are left to speak of, fresh ones are
 * dealt by what the seat knows: of them the filter knows only what is played from then on.
 */
import { OVER, type Seat } from '../envs/core/contract/index.ts';
import type { Rng } from '../envs/core/rng.ts';
import type { Evaluator } from './evaluator.ts';
import type { Searched } from './searched.ts';
import { Worlds, type WorldSource } from './worlds.ts';

/** How the others play: writes the mover's chance of each of its legal actions, from what the mover knows; by asking several times if need be. */
export type Chances<S> = (s: S, ids: Uint16Array, count: number, chances: Float32Array, rng: Rng) => void;

/** A player who never does something may still slip: a world in which somebody did is nearly out, but better than none. */
const SLIP = 1e-4;

/** With a smaller effective number of worlds than this (Kong, Liu and Wong 1994) fresh ones are dealt. */
const FEWEST = 8;

/** A world with less than this part of its even share hardly counts, and makes room for a fresh one. */
const LIGHT = 0.01;

export class Particles<S> implements WorldSource<S> {
  readonly #game: Searched<S>;
  readonly #chancesOf: Chances<S>;
  readonly #deals: Worlds<S>;
  readonly #states: S[]; // [worlds]
  readonly #weights: Float64Array; // [worlds], 1 in all, or 0 where none is left
  readonly #upTo: Float64Array; // [worlds], sums of the weights up to each
  readonly #ids: Uint16Array;
  readonly #chances: Float32Array;
  readonly #tried: S;
  readonly #chosen: S;
  #seat: Seat = 0;

  /** Fresh worlds are dealt by the odds of the `evaluator`, where it has some. */
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

  /** An episode begins as `seat` sees it in `state`: nothing was played yet, so every deal is as likely as any other. */
  begin(state: S, seat: Seat, rng: Rng): void {
    this.#seat = seat;
    for (const world of this.#states) {
      this.#game.copy(state, world);
      this.#game.belief.redeal(world, seat, rng);
    }
    this.#weights.fill(1);
    this.#normalise();
  }

  /** Forgets everything: the next `renew` deals all worlds. */
  forget(seat: Seat): void {
    this.#seat = seat;
    this.#weights.fill(0);
    this.#normalise();
  }

  /** Goes on by what the seat saw of a decision. */
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

  /** Deals fresh worlds beside those that count, which keep a say as far as they are some. `state` is what the seat sees now. */
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

  /** One of them, in proportion to the weights. */
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
   * Plays in `world` one of the actions that look like the label, as likely as the mover plays them, and returns how likely that was; 0
   * if none does. Chance that has a part in it is drawn once.
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

  /** Of the own seat it is known what it did: the label says. */
  #ask(world: S, mover: Seat, count: number, rng: Rng): void {
    if (mover === this.#seat || count === 1) this.#chances.fill(1, 0, count);
    else this.#chancesOf(world, this.#ids, count, this.#chances, rng);
  }

  #normalise(): void {
    const weights = this.#weights;
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let upTo = 0;
    for (let i = 0; i < weights.length; i++) {
      if (total > 0) weights[i] /= total; // products of many chances would run out of range
      upTo += weights[i];
      this.#upTo[i] = upTo;
    }
  }

  /** How many equally likely worlds would say as much. */
  #effective(): number {
    const squares = this.#weights.reduce((sum, weight) => sum + weight * weight, 0);
    return squares === 0 ? 0 : 1 / squares;
  }
}
