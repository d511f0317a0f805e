/** What a bid promises with a given hand: for each line of its settlement the chance that it comes to pass, times its price. */
import type { Cards } from '../../../envs/core/index.ts';
import { HEARTS, NO_TRUMP } from '../../../envs/ulti/rules/cards.ts';
import { BIDS, IS_NO_TRUMP, LADDER, MULTIPLIER } from '../../../envs/ulti/rules/contracts.ts';
import { Count, marriageUnits, plainFeatures, TRUMP_FEATURES, trumpFeatures } from './features.ts';
import { MODELS, type Outcome } from './weights.ts';

/** A line of the settlement: what the soloist gets from each defender when it comes to pass and when it does not. */
interface Line {
  readonly outcome: Outcome;
  readonly price: number;
  readonly loss: number;
}

interface RowLines {
  readonly lines: readonly Line[];
  readonly counts: Count;
}

/**
 * A lost line costs this much more than its price: it is lost at kontra more often than it is won at kontra, and the best
 * of many bids and discards is the one whose chance is most likely to be overrated.
 */
const RISK = 1.5;
/** A hand that lies open is defended better by better defenders. */
const OPEN_RISK = 2;

function announced(outcome: Outcome, value: number, penalty = 0, risk = RISK): Line {
  return { outcome, price: value, loss: -value * risk - penalty };
}

function silent(outcome: Outcome, price: number): Line {
  return { outcome, price, loss: 0 };
}

const SIMPLE_GAME = [announced('simple', 1), silent('silent100', 2), silent('theirs100', -2), silent('silentMarch', 2)];
const LAST_SEVEN = [silent('silentSeven', 2), silent('theirSeven', -2)];
const FORTY = announced('forty100', 4);
const TWENTY = announced('twenty100', 8);
const ULTI = announced('ulti', 4, 1);
const MARCH = announced('march', 6);
const SILENT_MARCH = silent('silentMarch', 3);

/** The thirteen rows of the ladder, as settled by the rules (section 8). */
const ROWS: readonly RowLines[] = [
  { lines: [...SIMPLE_GAME, ...LAST_SEVEN], counts: Count.ALL },
  { lines: [FORTY, SILENT_MARCH, ...LAST_SEVEN], counts: Count.FORTY },
  { lines: [...SIMPLE_GAME, ULTI], counts: Count.ALL },
  { lines: [announced('betli', 5)], counts: Count.ALL },
  { lines: [announced('durchmars', 6)], counts: Count.ALL },
  { lines: [FORTY, ULTI, SILENT_MARCH], counts: Count.FORTY },
  { lines: [TWENTY, SILENT_MARCH, ...LAST_SEVEN], counts: Count.TWENTY },
  { lines: [FORTY, MARCH, ...LAST_SEVEN], counts: Count.FORTY },
  { lines: [ULTI, MARCH], counts: Count.ALL },
  { lines: [TWENTY, ULTI, SILENT_MARCH], counts: Count.TWENTY },
  { lines: [announced('openBetli', 15, 0, OPEN_RISK)], counts: Count.ALL },
  { lines: [TWENTY, MARCH, ...LAST_SEVEN], counts: Count.TWENTY },
  { lines: [announced('openDurchmars', 24, 0, OPEN_RISK)], counts: Count.ALL },
];

const MARRIAGES = TRUMP_FEATURES.indexOf('marriages');
const SEVEN = TRUMP_FEATURES.indexOf('seven');

/** The chance of an outcome by its weights: the logistic of a weighted sum. */
function chanceOf(outcome: Outcome, features: Float64Array): number {
  const weights = MODELS[outcome];
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] * features[i];
  return 1 / (1 + Math.exp(-sum));
}

/** Outcomes that need certain cards do not happen without them. */
function possible(outcome: Outcome, features: Float64Array): boolean {
  switch (outcome) {
    case 'forty100':
    case 'twenty100':
      return features[MARRIAGES] > 0;
    case 'ulti':
    case 'silentSeven':
      return features[SEVEN] === 1;
    case 'theirSeven':
      return features[SEVEN] === 0;
    default:
      return true;
  }
}

/** What each defender is expected to pay for a row of the ladder, before the doubling of hearts. */
function rowWorth(row: RowLines, features: Float64Array): number {
  let worth = 0;
  for (const { outcome, price, loss } of row.lines) {
    const p = possible(outcome, features) ? chanceOf(outcome, features) : 0;
    worth += p * price + (1 - p) * loss;
  }
  return worth;
}

/** What each defender is expected to pay for this bid with this trump suit (NO_TRUMP where there is none). */
export function bidWorth(bid: number, hand: Cards, talon: Cards, order: number): number {
  return MULTIPLIER[bid] * rowWorth(ROWS[LADDER[bid].row - 1], featuresFor(bid, hand, talon, order));
}

export function featuresFor(bid: number, hand: Cards, talon: Cards, order: number): Float64Array {
  if (order === NO_TRUMP) return plainFeatures(hand);
  const features = trumpFeatures(hand, talon, order);
  features[MARRIAGES] = marriageUnits(hand, order, ROWS[LADDER[bid].row - 1].counts);
  return features;
}

/** The chance that the announced component of a slot is made. */
export function slotChance(bid: number, slot: number, hand: Cards, talon: Cards, order: number): number {
  const { outcome } = ROWS[LADDER[bid].row - 1].lines.filter((line) => line.loss < 0)[slot];
  const features = featuresFor(bid, hand, talon, order);
  return possible(outcome, features) ? chanceOf(outcome, features) : 0;
}

export interface Prospect {
  bid: number;
  order: number;
  /** What each defender is expected to pay. */
  worth: number;
}

/** Bids by the order they are played in: hearts bids, other trump bids, bids without trump. */
const HEARTS_BIDS = bidsWhere((bid) => IS_NO_TRUMP[bid] === 0 && LADDER[bid].hearts);
const SUIT_BIDS = bidsWhere((bid) => IS_NO_TRUMP[bid] === 0 && !LADDER[bid].hearts);
const PLAIN_BIDS = bidsWhere((bid) => IS_NO_TRUMP[bid] === 1);

function bidsWhere(holds: (bid: number) => boolean): readonly number[] {
  return Array.from({ length: BIDS }, (_, bid) => bid).filter(holds);
}

function bidsIn(order: number): readonly number[] {
  return order === NO_TRUMP ? PLAIN_BIDS : order === HEARTS ? HEARTS_BIDS : SUIT_BIDS;
}

/** Betters `best` by the bids of `allowed` (bits of the ladder) that this hand and talon could announce. */
export function improve(best: Prospect, hand: Cards, talon: Cards, allowed: number): boolean {
  let better = false;
  for (let order = HEARTS; order <= NO_TRUMP; order++) {
    const features = order === NO_TRUMP ? plainFeatures(hand) : trumpFeatures(hand, talon, order);
    for (const bid of bidsIn(order)) {
      if (((allowed >>> bid) & 1) === 0) continue;
      const row = ROWS[LADDER[bid].row - 1];
      if (order !== NO_TRUMP) features[MARRIAGES] = marriageUnits(hand, order, row.counts);
      const worth = MULTIPLIER[bid] * rowWorth(row, features);
      if (worth <= best.worth) continue;
      best.bid = bid;
      best.order = order;
      best.worth = worth;
      better = true;
    }
  }
  return better;
}

export function noProspect(): Prospect {
  return { bid: -1, order: -1, worth: Number.NEGATIVE_INFINITY };
}
