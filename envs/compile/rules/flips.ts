/** Turning cards over (rules, section 9): one, or several of a line together. */
import { entryAt, isInField, isUp, laneOf, ownerOf, ruleHolds } from './field.ts';
import { endTexts, F, Flip, Frame, pop, push, pushText } from './frames.ts';
import { bitOf, halfOf, inSet, settle, showEntry } from './knowledge.ts';
import { note, Verb } from './log.ts';
import { CARD_COUNT, type CompileState, Entry, W } from './state.ts';
import { On, Rule } from './tables.ts';
import { enter, openWindow, reaction } from './windows.ts';

// Bound to this module, so that the compiler sees constants: an imported name is looked up and checked at every use.
const width = CARD_COUNT;
const tell = note;
const open = push;
const close = pop;
const end = endTexts;
const inField = isInField;
const faceUp = isUp;
const fire = enter;
const bit = bitOf;
const halfIndex = halfOf;

export function pushFlip(s: CompileState, card: number): void {
  const f = open(s, Frame.FLIP);
  s[f + Flip.CARD] = card;
}

/** Whether turning this card over is allowed. */
export function mayFlip(s: CompileState, card: number): boolean {
  return faceUp(s, card) || !ruleHolds(s, Rule.CANNOT_FLIP_UP);
}

export function stepFlip(s: CompileState, f: number): void {
  const card = s[f + Flip.CARD];
  if (s[f + F.PC] === 0) {
    s[f + F.PC] = 1;
    const box = faceUp(s, card) ? reaction(s, card, On.WOULD_BE_FLIPPED) : -1;
    if (box >= 0) {
      pushText(s, card, box, ownerOf(s, card));
      return;
    }
  }
  const gone = s[f + Flip.DEAD] === 1 || !inField(s, card) || !mayFlip(s, card);
  close(s);
  if (gone) return;
  turnOver(s, card);
  if (faceUp(s, card)) fire(s, card);
}

function turnOver(s: CompileState, card: number): void {
  const at = entryAt(s, card);
  const owner = ownerOf(s, card);
  end(s, card, true);
  if ((s[at] & Entry.UP) !== 0) {
    s[at] &= ~Entry.UP;
    tell(s, Verb.FLIP_DOWN, owner, card, laneOf(s, card), 0);
    return;
  }
  s[at] = showEntry(s, 1 - owner, s[at]) | Entry.UP;
  tell(s, Verb.FLIP_UP, owner, card, laneOf(s, card), 0);
  settle(s, 1 - owner);
}

const enum AllFlip {
  SET = 2,
  LANE = 4,
  ASKED = 5,
}

/** Several cards of a line turn over together (ALL-3). */
export function pushAllFlip(s: CompileState, low: number, high: number, lane: number): void {
  const f = open(s, Frame.ALL_FLIP);
  s[f + AllFlip.SET] = low;
  s[f + AllFlip.SET + 1] = high;
  s[f + AllFlip.LANE] = lane;
}

export function stepAllFlip(s: CompileState, f: number): void {
  if (s[f + F.PC] === 1) {
    close(s);
    return;
  }
  const lane = s[f + AllFlip.LANE];
  for (let card = 0; card < width; card++) {
    if (!inSet(s, f + AllFlip.SET, card) || inSet(s, f + AllFlip.ASKED, card)) continue;
    s[f + AllFlip.ASKED + halfIndex(card)] |= bit(card);
    if (!inField(s, card) || laneOf(s, card) !== lane || !faceUp(s, card)) continue;
    const box = reaction(s, card, On.WOULD_BE_FLIPPED);
    if (box < 0) continue;
    pushText(s, card, box, ownerOf(s, card));
    return;
  }
  s[f + F.PC] = 1;
  const waiting = s[W.WAITING];
  for (let card = 0; card < width; card++) {
    if (!inSet(s, f + AllFlip.SET, card) || !inField(s, card) || laneOf(s, card) !== lane) continue;
    if (faceUp(s, card)) turnOver(s, card);
  }
  openWindow(s, waiting);
}
