/**
 * What a seat sees of a decision: the play is open to all; a play that ends the round also brings the seat its own new hand.
 * Hands are numbered by the combinatorial number system, so a label names action and hand exactly. A play that ends an omgång of
 * a match brings a new table as well: no safe integer could name all of that, so there a label is a hash.
 */
import { ACTIONS } from './actions.ts';
import { TYPES } from './cards.ts';
import { copies } from './heaps.ts';
import { handSize, isDealtAnew } from './rounds.ts';
import { type MulleState, W } from './state.ts';

const ROWS = TYPES + 9;
/** Pascal's triangle. `[n, k]`, k up to 8 */
const BINOMIAL = new Float64Array(ROWS * 9);
for (let n = 0; n < ROWS; n++) {
  BINOMIAL[n * 9] = 1;
  for (let k = 1; k <= Math.min(n, 8); k++) {
    BINOMIAL[n * 9 + k] = BINOMIAL[(n - 1) * 9 + k - 1] + (k < n ? BINOMIAL[(n - 1) * 9 + k] : 0);
  }
}

/** A number for every heap of up to eight cards: the i-th card, moved up by i so that twins differ, is one of a rising row of numbers. */
function heapNumber(s: MulleState, at: number): number {
  let number = 0;
  let i = 0;
  for (let type = 0; type < TYPES; type++) {
    for (let n = copies(s, at, type); n > 0; n--, i++) number += BINOMIAL[(type + i) * 9 + i + 1];
  }
  return number;
}

/** Below 10^13: 3640 actions times 2.6 * 10^9 hands; at the start of a later omgång above 2^52. */
export function seen(s: MulleState, by: number): number {
  const action = s[W.LAST_ACTION];
  const full = handSize(s[W.RULES], s[W.ROUND]);
  const dealt = s[W.HAND_SIZE] === full && s[W.HAND_SIZE + 1] === full;
  if (!dealt) return action;
  const label = action + ACTIONS * (1 + heapNumber(s, W.HAND + by * 4));
  return isDealtAnew(s) ? hash(label, heapNumber(s, W.SINGLES)) : label;
}

const TWO_32 = 2 ** 32;

/** Two numbers as one from 2^52 on, below 2^53. That others give the same one is as rare as chance has it. */
function hash(x: number, y: number): number {
  return 2 ** 52 + (scramble(0x2545f491, x, y) >>> 12) * TWO_32 + (scramble(0x6a09e667, x, y) >>> 0);
}

/** Bit operations read the lower half of a number. */
function scramble(seed: number, x: number, y: number): number {
  return stir(stir(stir(stir(seed, x), x / TWO_32), y), y / TWO_32);
}

function stir(bits: number, word: number): number {
  let mixed = Math.imul(bits ^ word, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return mixed ^ (mixed >>> 13);
}
