/**
 * What the solver has found out, by position. A result is stored as what is still to come, so positions that differ only in the
 * points made so far share an entry: the same cards played in another order lead to one and the same.
 */
import { buildAt, type MulleState, slotOf, W } from '../rules/state.ts';

/** How a stored value relates to the true one. */
export const enum Bound {
  EXACT = 1,
  AT_LEAST = 2,
  AT_MOST = 3,
}

const BITS = 16;
const ENTRIES = 1 << BITS;
const firsts = new Int32Array(ENTRIES);
const seconds = new Int32Array(ENTRIES);
const values = new Int16Array(ENTRIES);
const bounds = new Uint8Array(ENTRIES);
const plays = new Uint16Array(ENTRIES);

/** The key of a position: two hashes, 64 bits together. */
export const key = { first: 0, second: 0 };

/** Hashes all that bears on the plays to come: hands, table, who captured last, who plays. Hot. */
export function findKey(s: MulleState): void {
  let a = (s[W.TO_MOVE] << 2) + s[W.LAST_CAPTURER] + 2;
  let b = s[W.RULES] + 1;
  for (let word = W.SINGLES; word < W.CAPTURED; word++) {
    a = Math.imul(a ^ s[word], 0x9e3779b1);
    a ^= a >>> 15;
    b = Math.imul(b + s[word], 0x85ebca77);
    b ^= b >>> 13;
  }
  for (let word = W.OWNED; word < W.OWNED + 4; word++) {
    a = Math.imul(a ^ s[word], 0x9e3779b1);
    b = Math.imul(b + s[word], 0x85ebca77);
  }
  for (let owner = 0; owner < 2; owner++) {
    for (let rest = s[W.OWNED + owner]; rest !== 0; rest &= rest - 1) {
      const from = buildAt(slotOf(31 - Math.clz32(rest & ~(rest - 1)), owner));
      for (let word = from; word < from + 4; word++) {
        a = Math.imul(a ^ s[word] ^ (word << 26), 0x9e3779b1);
        a ^= a >>> 15;
        b = Math.imul(b + s[word] + word, 0x85ebca77);
        b ^= b >>> 13;
      }
    }
  }
  key.first = a;
  key.second = b;
}

function placeOf(first: number): number {
  return (first ^ (first >>> 16)) & (ENTRIES - 1);
}

/** The place of a position's entry, or -1 if it has none. */
export function lookUp({ first, second }: typeof key): number {
  const at = placeOf(first);
  return bounds[at] !== 0 && firsts[at] === first && seconds[at] === second ? at : -1;
}

export function boundAt(at: number): Bound {
  return bounds[at];
}

export function valueAt(at: number): number {
  return values[at];
}

/** The play that was found best there. */
export function playAt(at: number): number {
  return plays[at];
}

/** The newest entry of a place stays. */
export function store(first: number, second: number, bound: Bound, value: number, play: number): void {
  const at = placeOf(first);
  firsts[at] = first;
  seconds[at] = second;
  bounds[at] = bound;
  values[at] = value;
  plays[at] = play;
}
