/** Words on the page: the languages one can choose from, and what is told in all of them. */

/** Those of the games; a test holds the two lists equal. */
export const LANGUAGES = ['en', 'hu', 'sv', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One thing in every language. Seats are called `player_0`: the page puts the names of the players there. */
export type Told = Readonly<Record<Language, string>>;

/** A line of the settlement: what was won or lost, and what it brought each seat. */
export interface SettledLine {
  readonly words: Told;
  readonly points: readonly number[];
}
