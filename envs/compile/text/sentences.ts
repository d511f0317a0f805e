/**
 * What an answer means: the verb is that of the text which asks. Lines count from 1. A card that lies face-down is not named, whoever knows
 * it: others are told these words, too.
 */
import type { Language } from '../../core/contract/index.ts';
import { fill } from '../../core/words.ts';
import { escapingCard } from '../rules/compiling.ts';
import { lineTotal } from '../rules/field.ts';
import { F, Frame, topFrame } from '../rules/frames.ts';
import { type CompileState, Entry, Kind, LANES, stackAt, stackOf, W } from '../rules/state.ts';
import { At, chosenForShift, hitsInLane, optionOp, runningOp } from '../rules/step-frame.ts';
import { Op } from '../rules/tables.ts';
import { type ActionMeaning, cardName, meaningOf, protocolName } from './names.ts';
import { WORDS, type Words } from './words/index.ts';

/** What a step does, in a word or two. */
const DEEDS: Readonly<Record<Op, keyof Words>> = {
  [Op.DRAW]: 'deedDraw',
  [Op.DISCARD]: 'deedDiscard',
  [Op.FLIP]: 'deedFlip',
  [Op.DELETE]: 'deedDelete',
  [Op.RETURN]: 'deedReturn',
  [Op.SHIFT]: 'deedShift',
  [Op.PLAY]: 'deedPlay',
  [Op.REVEAL]: 'deedReveal',
  [Op.GIVE]: 'deedGive',
  [Op.TAKE]: 'deedTake',
  [Op.REFRESH]: 'deedRefresh',
  [Op.REARRANGE]: 'deedRearrange',
  [Op.NO_COMPILE]: 'deedBar',
  [Op.CHOOSE]: 'deedChoose',
  [Op.SHUFFLE]: 'deedShuffle',
  [Op.STATE_NUMBER]: 'deedName',
  [Op.STATE_PROTOCOL]: 'deedName',
  [Op.SWAP_STACKS]: 'deedSwap',
  [Op.COPY_MIDDLE]: 'deedCopy',
  [Op.SET_COMPILED]: 'deedCompiled',
};

/** What is done with a card of the field that is pointed at; turning over has a word for each way. */
const TARGET_DEEDS: Readonly<Partial<Record<Op, keyof Words>>> = {
  [Op.DELETE]: 'delete',
  [Op.RETURN]: 'return',
  [Op.SHIFT]: 'shift',
  [Op.REVEAL]: 'reveal',
  [Op.COPY_MIDDLE]: 'copy',
};

/** What is done with a card of the hand. */
const HAND_DEEDS: Readonly<Partial<Record<Op, keyof Words>>> = {
  [Op.DISCARD]: 'discard',
  [Op.GIVE]: 'give',
  [Op.REVEAL]: 'show',
  [Op.DRAW]: 'fetch',
};

export function sentence(s: CompileState, action: number, language: Language): string {
  const words = WORDS[language];
  const seat = s[W.DECIDER];
  const m = meaningOf(s, action, seat);
  switch (m.do) {
    case 'play':
      return fill(m.face === 'up' ? words.playUp : words.playDown, { card: m.card, line: m.lane + 1 });
    case 'across':
      return fill(words.playAcross, { card: m.card, line: m.lane + 1 });
    case 'lane':
      return laneSentence(s, m.lane, language);
    case 'target':
      return targetSentence(s, m, language);
    case 'hand':
      return fill(words[handDeed(s)], { card: m.card });
    case 'option':
      return fill(words.option, { letter: 'ABC'[m.index], deed: words[DEEDS[optionOp(s, m.index).op]] });
    case 'rearrange':
      return fill(m.who === seat ? words.ownOrder : words.theirOrder, { order: m.order.join(', ') });
    case 'draft':
      return fill(words.draft, { protocol: m.protocol });
    case 'name':
      return fill(words.nameProtocol, { protocol: m.protocol });
    case 'number':
      return fill(words.nameNumber, { number: m.number });
    case 'yes':
      return fill(words.yes, { deed: deedOf(s, language) });
    case 'no':
      return s[W.KIND] === Kind.REARRANGE ? words.leave : words.no;
    default:
      return words[m.do === 'refresh' ? 'refresh' : 'done'];
  }
}

function deedOf(s: CompileState, language: Language): string {
  const op = runningOp(s);
  return WORDS[language][op < 0 ? 'deedChoose' : DEEDS[op as Op]];
}

/** Without a text the hand is too large. */
function handDeed(s: CompileState): keyof Words {
  const op = runningOp(s);
  return op < 0 ? 'discardDown' : (HAND_DEEDS[op as Op] ?? 'discard');
}

function targetSentence(
  s: CompileState,
  { side, lane, depth }: Extract<ActionMeaning, { do: 'target' }>,
  language: Language,
): string {
  const words = WORDS[language];
  const stack = stackOf(side, lane);
  const entry = s[stackAt(stack) + s[W.STACK_SIZE + stack] - 1 - depth];
  const up = (entry & Entry.UP) !== 0;
  const card = up ? cardName(s, entry & Entry.CARD) : words.faceDown;
  const place = fill(side === s[W.DECIDER] ? words.ownCard : words.theirCard, { card, line: lane + 1 });
  const target = depth === 0 ? place : fill(words.below, { card: place, depth });
  if (s[W.KIND] === Kind.ORDER) return fill(words.textFirst, { target });
  const op = runningOp(s) as Op;
  if (op === Op.FLIP) return fill(up ? words.turnDown : words.turnUp, { target });
  return fill(words[TARGET_DEEDS[op] ?? 'choose'], { target });
}

function laneSentence(s: CompileState, lane: number, language: Language): string {
  const words = WORDS[language];
  const line = lane + 1;
  if (s[W.KIND] === Kind.COMPILE) return compileSentence(s, lane, language);
  const f = topFrame(s);
  const asks = s[f + F.KIND] === Frame.STEP ? s[f + F.PC] : -1;
  switch (asks) {
    case At.ALL_LINE:
      return fill(words.inLine, { line, deed: deedOf(s, language) });
    case At.ALL_LANE:
      return fill(words.moveAllTo, { line });
    case At.DECK_LANE:
      return fill(words.deckPlay, { line });
    case At.SWAP:
      return fill(words.staysSwap, { line });
    default:
      return fill(words.moveTo, { card: movedCard(s, asks, language), line });
  }
}

/** The card that goes to another line: the chosen one, or the one that flees from a compile, whose text everybody sees. */
function movedCard(s: CompileState, asks: number, language: Language): string {
  const card = asks === At.LANE ? chosenForShift(s) : escapingCard(s);
  const entry = card < 0 ? undefined : entryOf(s, card);
  return entry !== undefined && (entry & Entry.UP) !== 0 ? cardName(s, card) : WORDS[language].faceDown;
}

function entryOf(s: CompileState, card: number): number | undefined {
  for (let stack = 0; stack < 2 * LANES; stack++) {
    const at = stackAt(stack);
    const found = s.subarray(at, at + s[W.STACK_SIZE + stack]).find((entry) => (entry & Entry.CARD) === card);
    if (found !== undefined) return found;
  }
  return undefined;
}

function compileSentence(s: CompileState, lane: number, language: Language): string {
  const player = s[W.DECIDER];
  const again = s[W.COMPILED + player * LANES + lane] === 1;
  const [line, protocol] = [lane + 1, protocolName(s, player, lane)];
  if (again) return fill(WORDS[language].recompile, { line, protocol });
  const totals = { mine: lineTotal(s, player, lane), theirs: lineTotal(s, 1 - player, lane) };
  return fill(WORDS[language].compile, { line, protocol, ...totals });
}

/** What goes with a line that is compiled, and what a text would hit in a line. */
export function touches(s: CompileState, action: number): readonly string[] {
  const m = meaningOf(s, action, s[W.DECIDER]);
  if (m.do !== 'lane') return [];
  const f = topFrame(s);
  const all = s[W.KIND] === Kind.COMPILE;
  if (!all && !(s[f + F.KIND] === Frame.STEP && s[f + F.PC] === At.ALL_LINE)) return [];
  const hits = new Set(all ? [] : hitsInLane(s, m.lane));
  return [0, 1].flatMap((side) => {
    const stack = stackOf(side, m.lane);
    const height = s[W.STACK_SIZE + stack];
    const entries = Array.from(s.subarray(stackAt(stack), stackAt(stack) + height));
    return entries.flatMap((entry, i) =>
      all || hits.has(entry & Entry.CARD) ? [`card:${side}:${m.lane}:${height - 1 - i}`] : [],
    );
  });
}
