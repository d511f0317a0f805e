/**
 * The hand-made Mulle player. No search and no sampling, so it answers in a fraction of a millisecond; it reads its own cards
 * and what is public.
 */
import type { Action } from '../../../envs/core/index.ts';
import type { MulleState } from '../../../envs/mulle/rules/state.ts';
import type { Agent, View } from '../../agent.ts';
import { chooseMulle } from './choose.ts';

export { chooseMulle } from './choose.ts';

class MulleHeuristic implements Agent {
  readonly name = 'heuristic';
  readonly offhand = true;

  act({ seat, state }: View): Action {
    return chooseMulle(state as MulleState, seat);
  }
}

export function createMulleHeuristic(): Agent {
  return new MulleHeuristic();
}
