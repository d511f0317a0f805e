/** Turning cards over (RULES.md#14-moving-cards): one, or several of a line together. */
import { entryAt, isInField, isInForce, isRuleHere, isUp, laneOf, ownerOf, ruleHolds } from './field.ts';
import { endTexts, F, Flip, Frame, pop, push, pushText } from './frames.ts';
import { bitOf, halfOf, inSet, settle, showEntry } from './knowledge.ts';
import { note, Verb } from './log.ts';
import { CARD_COUNT, type CompileState, Entry, W } from './state.ts';
import { BOX_COUNT, On, Rule, TABLES } from './tables.ts';
import { enter, openWindow, reaction } from './windows.ts';

/** `silent`: turned up, its middle box does nothing. */
export function pushFlip(s: CompileState, card: number, silent: number): void {
  const f = push(s, Frame.FLIP);
  s[f + Flip.CARD] = card;
  s[f + Flip.SILENT] = silent;
}

/** Whether turning this card over is allowed. */
export function mayFlip(s: CompileState, card: number): boolean {
  if (!isUp(s, card)) return !ruleHolds(s, Rule.CANNOT_FLIP_UP);
  return !isRuleHere(s, Rule.CANNOT_FLIP_SELF) || !isStiff(s, card);
}

/** A card whose box in force says that it cannot be turned over. */
function isStiff(s: CompileState, card: number): boolean {
  const at = s[W.TYPE + card] * BOX_COUNT;
  for (let box = 0; box < BOX_COUNT; box++) {
    if (TABLES.rule[at + box] === Rule.CANNOT_FLIP_SELF && isInForce(s, card, box)) return true;
  }
  return false;
}

export function stepFlip(s: CompileState, f: number): void {
  const card = s[f + Flip.CARD];
  if (s[f + F.PC] === 0) {
    s[f + F.PC] = 1;
    const box = isUp(s, card) ? reaction(s, card, On.WOULD_BE_FLIPPED) : -1;
    if (box >= 0) {
      pushText(s, card, box, ownerOf(s, card));
      return;
    }
  }
  const gone = s[f + Flip.DEAD] === 1 || !isInField(s, card) || !mayFlip(s, card);
  const silent = s[f + Flip.SILENT] === 1;
  pop(s);
  if (gone) return;
  turnOver(s, card);
  if (isUp(s, card) && !silent) enter(s, card);
}

function turnOver(s: CompileState, card: number): void {
  const at = entryAt(s, card);
  const owner = ownerOf(s, card);
  endTexts(s, card, true);
  if ((s[at] & Entry.UP) !== 0) {
    s[at] &= ~Entry.UP;
    note(s, Verb.FLIP_DOWN, owner, card, laneOf(s, card), 0);
    return;
  }
  s[at] = showEntry(s, 1 - owner, s[at]) | Entry.UP;
  note(s, Verb.FLIP_UP, owner, card, laneOf(s, card), 0);
  settle(s, 1 - owner);
}

const enum AllFlip {
  SET = 2,
  LANE = 4,
  ASKED = 5,
}

/** Several cards of a line turn over together (ALL-3). */
export function pushAllFlip(s: CompileState, low: number, high: number, lane: number): void {
  const f = push(s, Frame.ALL_FLIP);
  s[f + AllFlip.SET] = low;
  s[f + AllFlip.SET + 1] = high;
  s[f + AllFlip.LANE] = lane;
}

export function stepAllFlip(s: CompileState, f: number): void {
  if (s[f + F.PC] === 1) {
    pop(s);
    return;
  }
  const lane = s[f + AllFlip.LANE];
  for (let card = 0; card < CARD_COUNT; card++) {
    if (!inSet(s, f + AllFlip.SET, card) || inSet(s, f + AllFlip.ASKED, card)) continue;
    s[f + AllFlip.ASKED + halfOf(card)] |= bitOf(card);
    if (!isInField(s, card) || laneOf(s, card) !== lane || !isUp(s, card)) continue;
    const box = reaction(s, card, On.WOULD_BE_FLIPPED);
    if (box < 0) continue;
    pushText(s, card, box, ownerOf(s, card));
    return;
  }
  s[f + F.PC] = 1;
  const waiting = s[W.WAITING];
  for (let card = 0; card < CARD_COUNT; card++) {
    if (!inSet(s, f + AllFlip.SET, card) || !isInField(s, card) || laneOf(s, card) !== lane) continue;
    if (isUp(s, card) && mayFlip(s, card)) turnOver(s, card);
  }
  openWindow(s, waiting);
}
