/**
 * Leaving and landing (RULES.md#14-moving-cards): deleting and returning, and the reactions of cards that would be covered. A card in
 * transit is in no zone, and what its leaving causes is finished before it arrives.
 */
import { arriveInHand, arriveInTrash, arriveTaken } from './arrivals.ts';
import { ownerOf, protocolOfCard, topCard } from './field.ts';
import { endTexts, F, Frame, forgetThat, pop, push, pushText } from './frames.ts';
import { bitOf, halfOf, inSet, sideOf } from './knowledge.ts';
import { Asked, ask } from './questions.ts';
import { CARD_COUNT, type CompileState, Entry, Kind, LANES, STACKS, W } from './state.ts';
import { Event, On } from './tables.ts';
import { allowTarget, chosenCard, noteUncovered, openWindow, reaction } from './windows.ts';
import { commitLeaving, liftCard, putCard, record, uncommit } from './zones.ts';

/** Where cards go that leave the field. */
export const enum To {
  TRASH = 0,
  /** The hand of the player whose card it is. */
  HAND = 1,
  /** The hand of the player who does it. */
  ACTOR = 2,
}

const enum Move {
  TO = 2,
  ACTOR = 3,
  SET = 4,
  FROM = 6,
  COUNT = 7,
}

/** A set of cards is deleted, or returned to the hands of its owners, or taken, at once. */
export function pushMove(s: CompileState, to: To, actor: number, low: number, high: number): void {
  const f = push(s, Frame.MOVE);
  s[f + Move.TO] = to;
  s[f + Move.ACTOR] = actor;
  s[f + Move.SET] = low;
  s[f + Move.SET + 1] = high;
}

export function pushMoveOne(s: CompileState, to: To, actor: number, card: number): void {
  pushMove(s, to, actor, halfOf(card) === 0 ? bitOf(card) : 0, halfOf(card) === 1 ? bitOf(card) : 0);
}

export function stepMove(s: CompileState, f: number): void {
  const to = s[f + Move.TO];
  if (s[f + F.PC] === 0) {
    s[f + F.PC] = 1;
    s[f + Move.FROM] = s[W.IN_TRANSIT];
    s[f + Move.COUNT] = leave(s, f + Move.SET, to !== To.TRASH, true);
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
    if (to === To.TRASH) arriveInTrash(s, entry);
    else if (to === To.HAND || sideOf(entry) === actor) arriveInHand(s, entry);
    else arriveTaken(s, actor, entry);
  }
  if (to === To.TRASH && count > 0) record(s, Event.DELETE, actor);
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
      commitLeaving(s, stack < LANES ? 0 : 1, liftCard(s, card));
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
  return reaction(s, card, On.WOULD_BE_COVERED, comes(s)) < 0 ? -1 : card;
}

function react(s: CompileState, f: number, card: number): void {
  s[f + Cover.ASKED + halfOf(card)] |= bitOf(card);
  pushText(s, card, reaction(s, card, On.WOULD_BE_COVERED, comes(s)), ownerOf(s, card));
}

/** 1 + the protocol of the card about to land, the last in transit, if it is face-up; cards that land together are face-down. */
function comes(s: CompileState): number {
  const entry = s[W.TRANSIT + s[W.IN_TRANSIT] - 1];
  return (entry & Entry.UP) === 0 ? 0 : 1 + protocolOfCard(s, entry & Entry.CARD);
}

/** Puts a committed card on top of a stack; `foreign` marks one that is not of the player who has the stack. */
export function land(s: CompileState, stack: number, entry: number, foreign = 0): void {
  const covered = topCard(s, stack);
  if (covered >= 0) endTexts(s, covered, false);
  putCard(s, stack, s[W.STACK_SIZE + stack], entry, foreign);
}
