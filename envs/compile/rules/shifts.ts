/** Shifts (RULES.md#14-moving-cards): a card, or all face-down cards of a line, moves to another line of its side. */
import { entryAt, findRule, isUncovered, stackOfCard, topCard } from './field.ts';
import { endTexts, F, Frame, pop, push } from './frames.ts';
import { bitOf, halfOf, inSet } from './knowledge.ts';
import { NO_CARD, note, Verb } from './log.ts';
import { land, pushCover, uncover } from './moves.ts';
import { CARD_COUNT, type CompileState, Entry, InStack, HALF, LANES, STACKS, W } from './state.ts';
import { Rule } from './tables.ts';
import { enter, openWindow } from './windows.ts';
import { commit, liftCard, uncommit } from './zones.ts';

const enum Shift {
  CARD = 2,
  LANE = 3,
  FROM = 4,
  WAS_TOP = 5,
  PLAYER = 6,
  FOREIGN = 7,
}

export function pushShift(s: CompileState, card: number, lane: number): void {
  const f = push(s, Frame.SHIFT);
  s[f + Shift.CARD] = card;
  s[f + Shift.LANE] = lane;
}

/** SHIFT-2: leave, what is uncovered at the origin, cover reactions at the destination, landing. */
export function stepShift(s: CompileState, f: number): void {
  const lane = s[f + Shift.LANE];
  if (s[f + F.PC] === 0) {
    s[f + F.PC] = 1;
    startShift(s, f, s[f + Shift.CARD]);
    return;
  }
  const player = s[f + Shift.PLAYER];
  if (s[f + F.PC] === 1) {
    s[f + F.PC] = 2;
    pushCover(s, lane, 1 << player);
    return;
  }
  const wasTop = s[f + Shift.WAS_TOP] === 1;
  const foreign = s[f + Shift.FOREIGN];
  const entry = uncommit(s, s[f + Shift.FROM]);
  pop(s);
  land(s, player * LANES + lane, entry, foreign);
  if (!wasTop && (entry & Entry.UP) !== 0) enter(s, entry & Entry.CARD);
}

function startShift(s: CompileState, f: number, card: number): void {
  const stack = stackOfCard(s, card);
  const player = stack < LANES ? 0 : 1;
  const wasTop = isUncovered(s, card);
  const seenBy = (s[entryAt(s, card)] & Entry.KNOWN) !== 0;
  s[f + Shift.PLAYER] = player;
  s[f + Shift.WAS_TOP] = wasTop ? 1 : 0;
  s[f + Shift.CARD] = 0;
  note(s, Verb.SHIFT, player, seenBy ? card : NO_CARD, s[f + Shift.LANE], 0);
  const entry = liftCard(s, card);
  s[f + Shift.FOREIGN] = entry & InStack.FOREIGN;
  s[f + Shift.FROM] = commit(s, player, entry & ~InStack.FOREIGN);
  if (!wasTop) {
    endTexts(s, card, false);
    return;
  }
  const waiting = s[W.WAITING];
  uncover(s, stack, -1);
  openWindow(s, waiting);
}

/** No shift into or out of this line. */
export function isFrozen(s: CompileState, lane: number): boolean {
  return findRule(s, lane, Rule.CANNOT_SHIFT) >= 0 || findRule(s, LANES + lane, Rule.CANNOT_SHIFT) >= 0;
}

const enum AllShift {
  SET = 2,
  LANE = 4,
  FROM = 5,
  COUNT = 6,
  /** Bit per card, in the order of leaving, that is not of the player on whose side it lies: two halves. */
  FOREIGN = 7,
}

/** Several cards of one line move to another together, each on its own side (ALL-2). */
export function pushAllShift(s: CompileState, low: number, high: number, lane: number): void {
  const f = push(s, Frame.ALL_SHIFT);
  s[f + AllShift.SET] = low;
  s[f + AllShift.SET + 1] = high;
  s[f + AllShift.LANE] = lane;
}

export function stepAllShift(s: CompileState, f: number): void {
  const lane = s[f + AllShift.LANE];
  if (s[f + F.PC] === 0) {
    s[f + F.PC] = 1;
    s[f + AllShift.FROM] = s[W.IN_TRANSIT];
    s[f + AllShift.COUNT] = liftSet(s, f, lane);
    s[f + AllShift.SET] = 0;
    s[f + AllShift.SET + 1] = 0;
    return;
  }
  const from = s[f + AllShift.FROM];
  const count = s[f + AllShift.COUNT];
  if (s[f + F.PC] === 1) {
    s[f + F.PC] = 2;
    let sides = 0;
    for (let i = 0; i < count; i++) sides |= (s[W.TRANSIT + from + i] & Entry.SIDE) === 0 ? 1 : 2;
    pushCover(s, lane, sides);
    return;
  }
  const low = s[f + AllShift.FOREIGN];
  const high = s[f + AllShift.FOREIGN + 1];
  pop(s);
  for (let i = 0; i < count; i++) {
    const entry = uncommit(s, from);
    const foreign = i < HALF ? (low >> i) & 1 : (high >> (i - HALF)) & 1;
    land(s, ((entry & Entry.SIDE) === 0 ? 0 : LANES) + lane, entry, foreign * InStack.FOREIGN);
  }
}

/** Takes a set of cards into transit without their leaving the field for good; what they uncover is heard. */
function liftSet(s: CompileState, f: number, lane: number): number {
  const set = f + AllShift.SET;
  const waiting = s[W.WAITING];
  let n = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    if (s[W.STACK_SIZE + stack] === 0) continue;
    const before = topCard(s, stack);
    for (let i = 0; i < s[W.STACK_SIZE + stack]; ) {
      const entry = s[W.STACK + stack * CARD_COUNT + i];
      const card = entry & Entry.CARD;
      if (!inSet(s, set, card)) {
        i++;
        continue;
      }
      const player = stack < LANES ? 0 : 1;
      note(s, Verb.SHIFT, player, (entry & Entry.KNOWN) !== 0 ? card : NO_CARD, lane, 0);
      endTexts(s, card, false);
      if ((entry & InStack.FOREIGN) !== 0) s[f + AllShift.FOREIGN + halfOf(n)] |= bitOf(n);
      commit(s, player, liftCard(s, card) & ~InStack.FOREIGN);
      n++;
    }
    uncover(s, stack, before);
  }
  openWindow(s, waiting);
  return n;
}
