/**
 * The 32 Hungarian cards: `card = suit * 8 + rank`, a hand is the bits of one 32-bit integer.
 * Everything a trick needs is a table lookup by (order, card).
 */
import type { Cards } from '../../core/cards.ts';

export const HEARTS = 0;
export const SUIT_NAMES = ['hearts', 'bells', 'leaves', 'acorns'] as const;
export const SUIT_LETTERS = 'HBLA';
const RANK_LETTERS = '789UOKTA';

/** Ranks of note. */
export const OVER_RANK = 4;
export const KING = 5;

/** Card points by rank: 7 8 9 U O K T A (30 a suit, 120 a pack), and the classic count of tens and aces only. */
const POINTS = [0, 0, 0, 2, 3, 4, 10, 11];
const CLASSIC_POINTS = [0, 0, 0, 0, 0, 0, 10, 10];

/** Strength of each rank where the ten is high (trump contracts) and where it is low (Betli, lone Durchmars). */
const TRUMP_ORDER = [0, 1, 2, 3, 4, 5, 6, 7];
export const NO_TRUMP_ORDER = [0, 1, 2, 4, 5, 6, 3, 7];

/**
 * The five ways to rank cards: 0 to 3 are the trump suits, NO_TRUMP is Betli and lone Durchmars. There is no trump exactly
 * where the ten is low, so one index serves for both.
 */
export const NO_TRUMP = 4;
const ORDERS = 5;

/** All cards of a suit. `[order]`: of the trump suit, none in NO_TRUMP. */
export const SUIT = Int32Array.from({ length: ORDERS }, (_, suit) => (suit < 4 ? 0xff << (suit * 8) : 0));
/** All cards of a card's suit. `[card]` */
export const SUIT_OF = Int32Array.from({ length: 32 }, (_, card) => SUIT[card >> 3]);
/** Stronger cards of the same suit. `[order * 32 + card]` */
export const HIGHER = new Int32Array(ORDERS * 32);
/** Cards that beat a card that is winning the trick: stronger ones of its suit, and trumps if it is none. `[order * 32 + card]` */
export const BEATS = new Int32Array(ORDERS * 32);

for (let order = 0; order < ORDERS; order++) {
  const strength = order === NO_TRUMP ? NO_TRUMP_ORDER : TRUMP_ORDER;
  for (let card = 0; card < 32; card++) {
    const suit = card >> 3;
    for (let rank = 0; rank < 8; rank++) {
      if (strength[rank] > strength[card & 7]) HIGHER[order * 32 + card] |= 1 << (suit * 8 + rank);
    }
    BEATS[order * 32 + card] = HIGHER[order * 32 + card] | (suit === order ? 0 : SUIT[order]);
  }
}

/** Points of eight cards of one suit at once. `[scale * 256 + byte]`, scale 0 ours, 1 classic. */
const BYTE_POINTS = new Uint8Array(512);
for (let byte = 0; byte < 256; byte++) {
  for (let rank = 0; rank < 8; rank++) {
    if (((byte >> rank) & 1) === 0) continue;
    BYTE_POINTS[byte] += POINTS[rank];
    BYTE_POINTS[256 + byte] += CLASSIC_POINTS[rank];
  }
}

/** Card points of a set. `scale` 0 is ours, 1 the classic count. */
export function cardPoints(cards: Cards, scale: number): number {
  const at = scale << 8;
  return (
    BYTE_POINTS[at + (cards & 255)] +
    BYTE_POINTS[at + ((cards >>> 8) & 255)] +
    BYTE_POINTS[at + ((cards >>> 16) & 255)] +
    BYTE_POINTS[at + (cards >>> 24)]
  );
}

/** King and over of each suit that the set holds both of: bit `suit * 8` (shift the kings onto the overs, onto the sevens). */
export function pairs(cards: Cards): Cards {
  return (cards >>> KING) & (cards >>> OVER_RANK) & 0x01010101;
}

/** All kings and overs: the cards that marriages depend on. */
export const PAIR_CARDS = 0x30303030;

/** King and over of one suit. */
export function pairOf(suit: number): Cards {
  return ((1 << KING) | (1 << OVER_RANK)) << (suit * 8);
}

/** Text form: `HA`, `B7`, `LT`. */
export function cardText(card: number): string {
  return SUIT_LETTERS[card >> 3] + RANK_LETTERS[card & 7];
}

/** The card of a text form in any case, `10` for the ten included; undefined if it is none. */
export function parseCard(text: string): number | undefined {
  const upper = text.toUpperCase().replace('10', 'T');
  const suit = SUIT_LETTERS.indexOf(upper[0]);
  const rank = RANK_LETTERS.indexOf(upper[1]);
  return upper.length === 2 && suit >= 0 && rank >= 0 ? suit * 8 + rank : undefined;
}
