/** What a turn and a text may both set off: discarding, refreshing and rearranging, with control (RULES.md#7-control, RULES.md#9-rearranging, RULES.md#10-refresh-and-cache). */
import type { Rng } from '../../core/rng.ts';
import { Act, allow, PERMUTATION, PERMUTATIONS, SWAPS } from './actions.ts';
import { canDraw, drawCards } from './decks.ts';
import { ruleHolds } from './field.ts';
import { F, Frame, pop, push, Text, topFrame } from './frames.ts';
import { bitOf, halfOf } from './knowledge.ts';
import { NO_CARD, note, Verb } from './log.ts';
import { Asked, ask } from './questions.ts';
import { type CompileState, HALF, HAND_SIZE, Kind, LANES, NEUTRAL, slotOf, W } from './state.ts';
import { Event, Rule } from './tables.ts';
import { listHand } from './targets.ts';
import { discardCard, record } from './zones.ts';

// Discards

const enum Discard {
  PLAYER = 2,
  LEAST = 3,
  MOST = 4,
  MAY = 5,
  CACHE = 6,
  /** The text that counts what is discarded, or 0. */
  TEXT = 7,
  /** 1: into the trash of the other player. */
  THEIR_TRASH = 8,
}

/** At least `least` and at most `most` hand cards go to the trash, as far as there are so many. */
export function pushDiscard(
  s: CompileState,
  player: number,
  least: number,
  most: number,
  may: boolean,
  text: number,
  theirTrash = 0,
): void {
  const f = push(s, Frame.DISCARD);
  s[f + Discard.PLAYER] = player;
  s[f + Discard.LEAST] = least;
  s[f + Discard.MOST] = most;
  s[f + Discard.MAY] = may ? 1 : 0;
  s[f + Discard.TEXT] = text;
  s[f + Discard.THEIR_TRASH] = theirTrash;
}

/** Discards down to five cards (CACHE-1). */
export function pushClearCache(s: CompileState, player: number): void {
  const excess = s[W.HAND_COUNT + player] - HAND_SIZE;
  pushDiscard(s, player, excess, excess, false, 0);
  s[topFrame(s) + Discard.CACHE] = 1;
}

export function stepDiscard(s: CompileState, f: number): void {
  const player = s[f + Discard.PLAYER];
  const hand = s[W.HAND_COUNT + player];
  if (s[f + F.PC] === 0) {
    s[f + F.PC] = 1;
    if (hand === 0 || s[f + Discard.MOST] <= 0) endDiscard(s, f, 0);
    else if (s[f + Discard.MAY] === 0 && s[f + Discard.LEAST] >= hand) {
      for (let part = 0; part < 2; part++) s[W.PICKS + part] = s[W.HAND + player * 2 + part];
      s[W.PICK_COUNT] = hand;
      throwAway(s, f);
    } else askDiscard(s, f);
    return;
  }
  const action = s[W.ANSWER] - 1;
  if (action === Act.NO) {
    note(s, Verb.DECLINE, player, NO_CARD, 0, 0);
    endDiscard(s, f, 0);
    return;
  }
  if (action !== Act.DONE) {
    const card = slotOf(action - Act.HAND, player);
    s[W.PICKS + halfOf(card)] |= bitOf(card);
    s[W.PICK_COUNT]++;
    if (s[W.PICK_COUNT] < s[f + Discard.MOST] && s[W.PICK_COUNT] < hand) {
      askDiscard(s, f);
      return;
    }
  }
  throwAway(s, f);
}

function askDiscard(s: CompileState, f: number): void {
  listDiscard(s, f);
  if (ask(s, Kind.HAND, s[f + Discard.PLAYER]) === Asked.NOTHING) throwAway(s, f);
}

/** The cards left to pick; NO before the first of a voluntary discard; DONE once enough are picked (COUNT-1). */
export function listDiscard(s: CompileState, f: number): void {
  listHand(s, s[f + Discard.PLAYER]);
  if (s[f + Discard.MAY] === 1 && s[W.PICK_COUNT] === 0) allow(s, Act.NO);
  if (s[f + Discard.LEAST] < s[f + Discard.MOST] && s[W.PICK_COUNT] >= s[f + Discard.LEAST]) allow(s, Act.DONE);
}

/** The picked cards move together, as one event. */
function throwAway(s: CompileState, f: number): void {
  const player = s[f + Discard.PLAYER];
  const count = s[W.PICK_COUNT];
  const trashOf = s[f + Discard.THEIR_TRASH] === 1 ? 1 - player : player;
  for (let part = 0; part < 2; part++) {
    for (let rest = s[W.PICKS + part]; rest !== 0; rest &= rest - 1) {
      discardCard(s, player, part * HALF + 31 - Math.clz32(rest & -rest), trashOf);
    }
    s[W.PICKS + part] = 0;
  }
  s[W.PICK_COUNT] = 0;
  if (count > 0) {
    record(s, Event.DISCARD, player);
    if (s[f + Discard.CACHE] === 1) record(s, Event.CLEAR_CACHE, player);
    if (s[f + Discard.TEXT] > 0) s[s[f + Discard.TEXT] + Text.DISCARDED] += count;
  }
  endDiscard(s, f, count);
}

function endDiscard(s: CompileState, _f: number, count: number): void {
  s[W.DONE] = count;
  pop(s);
}

/** Cards still to pick: in a discard, or protocols in a draft. */
export function picksLeft(s: CompileState): number {
  if (s[W.PICKED] < 2 * LANES) return 2 * LANES - s[W.PICKED];
  const f = s[W.FRAMES] === 0 ? 0 : topFrame(s);
  if (f === 0 || s[f + F.KIND] !== Frame.DISCARD) return 0;
  return s[f + Discard.MOST] - s[W.PICK_COUNT];
}

// Refresh

const enum Refresh {
  PLAYER = 2,
}

/** Whether a player can refresh (REFRESH-2). */
export function canRefresh(s: CompileState, player: number): boolean {
  return s[W.HAND_COUNT + player] < HAND_SIZE && canDraw(s, player, player);
}

export function pushRefresh(s: CompileState, player: number): void {
  const f = push(s, Frame.REFRESH);
  s[f + Refresh.PLAYER] = player;
}

export function stepRefresh(s: CompileState, f: number, rng: Rng): void {
  const player = s[f + Refresh.PLAYER];
  if (s[f + F.PC] === 0) {
    s[f + F.PC] = 1;
    if (!canRefresh(s, player)) {
      s[W.DONE] = 0;
      pop(s);
      return;
    }
    note(s, Verb.REFRESH, player, NO_CARD, 0, 0);
    spendControl(s, player);
    return;
  }
  const n = drawCards(s, player, player, HAND_SIZE - s[W.HAND_COUNT + player], rng);
  if (n > 0) record(s, Event.DRAW, player);
  record(s, Event.REFRESH, player);
  s[W.DONE] = n;
  pop(s);
}

// Control and rearranging

/** CONTROL-2: the component goes back, and its holder may rearrange the protocols of one player. */
export function spendControl(s: CompileState, player: number): void {
  if (s[W.CONTROL] !== player) return;
  s[W.CONTROL] = NEUTRAL;
  note(s, Verb.CONTROL_SPENT, player, NO_CARD, 0, 0);
  pushRearrange(s, player, 3, false, true);
}

const enum Rearrange {
  PLAYER = 2,
  SIDES = 3,
  SWAP_ONLY = 4,
  MAY = 5,
  /** 1 + the protocol that may not come to face LANE. */
  BARRED = 6,
  LANE = 7,
}

export function canRearrange(s: CompileState): boolean {
  return !ruleHolds(s, Rule.CANNOT_REARRANGE);
}

/** `sides` are the players whose protocols may be rearranged, as bits. */
export function pushRearrange(s: CompileState, player: number, sides: number, swapOnly: boolean, may: boolean): void {
  const f = push(s, Frame.REARRANGE);
  s[f + Rearrange.PLAYER] = player;
  s[f + Rearrange.SIDES] = sides;
  s[f + Rearrange.SWAP_ONLY] = swapOnly ? 1 : 0;
  s[f + Rearrange.MAY] = may ? 1 : 0;
}

/** Of a rearrangement just set off: orders in which a protocol (1 + its number) faces a line are left out. */
export function barProtocol(s: CompileState, protocol: number, lane: number): void {
  const f = topFrame(s);
  s[f + Rearrange.BARRED] = protocol;
  s[f + Rearrange.LANE] = lane;
}

export function stepRearrange(s: CompileState, f: number): void {
  const player = s[f + Rearrange.PLAYER];
  if (s[f + F.PC] === 0) {
    s[f + F.PC] = 1;
    listRearrange(s, f);
    if (ask(s, Kind.REARRANGE, player) === Asked.NOTHING) {
      s[W.DONE] = 0;
      pop(s);
    }
    return;
  }
  const action = s[W.ANSWER] - 1;
  if (action === Act.NO) note(s, Verb.DECLINE, player, NO_CARD, 0, 0);
  else {
    const own = action - Act.REARRANGE < PERMUTATIONS;
    reorder(s, own ? player : 1 - player, (action - Act.REARRANGE) % PERMUTATIONS);
  }
  s[W.DONE] = 1;
  pop(s);
}

/** The orders that a rearrangement may choose (REARR-2, REARR-3). */
export function listRearrange(s: CompileState, f: number): void {
  if (!canRearrange(s)) return;
  const player = s[f + Rearrange.PLAYER];
  for (let who = 0; who < 2; who++) {
    const whose = who === 0 ? player : 1 - player;
    if (((s[f + Rearrange.SIDES] >> whose) & 1) === 0) continue;
    for (let p = 1; p < PERMUTATIONS; p++) {
      if (isBarredOrder(s, f, whose, p)) continue;
      if (s[f + Rearrange.SWAP_ONLY] === 0 || ((SWAPS >> p) & 1) === 1)
        allow(s, Act.REARRANGE + who * PERMUTATIONS + p);
    }
  }
  if (s[f + Rearrange.MAY] === 1) allow(s, Act.NO);
}

function isBarredOrder(s: CompileState, f: number, whose: number, p: number): boolean {
  const barred = s[f + Rearrange.BARRED];
  return barred > 0 && s[W.PROTOCOL + whose * LANES + PERMUTATION[p][s[f + Rearrange.LANE]]] === barred;
}

const before = new Int32Array(2 * LANES);

/** Name and compiled side travel together (REARR-1). */
export function reorder(s: CompileState, player: number, p: number): void {
  for (let lane = 0; lane < LANES; lane++) {
    before[lane] = s[W.PROTOCOL + player * LANES + lane];
    before[LANES + lane] = s[W.COMPILED + player * LANES + lane];
  }
  for (let lane = 0; lane < LANES; lane++) {
    s[W.PROTOCOL + player * LANES + lane] = before[PERMUTATION[p][lane]];
    s[W.COMPILED + player * LANES + lane] = before[LANES + PERMUTATION[p][lane]];
  }
  note(s, Verb.REARRANGE, player, NO_CARD, 0, p);
}
