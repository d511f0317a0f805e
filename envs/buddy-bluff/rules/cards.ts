/**
 * The 52 cards and what they cost (RULES.md#2-cards).
 *
 * Inside, a card is `rank * 4 + suit`, so that a sorted hand is sorted by rank and of two equal ranks the one with the lower
 * suit comes first: the one that is played. Ids as `suit * 13 + rank` appear in vectors only.
 */
import type { JsonReader } from '../../core/json.ts';

export const RANKS = 13;
export const COPIES = 4;
export const DECK_SIZE = RANKS * COPIES;
/** Where no rank is: an empty stack, a closed center slot, a stack whose top is frozen. */
export const NO_RANK = 13;

export const RANK_LETTERS = 'A23456789TJQK';
const SUIT_LETTERS = 'CDHS';

/** What a card of the rank costs whoever it lies in front of. */
export const PENALTY_OF_RANK = Uint8Array.of(11, 2, 30, 4, 5, 6, 7, 8, 9, 10, 20, 15, 10);

/** One suit; observations count penalties in this unit. */
export const SUIT_PENALTY = PENALTY_OF_RANK.reduce((sum, x) => sum + x, 0);

export function rankOf(card: number): number {
  return card >> 2;
}

/** The id in vectors. */
export function cardId(card: number): number {
  return (card & 3) * RANKS + (card >> 2);
}

/** `3S` */
export function cardText(card: number): string {
  return RANK_LETTERS[card >> 2] + SUIT_LETTERS[card & 3];
}

function parseCard(text: string): number | undefined {
  const rank = RANK_LETTERS.indexOf(text[0]);
  const suit = SUIT_LETTERS.indexOf(text[1]);
  return text.length !== 2 || rank < 0 || suit < 0 ? undefined : rank * COPIES + suit;
}

export function readCard(json: JsonReader): number {
  const card = parseCard(json.string());
  if (card === undefined) throw json.wrong("a card such as 'QH'");
  return card;
}
