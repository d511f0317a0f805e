/** The hand-made players, one per game that has one. */
import { createRequire } from 'node:module';
import { type AnyGame, InputError } from '../../envs/core/index.ts';
import type { Agent } from '../agent.ts';

/** Loads the player of a game when one sits down, for its rules come with it. */
const load = createRequire(import.meta.url);

const ulti = (): typeof import('./ulti/index.ts') => load('./ulti/index.js');
const buddyBluff = (): typeof import('./buddy-bluff/index.ts') => load('./buddy-bluff/index.js');
const mulle = (): typeof import('./mulle/index.ts') => load('./mulle/index.js');
const compile = (): typeof import('./compile/index.ts') => load('./compile/index.js');

/** By name and version of the game, without its options. */
const HEURISTICS: Readonly<Record<string, () => Agent>> = {
  'ulti-v1': () => ulti().createUltiHeuristic(),
  'buddy-bluff-v1': () => buddyBluff().createBuddyBluffHeuristic(),
  'mulle-v1': () => mulle().createMulleHeuristic(),
  'compile-v1': () => compile().createCompileHeuristic(),
  'compile-extended-v1': () => compile().createCompileHeuristic(),
};

/** Second hand-made players, where a game has one. */
const PLUS: Readonly<Record<string, () => Agent>> = {
  'compile-v1': () => compile().createCompileHeuristicPlus(),
  'compile-extended-v1': () => compile().createCompileHeuristicPlus(),
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
