/** The languages of the games, and how their words are stored. */

/** English, and the languages of the countries that the games come from. */
export const LANGUAGES = ['en', 'hu', 'sv', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same words in every language. `{card}` is a placeholder, see `fill` of `../words.ts`. */
export type Wordbook<Key extends string = string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;
