/**
 * What a game gives the page besides its text: its table as data, and which things on the table belong to an action.
 */
import type { Face, TableData } from '../shapes/tables.ts';
import { LANGUAGES, type Language, type Told } from '../shapes/words.ts';

/** A card that a seat cannot see, and where it lies in a world: `hand:1`, `talon`, `stock`, `deck:0`, `line:1:2`. */
export interface Lying {
  readonly card: string;
  readonly place: string;
}

/** The cards of a place that are not shown. */
export function notShown(place: string, all: readonly Face[], shown: readonly Face[]): Lying[] {
  const open = [...shown];
  return all.flatMap((card) => {
    const at = open.indexOf(card);
    if (at >= 0) open.splice(at, 1);
    return card === null || at >= 0 ? [] : [{ card, place }];
  });
}

/** The states must be those of the game that the view belongs to. */
export interface GameView<S> {
  /** The table as `viewer`, a seat or EVERYONE, sees it. Worlds that a seat cannot tell apart give equal data. */
  describe(s: S, viewer: number): TableData;
  /** Where the cards lie, in this real or sampled world, that `seat` does not see. */
  unseen?(s: S, seat: number): readonly Lying[];
  /** The cards in the order of the pack, if the names of cards have another: those that are called by a number come first there. */
  readonly order?: readonly string[];
  /** What stands on the cards, by their codes in tables and box by box, where they have texts. */
  texts?(language: Language): Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Keys of the things that stand for an action of the seat to move: `hand:HA`, `line:1`. */
  pointers(s: S, action: number): readonly string[];
}

/** Lines of which each language has as many. */
export function linesInAll(lines: (language: Language) => readonly string[]): Told[] {
  const all = inAll(lines);
  return all.en.map((_, i) => inAll((language) => all[language][i]));
}

/** The same thing in every language. */
export function inAll<T>(words: (language: Language) => T): Readonly<Record<Language, T>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, words(language)])) as Record<Language, T>;
}
