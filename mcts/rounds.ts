/**
 * The rounds of a Gumbel search. In each round every candidate that is left is simulated once. All of them meet the
 * same world and, with `paired`, the same chance, so that luck does not decide between them.
 */
import type { Rng } from '../envs/core/rng.ts';
import { GumbelRoot, halvingSchedule } from './gumbel.ts';
import type { SearchParams } from './params.ts';
import type { Searched } from './searched.ts';
import type { Tree } from './tree.ts';
import type { Worlds } from './worlds.ts';

export class Rounds<S> {
  readonly root: GumbelRoot;
  readonly #game: Searched<S>;
  readonly #params: SearchParams;
  readonly #worlds: Worlds<S>;
  /** The world of the round. */
  readonly #world: S;
  /** With pairing: the random stream of the round, and that of a simulation, which is a copy of it. */
  #roundChance: Rng | undefined;
  #chance: Rng | undefined;
  /** How many visits the candidate of each simulation must have. */
  #schedule: Int32Array = new Int32Array(0); // [sims]

  constructor(game: Searched<S>, params: SearchParams, worlds: Worlds<S>) {
    this.root = new GumbelRoot(params);
    this.#game = game;
    this.#params = params;
    this.#worlds = worlds;
    this.#world = game.createState();
  }

  /** Starts a search whose root has so many actions, all of which are in the tree. */
  start(tree: Tree, actions: number, rng: Rng): void {
    this.#schedule = halvingSchedule(Math.min(this.#params.consider, actions), this.#params.sims);
    this.root.start(tree, rng);
  }

  /** How many simulations the schedule has after the first `simulations`. It is made for the budget of the settings. */
  left(simulations: number): number {
    return this.#schedule.length - simulations;
  }

  /**
   * Copies the world of the round into `world`, for the simulation after the first `simulations`. Returns the random
   * stream for the rest of it.
   */
  deal(simulations: number, world: S, rng: Rng): Rng {
    if (simulations === 0 || this.#schedule[simulations] !== this.#schedule[simulations - 1]) this.#begin(rng);
    this.#game.copy(this.#world, world);
    if (this.#chance === undefined || this.#roundChance === undefined) return rng;
    this.#chance.set(this.#roundChance);
    return this.#chance;
  }

  #begin(rng: Rng): void {
    this.#worlds.draw(this.#world, rng);
    if (!this.#params.paired) return;
    this.root.endRound();
    this.#chance ??= rng.clone();
    this.#roundChance ??= rng.clone();
    this.#roundChance.reset(rng.bits(), rng.bits());
  }

  /** The root edge for the simulation after the first `simulations`. */
  select(tree: Tree, simulations: number): number {
    return this.root.select(tree, this.#schedule[simulations]);
  }
}
