/** A step that runs: the words of its frame, how it ends, and what others may want to know of it. */
import { cardsOf, protocolsIn } from './counting.ts';
import { facesLine, heightOf, isUncovered, isUp, laneOf, lineTotal, protocolOfCard } from './field.ts';
import { F, Frame, More, Text, That } from './frames.ts';
import { type CompileState, FRAME, W } from './state.ts';
import { Op, S, TABLES } from './tables.ts';
import { findTargets, found, rowOf } from './targets.ts';
import { CONDITIONS } from './vocabulary.ts';
import { trashIsEmpty } from './zones.ts';

// Fields of tables and namespaces that every step reads, as constants of this module.
const step = TABLES.step;
const COVERED_NOW = 1 + CONDITIONS.indexOf('selfCovered');
const COVERING = 1 + CONDITIONS.indexOf('selfCovering');
const HAND_EMPTY = 1 + CONDITIONS.indexOf('handEmpty');
const OPP_LEADS = 1 + CONDITIONS.indexOf('oppLeadsThisLine');

/** Words of a step that runs. */
export const enum Step {
  STEP = 2,
  TEXT = 3,
  /** 1 + the card chosen. */
  CARD = 4,
  /** Lines that still count in an each-step; the line chosen. */
  LINES = 5,
  NOTED = 6,
  DONE = 8,
}

/** Where a step goes on. From TARGET to OPTION an answer has been asked for. */
export const enum At {
  BEGIN = 0,
  CHOOSE = 1,
  TARGET = 2,
  SELF = 3,
  LANE = 4,
  ALL_LINE = 5,
  ALL_LANE = 6,
  PLAY = 7,
  DECK_LANE = 8,
  DRAW = 9,
  SHOW = 10,
  GIVE = 11,
  OPTION = 12,
  OPERATED = 13,
  PROCEDURE = 14,
  FINISHED = 15,
  IF_DONE = 16,
  CHAINED = 17,
  CLOSE = 18,
  // Answers that the further protocols ask for.
  NAME = 19,
  PICK = 20,
  SWAP = 21,
  MAY = 22,
  SHOW_DRAWN = 23,
}

export function finish(s: CompileState, f: number, done: number): void {
  s[f + Step.DONE] = done;
  s[f + F.PC] = At.FINISHED;
}

/** Whether a step does nothing: its condition fails (IF-1), or it is about "that card" and there is none (THAT-2). */
export function isVoid(s: CompileState, row: number, text: number): boolean {
  if (step[row + S.NEEDS_THAT] === 1 && thatCard(s, text) < 0) return true;
  const condition = step[row + S.IF];
  if (condition === 0) return false;
  const card = s[text + Text.CARD];
  if (condition === COVERED_NOW) return isUncovered(s, card);
  if (condition === COVERING) return heightOf(s, card) === 0;
  const owner = s[text + Text.OWNER];
  if (condition === HAND_EMPTY) return s[W.HAND_COUNT + owner] > 0;
  if (condition !== OPP_LEADS) return !holds(s, row, text, condition);
  const lane = laneOf(s, card);
  return lineTotal(s, 1 - owner, lane) <= lineTotal(s, owner, lane);
}

/** The conditions of the further protocols. */
function holds(s: CompileState, row: number, text: number, condition: number): boolean {
  const card = s[text + Text.CARD];
  const owner = s[text + Text.OWNER];
  const arg = step[row + S.IF_ARG];
  const protocol = step[row + S.IF_PROTOCOL] - 1;
  switch (CONDITIONS[condition - 1]) {
    case 'anotherUnityInField':
      return cardsOf(s, protocol) > (protocolOfCard(s, card) === protocol && isUp(s, card) ? 1 : 0);
    case 'unityInField':
      return cardsOf(s, protocol) >= arg;
    case 'protocolsInField':
      return protocolsIn(s, 0b111) >= arg;
    case 'protocolsInFieldBelow':
      return protocolsIn(s, 0b111) < arg;
    case 'selfInLineOf':
      return facesLine(s, protocol, laneOf(s, card));
    case 'handMoreThan':
      return s[W.HAND_COUNT + owner] > arg;
    case 'trashNotEmpty':
      return !trashIsEmpty(s, owner);
    default: {
      const that = s[text + Text.THAT];
      return that > 0 && protocolOfCard(s, (that & That.CARD) - 1) === statedOf(s, text);
    }
  }
}

/** What was named in this text: a number or a protocol; -1 before. */
export function statedOf(s: CompileState, text: number): number {
  return Math.floor(s[text + Text.MORE] / More.STATED) - 1;
}

/** The frame of the step to which this one, of the list after it, is chained. */
export function chainedTo(f: number): number {
  return f - 2 * FRAME;
}

/** "That card", or -1 once it has left the field (THAT-2). */
export function thatCard(s: CompileState, text: number): number {
  const that = s[text + Text.THAT];
  return that === 0 || that > That.CARD ? -1 : that - 1;
}

/** A redeal has put other cards in the places of some: texts and steps that have one of them in mind mean the new one. */
export function renameCards(s: CompileState, newName: Int32Array): void {
  for (let i = 0, f: number = W.FRAME; i < s[W.FRAMES]; i++, f += FRAME) {
    if (s[f + F.KIND] === Frame.TEXT) {
      const that = s[f + Text.THAT];
      const card = (that & That.CARD) - 1; // one that was deleted may still be on its way, face-down
      if (card >= 0) s[f + Text.THAT] = (that & That.GONE) | (1 + newName[card]);
    } else if (s[f + F.KIND] === Frame.STEP && s[f + Step.CARD] > 0) {
      s[f + Step.CARD] = 1 + newName[s[f + Step.CARD] - 1];
    }
  }
}

/** The card, box and operation of the text that is asking, for the observation: see encoder.ts. */
export function runningText(s: CompileState): number {
  for (let i = s[W.FRAMES] - 1; i >= 0; i--) {
    const f = W.FRAME + i * FRAME;
    if (s[f + F.KIND] === Frame.TEXT) return f;
  }
  return -1;
}

/** The operation of the innermost step, or -1. */
export function runningOp(s: CompileState): number {
  const f = runningStep(s);
  return f < 0 ? -1 : step[rowOf(s[f + Step.STEP]) + S.OP];
}

/** A column of the row of the innermost step, or 0. */
export function runningColumn(s: CompileState, column: S): number {
  const f = runningStep(s);
  return f < 0 ? 0 : step[rowOf(s[f + Step.STEP]) + column];
}

/** The operation with which an option of the innermost step begins, and what it would hit. */
export function optionOp(s: CompileState, i: number): { readonly op: Op; readonly hits: number[] } {
  const f = runningStep(s);
  const first = TABLES.option[(step[rowOf(s[f + Step.STEP]) + S.OPTION] + i) * 2];
  const op: Op = step[rowOf(first) + S.OP];
  const points = op === Op.FLIP || op === Op.SHIFT;
  const n = points ? findTargets(s, rowOf(first), s[f + Step.TEXT], 0b111) : 0;
  return { op, hits: Array.from(found.subarray(0, n)) };
}

/** The frame of the innermost step of the innermost text, or -1. */
function runningStep(s: CompileState): number {
  for (let i = s[W.FRAMES] - 1; i >= 0; i--) {
    const f = W.FRAME + i * FRAME;
    if (s[f + F.KIND] === Frame.STEP) return f;
    if (s[f + F.KIND] === Frame.TEXT) return -1;
  }
  return -1;
}

/** The card whose new line is asked for, or -1 where several move. */
export function chosenForShift(s: CompileState): number {
  const f = runningStep(s);
  return f < 0 ? -1 : s[f + Step.CARD] - 1;
}

/** The cards that the running "in 1 line" text would hit in a line. */
export function hitsInLane(s: CompileState, lane: number): number[] {
  const f = runningStep(s);
  if (f < 0) return [];
  const n = findTargets(s, rowOf(s[f + Step.STEP]), s[f + Step.TEXT], 0b111);
  return Array.from(found.subarray(0, n)).filter((card) => laneOf(s, card) === lane);
}
