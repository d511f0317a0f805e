/**
 * What ten cards promise: the chance that a line of the settlement comes to pass, announced or silent.
 *
 * Log-odds are a sum over the four suits, each a lookup by the byte of its cards, so that a search can ask thousands of times a
 * second. Weights are a logistic regression over deals between `heuristic` players with the contract given, undoubled: 75,000 of
 * all contracts for what is announced, 60,000 for what is silent, 46,000 for what no Durchmars disturbs. An open Durchmars was too
 * rare to fit and has the numbers of the closed one. Advice asks about the announced lines alone: networks read them, so the
 * weights of those stay as they are.
 */
import type { Cards } from '../../core/cards.ts';
import { cardPoints, NO_TRUMP, pairs, SUIT } from '../rules/cards.ts';
import {
  FIRST_FURTHER_LINE,
  FIRST_TRUMP_LINE,
  LINE_NAMES,
  type LineName,
  lineAt,
  type Rating,
  suitRatings,
} from './lines.ts';
import { PAIR, SEVEN_BIT } from './suit-counts.ts';

// biome-ignore format: a table
const LOG_ODDS: Readonly<Record<LineName, Rating>> = {
  // Betli asks for cards too high to be ducked, Durchmars for cards that can be beaten.
  betli: { one: 2.82, side: { dangers: 0.2, roomyDangers: 0.17, tightDangers: -0.24, endangered: 0.03, tooHigh: -0.5 } },
  durchmars: { one: 2.36, side: { plainLosers: -1.84, badPlainLosers: -0.87, plainLeak: -0.2 } },
  openBetli: { one: 3.18, side: { dangers: 0.68, roomyDangers: 0.4, tightDangers: -0.28, endangered: -0.27, tooHigh: -0.93 } },
  openDurchmars: { one: 2.36, side: { plainLosers: -1.84, badPlainLosers: -0.87, plainLeak: -0.2 } },
  simple: { one: -9.71, talon: 0.37,
    trump: { length: 1.27, ace: 2, ten: 1.1, king: 0.48, losers: 0.14, badLosers: 0.14, pair: 2.19 },
    side: { ace: 1.03, coveredTen: 0.38, guardedTen: 0.52, bareTen: 0.62, losers: -0.19, void: 0.97, pair: 1.11 } },
  forty100: { one: -12.02, talon: 0.54, needs: PAIR,
    trump: { length: 1.62, ace: 1.9, ten: 0.87, losers: 0.53, badLosers: 0.51 },
    side: { ace: 1.29, coveredTen: 0.93, guardedTen: 0.59, losers: -0.04, badLosers: 0.03, void: 0.33, pair: 0.21 } },
  twenty100: { one: -7.55, talon: 0.18,
    trump: { length: 0.89, ace: 2, ten: 0.9, king: 0.3, losers: -0.43, badLosers: 0.81, pair: 0.21 },
    side: { ace: 0.51, coveredTen: 0.15, guardedTen: 0.72, bareTen: -0.42, losers: -0.38, badLosers: -0.22, void: 0.45, pair: 0.33 } },
  ulti: { one: -9.47, talon: 0.05, needs: SEVEN_BIT,
    trump: { length: 1.4, ace: 0.84, ten: -0.03, king: 0.02, losers: 0.19, badLosers: 0.61, pair: 0.09 },
    side: { ace: 0.43, coveredTen: 0.37, guardedTen: 0.24, bareTen: 0.63, losers: -0.06, badLosers: 0.02, void: 0.56, pair: 0.21 } },
  march: { one: 2.25, talon: 0.04,
    trump: { length: -0.16, losers: -2.48, badLosers: -0.71 },
    side: { losers: -2.47, badLosers: -0.61, void: 0.05 } },
  undisturbed40: { one: -8.58, talon: 0.6, needs: PAIR,
    trump: { length: 1.46, ace: 1.38, ten: 1.21, losers: -0.07, badLosers: 0.06 },
    side: { ace: 1.36, coveredTen: 0.47, guardedTen: 0.55, losers: -0.07, badLosers: 0.02, void: 0.71, pair: 0.09 } },
  undisturbed20: { one: -8.92, talon: 0.38,
    trump: { length: 1.37, ace: 2.26, ten: 1.33, king: 0.28, losers: -0.18, badLosers: 0.36, pair: 0.1 },
    side: { ace: 0.91, coveredTen: 0.19, guardedTen: 0.82, bareTen: -0.23, losers: -0.37, badLosers: -0.13, void: 0.89, pair: -0.81 } },
  undisturbedUlti: { one: -10.15, talon: 0.02, needs: SEVEN_BIT,
    trump: { length: 2.06, ace: 0.19, ten: -0.05, king: -0.03, losers: 0.12, badLosers: -0.05, pair: -0.04 },
    side: { ace: 0.53, coveredTen: 0.44, guardedTen: 0.27, bareTen: 0.64, losers: -0.12, badLosers: 0.18, void: 0.63, pair: 0.11 } },
  silent100: { one: -11.38, talon: 0.39,
    trump: { length: 1.22, ace: 2.34, ten: 1.6, king: 0.29, losers: -0.46, badLosers: 0.28, pair: 5.35, openPair: -0.2 },
    side: { ace: 1.18, coveredTen: 0.6, guardedTen: 0.93, bareTen: -0.45, losers: -0.55, badLosers: -0.1, void: 1.03, pair: 2.65,
      openPair: -0.1 } },
  theirs100: { one: 4.06, talon: -0.49,
    trump: { length: -1.09, ace: -0.76, ten: -0.68, king: -0.04, losers: 0.13, badLosers: 0.11, pair: -0.16, openPair: 1.78 },
    side: { ace: -1.14, coveredTen: -0.61, guardedTen: -0.39, bareTen: -0.67, losers: 0.1, badLosers: -0.2, void: -0.71, pair: -0.09,
      openPair: 0.87 } },
  silentMarch: { one: -0.19,
    trump: { length: 0.29, losers: -2.39, badLosers: -0.6 },
    side: { losers: -2.83, badLosers: -0.65, void: 0.3 } },
  silentUlti: { one: -7.74, needs: SEVEN_BIT,
    trump: { length: 1.86, ace: 0.28, ten: -0.12, king: -0.06, losers: 0.09 },
    side: { ace: 0.16, coveredTen: 0.2, losers: -0.1, badLosers: -0.02, void: 0.19 } },
  theirUlti: { one: 1.16, lacks: SEVEN_BIT, trump: { length: -0.94, ace: -0.68 }, side: { ace: 0.02 } },
};

const LINES = LINE_NAMES.map((name) => LOG_ODDS[name]);

/** Log-odds from one suit. `[(line * 2 + trump) * 256 + byte]` */
export const SUIT_LOGIT = suitRatings(LINES);
/** For every point laid aside. `[line]` */
export const TALON_LOGIT = Float32Array.from(LINES, ({ talon = 0 }) => talon / 10);

export const TWENTY_LINE = lineAt('twenty100');
const UNDISTURBED_TWENTY = lineAt('undisturbed20');

/** The logistic function by table: a sixteenth of log-odds is less than the weights are good for. */
const STEPS = 16;
const LIMIT = 8;
const LOGISTIC = Float64Array.from({ length: 2 * LIMIT * STEPS + 1 }, (_, i) => 1 / (1 + Math.exp(LIMIT - i / STEPS)));

function chanceAt(odds: number): number {
  return LOGISTIC[(Math.max(0, Math.min(2 * LIMIT, odds + LIMIT)) * STEPS) | 0];
}

export const LINE_COUNT = LINES.length;

/** What `rateHand` and `rateFurther` found. `[order * LINE_COUNT + line]`, order being the trump suit or NO_TRUMP */
export const chances = new Float64Array(5 * LINE_COUNT);

/** Writes the chances of all announced lines in all suits with ten cards and two laid aside. */
export function rateHand(hand: Cards, talon: Cards): void {
  for (let line = 0; line < FIRST_TRUMP_LINE; line++) {
    const at = line * 512;
    const side =
      SUIT_LOGIT[at + (hand & 255)] + SUIT_LOGIT[at + ((hand >>> 8) & 255)] + SUIT_LOGIT[at + ((hand >>> 16) & 255)];
    chances[NO_TRUMP * LINE_COUNT + line] = chanceAt(side + SUIT_LOGIT[at + (hand >>> 24)]);
  }
  rateTrumps(hand, talon, FIRST_TRUMP_LINE, FIRST_FURTHER_LINE);
  dropTwenties(hand, TWENTY_LINE);
}

/** The same of the lines that advice does without. */
export function rateFurther(hand: Cards, talon: Cards): void {
  rateTrumps(hand, talon, FIRST_FURTHER_LINE, LINE_COUNT);
  dropTwenties(hand, UNDISTURBED_TWENTY);
}

/** Without two pairs a 20-100 fails in the suit of the only one, or everywhere. */
function dropTwenties(hand: Cards, line: number): void {
  const held = pairs(hand);
  if ((held & (held - 1)) !== 0) return;
  for (let suit = 0; suit < 4; suit++) {
    if ((held & ~SUIT[suit]) === 0) chances[suit * LINE_COUNT + line] = 0;
  }
}

/** Lines with a trump, in each of the four suits. */
function rateTrumps(hand: Cards, talon: Cards, from: number, to: number): void {
  const h = hand & 255;
  const b = (hand >>> 8) & 255;
  const l = (hand >>> 16) & 255;
  const a = hand >>> 24;
  const points = cardPoints(talon, 0);
  for (let line = from, at = from * 512; line < to; line++, at += 512) {
    const side =
      SUIT_LOGIT[at + h] + SUIT_LOGIT[at + b] + SUIT_LOGIT[at + l] + SUIT_LOGIT[at + a] + TALON_LOGIT[line] * points;
    chances[line] = chanceAt(side - SUIT_LOGIT[at + h] + SUIT_LOGIT[at + 256 + h]);
    chances[LINE_COUNT + line] = chanceAt(side - SUIT_LOGIT[at + b] + SUIT_LOGIT[at + 256 + b]);
    chances[2 * LINE_COUNT + line] = chanceAt(side - SUIT_LOGIT[at + l] + SUIT_LOGIT[at + 256 + l]);
    chances[3 * LINE_COUNT + line] = chanceAt(side - SUIT_LOGIT[at + a] + SUIT_LOGIT[at + 256 + a]);
  }
}

/** The same for one line and suit. */
export function chanceOf(line: number, hand: Cards, talon: Cards, order: number): number {
  if ((line === TWENTY_LINE || line === UNDISTURBED_TWENTY) && pairs(hand & ~SUIT[order]) === 0) return 0;
  const at = line * 512;
  let sum = TALON_LOGIT[line] * cardPoints(talon, 0);
  for (let suit = 0; suit < 4; suit++) {
    sum += SUIT_LOGIT[at + (suit === order ? 256 : 0) + ((hand >>> (suit * 8)) & 255)];
  }
  return chanceAt(sum);
}
