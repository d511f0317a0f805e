/**
 * A complete player by hand-made scores: every legal action gets a score, and the best is played; ties are broken at
 * random.
 */
import { Act, legalActions } from '../../../envs/compile/rules/actions.ts';
import { knownTop } from '../../../envs/compile/rules/decks.ts';
import { currentValue, faceDownValue, laneOf, topCard } from '../../../envs/compile/rules/field.ts';
import { Text, That } from '../../../envs/compile/rules/frames.ts';
import { typeName } from '../../../envs/compile/text/names.ts';
import { CARD_COUNT, type CompileState, Entry, Kind, LANES, slotOf, W } from '../../../envs/compile/rules/state.ts';
import {
  chosenForShift,
  hitsInLane,
  optionOp,
  runningColumn,
  runningOp,
  runningText,
} from '../../../envs/compile/rules/step-frame.ts';
import { Op, RANKS, S, TABLES } from '../../../envs/compile/rules/tables.ts';
import { REVEALS } from '../../../envs/compile/rules/vocabulary.ts';
import { targetCard } from '../../../envs/compile/rules/windows.ts';
import type { Action, Rng, Seat } from '../../../envs/core/index.ts';
import { DECLINE, type OppSwap, rearrangeScore } from './rearrange.ts';
import { Worth } from './worth.ts';

/** The score of an answer that makes no difference. */
const INDIFFERENT = 0;
/** Voluntary discards: how much the card may be worth, by the text that asks. */
const THRESHOLDS: Readonly<Record<string, number>> = { 'Fire-3': 40, 'Love-1': 20, 'Plague-2': 14, 'Fire-4': 6 };
const OTHER_THRESHOLD = 10;
/** A deck with this few cards is soon empty anyway. */
const SHORT_DECK = 4;
/** A card that is deleted when something covers it. */
const FRAGILE = 'Metal-6';

const worth = new Worth();

export function chooseCompile(s: CompileState, seat: Seat, rng: Rng, oppSwap: OppSwap): Action {
  worth.look(s, seat);
  const score = SCORES[s[W.KIND]];
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  let ties = 0;
  for (const action of legalActions(s)) {
    const value = score(s, seat, action, oppSwap);
    if (value > most) {
      most = value;
      best = action;
      ties = 1;
    } else if (value === most && rng.below(++ties) === 0) best = action;
  }
  return best;
}

type Score = (s: CompileState, me: number, action: number, oppSwap: OppSwap) => number;

const SCORES: Readonly<Record<number, Score>> = {
  [Kind.DRAFT]: () => INDIFFERENT,
  [Kind.ACTION]: playScore,
  [Kind.PLAY]: playScore,
  [Kind.COMPILE]: compileScore,
  [Kind.ORDER]: (s, _, action) => (worth.isMine(targetCard(s, action)) ? 1 : 0),
  [Kind.TARGET]: targetScore,
  [Kind.LANE]: laneScore,
  [Kind.HAND]: handScore,
  [Kind.MAY]: mayScore,
  [Kind.OPTION]: optionScore,
  [Kind.REARRANGE]: (s, me, action, oppSwap) => rearrangeScore(s, worth, me, action, oppSwap),
};

function playScore(s: CompileState, me: number, action: number): number {
  if (action === Act.NO) return DECLINE;
  if (action === Act.REFRESH) return 9 * (5 - s[W.HAND_COUNT + me]) - 18 + (s[W.CONTROL] === me ? 10 : 0);
  if (action >= Act.ACROSS) return acrossScore(s, me, action - Act.ACROSS);
  const type = s[W.TYPE + slotOf(Math.floor(action / 6), me)];
  const lane = (action % 6) >> 1;
  const stack = me * LANES + lane;
  const down = (action & 1) === 1;
  const value = down ? faceDownValue(s, stack) : TABLES.value[type];
  const power = TABLES.effectPower[type];
  let score = worth.change(me, lane, value);
  score += down ? -3 * Math.max(0, TABLES.value[type] - 2) - 2 * power : 5 * power;
  const theirs = worth.total(1 - me, lane);
  const mine = worth.total(me, lane);
  if (theirs >= 10 && theirs > mine && mine + value < theirs) score -= 20;
  const top = topCard(s, stack);
  if (top >= 0 && worth.isUp(top) && typeName(s[W.TYPE + top]) === FRAGILE) score -= 60;
  return score;
}

/**
 * A card that turns over others of its stack, laid on the opponent's side: the more face-up cards they have there the
 * better.
 */
function acrossScore(s: CompileState, me: number, lane: number): number {
  const stack = (1 - me) * LANES + lane;
  let most = 0;
  for (let i = 0; i < s[W.STACK_SIZE + stack]; i++) {
    const entry = s[W.STACK + stack * CARD_COUNT + i];
    const value = (entry & Entry.UP) === 0 ? 0 : TABLES.value[s[W.TYPE + (entry & Entry.CARD)]];
    most = Math.max(most, value - faceDownValue(s, stack));
  }
  return worth.change(1 - me, lane, -most) + (most > 0 ? 20 : -20);
}

/** Prefers an uncompiled protocol, then the line that takes most from the opponent. */
function compileScore(s: CompileState, me: number, action: number): number {
  const lane = action - Act.LANE;
  return (s[W.COMPILED + me * LANES + lane] === 1 ? 0 : 1000) + worth.total(1 - me, lane);
}

function targetScore(s: CompileState, _me: number, action: number): number {
  if (action === Act.NO) return DECLINE;
  const card = targetCard(s, action);
  switch (runningOp(s)) {
    case Op.FLIP:
    case Op.REVEAL:
      return worth.flip(card);
    case Op.SHIFT:
      return bestShift(s, card);
    case Op.COPY_MIDDLE:
      return worth.power(card);
    default:
      return worth.remove(card);
  }
}

function bestShift(s: CompileState, card: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let lane = 0; lane < LANES; lane++) {
    if (lane !== laneOf(s, card)) best = Math.max(best, worth.shift(card, lane));
  }
  return best;
}

function laneScore(s: CompileState, me: number, action: number): number {
  if (action === Act.NO) return DECLINE;
  const lane = action - Act.LANE;
  const text = runningText(s);
  switch (runningOp(s)) {
    case Op.SHIFT: {
      const card = chosenForShift(s);
      return card < 0 ? moveFaceDown(s, text, lane) : worth.shift(card, lane);
    }
    case Op.SWAP_STACKS:
      return swapScore(me, lane);
    case Op.PLAY: {
      if (runningColumn(s, S.OTHER_SIDE) === 1)
        return worth.change(1 - me, lane, faceDownValue(s, (1 - me) * LANES + lane));
      const own = laneOf(s, s[text + Text.CARD]) === lane ? 1000 : 0; // covering the own card ends the text
      return worth.change(me, lane, faceDownValue(s, me * LANES + lane)) - own;
    }
    case Op.DELETE:
    case Op.RETURN:
      return hitScore(s, lane);
    default:
      return worth.change(me, lane, 2); // a card that escapes a compile
  }
}

/** The stacks of the two other lines change places. */
function swapScore(me: number, stays: number): number {
  const [a, b] = [0, 1, 2].filter((lane) => lane !== stays);
  const gain = worth.total(me, b) - worth.total(me, a);
  return worth.change(me, a, gain, me, b, -gain);
}

/** The largest (their hit value + 1) minus (my hit value + 1). */
function hitScore(s: CompileState, lane: number): number {
  let score = 0;
  for (const card of hitsInLane(s, lane)) score += (currentValue(s, card) + 1) * (worth.isMine(card) ? -1 : 1);
  return score;
}

/** All face-down cards of the line of the text move together. */
function moveFaceDown(s: CompileState, text: number, lane: number): number {
  const from = laneOf(s, s[text + Text.CARD]);
  let score = 0;
  for (let player = 0; player < 2; player++) {
    const stack = player * LANES + from;
    let moved = 0;
    for (let i = 0; i < s[W.STACK_SIZE + stack]; i++) {
      if ((s[W.STACK + stack * CARD_COUNT + i] & Entry.UP) === 0) moved += faceDownValue(s, stack);
    }
    score += worth.change(player, from, -moved, player, lane, moved);
  }
  return score;
}

/** The cheapest card goes; a voluntary discard only if it is cheap enough. */
function handScore(s: CompileState, me: number, action: number): number {
  if (action === Act.NO || action === Act.DONE) {
    const text = runningText(s);
    const name = text < 0 ? '' : typeName(s[W.TYPE + s[text + Text.CARD]]);
    return -(THRESHOLDS[name] ?? OTHER_THRESHOLD);
  }
  const op = runningOp(s);
  const wanted = op === Op.DRAW || (op === Op.REVEAL && runningColumn(s, S.MAY) === 0 && isDrawn(s));
  return worth.keep(slotOf(action - Act.HAND, me)) * (wanted ? 1 : -1);
}

/** A card that was drawn is shown because it may then be played. */
function isDrawn(s: CompileState): boolean {
  return REVEALS[runningColumn(s, S.WHAT)] === 'drawnWithStatedNumber';
}

/**
 * Death-1 draws and deletes if there is something to delete. A trash is shuffled into a deck that is short. The top card of the own
 * deck goes if it is cheap. Other offers are declined.
 */
function mayScore(s: CompileState, me: number, action: number): number {
  const yes = action === Act.YES ? 1 : -1;
  if (runningOp(s) === Op.SHUFFLE) return s[W.DECK_SIZE + me] <= SHORT_DECK ? yes : -yes;
  if (runningOp(s) === Op.DISCARD) {
    const top = knownTop(s, me, me);
    return top >= 0 && worth.keep(top) < OTHER_THRESHOLD ? yes : -yes;
  }
  if (runningOp(s) !== Op.DRAW) return -yes;
  for (let lane = 0; lane < LANES; lane++) {
    const card = topCard(s, (1 - me) * LANES + lane);
    if (card >= 0 && worth.isUp(card) && worth.printed(card) >= 3) return yes;
  }
  return -yes;
}

/** Spirit-1: discard (0) with a good hand, else turn over (1). Light-2: turn over (1) own or harmless cards, else neither. */
function optionScore(s: CompileState, me: number, action: number): number {
  const text = runningText(s);
  const that = s[text + Text.THAT];
  if (that > 0 && that <= That.CARD) {
    if (action === Act.NO) return DECLINE;
    return action === Act.OPTION + 1 && worth.flip(that - 1) > 0 ? 1 : -1;
  }
  if (action >= Act.PROTOCOL) return nameScore(s, me, action - Act.PROTOCOL);
  if (optionOp(s, 0).op !== Op.DISCARD) return deedScore(s, action - Act.OPTION);
  const wanted = s[W.HAND_COUNT + me] >= 3 ? Act.OPTION : Act.OPTION + 1;
  return action === wanted ? 1 : INDIFFERENT;
}

/** What an action would bring at best: a point of a total counts as in a flip, a card drawn as half a point. */
function deedScore(s: CompileState, i: number): number {
  const { op, hits } = optionOp(s, i);
  if (op === Op.FLIP) return Math.max(...hits.map((card) => worth.flip(card)));
  if (op === Op.SHIFT) return Math.max(...hits.map((card) => bestShift(s, card))) * FLIP_PER_BOARD;
  return 50;
}

/** A flip counts 100 for a point of a total, the board value 6. */
const FLIP_PER_BOARD = 100 / 6;

/** How many cards that may lie in the deck in question have this number, or are of this protocol. */
function nameScore(s: CompileState, me: number, named: number): number {
  const number = runningOp(s) === Op.STATE_NUMBER;
  const batch = s[W.DECK_BATCH + (number ? me : 1 - me)];
  let n = 0;
  for (let card = 0; card < CARD_COUNT; card++) {
    const type = s[W.TYPE + card];
    const fits = number ? TABLES.value[type] === named : Math.floor(type / RANKS) === named;
    if (fits && s[W.BATCH + card] === batch && !worth.sees(card)) n++;
  }
  return n;
}
