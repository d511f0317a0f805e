/** The words of the page in the language that was chosen, and those of the games where they come in all. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { LANGUAGES, type Language, type Told } from '../../shapes/words.ts';
import { DE } from './de.ts';
import { DE as DESK_DE } from './desk/de.ts';
import { EN as DESK_EN, type DeskWords } from './desk/en.ts';
import { HU as DESK_HU } from './desk/hu.ts';
import { SV as DESK_SV } from './desk/sv.ts';
import { EN, type PlayWords } from './en.ts';
import { HU } from './hu.ts';
import { withMinus } from './minus.ts';
import { SV } from './sv.ts';

/** Those of playing, and those of the desk at which games and runs are looked into. */
export type Words = PlayWords & DeskWords;

export const WORDS: Readonly<Record<Language, Words>> = {
  en: { ...EN, ...DESK_EN },
  hu: { ...HU, ...DESK_HU },
  sv: { ...SV, ...DESK_SV },
  de: { ...DE, ...DESK_DE },
};

/** What a language calls itself. */
export const LANGUAGE_NAMES: Told = { en: 'English', hu: 'Magyar', sv: 'Svenska', de: 'Deutsch' };

/** The first of the browser's languages that the page speaks. */
export function preferredLanguage(wished: readonly string[]): Language {
  const found = wished.flatMap((tag) => LANGUAGES.find((language) => tag.toLowerCase().startsWith(language)) ?? []);
  return found[0] ?? 'en';
}

const LEVELS = ['easy', 'medium', 'hard'] as const;

/** Agents are called by their spec or, where they stand for a level, by its word. */
export function isLevel(agent: string): agent is (typeof LEVELS)[number] {
  return (LEVELS as readonly string[]).includes(agent);
}

/** What cards are called, by their code: the games know it. */
export const CardNames = createContext<Readonly<Record<string, string>>>({});

/** What stands on cards, box by box, by the code of the card; empty where they have no texts. */
export const CardTexts = createContext<Readonly<Record<string, Readonly<Record<string, string>>>>>({});

export const LanguageContext = createContext<Language>('en');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useWords(): Words {
  return WORDS[useLanguage()];
}

/** Puts names and numbers into a sentence: `{name} is to move`. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** Games speak of `player_1`; people have names. */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(/\bplayer_(\d+)\b/g, (found, seat: string) => names[Number(seat)] ?? found);
}

/** What is called something in English and, where it came in all languages, in the one that was chosen. */
export function inLanguage({ words }: { readonly words?: Told }, english: string, language: Language): string {
  return withMinus(words?.[language] ?? english);
}
