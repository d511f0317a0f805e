/**
 * What a player at the table counts: its own ranks, the copies nobody has shown yet, and how likely one of the others can
 * play a rank before its own next turn. The other hands in a view are a guess and are never looked at.
 */

import { COPIES, RANKS } from '../../../envs/buddy-bluff/rules/cards.ts';
import { type BuddyState, dealEnd, handOf, nextTurn, SEATS, TURNS, W } from '../../../envs/buddy-bluff/rules/state.ts';
import type { Seat } from '../../../envs/core/index.ts';

/** Cards dealt to each seat at a time. */
const NEW_HAND = 4;

export interface Counts {
  /** Own cards per rank. */
  readonly own: Uint8Array; // [rank]
  /** Copies per rank in the other hands and the stock. */
  readonly unseen: Uint8Array; // [rank]
}

export function countCards(s: BuddyState, me: Seat): Counts {
  const own = new Uint8Array(RANKS);
  const unseen = new Uint8Array(RANKS).fill(COPIES);
  for (const card of handOf(s, me)) own[card >> 2]++;
  for (let at: number = W.DECK; at < W.FIRST + s[W.PLY]; at++) unseen[s[at] >> 2]--;
  for (let rank = 0; rank < RANKS; rank++) unseen[rank] -= own[rank];
  return { own, unseen };
}

/**
 * The share of the cards a seat cannot see that lie in the hands of those who play before its next turn: the chance of
 * one unseen card to be there. Where the deal ends before, a new hand of four counts for those who play after that.
 */
export function shareInHands(s: BuddyState, me: Seat): number {
  const ply = s[W.PLY];
  const end = dealEnd(s);
  const next = nextTurn(s, me);
  let hands = 0;
  for (let turn = ply; turn < Math.min(next, TURNS); turn++) hands += turn < end ? cardsFrom(turn, end) : NEW_HAND;
  const unseen = TURNS - ply - cardsFrom(next, end);
  return unseen <= 0 ? 0 : Math.min(1, hands / unseen);
}

/** The cards in the hand of the seat that plays in this turn. */
function cardsFrom(turn: number, end: number): number {
  return turn < end ? Math.ceil((end - turn) / SEATS) : 0;
}
