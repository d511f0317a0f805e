/** Which cards, lines and plays a step may choose (RULES.md#11-playing-cards, RULES.md#15-how-texts-are-worded). */
import { Act, allow, handAction } from './actions.ts';
import { cardsOf, protocolsIn, unmatchedLines } from './counting.ts';
import {
  cardsInLine,
  currentValue,
  faceDownIn,
  faceDownValue,
  isInField,
  isInForce,
  isUp,
  laneOf,
  lineTotal,
  matchesLine,
} from './field.ts';
import { mayFlip } from './flips.ts';
import { Text, That } from './frames.ts';
import { isFrozen } from './shifts.ts';
import { CARD_COUNT, type CompileState, DEPTHS, Entry, HALF, LANES, Place, STACKS, W } from './state.ts';
import { BOX_COUNT, BoxAt, CountOf, On, Op, S, TABLES } from './tables.ts';
import { COVERS, EACH_LINES, EXTREMES, FACES, LINES, SELECTORS, SHIFT_TO, SIDES } from './vocabulary.ts';

// Fields of tables and namespaces that every step reads, as constants of this module.
const step = TABLES.step;
const values = TABLES.value;

// The words of the vocabulary by their index.
export const SEL_SELF = SELECTORS.indexOf('self');
export const SEL_THAT = SELECTORS.indexOf('that');
export const SEL_EACH = SELECTORS.indexOf('each');
export const SEL_ALL = SELECTORS.indexOf('all');
const SIDE_YOU = SIDES.indexOf('you');
const SIDE_OPP = SIDES.indexOf('opp');
const SIDE_ACTOR = SIDES.indexOf('actor');
const UNCOVERED = COVERS.indexOf('uncovered');
const COVERED = COVERS.indexOf('covered');
const FACE_UP = FACES.indexOf('up');
const FACE_DOWN = FACES.indexOf('down');
const LINE_THIS = LINES.indexOf('this');
const LINE_ITER = LINES.indexOf('iter');
export const LINE_CHOOSE = LINES.indexOf('choose');
export const LINE_CHOOSE_OTHER = LINES.indexOf('chooseOther');
const LINE_OPP_LEADS = LINES.indexOf('whereOppLeads');
const LINE_OF_THAT = LINES.indexOf('ofThat');
const MAX = 1 + EXTREMES.indexOf('max');
const TO_THIS = SHIFT_TO.indexOf('this');
const TO_OR_FROM_THIS = SHIFT_TO.indexOf('toOrFromThis');
const TO_OPP_HIGHEST = SHIFT_TO.indexOf('oppHighestLine');
const TO_UNMATCHED = SHIFT_TO.indexOf('unmatchedLine');
const EACH_ALL = 1 + EACH_LINES.indexOf('all');

export const EVERY_LINE = 0b111;

/** The candidates found last. */
export const found = new Int32Array(CARD_COUNT);

/** The row of a step in the table. */
export function rowOf(index: number): number {
  return index * S.WIDTH;
}

/** Who does a step of this text. */
export function actorOf(s: CompileState, row: number, text: number): number {
  const owner = s[text + Text.OWNER];
  return step[row + S.BY_OPP] === 1 ? 1 - owner : owner;
}

/** Lines a target may lie in, as bits. */
function targetLines(s: CompileState, row: number, text: number, noted: number): number {
  const line = step[row + S.LINE];
  if (line === LINE_THIS) return 1 << laneOf(s, s[text + Text.CARD]);
  if (line === LINE_ITER) return noted;
  if (line === LINE_OF_THAT) {
    const that = s[text + Text.THAT];
    return that === 0 || that > That.CARD || !isInField(s, that - 1) ? 0 : 1 << laneOf(s, that - 1);
  }
  if (line === LINE_OPP_LEADS) {
    const owner = s[text + Text.OWNER];
    let set = 0;
    for (let lane = 0; lane < LANES; lane++) {
      if (lineTotal(s, 1 - owner, lane) > lineTotal(s, owner, lane)) set |= 1 << lane;
    }
    return set;
  }
  return EVERY_LINE;
}

/** Players on whose side a target may lie, as bits. */
function targetSides(s: CompileState, row: number, text: number): number {
  const side = step[row + S.SIDE];
  const owner = s[text + Text.OWNER];
  if (side === SIDE_YOU) return 1 << owner;
  if (side === SIDE_OPP) return 1 << (1 - owner);
  if (side === SIDE_ACTOR) return 1 << actorOf(s, row, text);
  return 3;
}

/** Whether the candidates of a step hang on that card: it stays that card until one of them is chosen. */
export function speaksOfThat(row: number): boolean {
  return step[row + S.LINE] === LINE_OF_THAT || step[row + S.VALUE_OF_THAT] === 1;
}

/** Finds the candidates of a step into `found`; `lines` are the lines that still count in an each-step. */
export function findTargets(s: CompileState, row: number, text: number, lines: number): number {
  const where = targetLines(s, row, text, lines);
  const sides = targetSides(s, row, text);
  const cover = step[row + S.COVER];
  const op = step[row + S.OP];
  const source = s[text + Text.CARD];
  const all = step[row + S.SEL] === SEL_ALL;
  let n = 0;
  for (let stack = 0; stack < STACKS; stack++) {
    const lane = stack % LANES;
    if (((where >> lane) & 1) === 0 || ((sides >> (stack < LANES ? 0 : 1)) & 1) === 0) continue;
    const size = s[W.STACK_SIZE + stack];
    const at = W.STACK + stack * CARD_COUNT;
    const lowest = cover === UNCOVERED ? size - 1 : all || size <= DEPTHS ? 0 : size - DEPTHS;
    const highest = cover === COVERED ? size - 2 : size - 1;
    for (let i = highest; i >= lowest && i >= 0; i--) {
      const card = s[at + i] & Entry.CARD;
      if (step[row + S.NOT_SELF] === 1 && card === source) continue;
      if (fits(s, row, text, stack, s[at + i]) && canMove(s, row, text, op, card)) found[n++] = card;
    }
  }
  const extreme = step[row + S.EXTREME];
  return extreme === 0 || n === 0 ? n : keepExtreme(s, n, extreme);
}

function fits(s: CompileState, row: number, text: number, stack: number, entry: number): boolean {
  const face = step[row + S.FACE];
  const up = (entry & Entry.UP) !== 0;
  if ((face === FACE_UP && !up) || (face === FACE_DOWN && up)) return false;
  if (step[row + S.MATCHES] === 1 && !(up && matchesLine(s, entry & Entry.CARD, stack % LANES))) return false;
  const allowed = step[row + S.VALUES];
  if (allowed === 0 && step[row + S.MEASURED] === 0) return true;
  const value = up ? values[s[W.TYPE + (entry & Entry.CARD)]] : faceDownValue(s, stack);
  return allowed === 0 ? measures(s, row, text, value) : ((allowed >> value) & 1) === 1;
}

/** Values that are held against something else. */
function measures(s: CompileState, row: number, text: number, value: number): boolean {
  if (step[row + S.VALUE_OF_THAT] === 1) return s[text + Text.THAT] > 0 && value === thatValue(s, s[text + Text.THAT]);
  if (step[row + S.ABOVE_HAND] === 1) return value > s[W.HAND_COUNT + s[text + Text.OWNER]];
  return value < protocolsIn(s, EVERY_LINE);
}

/** Options that would change nothing are not offered (MUST-1). */
function canMove(s: CompileState, row: number, text: number, op: number, card: number): boolean {
  if (op === Op.SHIFT && step[row + S.SEL] !== SEL_ALL) return destinations(s, row, text, card) !== 0;
  if (op === Op.FLIP) return mayFlip(s, card);
  if (op === Op.COPY_MIDDLE) return speaks(s, card);
  return true;
}

/** Whether a card has a middle box in force. */
function speaks(s: CompileState, card: number): boolean {
  const middle = s[W.TYPE + card] * BOX_COUNT + BoxAt.MIDDLE;
  return (TABLES.on[middle] & On.ENTER) !== 0 && isInForce(s, card, BoxAt.MIDDLE);
}

function keepExtreme(s: CompileState, n: number, extreme: number): number {
  let best = currentValue(s, found[0]);
  for (let i = 1; i < n; i++) {
    const value = currentValue(s, found[i]);
    if (extreme === MAX ? value > best : value < best) best = value;
  }
  let kept = 0;
  for (let i = 0; i < n; i++) if (currentValue(s, found[i]) === best) found[kept++] = found[i];
  return kept;
}

/** Lines a card may be shifted to by this step, as bits (SHIFT-4). */
export function destinations(s: CompileState, row: number, text: number, card: number): number {
  const here = laneOf(s, card);
  if (isFrozen(s, here)) return 0;
  const source = s[text + Text.CARD];
  const home = isInField(s, source) ? 1 << laneOf(s, source) : 0;
  const others = EVERY_LINE & ~(1 << here);
  const to = step[row + S.TO];
  let set = others;
  if (to === TO_THIS) set = home & others;
  else if (to === TO_OR_FROM_THIS) set = home === 1 << here ? others : home;
  else if (to === TO_UNMATCHED) set = others & ~(isUp(s, card) ? linesFacing(s, card) : 0);
  else if (to === TO_OPP_HIGHEST) set = highestLines(s, 1 - s[text + Text.OWNER]) & others;
  return withoutFrozen(s, set);
}

function linesFacing(s: CompileState, card: number): number {
  let set = 0;
  for (let lane = 0; lane < LANES; lane++) if (matchesLine(s, card, lane)) set |= 1 << lane;
  return set;
}

export function withoutFrozen(s: CompileState, lines: number): number {
  let set = lines;
  for (let lane = 0; lane < LANES; lane++) if (((set >> lane) & 1) === 1 && isFrozen(s, lane)) set &= ~(1 << lane);
  return set;
}

/** Lines in which a player's total is highest. */
function highestLines(s: CompileState, player: number): number {
  let best = -1;
  let set = 0;
  for (let lane = 0; lane < LANES; lane++) {
    const total = lineTotal(s, player, lane);
    if (total > best) {
      best = total;
      set = 0;
    }
    if (total === best) set |= 1 << lane;
  }
  return set;
}

/** The lines an "in 1 line" text may pick: those with a matching card (ALL-1), and cards enough. */
export function linesToChoose(s: CompileState, row: number, text: number): number {
  const here = laneOf(s, s[text + Text.CARD]);
  const other = step[row + S.LINE] === LINE_CHOOSE_OTHER;
  const n = findTargets(s, row, text, EVERY_LINE);
  let set = 0;
  for (let i = 0; i < n; i++) set |= 1 << laneOf(s, found[i]);
  for (let lane = 0; lane < LANES; lane++) {
    if ((other && lane === here) || cardsInLine(s, lane) < step[row + S.MIN_CARDS]) set &= ~(1 << lane);
  }
  return set;
}

/** Lines noted by an each-step (EACH-1, EACH-2): 1 other, 2 with a card of yours, 3 with a face-down card, all. */
export function eachLines(s: CompileState, each: number, text: number): number {
  if (each === EACH_ALL) return EVERY_LINE;
  if (each === 1) return EVERY_LINE & ~(1 << laneOf(s, s[text + Text.CARD]));
  const owner = s[text + Text.OWNER];
  let set = 0;
  for (let lane = 0; lane < LANES; lane++) {
    const counts = each === 2 ? s[W.STACK_SIZE + owner * LANES + lane] > 0 : hasFaceDown(s, lane);
    if (counts) set |= 1 << lane;
  }
  return set;
}

function hasFaceDown(s: CompileState, lane: number): boolean {
  return faceDownIn(s, lane) + faceDownIn(s, LANES + lane) > 0;
}

/** Lists the hand of a player but for the cards already picked. */
export function listHand(s: CompileState, player: number): void {
  for (let part = 0; part < 2; part++) {
    for (let rest = s[W.HAND + player * 2 + part] & ~s[W.PICKS + part]; rest !== 0; rest &= rest - 1) {
      allow(s, handAction(part * HALF + 31 - Math.clz32(rest & -rest), player));
    }
  }
}

export function listLanes(s: CompileState, lines: number): void {
  for (let lane = 0; lane < LANES; lane++) if (((lines >> lane) & 1) === 1) allow(s, Act.LANE + lane);
}

/** How many cards a step speaks of. */
export function countOf(s: CompileState, row: number, text: number, actor: number): number {
  const arg = step[row + S.COUNT_ARG];
  switch (step[row + S.COUNT]) {
    case CountOf.HAND:
    case CountOf.AT_LEAST:
      return s[W.HAND_COUNT + actor];
    case CountOf.DISCARDED_PLUS:
      return s[text + Text.DISCARDED] + arg;
    case CountOf.THAT_VALUE:
      return thatValue(s, s[text + Text.THAT]);
    case CountOf.OF_PROTOCOL_IN_FIELD:
      return cardsOf(s, arg);
    case CountOf.PROTOCOLS_IN_THIS_LINE:
      return protocolsIn(s, 1 << laneOf(s, s[text + Text.CARD]));
    case CountOf.LINES_WITH_UNMATCHED:
      return unmatchedLines(s);
    case CountOf.ALL:
      return CARD_COUNT;
    case CountOf.FACE_DOWN_IN_FIELD: {
      let n = 0;
      for (let stack = 0; stack < STACKS; stack++) n += faceDownIn(s, stack);
      return n;
    }
    default:
      return arg;
  }
}

/** LIGHT0-1: in the field the current value, in a trash the printed one, in a hand or deck that of a face-down card. */
function thatValue(s: CompileState, that: number): number {
  if (that === 0) return 0;
  if (that === That.HIDDEN_AWAY) return 2;
  const card = (that & That.CARD) - 1;
  if ((that & That.GONE) === 0) return currentValue(s, card);
  const place = s[W.PLACE + card];
  return place === Place.TRASH || place === Place.TRASH + 1 ? values[s[W.TYPE + card]] : 2;
}
