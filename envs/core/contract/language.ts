/** The languages of the games, and how their words are stored. */

/** English, and the languages of the countries that the games come from. */
export const LANGUAGES = ['en', 'hu', 'sv', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Sentences that are written elsewhere in English, in the other languages: the English one is their name. */
export type Translations = Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>>;

/** The same words in every language. `{card}` stands for what is put in: see `fill` of `../words.ts`. */
export type Wordbook<Key extends string = string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;
