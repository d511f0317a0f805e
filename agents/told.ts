/** What a seat may be told about a move: everything if the seat saw it, otherwise what everybody saw. */
import type { Action, AnyGame, Language, Seat } from '../envs/core/index.ts';
import { WORDS } from './words/index.ts';

export interface Made {
  readonly seat: Seat;
  readonly name: string;
  /** Whether all seats saw which action it was; undefined if only the labels tell. */
  readonly open: boolean | undefined;
  /** What everybody saw of a hidden move. */
  readonly veiled: string | undefined;
}

/** What an action means here, or its name if the game has no sentences. */
export function saidOf(game: AnyGame, state: unknown, action: Action, language: Language): string {
  return game.text.sentence?.(state, action, language) ?? game.text.actionName(state, action);
}

/**
 * Describes an action before it is played. `name` is its name for those who may know it. With a language, the rest is
 * in sentences too.
 */
export function madeBy(game: AnyGame, state: unknown, action: Action, name: string, language?: Language): Made {
  const { veiled: veil } = game.text;
  const veiled = veil?.(state, action, language);
  return { seat: game.toMove(state), name, open: veil === undefined ? undefined : veiled === undefined, veiled };
}

/**
 * Whether a seat saw which action it was. Equal labels prove it. Labels may also differ because of a card that was
 * drawn afterwards.
 */
function wasSeen(game: AnyGame, after: unknown, { seat, open }: Made, listener: Seat): boolean {
  return listener === seat || open === true || game.seen(after, listener) === game.seen(after, seat);
}

/** In words that follow the name of the mover. */
export function toldOf(game: AnyGame, after: unknown, made: Made, listener: Seat, language: Language): string {
  return wasSeen(game, after, made, listener) ? made.name : (made.veiled ?? WORDS[language].hiddenMove);
}
