/**
 * The hand-made Compile players. They differ in how they rearrange the opponent's protocols: `heuristic` counts what
 * lies under compiled ones, `heuristic-plus` takes uncompiled ones away from strong lines, which plays better.
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
  return new CompileHeuristic('heuristic', 'compiled');
}

export function createCompileHeuristicPlus(): Agent {
  return new CompileHeuristic('heuristic-plus', 'progress');
}
