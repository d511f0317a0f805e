/**
 * Perfect-information Monte Carlo: samples worlds, solves each as if all cards were open, and plays the action with the
 * best sum (Ginsberg 2001; see Long et al. 2010 on why it works). It cannot bluff or reason about what others know, but
 * its tactics are exact. Where the game has no solver, such as in an auction, another agent decides.
 */
import { type Action, type AnyGame, InputError, OVER, type Rng } from '../envs/core/index.ts';
import { teamValue } from '../mcts/backup.ts';
import type { Agent, View } from './agent.ts';
import { agentFault } from './faults.ts';

export class PimcAgent implements Agent {
  readonly name: string;
  readonly #game: AnyGame;
  readonly #worlds: number;
  readonly #otherwise: Agent;
  readonly #world: unknown;
  readonly #next: unknown;
  readonly #ids: Uint16Array;
  readonly #returns: Float64Array;

  constructor(name: string, game: AnyGame, worlds: number, otherwise: () => Agent) {
    if (game.advice?.solve === undefined) {
      const message = `agent pimc needs a game that can be solved, and ${game.id} cannot`;
      throw new InputError(message, agentFault('cannotPlay', { agent: name, game: game.id }));
    }
    this.name = name;
    this.#game = game;
    this.#worlds = worlds;
    this.#otherwise = otherwise();
    this.#world = game.createState();
    this.#next = game.createState();
    this.#ids = new Uint16Array(game.maxLegal);
    this.#returns = new Float64Array(game.seats);
  }

  act(view: View, rng: Rng): Action | Promise<Action> {
    const legal = Array.from(this.#ids.subarray(0, this.#game.legal(view.state, this.#ids)));
    if (legal.length === 1) return legal[0];
    const sums = new Float64Array(legal.length);
    const worlds = rng.clone(); // a copy, so that the other agent gets the same random numbers as without us
    for (let i = 0; i < this.#worlds; i++) {
      if (!this.#addWorld(view, legal, sums, worlds)) return this.#otherwise.act(view, rng);
    }
    return legal[sums.indexOf(Math.max(...sums))];
  }

  /** Adds the value of each action in one sampled world to its sum; false if the game cannot solve it. */
  #addWorld({ state, seat }: View, legal: readonly Action[], sums: Float64Array, rng: Rng): boolean {
    const game = this.#game;
    game.copy(state, this.#world);
    game.belief.redeal(this.#world, seat, rng);
    const team = game.team(this.#world, seat);
    for (const [i, action] of legal.entries()) {
      game.copy(this.#world, this.#next);
      game.apply(this.#next, action, rng);
      if (game.toMove(this.#next) === OVER) game.returns(this.#next, this.#returns);
      else if (game.advice?.solve?.(this.#next, this.#returns, true) !== true) return false;
      sums[i] += teamValue(this.#returns, team);
    }
    return true;
  }
}
