/** Addresses of games: a played one is named by all that brought it about, so that its link outlives the server. */
import { path } from './api.ts';
import { fill, type Words } from './words/index.ts';

/** The person among the names of a link; every language has its own word. */
export const YOU = 'You';

export interface PlayedGame {
  readonly game: string;
  readonly seed: string | number;
  /** How it began; absent is as at the table. */
  readonly start?: string | undefined;
  readonly actions: readonly number[];
  /** Who played, by seat; absent where nobody had a name. */
  readonly names?: readonly string[] | undefined;
}

export function gameLink(
  { game, seed, start = 'deal', actions, names }: PlayedGame,
  ply: number,
  seat: number,
): string {
  const query = new URLSearchParams({ seed: String(seed), moves: actions.join('.') });
  if (start !== 'deal') query.set('start', start);
  if (names !== undefined) query.set('names', names.join(','));
  return `#/game/${path(game)}?${query}&ply=${ply}&seat=${seat}`;
}

/** Who sits where in a game: by the names of the link, or by the numbers of their seats. */
export function namesIn(query: URLSearchParams, seats: number, words: Words): string[] {
  const given = query.get('names')?.split(',') ?? [];
  return Array.from({ length: seats }, (_, seat) =>
    given[seat] === YOU ? words.you : given[seat] || fill(words.player, { number: seat + 1 }),
  );
}

/** The same address with other values in its query. */
export function withQuery(hash: string, changes: Readonly<Record<string, string>>): string {
  const [place, query = ''] = hash.split('?');
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) next.set(key, value);
  return `${place}?${next}`;
}

/** Replaced, not added: going back in the browser leaves the page instead of undoing each step on it. */
export function replaceHash(hash: string): void {
  history.replaceState(null, '', hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
