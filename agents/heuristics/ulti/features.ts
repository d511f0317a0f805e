/** A ten-card hand and its talon as the handful of numbers a bidder counts, for a trump suit or for no trump. */
import type { Cards } from '../../../envs/core/index.ts';
import { cardPoints, HEARTS, pairs } from '../../../envs/ulti/rules/cards.ts';
import {
  BAD_LOSERS_TEN_HIGH,
  BAD_LOSERS_TEN_LOW,
  BADLY_FORCED,
  BELOW_LOWEST,
  FORCED,
  LENGTH,
  LOSERS_TEN_HIGH,
  LOSERS_TEN_LOW,
} from './suits.ts';

/** What counts with a trump suit. The order is the order of the weights. */
export const TRUMP_FEATURES = [
  'one',
  'trumps',
  'trumpAce',
  'trumpTen',
  'trumpKing',
  'trumpLosers',
  'sideAces',
  'coveredTens',
  'guardedTens',
  'bareTens',
  'sideLosers',
  'badSideLosers',
  'voids',
  'badTrumpLosers',
  'marriages',
  'openPairs',
  'talon',
  'seven',
  'solid',
] as const;
export type TrumpFeature = (typeof TRUMP_FEATURES)[number];

/** What counts without trumps: for Betli the forced tricks, for Durchmars the losers, each at even and at bad breaks; safe and solid when even the bad break does no harm. */
export const PLAIN_FEATURES = [
  'one',
  'forced',
  'badlyForced',
  'weakSuits',
  'highLead',
  'losers',
  'badLosers',
  'safe',
  'solid',
] as const;
export type PlainFeature = (typeof PLAIN_FEATURES)[number];

/** Bits of a holding. */
const ACE = 0x80;
const TEN = 0x40;
const KING_BIT = 0x20;
const PAIR = 0x30;

/** Which marriages the soloist may count: all, the 40 only, one 20 only. */
export const enum Count {
  ALL,
  FORTY,
  TWENTY,
}

/** Marriage points in units of 20 that a contract lets the soloist count. */
export function marriageUnits(hand: Cards, trump: number, rule: Count): number {
  const held = pairs(hand);
  const forty = (held >>> (trump * 8)) & 1;
  const twenties = (Math.imul(held, 0x01010101) >>> 24) - forty;
  if (rule === Count.FORTY) return forty * 2;
  if (rule === Count.TWENTY) return Math.min(1, twenties);
  return forty * 2 + twenties;
}

const trumpOut = new Float64Array(TRUMP_FEATURES.length);
const plainOut = new Float64Array(PLAIN_FEATURES.length);

/** Writes the trump features into a vector that the next call uses again. `marriages` is left to the contract. */
export function trumpFeatures(hand: Cards, talon: Cards, trump: number): Float64Array {
  const own = (hand >>> (trump * 8)) & 255;
  let aces = 0;
  let covered = 0;
  let guarded = 0;
  let bare = 0;
  let losers = 0;
  let badLosers = 0;
  let voids = 0;
  let openPairs = (own & PAIR) === 0 ? 2 : 0; // a 40 of the others weighs as much as two 20s
  for (let suit = HEARTS; suit < 4; suit++) {
    if (suit === trump) continue;
    const side = (hand >>> (suit * 8)) & 255;
    losers += LOSERS_TEN_HIGH[side];
    badLosers += BAD_LOSERS_TEN_HIGH[side];
    if (side === 0) voids++;
    if ((side & PAIR) === 0) openPairs++;
    if ((side & ACE) !== 0) aces++;
    if ((side & TEN) === 0) continue;
    if ((side & ACE) !== 0) covered++;
    else if (side === TEN) bare++;
    else guarded++;
  }
  const out = trumpOut; // in the order of TRUMP_FEATURES
  out[0] = 1;
  out[1] = LENGTH[own];
  out[2] = (own & ACE) === 0 ? 0 : 1;
  out[3] = (own & TEN) === 0 ? 0 : 1;
  out[4] = (own & KING_BIT) === 0 ? 0 : 1;
  out[5] = LOSERS_TEN_HIGH[own];
  out[6] = aces;
  out[7] = covered;
  out[8] = guarded;
  out[9] = bare;
  out[10] = losers;
  out[11] = badLosers;
  out[12] = voids;
  out[13] = BAD_LOSERS_TEN_HIGH[own];
  out[14] = 0;
  out[15] = openPairs;
  out[16] = cardPoints(talon, 0) / 10;
  out[17] = own & 1;
  out[18] = badLosers + out[13] === 0 ? 1 : 0;
  return out;
}

/** Writes the features of a hand without trumps into a vector that the next call uses again. */
export function plainFeatures(hand: Cards): Float64Array {
  let forced = 0;
  let badly = 0;
  let weak = 0;
  let lead = 8;
  let losers = 0;
  let badLosers = 0;
  for (let suit = HEARTS; suit < 4; suit++) {
    const own = (hand >>> (suit * 8)) & 255;
    forced += FORCED[own];
    badly += BADLY_FORCED[own];
    if (BADLY_FORCED[own] > 0) weak++;
    lead = Math.min(lead, BELOW_LOWEST[own]);
    losers += LOSERS_TEN_LOW[own];
    badLosers += BAD_LOSERS_TEN_LOW[own];
  }
  const out = plainOut;
  out.set([1, forced, badly, weak, lead, losers, badLosers, badly === 0 ? 1 : 0, badLosers === 0 ? 1 : 0]);
  return out;
}
