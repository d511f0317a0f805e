/**
 * Leaving and landing (rules, section 9): deleting and returning, and the reactions of cards that would be covered. A card in
 * transit is in no zone, and what its leaving causes is finished before it arrives.
 */
import { ownerOf, topCard } from './field.ts';
import { endTexts, F, Frame, forgetThat, pop, push, pushText } from './frames.ts';
import { bitOf, halfOf, inSet } from './knowledge.ts';
import { Asked, ask } from './questions.ts';
import { CARD_COUNT, type CompileState, Entry, Kind, LANES, STACKS, W } from './state.ts';
import { Event, On } from './tables.ts';
import { allowTarget, chosenCard, noteUncovered, openWindow, reaction } from './windows.ts';
import { arriveInHand, arriveInTrash, commit, liftCard, putCard, record, uncommit } from './zones.ts';

const enum Move {
  TO_HAND = 2,
  ACTOR = 3,
  SET = 4,
  FROM = 6,
  COUNT = 7,
}

/** A set of cards is deleted, or returned to the hands of its owners, at once. */
export function pushMove(s: CompileState, toHand: boolean, actor: number, low: number, high: number): void {
  const f = push(s, Frame.MOVE);
  s[f + Move.TO_HAND] = toHand ? 1 : 0;
  s[f + Move.ACTOR] = actor;
  s[f + Move.SET] = low;
  s[f + Move.SET + 1] = high;
}

export function pushMoveOne(s: CompileState, toHand: boolean, actor: number, card: number): void {
  pushMove(s, toHand, actor, halfOf(card) === 0 ? bitOf(card) : 0, halfOf(card) === 1 ? bitOf(card) : 0);
}

export function stepMove(s: CompileState, f: number): void {
  const toHand = s[f + Move.TO_HAND] === 1;
  if (s[f + F.PC] === 0) {
    s[f + F.PC] = 1;
    s[f + Move.FROM] = s[W.IN_TRANSIT];
    s[f + Move.COUNT] = leave(s, f + Move.SET, toHand, true);
    s[f + Move.SET] = 0; // in transit now: kept by place in the list, for a card may be hidden
    s[f + Move.SET + 1] = 0;
    return;
  }
  const from = s[f + Move.FROM];
  const count = s[f + Move.COUNT];
  const actor = s[f + Move.ACTOR];
  pop(s);
  for (let i = 0; i < count; i++) {
    const entry = uncommit(s, from);
    if (toHand) arriveInHand(s, entry);
    else arriveInTrash(s, entry);
  }
  if (!toHand && count > 0) record(s, Event.DELETE, actor);
}

/** Takes a set of cards out of the field; what they uncover waits and, with `speak`, is heard. Returns their number. */
export function leave(s: CompileState, set: number, toHand: boolean, speak: boolean): number {
  const waiting = s[W.WAITING];
  let n = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    if (s[W.STACK_SIZE + stack] === 0) continue;
    const before = topCard(s, stack);
    for (let i = 0; i < s[W.STACK_SIZE + stack]; ) {
      const card = s[W.STACK + stack * CARD_COUNT + i] & Entry.CARD;
      if (!inSet(s, set, card)) {
        i++;
        continue;
      }
      endTexts(s, card, true);
      forgetThat(s, card, toHand);
      commit(s, stack < LANES ? 0 : 1, liftCard(s, card));
      n++;
    }
    if (speak) uncover(s, stack, before);
  }
  if (speak) openWindow(s, waiting);
  return n;
}

/** If another card than before is on top, it has become uncovered (TEXT-3). */
export function uncover(s: CompileState, stack: number, before: number): void {
  const now = topCard(s, stack);
  if (now < 0 || now === before) return;
  endTexts(s, now, false);
  noteUncovered(s, now);
}

// Landing

const enum Cover {
  LANE = 2,
  /** Bit per player on whose side something lands. */
  SIDES = 3,
  ASKED = 4,
}

export function pushCover(s: CompileState, lane: number, sides: number): void {
  const f = push(s, Frame.COVER);
  s[f + Cover.LANE] = lane;
  s[f + Cover.SIDES] = sides;
}

/** Top cards that would be covered speak, each once per landing (COVER-1, COVER-2). */
export function stepCover(s: CompileState, f: number): void {
  if (s[f + F.PC] === 1) {
    s[f + F.PC] = 0;
    react(s, f, chosenCard(s));
    return;
  }
  const first = reacting(s, f, 0);
  const second = reacting(s, f, 1);
  if (first < 0 && second < 0) pop(s);
  else if (first < 0 || second < 0) react(s, f, first < 0 ? second : first);
  else {
    s[f + F.PC] = 1;
    listCover(s, f);
    if (ask(s, Kind.ORDER, s[W.TURN]) === Asked.NOTHING) pop(s);
  }
}

export function listCover(s: CompileState, f: number): void {
  for (let player = 0; player < 2; player++) allowTarget(s, reacting(s, f, player), s[W.TURN]);
}

function reacting(s: CompileState, f: number, player: number): number {
  if (((s[f + Cover.SIDES] >> player) & 1) === 0) return -1;
  const card = topCard(s, player * LANES + s[f + Cover.LANE]);
  if (card < 0 || inSet(s, f + Cover.ASKED, card)) return -1;
  return reaction(s, card, On.WOULD_BE_COVERED) < 0 ? -1 : card;
}

function react(s: CompileState, f: number, card: number): void {
  s[f + Cover.ASKED + halfOf(card)] |= bitOf(card);
  pushText(s, card, reaction(s, card, On.WOULD_BE_COVERED), ownerOf(s, card));
}

/** Puts a committed card on top of a stack. */
export function land(s: CompileState, stack: number, entry: number): void {
  const covered = topCard(s, stack);
  if (covered >= 0) endTexts(s, covered, false);
  putCard(s, stack, s[W.STACK_SIZE + stack], entry);
}
