/** What a game tells the page beside its text: its table as data, and what on the table an action has to do with. */
import type { TableData } from '../shapes/tables.ts';
import { LANGUAGES, type Language } from '../shapes/words.ts';

/** The states are those of one game each; whoever calls has them from that game. */
export interface GameView<S> {
  /** The table as `viewer`, a seat or EVERYONE, sees it. Worlds that a seat cannot tell apart give equal data. */
  describe(s: S, viewer: number): TableData;
  /** Keys of the things that stand for an action of the seat to move: `hand:HA`, `line:1`. */
  pointers(s: S, action: number): readonly string[];
}

/** The same thing in every language. */
export function inAll<T>(words: (language: Language) => T): Readonly<Record<Language, T>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, words(language)])) as Record<Language, T>;
}
