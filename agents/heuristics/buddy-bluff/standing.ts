/**
 * How a seat stands: the probability to end below each of the others, judged by the penalties so far. The sum over the
 * others is what the placement utility pays, up to scale, so maximising it attacks the right players.
 */

import { SEATS, TURNS } from '../../../envs/buddy-bluff/rules/state.ts';
import type { Seat } from '../../../envs/core/index.ts';

/** How uncertain a lead is, in points: a little at the end, and more for each turn to come. */
const SURE = 3;
const DOUBT_PER_TURN = 1.2;
/** An extra weight for holding up the leader, because nobody else may do it. */
const LEADER = 0.2;

export function standing(penalties: ArrayLike<number>, me: Seat, ply: number): number {
  const doubt = SURE + DOUBT_PER_TURN * (TURNS - ply);
  let sum = 0;
  let lowest = Number.POSITIVE_INFINITY;
  for (let seat = 0; seat < SEATS; seat++) {
    if (seat === me) continue;
    sum += 1 / (1 + Math.exp((penalties[me] - penalties[seat]) / doubt));
    lowest = Math.min(lowest, penalties[seat]);
  }
  return sum + LEADER * Math.tanh(lowest / doubt);
}
