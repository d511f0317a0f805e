/**
 * Trotta and feeding (RULES.md#8-trotta-and-feeding), by board values: an ace trots ones. A card of the value of an own build is fed to
 * it; otherwise all singles of the value, the other seat's open pair of that value, and all pairs of singles that make it
 * become one locked build.
 */

import { held } from './builds.ts';
import { liftPiles, SPECIAL_HIGH, SPECIAL_LOW } from './captures.ts';
import { BOARD_VALUE, RANKS, TYPES } from './cards.ts';
import { addCard, clearHeap, copies, doubledValues, ranksOf, removeCard } from './heaps.ts';
import { Rule } from '../options.ts';
import { BUILDS_WORD, clearUnion, newUnion } from './picks.ts';
import { buildAt, type MulleState, slotOf, W } from './state.ts';
import { layBuild, openPairs, owns, pairSums, singleValues } from './table.ts';

const [specialLow, specialHigh] = [SPECIAL_LOW, SPECIAL_HIGH];

/** The cards of the hand of the seat to move that can trot or feed: low half, high half. */
export const trotters = new Int32Array(2);

/** Finds the hand cards that can trot or feed; with the option `trottaReservation` `findHeld` must have run. */
export function findTrotters(s: MulleState): void {
  const seat = s[W.TO_MOVE];
  const hand = W.HAND + seat * 4;
  const own = ranksOf(s[W.OWNED + seat]);
  const fresh = ranksOf(singleValues(s) | openPairs(s, 1 - seat) | pairSums(s));
  let low = own | fresh;
  let high = low;
  if ((s[W.RULES] & Rule.TROTTA_RESERVED) !== 0) {
    // Another card of that hand value: for a special card any, for a plain one a second.
    const one = ranksOf(held[0]);
    const two = ranksOf(held[1]);
    low = own | (fresh & ((specialLow & one) | (~specialLow & two)));
    high = own | (fresh & ((specialHigh & one) | (~specialHigh & two)));
  }
  trotters[0] = s[hand] & low;
  trotters[1] = s[hand + 1] & high;
}

const cards = new Int32Array(4);
const matching = newUnion();

/** The seat to move trots or feeds a card. */
export function trot(s: MulleState, card: number): void {
  const seat = s[W.TO_MOVE];
  const value = BOARD_VALUE[card];
  removeCard(s, W.HAND + seat * 4, card);
  if (owns(s, seat, value)) {
    addCard(s, buildAt(slotOf(value, seat)), card);
    s[W.OPEN + seat] &= ~(1 << value);
    return;
  }
  clearHeap(cards, 0);
  addCard(cards, 0, card);
  clearUnion(matching);
  if ((s[W.RULES] & Rule.TROTTA_DISJOINT) !== 0) matchDisjoint(s, value);
  else matchUnion(s, value);
  if ((openPairs(s, 1 - seat) >> value) & 1) matching[BUILDS_WORD] = 1 << slotOf(value, 1 - seat);
  liftPiles(s, matching, cards);
  layBuild(s, value, seat, cards, 0, true);
}

/** Singles of the value and all that have a partner: overlapping pairs are not resolved. */
function matchUnion(s: MulleState, value: number): void {
  const there = singleValues(s);
  const twice = doubledValues(s, W.SINGLES);
  let values = 1 << value;
  for (let small = 1; small < value; small++) {
    const partner = value - small;
    const partners = partner === small ? twice : there;
    if ((there >> small) & (partners >> partner) & 1) values |= 1 << small;
  }
  const mask = ranksOf(values);
  for (let i = 0; i < 4; i++) matching[i] = s[W.SINGLES + i] & mask;
}

/** Singles of the value, and pairs: each small single in ascending order takes the first partner still free. */
function matchDisjoint(s: MulleState, value: number): void {
  const mask = ranksOf(1 << value);
  for (let i = 0; i < 4; i++) matching[i] = s[W.SINGLES + i] & mask;
  for (let type = 0; type < TYPES; type++) {
    if (BOARD_VALUE[type] >= value) continue;
    while (copies(s, W.SINGLES, type) > copies(matching, 0, type)) {
      addCard(matching, 0, type);
      const partner = freePartner(s, value - BOARD_VALUE[type]);
      if (partner < 0) {
        removeCard(matching, 0, type);
        break;
      }
      addCard(matching, 0, partner);
    }
  }
}

/** The first single of this value that is not matched yet, or -1. */
function freePartner(s: MulleState, value: number): number {
  for (let suit = 0; suit < 4; suit++) {
    const type = suit * RANKS + value - 1;
    if (copies(s, W.SINGLES, type) > copies(matching, 0, type)) return type;
  }
  return -1;
}
