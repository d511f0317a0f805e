/** What a step offers where it asks, and whether it could be carried out at all (rules, section 10). */
import { Act, allow } from './actions.ts';
import { isInField } from './field.ts';
import { mayFlip } from './flips.ts';
import { F, Text } from './frames.ts';
import { bitOf, halfOf } from './knowledge.ts';
import { canRearrange, canRefresh } from './procedures.ts';
import { type CompileState, W } from './state.ts';
import { At, isVoid, Step, thatCard } from './step-frame.ts';
import { Op, S, TABLES } from './tables.ts';
import * as T from './targets.ts';
import { allowTarget } from './windows.ts';
import { canDraw } from './zones.ts';

// Fields of tables and namespaces that every step reads, as constants of this module.
const step = TABLES.step;
const option = TABLES.option;
const found = T.found;
const rowOf = T.rowOf;
const actorOf = T.actorOf;
const SELF = T.SEL_SELF;
const THAT = T.SEL_THAT;
const EACH = T.SEL_EACH;

/** Lists what may be answered where a step has asked. NO is offered only beside something else (MAY-1). */
export function listStep(s: CompileState, f: number): void {
  const row = rowOf(s[f + Step.STEP]);
  const text = s[f + Step.TEXT];
  const actor = actorOf(s, row, text);
  const may = step[row + S.MAY] === 1;
  let decline = may;
  switch (s[f + F.PC]) {
    case At.TARGET: {
      const n = findNext(s, f, row, text);
      for (let i = 0; i < n; i++) allowTarget(s, found[i], actor);
      decline = may && n > 0;
      break;
    }
    case At.LANE: {
      const lines = T.destinations(s, row, text, s[f + Step.CARD] - 1);
      T.listLanes(s, lines);
      const fixed = step[row + S.SEL] === SELF || step[row + S.SEL] === THAT;
      decline = may && fixed && lines !== 0; // else it was offered with the card
      break;
    }
    case At.ALL_LINE:
      T.listLanes(s, T.linesToChoose(s, row, text));
      decline = false;
      break;
    case At.ALL_LANE:
      T.listLanes(s, T.withoutFrozen(s, 0b111 & ~(1 << s[f + Step.LINES])));
      decline = false;
      break;
    case At.PLAY:
      T.listStepPlays(s, row, text);
      decline = may && s[W.HAND_COUNT + actor] > 0;
      break;
    case At.DECK_LANE:
      T.listLanes(s, T.deckPlayLines(s, row, text, s[f + Step.LINES]));
      decline = false;
      break;
    case At.SHOW:
    case At.GIVE:
      T.listHand(s, actor);
      decline = may && s[W.HAND_COUNT + actor] > 0;
      break;
    case At.OPTION:
      decline = listOptions(s, row, text) && may;
      break;
    default: // SELF, DRAW: yes or no
      decline = canDo(s, s[f + Step.STEP], text);
      if (decline) allow(s, Act.YES);
  }
  if (decline) allow(s, Act.NO);
}

function listOptions(s: CompileState, row: number, text: number): boolean {
  let any = false;
  for (let i = 0; i < step[row + S.OPTION_COUNT]; i++) {
    if (!canDo(s, option[(step[row + S.OPTION] + i) * 2], text)) continue;
    allow(s, Act.OPTION + i);
    any = true;
  }
  return any;
}

/** Whether a step could be carried out (MAY-1, CHOOSE-1). */
function canDo(s: CompileState, index: number, text: number): boolean {
  const row = rowOf(index);
  const actor = actorOf(s, row, text);
  if (isVoid(s, row, text)) return false;
  switch (step[row + S.OP]) {
    case Op.DRAW:
      return canDraw(s, step[row + S.OPP_DECK] === 1 ? 1 - actor : actor);
    case Op.DISCARD:
    case Op.GIVE:
      return s[W.HAND_COUNT + actor] > 0;
    case Op.REFRESH:
      return canRefresh(s, actor);
    case Op.REARRANGE:
      return canRearrange(s);
    case Op.FLIP:
    case Op.DELETE:
    case Op.RETURN:
    case Op.SHIFT: {
      const sel = step[row + S.SEL];
      if (sel !== SELF && sel !== THAT) return T.findTargets(s, row, text, 0b111) > 0;
      const card = sel === SELF ? s[text + Text.CARD] : thatCard(s, text);
      if (card < 0 || !isInField(s, card)) return false;
      if (step[row + S.OP] === Op.FLIP) return mayFlip(s, card);
      return step[row + S.OP] !== Op.SHIFT || T.destinations(s, row, text, card) !== 0;
    }
    default:
      return true;
  }
}

/** Candidates that still count: in an each-step only noted ones. */
function findNext(s: CompileState, f: number, row: number, text: number): number {
  const n = T.findTargets(s, row, text, s[f + Step.LINES]);
  if (step[row + S.SEL] !== EACH) return n;
  let kept = 0;
  for (let i = 0; i < n; i++) {
    if ((s[f + Step.NOTED + halfOf(found[i])] & bitOf(found[i])) !== 0) found[kept++] = found[i];
  }
  return kept;
}
