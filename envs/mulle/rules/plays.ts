/** A turn (RULES.md#5-a-turn): which captures, discards, trottas and builds are legal, and what playing one does. */
import { ACTIONS, Act, baseOf, cardOf } from './actions.ts';
import { baseValues, build, extendable, findHeld, isReserved, listBuilds } from './builds.ts';
import { capture, capturers, findCapturers, SPECIAL_HIGH, SPECIAL_LOW } from './captures.ts';
import { BOARD_VALUE, HALF, HAND_VALUE, TYPES } from './cards.ts';
import { addCard, copies, ranksOf, removeCard } from './heaps.ts';
import { Rule } from '../options.ts';
import { endPlay } from './rounds.ts';
import { type MulleState, W } from './state.ts';
import { findTrotters, trot, trotters } from './trotta.ts';

const [specialLow, specialHigh] = [SPECIAL_LOW, SPECIAL_HIGH];

/**
 * Every legal action lays one of at most 8 cards. A capture, a discard and a trotta make three; a build needs another hand
 * card of its value, so at most 7 values can be made, each on 4 types of singles and one open build.
 */
export const MAX_LEGAL = 8 * (3 + 7 * 5);

/** The cards that may be discarded (RULES.md#9-discard), without the trail ban: low half, high half. `findCapturers` must have run. */
const discards = new Int32Array(2);

function findDiscards(s: MulleState): void {
  const seat = s[W.TO_MOVE];
  const hand = W.HAND + seat * 4;
  const feeding = ranksOf(s[W.OWNED + seat]);
  if ((s[W.RULES] & Rule.FREE_DISCARD) === 0) {
    discards[0] = s[hand] & ~feeding & ~capturers[0];
    discards[1] = s[hand + 1] & ~feeding & ~capturers[1];
    return;
  }
  discards[0] = s[hand] & ~feeding & ~reservedSpecials(s, s[hand] & specialLow, 0);
  discards[1] = s[hand + 1] & ~feeding & ~reservedSpecials(s, s[hand + 1] & specialHigh, HALF);
}

/** A plain card that is reserved could feed its build, so only special cards are left to ask about. */
function reservedSpecials(s: MulleState, cards: number, first: number): number {
  let kept = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const bit = rest & ~(rest - 1);
    if (isReserved(s, first + 31 - Math.clz32(bit))) kept |= bit;
  }
  return kept;
}

/** Writes the cards of two half words as actions from `first` on; returns the new end. */
function list(cards: Int32Array, first: number, out: Uint16Array, n: number): number {
  let end = n;
  for (let rest = cards[0]; rest !== 0; rest &= rest - 1) out[end++] = first + 31 - Math.clz32(rest & ~(rest - 1));
  for (let rest = cards[1]; rest !== 0; rest &= rest - 1) {
    out[end++] = first + HALF + 31 - Math.clz32(rest & ~(rest - 1));
  }
  return end;
}

/** Writes the legal actions, ascending. */
export function legal(s: MulleState, out: Uint16Array): number {
  if (s[W.OVER] === 1) return 0;
  findHeld(s);
  findCapturers(s);
  findDiscards(s);
  findTrotters(s);
  if (isTrailBanned(s) && hasOtherPlay(s)) discards.fill(0);
  let n = list(capturers, Act.CAPTURE, out, 0);
  n = list(discards, Act.DISCARD, out, n);
  n = list(trotters, Act.TROTTA, out, n);
  const hand = W.HAND + s[W.TO_MOVE] * 4;
  for (let rest = s[hand]; rest !== 0; rest &= rest - 1) {
    n = listBuilds(s, 31 - Math.clz32(rest & ~(rest - 1)), out, n);
  }
  for (let rest = s[hand + 1]; rest !== 0; rest &= rest - 1) {
    n = listBuilds(s, HALF + 31 - Math.clz32(rest & ~(rest - 1)), out, n);
  }
  return n;
}

function isTrailBanned(s: MulleState): boolean {
  return (s[W.RULES] & Rule.TRAIL_BAN) !== 0 && s[W.OWNED + s[W.TO_MOVE]] !== 0;
}

const someBuilds = new Uint16Array(MAX_LEGAL);

/** Whether anything but a discard is legal. */
function hasOtherPlay(s: MulleState): boolean {
  if ((capturers[0] | capturers[1] | trotters[0] | trotters[1]) !== 0) return true;
  const hand = W.HAND + s[W.TO_MOVE] * 4;
  for (let card = 0; card < TYPES; card++) {
    if (copies(s, hand, card) > 0 && listBuilds(s, card, someBuilds, 0) > 0) return true;
  }
  return false;
}

/** Whether the action is legal for the seat to move; any number may be asked about. */
export function isLegal(s: MulleState, action: number): boolean {
  if (s[W.OVER] === 1 || !(action >= 0 && action < ACTIONS) || (action | 0) !== action) return false;
  const card = cardOf(action);
  if (copies(s, W.HAND + s[W.TO_MOVE] * 4, card) === 0) return false;
  if (action >= Act.BUILD) return isLegalBuild(s, card, baseOf(action));
  findHeld(s);
  if (action >= Act.TROTTA) {
    findTrotters(s);
    return includes(trotters, card);
  }
  findCapturers(s);
  if (action < Act.DISCARD) return includes(capturers, card);
  findDiscards(s);
  if (!includes(discards, card)) return false;
  if (!isTrailBanned(s)) return true;
  findTrotters(s);
  return !hasOtherPlay(s);
}

function isLegalBuild(s: MulleState, card: number, base: number): boolean {
  findHeld(s);
  const values = baseValues(s, card);
  if (base < TYPES) return ((values >> BOARD_VALUE[base]) & 1) === 1 && copies(s, W.SINGLES, base) > 0;
  return (((values & extendable(s)) >> (base - Act.OPEN_BASE)) & 1) === 1;
}

function includes(cards: Int32Array, card: number): boolean {
  return ((card < HALF ? cards[0] >> card : cards[1] >> (card - HALF)) & 1) === 1;
}

/** Plays a legal action for the seat to move, and goes on to the next decision of the omgång: new hands, or its end. */
export function step(s: MulleState, action: number): void {
  const seat = s[W.TO_MOVE];
  const card = cardOf(action);
  const value = 1 << HAND_VALUE[card];
  const pledged = s[W.PLEDGE + seat] & ~value;
  s[W.LAST_ACTION] = action;
  s[W.PLEDGE + seat] = pledged;
  if (action < Act.DISCARD) capture(s, card);
  else if (action < Act.TROTTA) {
    removeCard(s, W.HAND + seat * 4, card);
    addCard(s, W.SINGLES, card);
  } else if (action < Act.BUILD) {
    const fresh = ((s[W.OWNED + seat] >> BOARD_VALUE[card]) & 1) === 0;
    trot(s, card);
    if (fresh && (s[W.RULES] & Rule.TROTTA_RESERVED) !== 0) s[W.PLEDGE + seat] |= 1 << BOARD_VALUE[card];
  } else {
    const base = baseOf(action);
    const made = BOARD_VALUE[card] + (base < TYPES ? BOARD_VALUE[base] : base - Act.OPEN_BASE);
    // The seat holds another card like the one laid if it owns a build of that value (BUILD-6), and one for the new build (BUILD-5).
    s[W.PLEDGE + seat] = pledged | (s[W.OWNED + seat] & value) | (1 << made);
    build(s, card, base);
  }
  endPlay(s);
}
