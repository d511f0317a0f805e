/** What Compile knows beyond its rules: a playout that is cut after a few decisions, and what the board says of the result. */
import type { Advice } from '../../core/contract/index.ts';
import type { CompileState } from '../rules/state.ts';
import { estimate, rollout } from './rollout.ts';

/** Values tell more about the other's replies than the policy does, however few there are. */
const SEARCH_OTHERS_FROM = 1;

export function adviceOf(drawScore: number, byCompiled: boolean): Advice<CompileState> {
  return {
    rollout: (s, rng, out) => rollout(s, rng, drawScore, byCompiled, out),
    estimate,
    searchOthersFrom: SEARCH_OTHERS_FROM,
  };
}
