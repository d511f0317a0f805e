/** What Ulti says, by language, and the names of its cards and contracts. */
import type { Language, Wordbook } from '../../../core/contract/index.ts';
import { fill } from '../../../core/words.ts';
import { cardText, SUIT_NAMES } from '../../rules/cards.ts';
import type { Bid, Component } from '../../rules/contracts.ts';
import { DE } from './de.ts';
import { EN, type Words } from './en.ts';
import { HU } from './hu.ts';
import { SV } from './sv.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, hu: HU, sv: SV, de: DE };

const RANK_WORDS = ['7', '8', '9', 'under', 'over', 'king', '10', 'ace'] as const;

const CARDS_IN_PACK = 32;

export function cardName(card: number, language: Language): string {
  const words = WORDS[language];
  const rank = RANK_WORDS[card & 7];
  return fill(words.card, { suit: suitName(card >> 3, language), rank: rank in words ? words[rank as 'ace'] : rank });
}

export function suitName(suit: number, language: Language): string {
  return WORDS[language][SUIT_NAMES[suit]];
}

function namesIn(language: Language): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: CARDS_IN_PACK }, (_, card) => [cardText(card), cardName(card, language)]),
  );
}

export const CARDS: Wordbook = { en: namesIn('en'), hu: namesIn('hu'), sv: namesIn('sv'), de: namesIn('de') };

/** `Hearts Ulti`. The ladder has the English names; without hearts they are words of every language. */
export function contractName({ name, hearts }: Pick<Bid, 'name' | 'hearts'>, language: Language): string {
  const words = WORDS[language];
  if (!hearts) return words[name as 'Ulti'];
  return fill(words.inHearts, { contract: words[name.replace(/^Hearts /, '') as 'Ulti'] });
}

const GOALS = {
  simple: 'winSimple',
  forty100: 'winForty100',
  twenty100: 'winTwenty100',
  ulti: 'winUlti',
  betli: 'winBetli',
  durchmars: 'winDurchmars',
} as const satisfies Readonly<Record<Component, keyof Words>>;

/** What wins a contract: all of its components, each for itself. */
export function goalOf({ components, open }: Pick<Bid, 'components' | 'open'>, language: Language): string {
  const words = WORDS[language];
  return components.map((component) => words[GOALS[component]]).join(words.and) + (open ? words.open : '');
}

const DOUBLED = ['', 'kontraed', 'rekontraed'] as const;

/** `, kontra`, or nothing where a part is not doubled. */
export function doubledText(level: number, language: Language): string {
  const word = DOUBLED[level];
  return word === '' ? '' : WORDS[language][word];
}
