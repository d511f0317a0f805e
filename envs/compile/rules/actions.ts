/**
 * The actions (README.md): plays, refresh, lines, cards in the field, cards in hand, answers, options,
 * rearrangements, protocols, and plays on the side across. `compile-v1` has the first 362. `slot` and `side` are counted from the player who decides; lines are not mirrored.
 */
import { type CompileState, MASK_WORDS, slotOf, W } from './state.ts';

export const enum Act {
  PLAY = 0,
  REFRESH = 216,
  LANE = 217,
  TARGET = 220,
  HAND = 292,
  DONE = 328,
  YES = 329,
  NO = 330,
  OPTION = 331,
  REARRANGE = 334,
  NOOP = 346,
  /** A protocol, in a draft or where a text wants one named; or a number, where a text wants that. */
  PROTOCOL = 347,
  /** Face-up on the side across: by line. Only one card of all may go there. */
  ACROSS = 379,
}

/** The orders of three lines in lexicographic order: the protocol of line `PERMUTATION[p][i]` comes to line i. */
export const PERMUTATION: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
export const PERMUTATIONS = 6;
/** Those that exchange two places, as bits. */
export const SWAPS = 0b100110;

export function clearMask(s: CompileState): void {
  for (let i = 0; i < MASK_WORDS; i++) s[W.MASK + i] = 0;
}

export function allow(s: CompileState, action: number): void {
  s[W.MASK + (action >> 5)] |= 1 << (action & 31);
}

/** Some of a few actions in a row, as bits from `first` on. */
export function allowBits(s: CompileState, first: number, bits: number): void {
  const at = W.MASK + (first >> 5);
  const shift = first & 31;
  s[at] |= bits << shift;
  if (bits >>> (31 - shift) > 1) s[at + 1] |= bits >>> (32 - shift);
}

export function isAllowed(s: CompileState, action: number): boolean {
  return ((s[W.MASK + (action >> 5)] >>> (action & 31)) & 1) === 1;
}

/** Actions in the mask: 0, 1 (`onlyAllowed` says which) or 2 for more. */
export function countAllowed(s: CompileState): number {
  let n = 0;
  for (let i = 0; i < MASK_WORDS; i++) {
    const bits = s[W.MASK + i];
    if (bits === 0) continue;
    if (n > 0 || (bits & (bits - 1)) !== 0) return 2;
    n = 1;
  }
  return n;
}

export function onlyAllowed(s: CompileState): number {
  for (let i = 0; i < MASK_WORDS; i++) {
    const bits = s[W.MASK + i];
    if (bits !== 0) return i * 32 + 31 - Math.clz32(bits & -bits);
  }
  return -1;
}

export function listAllowed(s: CompileState, out: Uint16Array): number {
  let n = 0;
  for (let i = 0; i < MASK_WORDS; i++) {
    for (let bits = s[W.MASK + i]; bits !== 0; bits &= bits - 1) out[n++] = i * 32 + 31 - Math.clz32(bits & -bits);
  }
  return n;
}

/** The legal actions as a list, where a little memory does not matter. */
export function legalActions(s: CompileState): number[] {
  const ids = new Uint16Array(MASK_WORDS * 32);
  return Array.from(ids.subarray(0, listAllowed(s, ids)));
}

/** The first play of a card: the six stand by line, face-up before face-down. */
export function firstPlay(card: number, seat: number): number {
  return Act.PLAY + slotOf(card, seat) * 6;
}

export function handAction(card: number, seat: number): number {
  return Act.HAND + slotOf(card, seat);
}
