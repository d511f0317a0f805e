/** Where the game of a replay comes from: the log of a run, or its own address. */
import type { Language } from '../shapes/words.ts';
import { path } from './api.ts';
import { fill, type Words } from './words/index.ts';

export interface ReplaySource {
  /** The run that logged it. */
  readonly name?: string;
  /** Which of them. */
  title(words: Words): string;
  /** Where the game is asked for, as somebody saw it: a seat, or `all`. */
  gamePath(viewer: string, language: Language): string;
  /** Where a search of one of its positions is asked for. */
  thoughtPath(ply: number): string;
  /** Where it is asked what is believed at one of its positions by the seat to move. */
  beliefPath(ply: number): string;
  /** Where a review of a seat's decisions is asked for. */
  reviewPath(seat: number): string;
}

/** `place` is run, generation, shard, game. */
export function loggedSource(place: readonly string[]): ReplaySource {
  const [run = '', ...rest] = place.slice(0, 4);
  const where = `runs/${path(run, 'logs', ...rest)}`;
  const [generation = '', , game = ''] = rest;
  return {
    name: run,
    title: (words) => `${words.generation} ${generation}, ${fill(words.gameNumber, { number: game })}`,
    gamePath: (viewer, language) => `${where}?${new URLSearchParams({ viewer, language })}`,
    thoughtPath: (ply) => `${where}/${ply}/thought`,
    beliefPath: (ply) => `${where}/${ply}/belief`,
    reviewPath: (seat) => `${where}/review?seat=${seat}`,
  };
}

/** A game that was played here, by its deal and its moves. */
export function playedSource(game: string, query: URLSearchParams): ReplaySource {
  const seed = query.get('seed') ?? '';
  const moves = query.get('moves') ?? '';
  const start = query.get('start') ?? 'deal';
  const where = (what: string, played: string, more: Record<string, string> = {}): string =>
    `games/${path(game, what)}?${new URLSearchParams({ seed, start, moves: played, ...more })}`;
  const before = (ply: number): string => moves.split('.').slice(0, ply).join('.');
  return {
    title: (words) => fill(words.cardsOf, { seed }),
    gamePath: (viewer, language) => where('replay', moves, { viewer, language }),
    thoughtPath: (ply) => where('thought', before(ply)),
    beliefPath: (ply) => where('belief', before(ply)),
    reviewPath: (seat) => where('review', moves, { seat: String(seat) }),
  };
}
