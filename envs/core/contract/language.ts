/** The languages in which games speak to people, and how their words are kept. */

/** English, and those that the games come from or are at home in. */
export const LANGUAGES = ['en', 'hu', 'sv', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Sentences that are written elsewhere in English, in the other languages: the English one is their name. */
export type Translations = Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>>;

/** The same words in every language. `{card}` stands for what is put in: see `fill` of `../words.ts`. */
export type Wordbook<Key extends string = string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;
