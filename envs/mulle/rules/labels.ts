/**
 * What a seat sees of a decision: the play is open to all; a play that ends the round also brings the seat its own new hand.
 * Hands are numbered by the combinatorial number system, so a label names action and hand exactly.
 */
import { ACTIONS } from './actions.ts';
import { TYPES } from './cards.ts';
import { copies } from './heaps.ts';
import { handSize } from './rounds.ts';
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

/** A number for every hand: the i-th card, moved up by i so that twins differ, is one of a rising row of numbers. */
function handNumber(s: MulleState, seat: number): number {
  let number = 0;
  let i = 0;
  for (let type = 0; type < TYPES; type++) {
    for (let n = copies(s, W.HAND + seat * 4, type); n > 0; n--, i++) number += BINOMIAL[(type + i) * 9 + i + 1];
  }
  return number;
}

/** Below 10^13: 3640 actions times 2.6 * 10^9 hands. */
export function seen(s: MulleState, by: number): number {
  const action = s[W.LAST_ACTION];
  const full = handSize(s[W.RULES], s[W.ROUND]);
  const dealt = s[W.HAND_SIZE] === full && s[W.HAND_SIZE + 1] === full;
  return dealt ? action + ACTIONS * (1 + handNumber(s, by)) : action;
}
