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
import { inAll, linesInAll, viewFor } from '../views/index.ts';

export interface Shown {
  readonly table: TableData;
  readonly text: string;
}

/** The same with its text in every language. */
export interface ShownInAll {
  readonly table: TableData;
  readonly text: Told;
}

/** The table as a seat sees it. States that differ only in what the seat cannot know give equal bytes. */
export function shownTo(game: AnyGame, state: unknown, seat: Seat, language: Language): Shown {
  const copy = viewOf(game, state, seat, derive(0, 'page')).state;
  return { table: viewFor(game).describe(copy, seat), text: game.text.render(copy, seat, language) };
}

/** At a table, whose page may change its language. */
export function shownAtTable(game: AnyGame, state: unknown, seat: Seat): ShownInAll {
  const copy = viewOf(game, state, seat, derive(0, 'page')).state;
  return inWords(game, copy, seat);
}

/** The same when the game is over, and all cards lie open. */
export function shownAtTheEnd(game: AnyGame, state: unknown): ShownInAll {
  return inWords(game, state, EVERYONE);
}

function inWords(game: AnyGame, state: unknown, viewer: Seat): ShownInAll {
  const text = inAll((language) => game.text.render(state, viewer, language));
  return { table: viewFor(game).describe(state, viewer), text };
}

/** With all cards open, in a replay on request. */
export function shownToAll(game: AnyGame, state: unknown, language: Language): Shown {
  return { table: viewFor(game).describe(state, EVERYONE), text: game.text.render(state, EVERYONE, language) };
}

/** An action in the words of a button, in every language; what it gives away is what its name does. */
export function wordsFor(game: AnyGame, state: unknown, action: Action): Told {
  return inAll((language) => saidOf(game, state, action, language));
}

/** What came of the last move, a line each, in every language. */
export function logOf(game: AnyGame, state: unknown): Told[] {
  return linesInAll((language) => game.text.log?.(state, language) ?? []);
}

/** Describes an action before it is played, in every language. */
export function madeInAll(game: AnyGame, state: unknown, action: Action): Readonly<Record<Language, Made>> {
  return inAll((language) => madeBy(game, state, action, saidOf(game, state, action, language), language));
}

/** What a seat is told about it after it was played. */
export function toldInAll(game: AnyGame, after: unknown, made: Readonly<Record<Language, Made>>, listener: Seat): Told {
  return inAll((language) => toldOf(game, after, made[language], listener, language));
}

/** The legal actions of the seat to move, as that seat would name them, in a language or in all of them. */
export function legalActions(game: AnyGame, state: unknown, language: Language | 'all'): LegalAction[] {
  const seat = game.toMove(state);
  if (seat === OVER) return [];
  const copy = viewOf(game, state, seat, derive(0, 'page')).state;
  const ids = new Uint16Array(game.maxLegal);
  const view = viewFor(game);
  return Array.from(ids.subarray(0, game.legal(copy, ids)), (id) => ({
    id,
    name: saidOf(game, copy, id, language === 'all' ? 'en' : language),
    ...(language === 'all' ? { words: wordsFor(game, copy, id) } : {}),
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
