/** The hand-made players by game. Each registers itself; this file knows no game. */
import { type AnyGame, InputError } from '../../envs/core/index.ts';
import type { Agent } from '../agent.ts';

/**
 * How the hand-made players of a game are created, by the name of the agent: `heuristic`, and `heuristic-plus` if there
 * is a better one.
 */
export interface HandMade {
  readonly heuristic: (game: AnyGame) => Agent;
  readonly 'heuristic-plus'?: (game: AnyGame) => Agent;
}

const players = new Map<string, HandMade>();

/**
 * Registers the hand-made players of a game by its id, such as `ulti-v1`, for all its options. Returns a function that
 * removes them.
 */
export function registerHeuristic(id: string, handMade: HandMade): () => void {
  if (players.has(id)) throw new InputError(`a heuristic for '${id}' is registered already`);
  players.set(id, handMade);
  return () => {
    players.delete(id);
  };
}

/** By the id of the game without its options. */
export function handMadePlayers(): ReadonlyMap<string, HandMade> {
  return players;
}
