/**
 * The hand-made Compile players: `heuristic`, the seed's evaluation to the letter, and `heuristic-plus`, which takes the
 * opponent's open protocols away from its strong lines instead of the other way round.
 */
import type { CompileState } from '../../../envs/compile/rules/state.ts';
import type { Action, Rng } from '../../../envs/core/index.ts';
import type { Agent, View } from '../../agent.ts';
import { chooseCompile } from './choose.ts';
import type { OppSwap } from './rearrange.ts';

export { chooseCompile } from './choose.ts';

class CompileHeuristic implements Agent {
  readonly name: string;
  readonly offhand = true;
  readonly #oppSwap: OppSwap;

  constructor(name: string, oppSwap: OppSwap) {
    this.name = name;
    this.#oppSwap = oppSwap;
  }

  act({ seat, state }: View, rng: Rng): Action {
    return chooseCompile(state as CompileState, seat, rng, this.#oppSwap);
  }
}

export function createCompileHeuristic(): Agent {
  return new CompileHeuristic('heuristic', 'seed');
}

export function createCompileHeuristicPlus(): Agent {
  return new CompileHeuristic('heuristic-plus', 'progress');
}
