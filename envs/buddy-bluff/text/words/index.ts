/** What Buddy Bluff says, by language, and the names of its cards: suits never matter, so a card is its rank. */
import type { Language, Wordbook } from '../../../core/contract/index.ts';
import { RANK_LETTERS, RANKS } from '../../rules/cards.ts';
import { DE } from './de.ts';
import { EN, type Words } from './en.ts';
import { HU } from './hu.ts';
import { SV } from './sv.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, hu: HU, sv: SV, de: DE };

const RANK_WORDS: Readonly<Record<string, 'ace' | 'jack' | 'queen' | 'king'>> = {
  A: 'ace',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

/** `A`, `10`. */
function rankCode(rank: number): string {
  return RANK_LETTERS[rank] === 'T' ? '10' : RANK_LETTERS[rank];
}

export function rankName(rank: number, language: Language): string {
  const word = RANK_WORDS[RANK_LETTERS[rank]];
  return word === undefined ? rankCode(rank) : WORDS[language][word];
}

function namesIn(language: Language): Record<string, string> {
  return Object.fromEntries(Array.from({ length: RANKS }, (_, rank) => [rankCode(rank), rankName(rank, language)]));
}

export const CARDS: Wordbook = { en: namesIn('en'), hu: namesIn('hu'), sv: namesIn('sv'), de: namesIn('de') };
