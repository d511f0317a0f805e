/**
 * The best bid for ten cards, and the best two to lay aside from twelve, fast enough to be asked inside a search.
 *
 * For each contract and trump suit the discards are those that tables find best; the plans are then compared by what each
 * defender is expected to pay.
 */
import type { Cards } from '../../core/cards.ts';
import { cardPoints, HEARTS, NO_TRUMP } from '../rules/cards.ts';
import { chanceOf, chances, LINE_COUNT, rateHand, SUIT_LOGIT, TALON_LOGIT, TWENTY_LINE } from './chances.ts';
import { BIDS, IS_OPEN, LADDER, SLOT_UNIT, SLOTS } from '../rules/contracts.ts';
import { discardTables, layAside as layAsideBy, type Spread } from './discards.ts';
import { LINE } from './lines.ts';
import { PAIR, SEVEN_BIT } from './suit-counts.ts';

/** A lost line costs this much more than its price: it is doubled more often than a line that is made. */
const RISK = 1.5;
const OPEN_RISK = 2;
/** In the tables of a 20-100: what keeping a plain pair is worth, more than anything else. */
const PAIR_BONUS = 100;

/** Price of a slot, and what it costs on top of that if it fails. `[bid * 2 + slot]` */
const PRICE = Float64Array.from(SLOT_UNIT);
const LOSS = Float64Array.from(SLOT_UNIT, (unit, i) => unit * (IS_OPEN[i >> 1] === 1 ? OPEN_RISK : RISK));
/** The first and the last suit a bid may be played in. */
export const FIRST_SUIT = Int32Array.from(LADDER, (bid) => (bid.noTrump ? NO_TRUMP : bid.hearts ? HEARTS : 1));
export const LAST_SUIT = FIRST_SUIT.map((suit) => (suit === 1 ? 3 : suit));

/** What each defender is expected to pay for a slot (`bid * 2 + slot`) that is made with this chance. */
export function slotWorth(at: number, chance: number): number {
  return chance * PRICE[at] - (1 - chance) * LOSS[at];
}

/** The same for a bid in a suit, by the chances last rated. */
function ratedWorth(bid: number, order: number): number {
  const at = bid * 2;
  const worth = slotWorth(at, chances[order * LINE_COUNT + LINE[at]]);
  if (LINE[at + 1] < 0) return worth;
  const q = chances[order * LINE_COUNT + LINE[at + 1]];
  return worth + q * PRICE[at + 1] - (1 - q) * LOSS[at + 1]; // one by one: the last bit is a matter of order
}

/** The suit to name for a bid: hearts and no trump are given, of the others the best. */
export function bestSuit(bid: number, hand: Cards, talon: Cards): number {
  rateHand(hand, talon);
  let best = FIRST_SUIT[bid];
  for (let suit = best + 1; suit <= LAST_SUIT[bid]; suit++)
    if (ratedWorth(bid, suit) > ratedWorth(bid, best)) best = suit;
  return best;
}

/** What `bestBid` and `bestPlan` found. One record is used again and again. */
export const found = { bid: -1, worth: 0, aside: 0 };

/** The best of the allowed bids (bits of the ladder) with ten cards and what was laid aside. */
export function bestBid(hand: Cards, talon: Cards, allowed: number): void {
  rateHand(hand, talon);
  let most = Number.NEGATIVE_INFINITY;
  for (let rest = allowed; rest !== 0; rest &= rest - 1) {
    const bid = 31 - Math.clz32(rest & ~(rest - 1));
    for (let order = FIRST_SUIT[bid]; order <= LAST_SUIT[bid]; order++) {
      const worth = ratedWorth(bid, order);
      if (worth <= most) continue;
      most = worth;
      found.bid = bid;
    }
  }
  found.worth = most;
  found.aside = 0;
}

/** Suits by the higher one of the two. */
const SPREADS: readonly Spread[] = [0, 1, 2, 3].flatMap((suit): Spread[] => [
  [suit, suit],
  ...Array.from({ length: suit }, (_, other): Spread => [suit, other]),
]);
const DISCARDS = discardTables(suitWorth, SPREADS);

/** In log-odds times prices. */
function suitWorth(bid: number, trump: number, kept: Cards, aside: Cards): number {
  let worth = 0;
  for (let slot = 0; slot < SLOTS[bid]; slot++) {
    const line = LINE[bid * 2 + slot];
    const logit = SUIT_LOGIT[(line * 2 + trump) * 256 + kept] + TALON_LOGIT[line] * cardPoints(aside, 0);
    worth += SLOT_UNIT[bid * 2 + slot] * logit;
    if (line === TWENTY_LINE && trump === 0 && (kept & PAIR) === PAIR) worth += PAIR_BONUS;
  }
  return worth;
}

/** A search asks about the same cards again and again: answers to be had without thinking, by a hash of the question. */
const MEMORY = 1 << 12;
const remembered = new Int32Array(MEMORY * 5).fill(-1); // cards, away, allowed, bid, aside
const rememberedWorth = new Float64Array(MEMORY);

/**
 * The best of the allowed bids with twelve cards, or with eleven of which `away` is already laid aside, and the cards to
 * lay aside for it.
 */
export function bestPlan(cards: Cards, away: Cards, allowed: number): void {
  const slot = (Math.imul(cards ^ Math.imul(away ^ (allowed << 5), 0x2c1b3c6d), 0x9e3779b1) >>> 20) | 0;
  const at = slot * 5;
  if (remembered[at] !== cards || remembered[at + 1] !== away || remembered[at + 2] !== allowed) {
    findPlan(cards, away, allowed);
    remembered[at] = cards;
    remembered[at + 1] = away;
    remembered[at + 2] = allowed;
    remembered[at + 3] = found.bid;
    remembered[at + 4] = found.aside;
    rememberedWorth[slot] = found.worth;
    return;
  }
  found.bid = remembered[at + 3];
  found.aside = remembered[at + 4];
  found.worth = rememberedWorth[slot];
}

function findPlan(cards: Cards, away: Cards, allowed: number): void {
  found.worth = Number.NEGATIVE_INFINITY;
  let hopeless = true;
  for (let rest = allowed; rest !== 0; rest &= rest - 1) {
    const bid = 31 - Math.clz32(rest & ~(rest - 1));
    for (let order = FIRST_SUIT[bid]; order <= LAST_SUIT[bid]; order++) {
      // Of the bids that cannot be made only the cheapest may be the least evil.
      const possible = order === NO_TRUMP || (cards & NEEDED[bid * 4 + order]) === NEEDED[bid * 4 + order];
      if (!possible && !hopeless) continue;
      if (!possible) hopeless = false;
      const aside = layAsideBy(DISCARDS, cards, away === 0 ? 2 : 1, bid, order);
      const worth = bidWorth(bid, cards & ~aside, aside | away, order);
      if (worth <= found.worth) continue;
      found.worth = worth;
      found.bid = bid;
      found.aside = aside;
    }
  }
}

/** What each defender is expected to pay for a bid with these cards in this suit. */
export function bidWorth(bid: number, hand: Cards, talon: Cards, order: number): number {
  let worth = 0;
  for (let at = bid * 2; at < bid * 2 + SLOTS[bid]; at++) {
    worth += slotWorth(at, chanceOf(LINE[at], hand, talon, order));
  }
  return worth;
}

/** Trumps without which a bid is lost. `[bid * 4 + trump]` */
const NEEDED = Int32Array.from({ length: BIDS * 4 }, (_, i) => {
  const { components } = LADDER[i >> 2];
  const needs = (components.includes('forty100') ? PAIR : 0) | (components.includes('ulti') ? SEVEN_BIT : 0);
  return needs << ((i & 3) * 8);
});

/** The best cards to lay aside for a bid in a suit, so many of them as are left to be: two, one or none. */
export function layAside(cards: Cards, left: number, bid: number, order: number): Cards {
  return layAsideBy(DISCARDS, cards, left, bid, order);
}
