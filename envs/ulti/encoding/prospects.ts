/**
 * What the auction holds for the seat to move, bid by bid, by its own cards alone: numbers for networks to read. A bidder rates many hands before he
 * names one bid; layers of relus would have to try all pairs of cards to lay aside.
 */
import { type Cards, count, lowest } from '../../core/cards.ts';
import type { Field } from '../../core/contract/index.ts';
import { heldTalon, knownTalon } from '../advice/advice.ts';
import { biddable } from '../rules/auction.ts';
import { BIDS, VALUE } from '../rules/contracts.ts';
import { bestSuit, bidWorth, FIRST_SUIT, LAST_SUIT, layAside } from '../advice/plans.ts';
import { Phase, talonOf, type UltiState, W } from '../rules/state.ts';

export const PROSPECTS: readonly Field[] = [
  { name: 'promised', length: BIDS, about: 'in the auction, by bid that may be announced: what it promises, 0 to 1' },
  {
    name: 'laid_aside',
    length: 32,
    about: 'before two cards are laid aside: how near to the best plan the best one is that lays this card aside',
  },
  { name: 'trump_promised', length: 4, about: 'before trump is named, by suit: what the bid promises in it, 0 to 1' },
  { name: 'prospect', length: 2, about: 'in points / 40 + 0.5: the best of the bids, the own standing bid' },
];

const I_TRUMP = BIDS + 32;
const I_BEST = I_TRUMP + 4;
const I_STANDING = I_BEST + 1;

/** How many points worse a plan may be before it is hardly a plan. */
const NEAR = 4;

/** Writes the fields above from `at` on, which hold zeros: for the seat to move, before the play. */
export function writeProspects(s: UltiState, me: number, out: Float32Array, at: number): void {
  const phase = s[W.PHASE];
  if (s[W.ACTOR] !== me) return;
  if (phase === Phase.TRUMP) {
    writeTrumps(s, me, out, at + I_TRUMP);
    return;
  }
  const hand = s[W.HAND + me];
  if (phase === Phase.DISCARD || phase === Phase.BID) {
    writePlans(hand, talonOf(s), biddable(s), out, at);
    return;
  }
  if (s[W.HOLDER] === me) out[at + I_STANDING] = inPoints(standingWorth(s, me));
  writePlans(hand | knownTalon(s, me), 0, biddable(s), out, at);
}

/** `away` is what is laid aside of the cards already; twelve cards in all, or ten of a hand whose talon nobody has seen. */
function writePlans(cards: Cards, away: Cards, allowed: number, out: Float32Array, at: number): void {
  const left = count(cards) - 10;
  let most = Number.NEGATIVE_INFINITY;
  for (let rest = allowed; rest !== 0; rest &= rest - 1) {
    const bid = lowest(rest);
    let best = Number.NEGATIVE_INFINITY;
    for (let order = FIRST_SUIT[bid]; order <= LAST_SUIT[bid]; order++) {
      const aside = layAside(cards, left, bid, order);
      const worth = bidWorth(bid, cards & ~aside, aside | away, order);
      if (worth > best) best = worth;
      for (let own = aside; own !== 0; own &= own - 1) note(lowest(own), worth);
    }
    out[at + bid] = partOf(best, bid);
    if (best > most) most = best;
  }
  if (allowed === 0) return;
  out[at + I_BEST] = inPoints(most);
  readNotes(most, out, at + BIDS);
}

/** Worth of the best plan so far that lays a card aside. `[card]` */
const noted = new Float64Array(32).fill(Number.NEGATIVE_INFINITY);

function note(card: number, worth: number): void {
  if (worth > noted[card]) noted[card] = worth;
}

function readNotes(most: number, out: Float32Array, to: number): void {
  for (let card = 0; card < 32; card++) {
    if (noted[card] === Number.NEGATIVE_INFINITY) continue;
    out[to + card] = Math.exp((noted[card] - most) / NEAR);
    noted[card] = Number.NEGATIVE_INFINITY;
  }
}

function writeTrumps(s: UltiState, me: number, out: Float32Array, to: number): void {
  const bid = s[W.STANDING];
  for (let suit = FIRST_SUIT[bid]; suit <= LAST_SUIT[bid]; suit++) {
    out[to + suit] = partOf(bidWorth(bid, s[W.HAND + me], talonOf(s), suit), bid);
  }
}

function standingWorth(s: UltiState, me: number): number {
  const bid = s[W.STANDING];
  const talon = heldTalon(s, s[W.PHASE] === Phase.HOLD);
  return bidWorth(bid, s[W.HAND + me], talon, bestSuit(bid, s[W.HAND + me], talon));
}

/** From losing all and more, 0, to being sure, 1. */
function partOf(worth: number, bid: number): number {
  return Math.max(0, (worth / VALUE[bid] + 2) / 3);
}

function inPoints(worth: number): number {
  return Math.max(0, Math.min(1, worth / 40 + 0.5));
}
