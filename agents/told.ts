/** What a seat may be told of a move: all of it where the seat saw it, and otherwise what everybody saw. */
import type { Action, AnyGame, Language, Seat } from '../envs/core/index.ts';
import { WORDS } from './words/index.ts';

export interface Made {
  readonly seat: Seat;
  readonly name: string;
  /** Whether all seats saw which action it was; undefined where only the labels can say. */
  readonly open: boolean | undefined;
  /** What everybody saw of a move that was not open. */
  readonly veiled: string | undefined;
}

/** What an action means here, or its name where the game has no sentences. */
export function saidOf(game: AnyGame, state: unknown, action: Action, language: Language): string {
  return game.text.sentence?.(state, action, language) ?? game.text.actionName(state, action);
}

/**
 * What there is to tell of an action, before it is played. `name` is what it is called where it may be named; with a language the rest is
 * for people, too.
 */
export function madeBy(game: AnyGame, state: unknown, action: Action, name: string, language?: Language): Made {
  const { veiled: veil } = game.text;
  const veiled = veil?.(state, action, language);
  return { seat: game.toMove(state), name, open: veil === undefined ? undefined : veiled === undefined, veiled };
}

/** Whether a seat saw which action it was. Equal labels say so; they may also differ for a card that was drawn afterwards. */
export function wasSeen(game: AnyGame, after: unknown, { seat, open }: Made, listener: Seat): boolean {
  return listener === seat || open === true || game.seen(after, listener) === game.seen(after, seat);
}

/** In words that follow the name of the mover. */
export function toldOf(game: AnyGame, after: unknown, made: Made, listener: Seat, language: Language): string {
  return wasSeen(game, after, made, listener) ? made.name : (made.veiled ?? WORDS[language].hiddenMove);
}
