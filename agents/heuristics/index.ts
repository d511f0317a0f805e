/** The hand-made players, one per game that has one. */
import { type AnyGame, InputError } from '../../envs/core/index.ts';
import type { Agent } from '../agent.ts';
import { createBuddyBluffHeuristic } from './buddy-bluff/index.ts';
import { createMulleHeuristic } from './mulle/index.ts';
import { createUltiHeuristic } from './ulti/index.ts';

/** By name and version of the game, without its options. */
const HEURISTICS: Readonly<Record<string, () => Agent>> = {
  'ulti-v1': createUltiHeuristic,
  'buddy-bluff-v1': createBuddyBluffHeuristic,
  'mulle-v1': createMulleHeuristic,
};

export function createHeuristic(game: AnyGame): Agent {
  const id = game.id.split('?', 1)[0];
  if (!Object.hasOwn(HEURISTICS, id)) {
    throw new InputError(`there is no heuristic for ${id}; there is one for ${Object.keys(HEURISTICS).join(', ')}`);
  }
  return HEURISTICS[id]();
}
