/** What Mulle says, by language, and the names of its cards. */
import type { Language, Wordbook } from '../../../core/contract/index.ts';
import { fill } from '../../../core/words.ts';
import { cardText, RANK_CODES, RANKS, TYPES } from '../../rules/cards.ts';
import { DE } from './de.ts';
import { EN, type Words } from './en.ts';
import { HU } from './hu.ts';
import { SV } from './sv.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, hu: HU, sv: SV, de: DE };

const SUITS = ['clubs', 'spades', 'hearts', 'diamonds'] as const;
const RANK_WORDS: Readonly<Record<string, 'ace' | 'jack' | 'queen' | 'king'>> = {
  A: 'ace',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

/** What a rank is called: `9`, `queen`. */
export function rankName(type: number, language: Language): string {
  const code = RANK_CODES[type % RANKS];
  const word = RANK_WORDS[code];
  return word === undefined ? code : WORDS[language][word];
}

export function cardName(type: number, language: Language): string {
  const words = WORDS[language];
  return fill(words.card, { rank: rankName(type, language), suit: words[SUITS[Math.floor(type / RANKS)]] });
}

function namesIn(language: Language): Record<string, string> {
  return Object.fromEntries(Array.from({ length: TYPES }, (_, type) => [cardText(type), cardName(type, language)]));
}

export const CARDS: Wordbook = { en: namesIn('en'), hu: namesIn('hu'), sv: namesIn('sv'), de: namesIn('de') };
