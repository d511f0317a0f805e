/** Plays every legal action with the same probability: the weakest yardstick. */
import type { Action, Rng } from '../envs/core/index.ts';
import type { Agent, View } from './agent.ts';

export class RandomAgent implements Agent {
  readonly name = 'random';

  act({ game, state }: View, rng: Rng): Action {
    const legal = new Uint16Array(game.maxLegal);
    return legal[rng.below(game.legal(state, legal))];
  }

  chances(_: View, __: Uint16Array, count: number, chances: Float32Array): void {
    chances.fill(1 / count, 0, count);
  }
}
