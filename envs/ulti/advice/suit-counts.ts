/**
 * What a bidder counts in one suit, by the byte of its cards: a hand is judged suit by suit, so every count is worked out once
 * for each of the 256 holdings. Whoever rates a hand weighs these counts, or shows them to a network.
 */
import { type Cards, count, toList } from '../../core/cards.ts';
import { HEARTS, HIGHER, KING, NO_TRUMP, NO_TRUMP_ORDER, OVER_RANK } from '../rules/cards.ts';

const ACE_BIT = 0x80;
const TEN_BIT = 0x40;
/** King and over: a marriage. */
export const PAIR = (1 << KING) | (1 << OVER_RANK);
export const SEVEN_BIT = 0x01;

/** An order in which the ten is high: that of any trump suit, for a suit by itself. */
const TEN_HIGH = HEARTS;
/** Cards that fall to a lead: two at an even break, one at a bad one, about so many on average. */
const EVEN = 2;
const BAD = 1;
const AVERAGE = 1.6;

const has = (suit: Cards, cards: Cards): number => Number((suit & cards) === cards);

/** Cards that can be beaten: a higher one is missing, and the own ones above do not draw what is missing at so many a lead. */
function losers(suit: Cards, order: number, drawn: number): number {
  return toList(suit).filter((card) => {
    const higher = HIGHER[order * 32 + card] & 255;
    return (higher & ~suit) !== 0 && drawn * count(higher & suit) < 8 - count(suit);
  }).length;
}

/** Strengths of the cards where the ten is low, the lowest first. */
function strengths(suit: Cards): number[] {
  return toList(suit)
    .map((rank) => NO_TRUMP_ORDER[rank])
    .sort((a, b) => a - b);
}

/** Cards that are higher than the lower ones of the suit can make good, at so many ranks each. */
function dangers(suit: Cards, room: number): number {
  return strengths(suit).filter((strength, below) => strength > room * below).length;
}

/** By how many ranks the cards are too high to be ducked: the n-th lowest has room up to rank 2n. */
function tooHigh(suit: Cards): number {
  return strengths(suit).reduce((sum, strength, below) => sum + Math.max(0, strength - 2 * below), 0);
}

const COUNTS = {
  length: count,
  void: (suit) => Number(suit === 0),
  ace: (suit) => has(suit, ACE_BIT),
  ten: (suit) => has(suit, TEN_BIT),
  king: (suit) => has(suit, 1 << KING),
  seven: (suit) => has(suit, SEVEN_BIT),
  pair: (suit) => has(suit, PAIR),
  /** One that somebody else may hold. */
  openPair: (suit) => Number((suit & PAIR) === 0),
  /** A ten with its ace, one behind which other cards stand, one by itself. */
  coveredTen: (suit) => has(suit, ACE_BIT | TEN_BIT),
  guardedTen: (suit) => Number((suit & (ACE_BIT | TEN_BIT)) === TEN_BIT && suit !== TEN_BIT),
  bareTen: (suit) => Number(suit === TEN_BIT),
  losers: (suit) => losers(suit, TEN_HIGH, EVEN),
  badLosers: (suit) => losers(suit, TEN_HIGH, BAD),
  usualLosers: (suit) => losers(suit, TEN_HIGH, AVERAGE),
  /** The same where the ten is low. */
  plainLosers: (suit) => losers(suit, NO_TRUMP, EVEN),
  badPlainLosers: (suit) => losers(suit, NO_TRUMP, BAD),
  usualPlainLosers: (suit) => losers(suit, NO_TRUMP, AVERAGE),
  plainLeak: (suit) => Number(losers(suit, NO_TRUMP, BAD) > 0),
  /** Cards too high to be ducked if each lower one makes room for two ranks, for three, for one; and by how much. */
  dangers: (suit) => dangers(suit, 2),
  roomyDangers: (suit) => dangers(suit, 3),
  tightDangers: (suit) => dangers(suit, 1),
  endangered: (suit) => Number(dangers(suit, 2) > 0),
  tooHigh,
} satisfies Record<string, (suit: Cards) => number>;

export type SuitCount = keyof typeof COUNTS;

/** `[count][byte]` */
export const SUIT_COUNTS = Object.fromEntries(
  Object.entries(COUNTS).map(([name, of]) => [name, Float64Array.from({ length: 256 }, (_, suit) => of(suit))]),
) as Readonly<Record<SuitCount, Float64Array>>;
