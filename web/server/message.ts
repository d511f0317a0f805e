/**
 * What the page is told about a table. It is built from a redealt copy, so that the real hidden cards are not even
 * available here, and from the game's view, so that the sampled ones are not sent either.
 */
import { type Made, madeBy, saidOf, toldOf } from '../../agents/told.ts';
import { viewOf } from '../../agents/view.ts';
import { type Action, type AnyGame, derive, EVERYONE, type Language, OVER, type Seat } from '../../envs/index.ts';
import type { TableData } from '../shapes/tables.ts';
import type { LegalAction } from '../shapes/wire.ts';
import type { SettledLine, Told } from '../shapes/words.ts';
import { inAll, viewFor } from '../views/index.ts';

export interface Shown {
  readonly table: TableData;
  readonly text: string;
}

/** The table as a seat sees it. States that differ only in what the seat cannot know give equal bytes. */
export function shownTo(game: AnyGame, state: unknown, seat: Seat): Shown {
  const copy = viewOf(game, state, seat, derive(0, 'page')).state;
  return { table: viewFor(game).describe(copy, seat), text: game.text.render(copy, seat, 'en') };
}

/** With all cards open: when the game is over, or in a replay. */
export function shownToAll(game: AnyGame, state: unknown): Shown {
  return { table: viewFor(game).describe(state, EVERYONE), text: game.text.render(state, EVERYONE, 'en') };
}

/** An action in the words of a button. They reveal no more than its name does. */
export function wordsFor(game: AnyGame, state: unknown, action: Action): string {
  return saidOf(game, state, action, 'en');
}

/** Describes an action before it is played, in every language. */
export function madeInAll(game: AnyGame, state: unknown, action: Action): Readonly<Record<Language, Made>> {
  return inAll((language) => madeBy(game, state, action, saidOf(game, state, action, language), language));
}

/** What a seat is told about it after it was played. */
export function toldInAll(game: AnyGame, after: unknown, made: Readonly<Record<Language, Made>>, listener: Seat): Told {
  return inAll((language) => toldOf(game, after, made[language], listener));
}

/** The legal actions of the seat to move; with `everywhere` in all languages. */
export function legalActions(game: AnyGame, state: unknown, everywhere = false): LegalAction[] {
  const seat = game.toMove(state);
  if (seat === OVER) return [];
  const copy = viewOf(game, state, seat, derive(0, 'page')).state;
  const ids = new Uint16Array(game.maxLegal);
  const view = viewFor(game);
  return Array.from(ids.subarray(0, game.legal(copy, ids)), (id) => ({
    id,
    name: wordsFor(game, copy, id),
    ...(everywhere ? { words: inAll((language) => saidOf(game, copy, id, language)) } : {}),
    on: view.pointers(copy, id),
    touches: game.text.touches?.(copy, id) ?? [],
  }));
}

/** What a seat is playing for; undefined if the game does not say. */
export function aimOf(game: AnyGame, state: unknown, seat: Seat): Told | undefined {
  const { aim } = game.text;
  if (aim === undefined) return undefined;
  const copy = viewOf(game, state, seat, derive(0, 'page')).state;
  return inAll((language) => aim(copy, seat, language));
}

/** The settlement of a finished game; empty if the game has none. */
export function settlementOf(game: AnyGame, state: unknown): SettledLine[] {
  const lines = inAll((language) => game.text.settlement?.(state, language) ?? []);
  return lines.en.map(({ points }, i) => ({ words: inAll((language) => lines[language][i].text), points }));
}
