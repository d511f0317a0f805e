/** The game and the rules that a link asks for. */
import type { GameInfo } from '../shapes/wire.ts';
import type { Rules } from './rules.tsx';

export interface Wanted<Game> {
  readonly game: Game;
  /** Undefined where the link says nothing about them. */
  readonly rules: Rules | undefined;
}

/** `mulle-v1?omgangar=2` is a game with its rules. What is not there becomes the first game. */
export function wantedGame<Game extends Pick<GameInfo, 'id' | 'name'>>(
  games: readonly Game[],
  asked: string,
): Wanted<Game> {
  const [called, options] = asked.split('?', 2);
  const game = games.find(({ id, name }) => id === called || name === called);
  if (game === undefined || options === undefined) return { game: game ?? games[0], rules: undefined };
  return { game, rules: Object.fromEntries(new URLSearchParams(options)) };
}
