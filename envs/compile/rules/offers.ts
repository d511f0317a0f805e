/** What a step offers where it asks, and whether it could be carried out at all (RULES.md#15-how-texts-are-worded). */
import { Act, allow, countAllowed, handAction } from './actions.ts';
import { canDraw, canShuffle } from './decks.ts';
import { isInField } from './field.ts';
import { mayFlip } from './flips.ts';
import { F, Frame, Text, topFrame } from './frames.ts';
import { bitOf, halfOf, inSet } from './knowledge.ts';
import * as P from './playable.ts';
import { canRearrange, canRefresh } from './procedures.ts';
import { CARD_COUNT, type CompileState, InDeck, LANES, STACKS, W } from './state.ts';
import { At, chainedTo, isVoid, statedOf, Step, thatCard } from './step-frame.ts';
import { Op, S, TABLES } from './tables.ts';
import * as T from './targets.ts';
import { DISCARD_FROM } from './vocabulary.ts';
import { allowTarget } from './windows.ts';

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
      P.listStepPlays(s, row, text);
      decline = may && (isPlainPlay(row) ? s[W.HAND_COUNT + actor] > 0 : countAllowed(s) > 0);
      break;
    case At.DECK_LANE:
      T.listLanes(s, P.deckPlayLines(s, row, text, s[f + Step.LINES]));
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
    case At.NAME:
      listNames(s, row);
      decline = false;
      break;
    case At.PICK:
      listPicks(s, row, actor);
      decline = false;
      break;
    case At.SHOW_DRAWN:
      listDrawn(s, f, text, actor);
      decline = false;
      break;
    case At.SWAP:
      T.listLanes(s, stacksOf(s, actor) === 0b111 ? 0b111 : 0);
      decline = false;
      break;
    default: // SELF, DRAW: yes or no
      decline = canDo(s, s[f + Step.STEP], text);
      if (decline) allow(s, Act.YES);
  }
  if (decline) allow(s, Act.NO);
}

/** Any card of the hand. */
function isPlainPlay(row: number): boolean {
  return step[row + S.FROM] === P.FROM_HAND && step[row + S.FILTERED] === 0;
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

/** Numbers, or the protocols of this game: another could never be the right one. */
function listNames(s: CompileState, row: number): void {
  if (step[row + S.OP] === Op.STATE_NUMBER) {
    for (let rest = step[row + S.FILTER]; rest !== 0; rest &= rest - 1)
      allow(s, Act.PROTOCOL + 31 - Math.clz32(rest & -rest));
    return;
  }
  for (let i = 0; i < STACKS; i++) allow(s, Act.PROTOCOL + s[W.DRAFT + i] - 1);
}

/** Cards of the own deck that a step speaks of. */
function listPicks(s: CompileState, row: number, player: number): void {
  for (let i = 0; i < s[W.DECK_SIZE + player]; i++) {
    const card = s[W.DECK + player * CARD_COUNT + i] & InDeck.CARD;
    if (P.isWanted(s, row, card)) allow(s, handAction(card, player));
  }
}

/** Cards that the step before has drawn and that have the number that was named. */
function listDrawn(s: CompileState, f: number, text: number, player: number): void {
  const drawn = chainedTo(f) + Step.NOTED;
  for (let card = 0; card < CARD_COUNT; card++) {
    if (inSet(s, drawn, card) && TABLES.value[s[W.TYPE + card]] === statedOf(s, text))
      allow(s, handAction(card, player));
  }
}

/** A player's stacks that are not empty, as bits. */
export function stacksOf(s: CompileState, player: number): number {
  let set = 0;
  for (let lane = 0; lane < LANES; lane++) if (s[W.STACK_SIZE + player * LANES + lane] > 0) set |= 1 << lane;
  return set;
}

/** Whether what may be answered hangs on cards that the other player cannot see. */
export function hangsOnHidden(s: CompileState): boolean {
  const f = topFrame(s);
  if (s[W.FRAMES] === 0 || s[f + F.KIND] !== Frame.STEP) return false;
  if (s[f + F.PC] === At.SHOW_DRAWN) return true;
  return s[f + F.PC] === At.PLAY && step[rowOf(s[f + Step.STEP]) + S.FILTERED] === 1;
}

/** Where the set of drawn cards stands of which one is to be shown now, or -1. */
export function drawnSet(s: CompileState): number {
  const f = topFrame(s);
  const asked = s[W.FRAMES] > 0 && s[f + F.KIND] === Frame.STEP && s[f + F.PC] === At.SHOW_DRAWN;
  return asked ? chainedTo(f) + Step.NOTED : -1;
}

/** Whether a step could be carried out (MAY-1, CHOOSE-1). */
function canDo(s: CompileState, index: number, text: number): boolean {
  const row = rowOf(index);
  const actor = actorOf(s, row, text);
  if (isVoid(s, row, text)) return false;
  switch (step[row + S.OP]) {
    case Op.DRAW:
      return canDraw(s, actor, step[row + S.OPP_DECK] === 1 ? 1 - actor : actor);
    case Op.SHUFFLE:
      return canShuffle(s, actor, step[row + S.WITH_TRASH] === 1);
    case Op.DISCARD:
      if (step[row + S.DISCARD_FROM] > 0) return s[W.DECK_SIZE + discardDeck(s, row, text)] > 0;
      return s[W.HAND_COUNT + actor] > 0;
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

/** The player from whose deck a step discards. */
export function discardDeck(s: CompileState, row: number, text: number): number {
  const actor = actorOf(s, row, text);
  return step[row + S.DISCARD_FROM] === FROM_THEIR_DECK ? 1 - actor : actor;
}

const FROM_THEIR_DECK = DISCARD_FROM.indexOf('oppDeckTop');

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
