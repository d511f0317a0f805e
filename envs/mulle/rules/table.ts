/** The table: singles and builds, what values lie there, and which sums its piles can make (RULES.md#4-the-table). */
import { Rule } from '../options.ts';
import { MAX_VALUE, RANKS } from './cards.ts';
import { addHeap, clearHeap, doubledValues, heapSize, isEmptyHeap, ranksOf, valuesOf } from './heaps.ts';
import { buildAt, type MulleState, slotOf, slotValue, W } from './state.ts';

/** Values of the singles. Bits 1 to 13 */
export function singleValues(s: MulleState): number {
  return valuesOf(s[W.SINGLES], s[W.SINGLES + 1]);
}

/** Only sums up to a king matter, and with 14 bits no shift by a value runs out of the word. */
const SUMS = (1 << 14) - 1;

/** Board value of a bit of a half word. */
const BIT_VALUE = Uint8Array.from({ length: 32 }, (_, bit) => (bit % RANKS) + 1);

/**
 * The values (bits 1 to 13) that one pile has or several piles add up to: with one of them in the hand, a plain card
 * captures (RULES.md#6-capture). An option leaves builds out of the sums; then they count by themselves only.
 */
export function reachableSums(s: MulleState): number {
  let sums = 1;
  for (let word = W.SINGLES; word < W.SINGLES + 4; word++) {
    for (let rest = s[word]; rest !== 0; rest &= rest - 1) {
      sums |= (sums << BIT_VALUE[31 - Math.clz32(rest & ~(rest - 1))]) & SUMS;
    }
  }
  if ((s[W.RULES] & Rule.BUILDS_WHOLE) !== 0) return (sums | s[W.OWNED] | s[W.OWNED + 1]) & ~1;
  for (let seat = 0; seat < 2; seat++) {
    for (let rest = s[W.OWNED + seat]; rest !== 0; rest &= rest - 1) {
      sums |= (sums << (31 - Math.clz32(rest & ~(rest - 1)))) & SUMS;
    }
  }
  return sums & ~1;
}

/** Whether smaller piles add up to `target`: singles, and the builds in these slots. */
export function addsUp(s: MulleState, target: number, builds: number): boolean {
  const below = ranksOf((1 << target) - 1);
  const most = (2 << target) - 1;
  let sums = 1;
  for (let word = W.SINGLES; word < W.SINGLES + 4; word++) {
    for (let rest = s[word] & below; rest !== 0; rest &= rest - 1) {
      sums |= (sums << BIT_VALUE[31 - Math.clz32(rest & ~(rest - 1))]) & most;
    }
  }
  for (let rest = builds; rest !== 0; rest &= rest - 1) {
    sums |= (sums << slotValue(31 - Math.clz32(rest & ~(rest - 1)))) & most;
  }
  return sums >> target === 1;
}

/** The values that two singles make together. */
export function pairSums(s: MulleState): number {
  const present = singleValues(s);
  const twice = doubledValues(s, W.SINGLES);
  let sums = 0;
  for (let rest = present; rest !== 0; rest &= rest - 1) {
    const bit = rest & ~(rest - 1);
    sums |= ((present & ~bit) | (twice & bit)) << (31 - Math.clz32(bit));
  }
  return sums;
}

/** Whether the build holds exactly two cards: only then may others gather it while it is open. */
function isPair(s: MulleState, slotNumber: number): boolean {
  return heapSize(s, buildAt(slotNumber)) === 2;
}

/** The values of a seat's open builds of two cards. Under most lock rules every open build is a bare pair. */
export function openPairs(s: MulleState, seat: number): number {
  let pairs = 0;
  for (let rest = s[W.OPEN + seat]; rest !== 0; rest &= rest - 1) {
    const value = 31 - Math.clz32(rest & ~(rest - 1));
    if (isPair(s, slotOf(value, seat))) pairs |= 1 << value;
  }
  return pairs;
}

/** Takes a build off the table and puts its cards on a heap. */
export function liftBuild(s: MulleState, value: number, owner: number, heap: Int32Array, at: number): void {
  const place = buildAt(slotOf(value, owner));
  addHeap(heap, at, s, place);
  clearHeap(s, place);
  s[W.OWNED + owner] &= ~(1 << value);
  s[W.OPEN + owner] &= ~(1 << value);
}

/** Lays a build; the seat must not own another of that value. */
export function layBuild(
  s: MulleState,
  value: number,
  owner: number,
  heap: Int32Array,
  at: number,
  locked: boolean,
): void {
  addHeap(s, buildAt(slotOf(value, owner)), heap, at);
  s[W.OWNED + owner] |= 1 << value;
  if (!locked) s[W.OPEN + owner] |= 1 << value;
}

export function owns(s: MulleState, seat: number, value: number): boolean {
  return ((s[W.OWNED + seat] >> value) & 1) === 1;
}

export function isTableEmpty(s: MulleState): boolean {
  return isEmptyHeap(s, W.SINGLES) && (s[W.OWNED] | s[W.OWNED + 1]) === 0;
}

/** Calls back for every build, in the order of their keys. */
export function eachBuild(s: MulleState, visit: (value: number, owner: number, locked: boolean) => void): void {
  for (let value = 1; value <= MAX_VALUE; value++) {
    for (let owner = 0; owner < 2; owner++) {
      if (owns(s, owner, value)) visit(value, owner, ((s[W.OPEN + owner] >> value) & 1) === 0);
    }
  }
}

/** Cards on the table, those in builds included. */
export function tableSize(s: MulleState): number {
  let cards = heapSize(s, W.SINGLES);
  for (let owner = 0; owner < 2; owner++) {
    for (let rest = s[W.OWNED + owner]; rest !== 0; rest &= rest - 1) {
      cards += heapSize(s, buildAt(slotOf(31 - Math.clz32(rest & ~(rest - 1)), owner)));
    }
  }
  return cards;
}

/** The sum of all piles. */
export function tableTotal(s: MulleState): number {
  let total = 0;
  for (let word = W.SINGLES; word < W.SINGLES + 4; word++) {
    for (let rest = s[word]; rest !== 0; rest &= rest - 1) total += BIT_VALUE[31 - Math.clz32(rest & ~(rest - 1))];
  }
  for (let seat = 0; seat < 2; seat++) {
    for (let rest = s[W.OWNED + seat]; rest !== 0; rest &= rest - 1) total += 31 - Math.clz32(rest & ~(rest - 1));
  }
  return total;
}
