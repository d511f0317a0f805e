/** Why the server refuses, in the language of the player. */
import type { Refused } from '../../../shapes/wire.ts';
import type { Language } from '../../../shapes/words.ts';
import { fill, WORDS } from '../index.ts';
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
  const sentence = Object.hasOwn(phrases, code) ? fill(phrases[code], values) : error;
  const { player } = WORDS[language];
  return sentence.replace(/\bplayer_(\d+)\b/g, (_, seat: string) => fill(player, { number: Number(seat) + 1 }));
}
