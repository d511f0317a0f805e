/** The hand-made players, one per game that has one. */
import { type AnyGame, InputError } from '../../envs/core/index.ts';
import type { Agent } from '../agent.ts';
import { createBuddyBluffHeuristic } from './buddy-bluff/index.ts';
import { createCompileHeuristic, createCompileHeuristicPlus } from './compile/index.ts';
import { createMulleHeuristic } from './mulle/index.ts';
import { createUltiHeuristic } from './ulti/index.ts';

/** By name and version of the game, without its options. */
const HEURISTICS: Readonly<Record<string, () => Agent>> = {
  'ulti-v1': createUltiHeuristic,
  'buddy-bluff-v1': createBuddyBluffHeuristic,
  'mulle-v1': createMulleHeuristic,
  'compile-v1': createCompileHeuristic,
  'compile-extended-v1': createCompileHeuristic,
};

/** Second hand-made players, where a game has one. */
const PLUS: Readonly<Record<string, () => Agent>> = {
  'compile-v1': createCompileHeuristicPlus,
  'compile-extended-v1': createCompileHeuristicPlus,
};

export function createHeuristic(game: AnyGame): Agent {
  return create(game, 'heuristic', HEURISTICS);
}

export function createHeuristicPlus(game: AnyGame): Agent {
  return create(game, 'heuristic-plus', PLUS);
}

function create(game: AnyGame, kind: string, players: Readonly<Record<string, () => Agent>>): Agent {
  const id = game.id.split('?', 1)[0];
  if (!Object.hasOwn(players, id)) {
    throw new InputError(`there is no ${kind} for ${id}; there is one for ${Object.keys(players).join(', ')}`);
  }
  return players[id]();
}
