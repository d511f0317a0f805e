/** The id of a game with its options: what a link asks for, and what is asked of the server. */
import type { GameInfo } from '../shapes/wire.ts';

/** The chosen value of each option, as it stands in the id of the game. */
export type Rules = Readonly<Record<string, string>>;

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

/** What the id of the game has after its name: `?omgangar=2`, or nothing where all is as usual. */
export function changedRules({ rules }: Pick<GameInfo, 'rules'>, chosen: Rules): string {
  const usual = new Map(rules.map(({ name, standard }) => [name, standard]));
  const changed = Object.entries(chosen).filter(([name, value]) => value !== usual.get(name));
  return changed.length === 0 ? '' : `?${new URLSearchParams(changed)}`;
}

/** Those that the lobby shows. Others, such as lists, come by a link: nobody could see or change them next time. */
export function offeredRules({ rules }: Pick<GameInfo, 'rules'>, chosen: Rules): Rules {
  return Object.fromEntries(Object.entries(chosen).filter(([chose]) => rules.some(({ name }) => name === chose)));
}
