/** Addresses of games: a played one is named by all that brought it about, so that its link outlives the server. */
import { path } from './api.ts';

export interface PlayedGame {
  readonly game: string;
  readonly seed: string | number;
  readonly actions: readonly number[];
}

export function gameLink({ game, seed, actions }: PlayedGame, ply: number, seat: number): string {
  const query = new URLSearchParams({ seed: String(seed), moves: actions.join('.') });
  return `#/game/${path(game)}?${query}&ply=${ply}&seat=${seat}`;
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
