/**
 * The best cards to lay aside for a bid in a suit, found suit by suit: tables hold what every suit is worth with none, one or two
 * of its cards laid aside, and which, so that all pairs of twelve cards are tried in ten sums.
 */
import { type Cards, count } from '../../core/cards.ts';
import { BIDS } from '../rules/contracts.ts';

/** What a suit is worth for a bid if `kept` is kept of it and `aside` laid aside. */
export type SuitWorth = (bid: number, trump: number, kept: Cards, aside: Cards) => number;

export interface Discards {
  /** With none, one or two cards laid aside. `[((bid * 2 + trump) * 3 + aside) * 256 + byte]` */
  readonly worth: Float32Array;
  /** The cards to lay aside for that, alike. */
  readonly aside: Uint8Array;
  /** The ways to spread two cards over the suits, each two places of `gain`; the first of equals is taken. `[way * 2]` */
  readonly spreads: Uint8Array;
}

/** What a suit gains if one of its cards is laid aside, if two are, and nothing. `[(aside - 1) * 4 + suit]` */
const gain = new Float64Array(9);
const BOTH = 4;
const NOTHING = 8;
const WAYS = 10;

/** What the tables make of twelve cards with the pair laid aside that was last found. One record is used again and again. */
export const laid = { worth: 0 };

/** Suits of two discards, the same twice for both of one suit, in the order in which they are tried. */
export type Spread = readonly [one: number, two: number];

const BYTES = Array.from({ length: 256 }, (_, byte): Cards => byte);
/** All that can be kept of a suit with at most two of its cards laid aside. */
const HOLDINGS = BYTES.flatMap((kept) =>
  BYTES.filter((aside) => (aside & kept) === 0 && count(aside) <= 2).map((aside) => ({ kept, aside })),
);

export function discardTables(worthOf: SuitWorth, order: readonly Spread[]): Discards {
  const worth = new Float32Array(BIDS * 2 * 3 * 256).fill(Number.NEGATIVE_INFINITY);
  const asides = new Uint8Array(worth.length);
  for (let table = 0; table < BIDS * 2; table++) {
    for (const { kept, aside } of HOLDINGS) {
      const at = (table * 3 + count(aside)) * 256 + (aside | kept);
      const suit = worthOf(table >> 1, table & 1, kept, aside);
      if (suit <= worth[at]) continue;
      worth[at] = suit;
      asides[at] = aside;
    }
  }
  const spreads = Uint8Array.from(order.flatMap(([one, two]) => (one === two ? [BOTH + one, NOTHING] : [one, two])));
  return { worth, aside: asides, spreads };
}

/** Where the tables have a suit with nothing laid aside. */
function entry(cards: Cards, bid: number, order: number, suit: number): number {
  return (bid * 2 + (suit === order ? 1 : 0)) * 768 + ((cards >>> (suit * 8)) & 255);
}

/** The best cards to lay aside for a bid in a suit, so many of them as are left to be: two, one or none. */
export function layAside(tables: Discards, cards: Cards, left: number, bid: number, order: number): Cards {
  if (left === 0) return 0;
  return left === 2 ? bestPair(tables, cards, bid, order) : bestSingle(tables, cards, bid, order);
}

function bestSingle({ worth, aside }: Discards, cards: Cards, bid: number, order: number): Cards {
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let suit = 0; suit < 4; suit++) {
    const at = entry(cards, bid, order, suit);
    const more = worth[at + 256] - worth[at];
    if (more <= most) continue;
    most = more;
    best = suit;
  }
  return aside[entry(cards, bid, order, best) + 256] << (best * 8);
}

function bestPair({ worth, aside, spreads }: Discards, cards: Cards, bid: number, order: number): Cards {
  let whole = 0;
  for (let suit = 0; suit < 4; suit++) {
    const at = entry(cards, bid, order, suit);
    const none = worth[at];
    whole += none;
    gain[suit] = worth[at + 256] - none;
    gain[BOTH + suit] = worth[at + 512] - none;
  }
  let most = Number.NEGATIVE_INFINITY;
  let best = 0;
  for (let way = 0; way < WAYS * 2; way += 2) {
    const sum = gain[spreads[way]] + gain[spreads[way + 1]];
    if (sum <= most) continue;
    most = sum;
    best = way;
  }
  laid.worth = whole + most;
  const one = spreads[best] & 3;
  const at = entry(cards, bid, order, one);
  const two = spreads[best + 1];
  if (two === NOTHING) return aside[at + 512] << (one * 8);
  return (aside[at + 256] << (one * 8)) | (aside[entry(cards, bid, order, two) + 256] << (two * 8));
}
