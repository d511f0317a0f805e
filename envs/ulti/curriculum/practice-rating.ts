/**
 * How well twelve cards suit a bid, and which two of them to lay aside: a player's rules of thumb, made for choosing among
 * deals.
 *
 * Cards are rated suit by suit, a suit being a byte. Tables hold what every suit is worth with none, one or two of its
 * cards laid aside, so that twelve cards are rated by trying the ten ways to spread two discards over four suits. The unit
 * is about a trick; ratings of different bids cannot be compared.
 */
import { type Cards, count, toList } from '../../core/cards.ts';
import { cardPoints, HEARTS, HIGHER, KING, NO_TRUMP, OVER_RANK, pairs, SUIT } from '../rules/cards.ts';
import { type Bid, type Component, LADDER } from '../rules/contracts.ts';

/** A card the contract cannot do without outweighs everything else in a hand. */
const INDISPENSABLE = 20;
const SEVEN = 1;
const PAIR = (1 << KING) | (1 << OVER_RANK);
const TEN = 1 << 6;
const ACE = 1 << 7;

/** One suit of a hand, the ranking of its cards (a trump suit or NO_TRUMP), and whether it is trump. */
type SuitRating = (suit: number, order: number, trump: boolean) => number;

const RATING: Readonly<Record<Component, SuitRating>> = {
  simple: strength,
  forty100: (suit, order, trump) => strength(suit, order, trump) + (trump ? needed(suit, PAIR) : 0),
  twenty100: (suit, order, trump) => strength(suit, order, trump) + (trump ? 0 : needed(suit, PAIR)),
  ulti: (suit, order, trump) => strength(suit, order, trump) + (trump ? count(suit) + needed(suit, SEVEN) : 0),
  betli: (suit, order) => -tooHigh(suit, order),
  durchmars: (suit, order, trump) => -2 * losers(suit, order) + (trump ? count(suit) / 2 : 0),
};

function needed(suit: number, cards: number): number {
  return (suit & cards) === cards ? INDISPENSABLE : 0;
}

/** Length in trumps, aces, and tens, of which a plain one without its ace may be caught. */
function strength(suit: number, _order: number, trump: boolean): number {
  const ten = (suit & TEN) === 0 ? 0 : trump || (suit & ACE) !== 0 ? 1 : 0.5;
  return (trump ? count(suit) : 0) + ((suit & ACE) === 0 ? 0 : 1.5) + ten;
}

/** By how many ranks the cards of a suit are too high to be ducked: the n-th lowest has room up to rank 2n. */
function tooHigh(suit: number, order: number): number {
  return toList(suit).reduce((sum, card) => {
    const higher = HIGHER[order * 32 + card] & 255;
    const below = count(suit & ~higher) - 1;
    return sum + Math.max(0, 7 - count(higher) - 2 * below);
  }, 0);
}

/** A lead draws about this many of the cards that the others hold in its suit. */
const DRAWN = 1.6;

/** Cards that can be beaten: a higher one is missing, and the own cards above do not draw what is missing. */
function losers(suit: number, order: number): number {
  const missing = 8 - count(suit);
  return toList(suit).filter((card) => {
    const higher = HIGHER[order * 32 + card] & 255;
    return (higher & ~suit) !== 0 && DRAWN * count(higher & suit) < missing;
  }).length;
}

/** The talon counts for the soloist; so many of its points are worth a trick. Classic tables differ, by little. */
const POINTS_PER_TRICK = 20;

/** Ratings of suits with 0, 1 or 2 cards laid aside, and which. `[((bid * 2 + trump) * 3 + aside) * 256 + byte]` */
const WORTH = new Float32Array(LADDER.length * 2 * 3 * 256).fill(Number.NEGATIVE_INFINITY);
const ASIDE = new Uint8Array(WORTH.length);

for (const bid of LADDER) for (const trump of [0, 1]) fillTables(bid, trump);

function fillTables(bid: Bid, trump: number): void {
  const order = bid.noTrump ? NO_TRUMP : HEARTS; // where there is a trump all suits rank alike
  const talonHelps = bid.components.some((c) => c === 'simple' || c === 'forty100' || c === 'twenty100');
  for (let kept = 0; kept < 256; kept++) {
    const worth = bid.components.reduce((sum, c) => sum + RATING[c](kept, order, trump === 1), 0);
    for (let aside = 0; aside < 256; aside++) {
      if ((aside & kept) !== 0 || count(aside) > 2) continue;
      const at = ((bid.index * 2 + trump) * 3 + count(aside)) * 256 + (aside | kept);
      const rating = worth + (talonHelps ? cardPoints(aside, 0) / POINTS_PER_TRICK : 0);
      if (rating <= WORTH[at]) continue;
      WORTH[at] = rating;
      ASIDE[at] = aside;
    }
  }
}

/** Trumps the soloist of a bid may have. `[bid]` */
const TRUMPS = LADDER.map((bid) => (bid.noTrump ? [NO_TRUMP] : bid.hearts ? [HEARTS] : [1, 2, 3]));
const NEEDS_TWENTY = LADDER.map((bid) => bid.components.includes('twenty100'));

/** What to do with twelve cards. */
export interface Plan {
  readonly rating: number;
  /** The two cards to lay aside. */
  readonly talon: Cards;
  readonly trump: number;
}

/**
 * The best two of twelve cards to lay aside for a bid, by its place on the ladder, and the best trump with the rest; the
 * first of equals.
 */
export function bestPlan(twelve: Cards, bid: number): Plan {
  let rating = Number.NEGATIVE_INFINITY;
  let best = 0;
  for (const trump of TRUMPS[bid]) {
    const whole = rateSuits(twelve, bid, trump);
    for (let a = 0; a < 4; a++) {
      for (let b = a; b < 4; b++) {
        const sum = whole + (a === b ? gain[4 + a] : gain[a] + gain[b]);
        if (sum <= rating) continue;
        rating = sum;
        best = trump * 16 + a * 4 + b;
      }
    }
  }
  const [trump, a, b] = [best >> 4, (best >> 2) & 3, best & 3];
  const talon =
    a === b ? aside(twelve, bid, trump, a, 2) : aside(twelve, bid, trump, a, 1) | aside(twelve, bid, trump, b, 1);
  return { rating, trump, talon };
}

/** What a suit gains if one, or two, of its cards are laid aside. `[(aside - 1) * 4 + suit]` */
const gain = new Float64Array(8);

/** Fills `gain` and returns the rating of all twelve cards. */
function rateSuits(twelve: Cards, bid: number, trump: number): number {
  let whole = NEEDS_TWENTY[bid] ? -INDISPENSABLE * surplusPairs(twelve & ~SUIT[trump]) : 0;
  for (let suit = 0; suit < 4; suit++) {
    const at = entry(twelve, bid, trump, suit);
    whole += WORTH[at];
    gain[suit] = WORTH[at + 256] - WORTH[at];
    gain[4 + suit] = WORTH[at + 512] - WORTH[at];
  }
  return whole;
}

/** The best one or two cards of a suit to lay aside. */
function aside(twelve: Cards, bid: number, trump: number, suit: number, cards: number): Cards {
  return ASIDE[entry(twelve, bid, trump, suit) + cards * 256] << (suit * 8);
}

/** Where the tables have a suit with nothing laid aside. */
function entry(twelve: Cards, bid: number, trump: number, suit: number): number {
  return (bid * 2 + (suit === trump ? 1 : 0)) * 768 + ((twelve >>> (suit * 8)) & 255);
}

/** A 20-100 needs one plain pair; the tables count every one. */
function surplusPairs(plain: Cards): number {
  return Math.max(0, count(pairs(plain)) - 1);
}
