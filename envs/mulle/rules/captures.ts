/**
 * Captures (RULES.md#6-capture): what a card takes is a function of the table. Its twin lying single is taken alone; a special
 * card takes the builds of its value; any other takes every pile of its value and the best union of sums.
 */
import { ACE_VALUE, DIAMOND_TEN, HALF, HAND_VALUE, SPADE_TWO } from './cards.ts';
import { addCard, addHeap, clearHeap, copies, ranksOf, removeCard, removeHeap } from './heaps.ts';
import { Rule } from '../options.ts';
import { BUILDS_WORD, chooseSums, clearUnion, newUnion, type Union } from './picks.ts';
import { buildAt, type MulleState, slotValue, W } from './state.ts';
import { addsUp, isTableEmpty, liftBuild, reachableSums } from './table.ts';

/** All special cards, by half. */
const ACES = ranksOf(1 << 1);
export const SPECIAL_LOW = ACES | (1 << SPADE_TWO);
export const SPECIAL_HIGH = ACES | (1 << (DIAMOND_TEN - HALF));
const SPADE_TWO_BIT = 1 << SPADE_TWO;
const DIAMOND_TEN_BIT = 1 << (DIAMOND_TEN - HALF);
const [specialLow, specialHigh] = [SPECIAL_LOW, SPECIAL_HIGH];

/** The cards of the hand of the seat to move that can capture: low half, high half. */
export const capturers = new Int32Array(2);

/** Finds the hand cards that can capture, without finding out what: a plain card does if its value can be made at all. */
export function findCapturers(s: MulleState): void {
  const hand = W.HAND + s[W.TO_MOVE] * 4;
  const plain = ranksOf(reachableSums(s));
  const built = s[W.OWNED] | s[W.OWNED + 1];
  let lowSpecial = (built & (1 << 14)) !== 0 ? ACES : 0;
  let highSpecial = lowSpecial;
  if ((built & (1 << 15)) !== 0) lowSpecial |= SPADE_TWO_BIT;
  if ((built & (1 << 16)) !== 0) highSpecial |= DIAMOND_TEN_BIT;
  if ((s[W.RULES] & Rule.NO_SPECIAL_TWINS) === 0) {
    lowSpecial |= s[W.SINGLES];
    highSpecial |= s[W.SINGLES + 1];
  }
  capturers[0] = s[hand] & ((plain & ~specialLow) | (lowSpecial & specialLow));
  capturers[1] = s[hand + 1] & ((plain & ~specialHigh) | (highSpecial & specialHigh));
}

const taken = new Int32Array(4);

/** Writes the union of piles that `card` takes; false if it takes none. */
export function findCapture(s: MulleState, card: number, union: Union): boolean {
  clearUnion(union);
  const value = HAND_VALUE[card];
  const special = value >= ACE_VALUE;
  const twins = !special || (s[W.RULES] & Rule.NO_SPECIAL_TWINS) === 0;
  if (twins && copies(s, W.SINGLES, card) > 0) {
    addCard(union, 0, card);
    return true;
  }
  for (let owner = 0; owner < 2; owner++) {
    if ((s[W.OWNED + owner] >> value) & 1) union[BUILDS_WORD] |= 1 << (2 * value - 2 + owner);
  }
  if (special) return union[BUILDS_WORD] !== 0;
  const mask = ranksOf(1 << value);
  for (let i = 0; i < 4; i++) union[i] = s[W.SINGLES + i] & mask;
  return findMore(s, card, union) || union[BUILDS_WORD] !== 0 || (union[0] | union[1]) !== 0;
}

/** Adds the sums to the piles that are taken anyway. */
function findMore(s: MulleState, card: number, union: Union): boolean {
  const value = HAND_VALUE[card];
  const builds = (s[W.RULES] & Rule.BUILDS_WHOLE) !== 0 ? 0 : buildsBelow(s, value);
  if (!addsUp(s, value, builds)) return false;
  clearHeap(taken, 0);
  addCard(taken, 0, card);
  gather(s, union, taken);
  chooseSums(s, value, builds, taken, union);
  return true;
}

/** The slots of all builds of a smaller value. */
function buildsBelow(s: MulleState, value: number): number {
  let slots = 0;
  for (let owner = 0; owner < 2; owner++) {
    for (let rest = s[W.OWNED + owner] & ((1 << value) - 1); rest !== 0; rest &= rest - 1) {
      slots |= 1 << (2 * (31 - Math.clz32(rest & ~(rest - 1))) - 2 + owner);
    }
  }
  return slots;
}

/** Puts the cards of all piles of a union on a heap. The table stays as it is. */
export function gather(s: MulleState, union: Union, heap: Int32Array): void {
  addHeap(heap, 0, union, 0);
  for (let rest = union[BUILDS_WORD]; rest !== 0; rest &= rest - 1) {
    addHeap(heap, 0, s, buildAt(31 - Math.clz32(rest & ~(rest - 1))));
  }
}

/** Takes all piles of a union off the table and puts their cards on a heap. */
export function liftPiles(s: MulleState, union: Union, heap: Int32Array): void {
  addHeap(heap, 0, union, 0);
  removeHeap(s, W.SINGLES, union, 0);
  for (let rest = union[BUILDS_WORD]; rest !== 0; rest &= rest - 1) {
    const slot = 31 - Math.clz32(rest & ~(rest - 1));
    liftBuild(s, slotValue(slot), slot & 1, heap, 0);
  }
}

const won = newUnion();
const group = new Int32Array(4);

/** The seat to move captures with a card that can. Twins in the group are a mulle; an empty table is a tabbe. */
export function capture(s: MulleState, card: number): void {
  const seat = s[W.TO_MOVE];
  findCapture(s, card, won);
  clearHeap(group, 0);
  addCard(group, 0, card);
  liftPiles(s, won, group);
  removeCard(s, W.HAND + seat * 4, card);
  addHeap(s, W.CAPTURED + seat * 4, group, 0);
  s[W.MULLES + seat * 2] |= group[2];
  s[W.MULLES + seat * 2 + 1] |= group[3];
  s[W.LAST_CAPTURER] = seat;
  if (isTableEmpty(s)) s[W.TABBE + seat]++;
}
