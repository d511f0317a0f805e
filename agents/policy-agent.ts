/** An agent that plays by its policy network, without search. */
import type { Action, AnyGame, Rng } from '../envs/core/index.ts';
import { holdBack } from '../mcts/wagers.ts';
import type { Agent, View } from './agent.ts';
import { type Model, networksOf, type PolicyLogits, policyInAllViews, softmax } from '../mcts/networks/index.ts';

export class PolicyAgent implements Agent {
  readonly name: string;
  /** The net it plays with. */
  readonly model: Model;
  readonly #game: AnyGame;
  readonly #policy: PolicyLogits<unknown>;
  /** 0 plays the most likely action; T draws from softmax(logits / T). */
  readonly #temperature: number;
  readonly #ids: Uint16Array;
  readonly #chances: Float32Array; // parallel to the ids

  constructor(name: string, game: AnyGame, model: Model, temperature = 0) {
    this.name = name;
    this.model = model;
    this.#game = game;
    this.#policy = policyInAllViews(game, networksOf(model));
    this.#temperature = temperature;
    this.#ids = new Uint16Array(game.maxLegal);
    this.#chances = new Float32Array(game.maxLegal);
  }

  act(view: View, rng: Rng): Action {
    const ids = this.#ids;
    const count = this.#game.legal(view.state, ids);
    const chances = this.#chances.subarray(0, count);
    this.chances(view, ids, count, chances);
    return ids[draw(chances, rng)];
  }

  chances({ state, seat }: View, ids: Uint16Array, count: number, chances: Float32Array): void {
    const logits = chances.subarray(0, count);
    this.#policy(state, seat, ids, count, logits);
    const { wagers } = this.#game.advice ?? {};
    if (wagers?.at(state) === true) holdBack(wagers, ids, logits);
    if (this.#temperature === 0) {
      const top = indexOfTop(logits);
      logits.fill(0)[top] = 1;
      return;
    }
    for (let i = 0; i < count; i++) logits[i] /= this.#temperature;
    softmax(logits, count);
  }
}

/** The index of the highest value; the first one, if several are equal. */
function indexOfTop(values: Float32Array): number {
  let top = 0;
  for (let i = 1; i < values.length; i++) if (values[i] > values[top]) top = i;
  return top;
}

/** Draws an index by its probability. What rounding leaves over goes to the last index with a positive probability. */
function draw(chances: Float32Array, rng: Rng): number {
  let rest = rng.float();
  let last = 0;
  for (let i = 0; i < chances.length; i++) {
    if (chances[i] === 0) continue;
    last = i;
    rest -= chances[i];
    if (rest < 0) break;
  }
  return last;
}
