/** The rule book as functions over the state: deal, who moves, what is legal, what a turn does (RULES.md#3-setup, RULES.md#5-a-turn). */
import type { Rng } from '../../core/rng.ts';
import { COPIES, DECK_SIZE, RANKS } from './cards.ts';
import { MAY_DECLINE, SEALED_CLOSED, UNSETTLED } from '../options.ts';
import { matchable, movePackage, put } from './packages.ts';
import { settle } from './seals.ts';
import { type BuddyState, clearTable, dealEnd, mover, nextTurn, SEATS, Stack, stride, TURNS, W } from './state.ts';

/** An action is `rank * 5 + k`: on the slot of the seat k places on, or, k = 4, to the pool. */
export const TARGETS = 5;
export const TO_POOL = 4;
export const ACTIONS = RANKS * TARGETS;

const strideOf = stride;

/** Shuffles, draws the start seat, and deals. */
export function deal(s: BuddyState, rng: Rng): void {
  for (let i = 0; i < DECK_SIZE; i++) {
    const j = rng.below(i + 1); // Fisher-Yates from the inside out: card i goes to place j, what lay there to the end
    s[W.DECK + i] = s[W.DECK + j];
    s[W.DECK + j] = i;
  }
  startGame(s, rng.below(SEATS));
}

/** A fresh game with the deck that lies in the state. Keeps the rule variants. */
export function startGame(s: BuddyState, startSeat: number): void {
  clearTable(s);
  s[W.START] = startSeat;
  for (let i = 0; i < SEATS; i++) {
    s[W.TOP + Stack.CENTER + i] = i;
    s[W.HEIGHT + Stack.CENTER + i] = 1;
    s[W.FACE + Stack.CENTER + i] = s[W.DECK + i] >> 2;
  }
  sortHands(s, 0);
}

/** Sorts the four hands of the deal that begins with this turn. */
function sortHands(s: BuddyState, turn: number): void {
  for (let i = 0; i < SEATS; i++) sortHand(s, turn + i, turn + 16);
}

/** Sorts a hand: every fourth card of the deck from turn `from` on. */
export function sortHand(s: BuddyState, from: number, end: number): void {
  for (let turn = from + SEATS; turn < end; turn += SEATS) {
    const card = s[W.FIRST + turn];
    let at = turn;
    for (; at > from && s[W.FIRST + at - SEATS] > card; at -= SEATS) s[W.FIRST + at] = s[W.FIRST + at - SEATS];
    s[W.FIRST + at] = card;
  }
}

/** Writes the legal actions, ascending. The hand is sorted, so equal ranks are neighbours. */
export function legal(s: BuddyState, out: Uint16Array): number {
  const ply = s[W.PLY];
  if (ply >= TURNS) return 0;
  if ((s[W.RULES] & (MAY_DECLINE | SEALED_CLOSED)) !== 0) return legalVariant(s, out);
  const open = matchable(s);
  const end = (ply & ~15) + 16;
  let n = 0;
  let last = -1;
  for (let turn = ply; turn < end; turn += 4) {
    const rank = s[W.FIRST + turn] >> 2;
    if (rank === last) continue;
    last = rank;
    const first = rank * TARGETS;
    if (((open >> rank) & 1) === 0) out[n++] = first + TO_POOL;
    else {
      out[n] = first;
      out[n + 1] = first + 1;
      out[n + 2] = first + 2;
      out[n + 3] = first + 3;
      n += 4;
    }
  }
  return n;
}

/** The same where a match may be declined, or sealed slots are closed. */
function legalVariant(s: BuddyState, out: Uint16Array): number {
  const open = matchable(s);
  const targets = openTargets(s);
  let n = 0;
  let last = -1;
  for (let turn = s[W.PLY]; turn < dealEnd(s); turn += SEATS) {
    const rank = s[W.FIRST + turn] >> 2;
    if (rank === last) continue;
    last = rank;
    const found = (open >> rank) & 1;
    for (let k = 0; k < TO_POOL; k++) if (((found * targets) >> k) & 1) out[n++] = rank * TARGETS + k;
    if (found === 0 || (s[W.RULES] & MAY_DECLINE) !== 0) out[n++] = rank * TARGETS + TO_POOL;
  }
  return n;
}

/** The seats a package may go to, bit k for the seat k places on from the mover. */
function openTargets(s: BuddyState): number {
  if ((s[W.RULES] & SEALED_CLOSED) === 0) return 15;
  const seat = mover(s);
  let targets = 0;
  for (let k = 0; k < SEATS; k++) {
    if (s[W.SEALED + Stack.SLOT + ((seat + strideOf(s) * k) & 3)] === 0) targets |= 1 << k;
  }
  return targets === 0 ? 15 : targets;
}

/** The turn under which the mover's lowest card of a rank lies, or -1. */
function findCard(s: BuddyState, rank: number): number {
  const ply = s[W.PLY];
  const end = (ply & ~15) + 16;
  for (let turn = ply; turn < end; turn += 4) if (s[W.FIRST + turn] >> 2 === rank) return turn;
  return -1;
}

export function isLegal(s: BuddyState, action: number): boolean {
  if ((action & 127) !== action || action >= ACTIONS || s[W.PLY] >= TURNS) return false;
  const rank = (action / TARGETS) | 0;
  if (findCard(s, rank) < 0) return false;
  const k = action - rank * TARGETS;
  const found = (matchable(s) >> rank) & 1;
  if (k === TO_POOL) return found === 0 || (s[W.RULES] & MAY_DECLINE) !== 0;
  return found === 1 && ((openTargets(s) >> k) & 1) === 1;
}

/** Plays a legal action for the seat to move. */
export function step(s: BuddyState, action: number): void {
  const rank = (action / TARGETS) | 0;
  playFrom(s, s[W.PLY], findCard(s, rank), rank, action - rank * TARGETS);
}

/**
 * The turn itself: the card of `rank` under turn `from` goes to target `k`. After the last card of a deal the next one is
 * already dealt.
 */
export function playFrom(s: BuddyState, ply: number, from: number, rank: number, k: number): void {
  draw(s, ply, from);
  s[W.ACTION + ply] = rank * TARGETS + k;
  const played = COPIES + ply;
  if (k === TO_POOL) {
    put(s, Stack.POOL, played);
    s[W.FACE + Stack.POOL] = rank;
  } else {
    const stride = strideOf(s);
    const seat = (s[W.START] + stride * ply) & 3;
    movePackage(s, seat, stride, rank, played, (seat + stride * k) & 3);
    if ((s[W.RULES] & UNSETTLED) === 0) settle(s);
  }
  s[W.PLY] = ply + 1;
  if (((ply + 1) & 15) === 0 && ply + 1 < TURNS) sortHands(s, ply + 1);
}

/** Moves the card that lies under turn `from` to this turn; the rest of the hand stays in order. */
function draw(s: BuddyState, ply: number, from: number): void {
  const card = s[W.FIRST + from];
  for (let turn = from; turn > ply; turn -= 4) s[W.FIRST + turn] = s[W.FIRST + turn - 4];
  s[W.FIRST + ply] = card;
}

/**
 * What a seat saw of the last turn: the rank and where it went, which is all anybody minds; suits never matter. When a
 * deal ends, also the new hand of that seat.
 */
export function seen(s: BuddyState, by: number): number {
  const ply = s[W.PLY];
  const action = ply === 0 ? 0 : s[W.ACTION + ply - 1];
  if ((ply & 15) !== 0 || ply >= TURNS) return action;
  let hand = 0;
  for (let turn = nextTurn(s, by); turn < ply + 16; turn += SEATS) hand = hand * RANKS + (s[W.FIRST + turn] >> 2);
  return action + ACTIONS * (1 + hand);
}
