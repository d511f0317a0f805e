/** Steps that point at cards of the field: one, each of some, or all of a line. */
import { isInField, laneOf } from './field.ts';
import { pushAllFlip, pushFlip } from './flips.ts';
import { F, isTextValid, pushCopy, Text } from './frames.ts';
import { bitOf, halfOf } from './knowledge.ts';
import { pushMove, pushMoveOne, To } from './moves.ts';
import { pushAllShift } from './shifts.ts';
import { type CompileState, Kind } from './state.ts';
import { revealInField } from './step-cards.ts';
import { At, finish, Step, thatCard } from './step-frame.ts';
import { request } from './step-request.ts';
import { Op, S, TABLES } from './tables.ts';
import * as T from './targets.ts';

// Fields of tables and namespaces that every step reads, as constants of this module.
const step = TABLES.step;
const found = T.found;
const actorOf = T.actorOf;
const SELF = T.SEL_SELF;
const THAT = T.SEL_THAT;
const EACH = T.SEL_EACH;
const ALL = T.SEL_ALL;

export function beginTarget(s: CompileState, f: number, row: number, text: number): void {
  const sel = step[row + S.SEL];
  if (sel === ALL) {
    beginAll(s, f, row, text);
    return;
  }
  if (sel === SELF || sel === THAT) {
    const card = sel === SELF ? s[text + Text.CARD] : thatCard(s, text);
    if (card < 0 || !isInField(s, card)) {
      finish(s, f, 0);
      return;
    }
    s[f + Step.CARD] = card + 1;
    if (step[row + S.OP] === Op.SHIFT) request(s, f, row, text, At.LANE, Kind.LANE);
    else if (step[row + S.MAY] === 1) request(s, f, row, text, At.SELF, Kind.MAY);
    else operate(s, f, row, text, card);
    return;
  }
  if (step[row + S.EACH] !== 0) s[f + Step.LINES] = T.eachLines(s, step[row + S.EACH], text);
  if (sel === EACH) {
    const n = T.findTargets(s, row, text, 0b111);
    for (let i = 0; i < n; i++) s[f + Step.NOTED + halfOf(found[i])] |= bitOf(found[i]);
  }
  s[f + F.PC] = At.CHOOSE;
}

/** The next target, or the next of an each-step as long as the text holds (STOP-1, EACH-1). */
export function chooseNext(s: CompileState, f: number, row: number, text: number): void {
  const each = step[row + S.EACH] !== 0 || step[row + S.SEL] === EACH;
  if (each && !isTextValid(s, text)) {
    finish(s, f, s[f + Step.DONE]);
    return;
  }
  if (step[row + S.OP] === Op.PLAY) {
    request(s, f, row, text, At.DECK_LANE, Kind.LANE);
    return;
  }
  if (!each && !T.speaksOfThat(row)) s[text + Text.THAT] = 0;
  request(s, f, row, text, At.TARGET, Kind.TARGET);
}

/** Sets off the operation on a card. */
export function operate(s: CompileState, f: number, row: number, text: number, card: number): void {
  s[f + Step.DONE]++;
  s[f + Step.CARD] = 0;
  s[f + F.PC] = At.OPERATED;
  const actor = actorOf(s, row, text);
  switch (step[row + S.OP]) {
    case Op.FLIP:
      pushFlip(s, card, step[row + S.IGNORE_MIDDLE]);
      return;
    case Op.REVEAL:
      revealInField(s, card);
      return;
    case Op.COPY_MIDDLE:
      pushCopy(s, s[text + Text.CARD], s[text + Text.BOX], actor, card);
      return;
    default:
      pushMoveOne(s, goesTo(row), actor, card);
  }
}

function goesTo(row: number): To {
  if (step[row + S.OP] === Op.DELETE) return To.TRASH;
  return step[row + S.TO_YOU] === 1 ? To.ACTOR : To.HAND;
}

// All

function beginAll(s: CompileState, f: number, row: number, text: number): void {
  const line = step[row + S.LINE];
  if (line === T.LINE_CHOOSE || line === T.LINE_CHOOSE_OTHER) {
    request(s, f, row, text, At.ALL_LINE, Kind.LANE);
    return;
  }
  allOf(s, f, row, text, laneOf(s, s[text + Text.CARD]));
}

/** Every matching card of a line, at the same time (ALL-1). */
export function allOf(s: CompileState, f: number, row: number, text: number, lane: number): void {
  const n = findAll(s, row, text, lane);
  if (n === 0) {
    finish(s, f, 0);
    return;
  }
  if (step[row + S.OP] === Op.SHIFT) {
    if (T.withoutFrozen(s, 1 << lane) === 0) finish(s, f, 0);
    else {
      s[f + Step.LINES] = lane;
      request(s, f, row, text, At.ALL_LANE, Kind.LANE);
    }
    return;
  }
  s[f + Step.DONE] = n;
  s[f + F.PC] = At.OPERATED;
  if (step[row + S.OP] === Op.FLIP) pushAllFlip(s, low, high, lane);
  else pushMove(s, goesTo(row), actorOf(s, row, text), low, high);
}

/** The set found last. */
let low = 0;
let high = 0;

function findAll(s: CompileState, row: number, text: number, lane: number): number {
  const n = T.findTargets(s, row, text, 0b111);
  let kept = 0;
  low = 0;
  high = 0;
  for (let i = 0; i < n; i++) {
    if (laneOf(s, found[i]) !== lane) continue;
    kept++;
    if (halfOf(found[i]) === 0) low |= bitOf(found[i]);
    else high |= bitOf(found[i]);
  }
  return kept;
}

/** All of them move to a line that was asked for. */
export function shiftAll(s: CompileState, f: number, row: number, text: number, lane: number): void {
  s[f + Step.DONE] = findAll(s, row, text, s[f + Step.LINES]);
  s[f + F.PC] = At.OPERATED;
  pushAllShift(s, low, high, lane);
}
