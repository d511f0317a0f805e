/**
 * What a page is told of a table: built from a redealt copy, so that hidden cards are not even at hand here, and from what
 * the game's own view says a seat knows, so that the guessed ones are not sent either.
 */
import { viewOf } from '../../agents/view.ts';
import { type Action, type AnyGame, derive, EVERYONE, OVER, type Seat } from '../../envs/index.ts';
import type { TableData } from '../shapes/tables.ts';
import type { LegalAction } from '../shapes/wire.ts';
import { viewFor } from '../views/index.ts';

export interface Shown {
  readonly table: TableData;
  readonly text: string;
}

/** The table as a seat sees it. States that differ only in what the seat cannot know give equal bytes. */
export function shownTo(game: AnyGame, state: unknown, seat: Seat): Shown {
  const copy = viewOf(game, state, seat, derive(0, 'page')).state;
  return { table: viewFor(game).describe(copy, seat), text: game.text.render(copy, seat) };
}

/** With all cards open: when the game is over, or in a replay on request. */
export function shownToAll(game: AnyGame, state: unknown): Shown {
  return { table: viewFor(game).describe(state, EVERYONE), text: game.text.render(state, EVERYONE) };
}

/** An action in the words of a button; what it gives away is what its name does. */
export function wordsFor(game: AnyGame, state: unknown, action: Action): string {
  return viewFor(game).wording?.(state, action) ?? game.text.actionName(state, action);
}

/** The legal actions of the seat to move, as that seat would name them. */
export function legalActions(game: AnyGame, state: unknown): LegalAction[] {
  const seat = game.toMove(state);
  if (seat === OVER) return [];
  const copy = viewOf(game, state, seat, derive(0, 'page')).state;
  const ids = new Uint16Array(game.maxLegal);
  const view = viewFor(game);
  return Array.from(ids.subarray(0, game.legal(copy, ids)), (id) => ({
    id,
    name: wordsFor(game, copy, id),
    on: view.pointers(copy, id),
  }));
}
