/** Why the server refuses, in the language of the player. */
import type { Refused } from '../../../shapes/wire.ts';
import type { Language } from '../../../shapes/words.ts';
import { fill } from '../index.ts';
import { DE } from './de.ts';
import { HU } from './hu.ts';
import { SV } from './sv.ts';

/** By code. In English the server itself has said it, with every detail. */
export const REFUSED: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  hu: HU,
  sv: SV,
  de: DE,
};

/** A code that this page does not know comes from a newer server: then English is better than nothing. */
export function refusedIn({ error, code, values }: Refused, language: Language): string {
  const phrases = language === 'en' ? {} : REFUSED[language];
  return Object.hasOwn(phrases, code) ? fill(phrases[code], values) : error;
}
