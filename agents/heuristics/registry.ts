/** Hand-made players, by the game they play. Each registers itself; nothing here knows a game. */
import { type AnyGame, InputError } from '../../envs/core/index.ts';
import type { Agent } from '../agent.ts';

/** How the hand-made players of a game are made, by the name of the agent: `heuristic`, and a better one where there is one. */
export interface HandMade {
  readonly heuristic: (game: AnyGame) => Agent;
  readonly 'heuristic-plus'?: (game: AnyGame) => Agent;
}

const players = new Map<string, HandMade>();

/** Gives the game with this id, such as `ulti-v1`, its hand-made players, whatever its options. Returns what takes them out again. */
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
