/**
 * What ten cards promise: the chance that an announced component is made, by what a bidder counts in each suit.
 *
 * Log-odds of a component are a sum over the four suits, each a lookup by the byte of its cards, so that a search can ask
 * thousands of times a second. Weights are a logistic regression over 75,000 deals between `heuristic` players with the
 * contract given, undoubled. An open Durchmars was too rare to fit and has the numbers of the closed one.
 */
import { type Cards, count, toList } from '../../core/cards.ts';
import { cardPoints, HIGHER, NO_TRUMP, NO_TRUMP_ORDER, pairs, SUIT } from '../rules/cards.ts';
import { BIDS, LADDER } from '../rules/contracts.ts';

/** What counts in the trump suit, in the other suits, and where there is no trump. The order is that of the numbers below. */
type Feature = (suit: number) => number;
const ACE = 0x80;
const TEN = 0x40;
const KING = 0x20;
const PAIR = 0x30;
const SEVEN = 0x01;

const has = (suit: number, cards: number) => Number((suit & cards) === cards);
/** An order in which the ten is high: that of any trump suit, for a suit by itself. */
export const TEN_HIGH = 0;

const TRUMP_FEATURES: readonly Feature[] = [
  count,
  (suit) => has(suit, ACE),
  (suit) => has(suit, TEN),
  (suit) => has(suit, KING),
  (suit) => losers(suit, TEN_HIGH, 2),
  (suit) => losers(suit, TEN_HIGH, 1),
  (suit) => has(suit, PAIR),
];
const SIDE_FEATURES: readonly Feature[] = [
  (suit) => has(suit, ACE),
  (suit) => has(suit, ACE | TEN),
  (suit) => Number((suit & (ACE | TEN)) === TEN && suit !== TEN),
  (suit) => Number(suit === TEN),
  (suit) => losers(suit, TEN_HIGH, 2),
  (suit) => losers(suit, TEN_HIGH, 1),
  (suit) => Number(suit === 0),
  (suit) => has(suit, PAIR),
];
/** Betli asks for cards too high to be ducked, Durchmars for cards that can be beaten. */
const PLAIN_FEATURES: readonly Feature[] = [
  (suit) => dangers(suit, 2),
  (suit) => dangers(suit, 3),
  (suit) => dangers(suit, 1),
  (suit) => Number(dangers(suit, 2) > 0),
  tooHigh,
  (suit) => losers(suit, NO_TRUMP, 2),
  (suit) => losers(suit, NO_TRUMP, 1),
  (suit) => Number(losers(suit, NO_TRUMP, 1) > 0),
];

/** Cards that can be beaten: a higher one is missing, and the own ones above do not draw what is missing at so many a lead. */
export function losers(suit: number, order: number, drawn: number): number {
  return toList(suit).filter((card) => {
    const higher = HIGHER[order * 32 + card] & 255;
    return (higher & ~suit) !== 0 && drawn * count(higher & suit) < 8 - count(suit);
  }).length;
}

/** Strengths of the cards where the ten is low, the lowest first. */
function strengths(suit: number): number[] {
  return toList(suit)
    .map((rank) => NO_TRUMP_ORDER[rank])
    .sort((a, b) => a - b);
}

/** Cards that are higher than the lower ones of the suit can make good, at so many ranks each. */
export function dangers(suit: number, room: number): number {
  return strengths(suit).filter((strength, below) => strength > room * below).length;
}

export function tooHigh(suit: number): number {
  return strengths(suit).reduce((sum, strength, below) => sum + Math.max(0, strength - 2 * below), 0);
}

/** The lines a bid may be settled by. */
interface Line {
  readonly name: string;
  readonly one: number;
  readonly trump?: readonly number[]; // [TRUMP_FEATURES]
  readonly side?: readonly number[]; // [SIDE_FEATURES]
  readonly plain?: readonly number[]; // [PLAIN_FEATURES]
  /** For ten points laid aside. */
  readonly talon?: number;
  /** Trumps without which it cannot be made. */
  readonly needs?: number;
}

// biome-ignore format: a table
const LINES: readonly Line[] = [
  { name: 'simple', one: -9.71, trump: [1.27, 2, 1.1, 0.48, 0.14, 0.14, 2.19], side: [1.03, 0.38, 0.52, 0.62, -0.19, 0, 0.97, 1.11],
    talon: 0.37 },
  { name: 'forty100', one: -12.02, trump: [1.62, 1.9, 0.87, 0, 0.53, 0.51, 0], side: [1.29, 0.93, 0.59, 0, -0.04, 0.03, 0.33, 0.21],
    talon: 0.54, needs: PAIR },
  { name: 'twenty100', one: -7.55, trump: [0.89, 2, 0.9, 0.3, -0.43, 0.81, 0.21], side: [0.51, 0.15, 0.72, -0.42, -0.38, -0.22, 0.45, 0.33],
    talon: 0.18 },
  { name: 'ulti', one: -9.47, trump: [1.4, 0.84, -0.03, 0.02, 0.19, 0.61, 0.09], side: [0.43, 0.37, 0.24, 0.63, -0.06, 0.02, 0.56, 0.21],
    talon: 0.05, needs: SEVEN },
  { name: 'march', one: 2.25, trump: [-0.16, 0, 0, 0, -2.48, -0.71, 0], side: [0, 0, 0, 0, -2.47, -0.61, 0.05, 0],
    talon: 0.04 },
  { name: 'betli', one: 2.82, plain: [0.2, 0.17, -0.24, 0.03, -0.5, 0, 0, 0] },
  { name: 'durchmars', one: 2.36, plain: [0, 0, 0, 0, 0, -1.84, -0.87, -0.2] },
  { name: 'open betli', one: 3.18, plain: [0.68, 0.4, -0.28, -0.27, -0.93, 0, 0, 0] },
  { name: 'open durchmars', one: 2.36, plain: [0, 0, 0, 0, 0, -1.84, -0.87, -0.2] },
];

/** Log-odds that stand for never. */
const NEVER = -40;

/** Log-odds from one suit. `[(line * 2 + trump) * 256 + byte]` */
export const SUIT_LOGIT = new Float32Array(LINES.length * 512);
/** For every point laid aside. `[line]` */
export const TALON_LOGIT = Float32Array.from(LINES, ({ talon }) => (talon ?? 0) / 10);

LINES.forEach((line, i) => {
  for (let suit = 0; suit < 256; suit++) {
    const plain = line.plain !== undefined;
    SUIT_LOGIT[i * 512 + suit] = plain
      ? weigh(PLAIN_FEATURES, line.plain, suit) + line.one / 4
      : weigh(SIDE_FEATURES, line.side, suit);
    const missing = line.needs !== undefined && has(suit, line.needs) === 0;
    SUIT_LOGIT[i * 512 + 256 + suit] = missing ? NEVER : weigh(TRUMP_FEATURES, line.trump, suit) + line.one;
  }
});

function weigh(features: readonly Feature[], weights: readonly number[] = [], suit: number): number {
  return weights.reduce((sum, weight, i) => sum + weight * features[i](suit), 0);
}

const logit = SUIT_LOGIT;
export const TWENTY_LINE = LINES.findIndex((line) => line.name === 'twenty100');

/** The line of each component of a bid, -1 where there is none. `[bid * 2 + slot]` */
export const LINE = Int32Array.from({ length: BIDS * 2 }, (_, i) => {
  const { components, noTrump, open } = LADDER[i >> 1];
  const component = components[i & 1];
  const name = noTrump ? (open ? `open ${component}` : component) : component === 'durchmars' ? 'march' : component;
  return LINES.findIndex((line) => line.name === name);
});

/** The logistic function by table: a sixteenth of log-odds is less than the weights are good for. */
const STEPS = 16;
const LIMIT = 8;
const LOGISTIC = Float64Array.from({ length: 2 * LIMIT * STEPS + 1 }, (_, i) => 1 / (1 + Math.exp(LIMIT - i / STEPS)));

function chanceAt(odds: number): number {
  return LOGISTIC[(Math.max(0, Math.min(2 * LIMIT, odds + LIMIT)) * STEPS) | 0];
}

export const LINE_COUNT = LINES.length;
/** The lines with a trump suit come first. */
const TRUMP_LINES = LINES.findIndex((line) => line.plain !== undefined);

/** What `rateHand` found. `[order * LINE_COUNT + line]`, order being the trump suit or NO_TRUMP */
export const chances = new Float64Array(5 * LINE_COUNT);

/** Writes the chances of all lines in all suits with ten cards and two laid aside. */
export function rateHand(hand: Cards, talon: Cards): void {
  const h = hand & 255;
  const b = (hand >>> 8) & 255;
  const l = (hand >>> 16) & 255;
  const a = hand >>> 24;
  const points = cardPoints(talon, 0);
  for (let line = 0, at = 0; line < LINE_COUNT; line++, at += 512) {
    const side = logit[at + h] + logit[at + b] + logit[at + l] + logit[at + a] + TALON_LOGIT[line] * points;
    if (line >= TRUMP_LINES) {
      chances[NO_TRUMP * LINE_COUNT + line] = chanceAt(side);
      continue;
    }
    chances[line] = chanceAt(side - logit[at + h] + logit[at + 256 + h]);
    chances[LINE_COUNT + line] = chanceAt(side - logit[at + b] + logit[at + 256 + b]);
    chances[2 * LINE_COUNT + line] = chanceAt(side - logit[at + l] + logit[at + 256 + l]);
    chances[3 * LINE_COUNT + line] = chanceAt(side - logit[at + a] + logit[at + 256 + a]);
  }
  const held = pairs(hand);
  if ((held & (held - 1)) !== 0) return;
  // Without two pairs a 20-100 fails in the suit of the only one, or everywhere.
  for (let suit = 0; suit < 4; suit++) {
    if ((held & ~SUIT[suit]) === 0) chances[suit * LINE_COUNT + TWENTY_LINE] = 0;
  }
}

/** The same for one line and suit. */
export function chanceOf(line: number, hand: Cards, talon: Cards, order: number): number {
  if (line === TWENTY_LINE && pairs(hand & ~SUIT[order]) === 0) return 0;
  const at = line * 512;
  let sum = TALON_LOGIT[line] * cardPoints(talon, 0);
  for (let suit = 0; suit < 4; suit++) {
    sum += logit[at + (suit === order ? 256 : 0) + ((hand >>> (suit * 8)) & 255)];
  }
  return chanceAt(sum);
}
