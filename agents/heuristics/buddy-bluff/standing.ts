/**
 * How a seat stands: the chance to end below each of the others, as far as the penalties on the table tell. The sum over
 * the others is what the placement utility pays, up to scale, so whoever raises it attacks those who matter.
 */

import { SEATS, TURNS } from '../../../envs/buddy-bluff/rules/state.ts';
import type { Seat } from '../../../envs/core/index.ts';

/** By how many points a lead is doubted: at the end not at all, and for each turn to come a little more. */
const SURE = 3;
const DOUBT_PER_TURN = 1.2;
/** What it is worth beyond that to hold up whoever leads: nobody else may do it. */
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
