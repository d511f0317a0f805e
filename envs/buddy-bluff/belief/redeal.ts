/**
 * Redealing (RULES.md#8-what-the-players-know). A move depends only on the card played, so it rules nothing out: every way to deal the unseen
 * cards to the other hands and the stock is as likely as any other.
 *
 * Nobody minds suits, so a seat knows ranks. A redeal gives the copies of each rank new suits in the order in which the seat
 * met them: those on the table, its own, and then the unseen ones, which are told apart by these suits alone.
 */
import type { Rng } from '../../core/rng.ts';
import { dealByOdds } from './odds.ts';
import { COPIES, DECK_SIZE, RANKS } from '../rules/cards.ts';
import { sortHand } from '../rules/rules.ts';
import { type BuddyState, dealEnd, nextTurn, SEATS, TURNS, W } from '../rules/state.ts';

/** Copies of each rank that the seat has met. */
const met = new Uint8Array(RANKS);
/** The unseen cards, ascending. */
const unseen = new Uint8Array(DECK_SIZE);

export function redeal(s: BuddyState, seat: number, rng: Rng, odds?: Float32Array): void {
  const own = nextTurn(s, seat);
  const end = dealEnd(s);
  const count = rename(s, own, end);
  if (odds === undefined) dealUniformly(s, own, end, count, rng);
  else dealByOdds(s, seat, unseen, count, met, odds, rng);
  for (let i = 1; i < SEATS; i++) sortHand(s, s[W.PLY] + ((own + i - s[W.PLY]) & 3), end);
}

/** New suits for the cards the seat has met, and all others into `unseen`; returns their number. */
function rename(s: BuddyState, own: number, end: number): number {
  met.fill(0);
  const open = W.FIRST + s[W.PLY];
  for (let at: number = W.DECK; at < open; at++) meet(s, at);
  for (let turn = own; turn < end; turn += SEATS) meet(s, W.FIRST + turn);
  let n = 0;
  for (let rank = 0; rank < RANKS; rank++) {
    for (let copy = met[rank]; copy < COPIES; copy++) unseen[n++] = rank * COPIES + copy;
  }
  return n;
}

function meet(s: BuddyState, at: number): void {
  const rank = s[at] >> 2;
  s[at] = rank * COPIES + met[rank]++;
}

function dealUniformly(s: BuddyState, own: number, end: number, count: number, rng: Rng): void {
  let left = count;
  for (let turn = s[W.PLY]; turn < TURNS; turn++) {
    if (turn < end && ((turn ^ own) & 3) === 0) continue;
    const i = rng.below(left);
    s[W.FIRST + turn] = unseen[i];
    unseen[i] = unseen[--left];
  }
}
