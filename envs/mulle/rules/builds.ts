/**
 * Builds (RULES.md#7-build): a hand card is laid on a single or on an own open build. Another hand card must be able to take
 * the new build (the reservation), and the card that an own build waits for may not be laid.
 */

import { Act } from './actions.ts';
import { liftPiles } from './captures.ts';
import { ACE_VALUE, BOARD_VALUE, DIAMOND_TEN, HALF, HAND_VALUE, SPADE_TWO, TYPES } from './cards.ts';
import { addCard, clearHeap, heapSize, ranksOf, removeCard } from './heaps.ts';
import { Rule } from '../options.ts';
import { BUILDS_WORD, chooseSums, clearUnion, newUnion } from './picks.ts';
import { type MulleState, W } from './state.ts';
import { addsUp, layBuild, liftBuild, openPairs, owns } from './table.ts';

/** Hand values of the seat to move: those it holds a card of, and those it holds two or more of. */
export const held = new Int32Array(2);

const RANK_BITS = (1 << 13) - 1;
const TEN_SHIFT = DIAMOND_TEN - HALF;

/** Finds the hand values. The lanes of a half are its two suits; the ace's lane is value 14. */
export function findHeld(s: MulleState): void {
  const at = W.HAND + s[W.TO_MOVE] * 4;
  let once = 0;
  let twice = 0;
  for (let i = 0; i < 4; i++) {
    const word = s[at + i] & ((i & 1) === 0 ? PLAIN_LOW : PLAIN_HIGH);
    const first = word & RANK_BITS;
    twice |= once & first;
    once |= first;
    const second = word >> 13;
    twice |= once & second;
    once |= second;
  }
  once = ((once & ~1) << 1) | ((once & 1) << 14);
  twice = ((twice & ~1) << 1) | ((twice & 1) << 14);
  held[0] = once | (((s[at] >> SPADE_TWO) & 1) << 15) | (((s[at + 1] >> TEN_SHIFT) & 1) << 16);
  held[1] = twice | (((s[at + 2] >> SPADE_TWO) & 1) << 15) | (((s[at + 3] >> TEN_SHIFT) & 1) << 16);
}

/** All types but SP 2 and RU 10, whose hand value is not that of their lane. */
const PLAIN_LOW = ((1 << HALF) - 1) & ~(1 << SPADE_TWO);
const PLAIN_HIGH = ((1 << HALF) - 1) & ~(1 << TEN_SHIFT);

/** Whether an own build waits for the card and no other card of the hand could take it (BUILD-6). `findHeld` must have run. */
export function isReserved(s: MulleState, card: number): boolean {
  return (((s[W.OWNED + s[W.TO_MOVE]] & held[0] & ~held[1]) >> HAND_VALUE[card]) & 1) === 1;
}

/**
 * The values (bits) that a base may have so that `card` makes a legal build of it: BUILD-2 to BUILD-6. No hand value
 * is above 16, so the reservation implies BUILD-2. `findHeld` must have run.
 */
export function baseValues(s: MulleState, card: number): number {
  const seat = s[W.TO_MOVE];
  const value = HAND_VALUE[card];
  if (((s[W.OWNED + seat] & held[0] & ~held[1]) >> value) & 1) return 0;
  let made = held[0] & ~s[W.OWNED + 1 - seat];
  const spare = (held[1] >> value) & 1;
  const free = value < ACE_VALUE || (s[W.RULES] & Rule.FREE_SPECIALS) !== 0;
  if (spare === 0 || !free) made &= ~(1 << value);
  return (made >> BOARD_VALUE[card]) & ~1;
}

/** The values of the open builds the seat to move may extend. */
export function extendable(s: MulleState): number {
  const seat = s[W.TO_MOVE];
  return (s[W.RULES] & Rule.EXTEND_ANY) !== 0 ? s[W.OPEN] | s[W.OPEN + 1] : s[W.OPEN + seat];
}

/** Writes the legal builds with `card`, ascending, from `out[n]` on; returns the new end. `findHeld` must have run. */
export function listBuilds(s: MulleState, card: number, out: Uint16Array, n: number): number {
  const values = baseValues(s, card);
  if (values === 0) return n;
  const first = Act.BUILD + Act.BASES * card;
  const mask = ranksOf(values);
  let end = n;
  for (let rest = s[W.SINGLES] & mask; rest !== 0; rest &= rest - 1) {
    out[end++] = first + 31 - Math.clz32(rest & ~(rest - 1));
  }
  for (let rest = s[W.SINGLES + 1] & mask; rest !== 0; rest &= rest - 1) {
    out[end++] = first + HALF + 31 - Math.clz32(rest & ~(rest - 1));
  }
  for (let rest = values & extendable(s); rest !== 0; rest &= rest - 1) {
    out[end++] = first + Act.OPEN_BASE + 31 - Math.clz32(rest & ~(rest - 1));
  }
  return end;
}

const cards = new Int32Array(4);
const absorbed = newUnion();

/** The seat to move lays `card` on `base`: what lies there, an own build of the new value, and whatever adds up to it. */
export function build(s: MulleState, card: number, base: number): void {
  const seat = s[W.TO_MOVE];
  clearHeap(cards, 0);
  addCard(cards, 0, card);
  removeCard(s, W.HAND + seat * 4, card);
  const value = BOARD_VALUE[card] + liftBase(s, seat, base);
  const merged = owns(s, seat, value);
  if (merged) liftBuild(s, value, seat, cards, 0);
  const gathered = absorb(s, value);
  const rules = s[W.RULES];
  const locked =
    merged ||
    gathered ||
    (rules & Rule.LOCK_ALWAYS) !== 0 ||
    ((rules & Rule.LOCK_ABSORBED) === 0 && heapSize(cards, 0) > 2);
  layBuild(s, value, seat, cards, 0, locked);
}

/** Takes the base off the table; returns its value. */
function liftBase(s: MulleState, seat: number, base: number): number {
  if (base < TYPES) {
    addCard(cards, 0, base);
    removeCard(s, W.SINGLES, base);
    return BOARD_VALUE[base];
  }
  const value = base - Act.OPEN_BASE;
  const owner = (s[W.OPEN + seat] >> value) & 1 ? seat : 1 - seat;
  liftBuild(s, value, owner, cards, 0);
  return value;
}

/** Gathers into `cards` all singles and open pairs of the value, and the largest union of those that add up to it. */
function absorb(s: MulleState, value: number): boolean {
  clearUnion(absorbed);
  const mask = ranksOf(1 << value);
  for (let i = 0; i < 4; i++) absorbed[i] = s[W.SINGLES + i] & mask;
  let smaller = 0;
  for (let owner = 0; owner < 2; owner++) {
    if (s[W.OPEN + owner] === 0) continue;
    for (let rest = openPairs(s, owner) & ((2 << value) - 1); rest !== 0; rest &= rest - 1) {
      const open = 31 - Math.clz32(rest & ~(rest - 1));
      const slot = 1 << (2 * open - 2 + owner);
      if (open === value) absorbed[BUILDS_WORD] |= slot;
      else smaller |= slot;
    }
  }
  if (addsUp(s, value, smaller)) chooseSums(s, value, smaller, undefined, absorbed);
  if ((absorbed[0] | absorbed[1] | absorbed[BUILDS_WORD]) === 0) return false;
  liftPiles(s, absorbed, cards);
  return true;
}
