/**
 * The interpreter of card texts: a step is a frame that finds its targets, asks, sets off the operation and then runs what is
 * chained to it (CHAIN-1). No card has a line of code here.
 */
import type { Rng } from '../../core/rng.ts';
import { Act } from './actions.ts';
import { canShuffle, drawCards, drawFromDeck, shuffleDeck } from './decks.ts';
import {
  discardFromDeck,
  discardHands,
  discardRandom,
  drawWanted,
  revealDeck,
  setCompiled,
  swapStacks,
} from './deeds.ts';
import { entryAt, isInField, laneOf, mayDraw, ownerOf, stackOfCard } from './field.ts';
import { pushAllFlip, pushFlip } from './flips.ts';
import { F, isTextValid, More, pop, pushCopy, Text } from './frames.ts';
import { bitOf, halfOf, settle, showEntry, showInHand } from './knowledge.ts';
import { NO_CARD, note, Verb } from './log.ts';
import { pushMove, pushMoveOne, To } from './moves.ts';
import { listStep, stacksOf } from './offers.ts';
import { Switch } from '../options.ts';
import { playChosen, playFromDeck, playUnder, Source } from './plays.ts';
import { barProtocol, pushDiscard, pushRearrange, pushRefresh } from './procedures.ts';
import { Asked, ask } from './questions.ts';
import { pushAllShift, pushShift } from './shifts.ts';
import { BAR_ALIVE, type CompileState, HALF, Kind, LANES, slotOf, W } from './state.ts';
import { At, chainedTo, finish, isVoid, Step, thatCard } from './step-frame.ts';
import { CountOf, Event, Op, S, TABLES } from './tables.ts';
import * as T from './targets.ts';
import { pushList } from './texts.ts';
import { PLAY_FROM, REVEALS } from './vocabulary.ts';
import { chosenCard, openAfterWindow } from './windows.ts';
import { passCard, randomHandCard, record } from './zones.ts';

// Fields of tables and namespaces that every step reads, as constants of this module.
const step = TABLES.step;
const option = TABLES.option;
const found = T.found;
const rowOf = T.rowOf;
const actorOf = T.actorOf;
const SELF = T.SEL_SELF;
const THAT = T.SEL_THAT;
const EACH = T.SEL_EACH;
const ALL = T.SEL_ALL;
const REVEAL_HAND = REVEALS.indexOf('hand');
const REVEAL_HAND_CARD = REVEALS.indexOf('handCard');
const REVEAL_FIELD = REVEALS.indexOf('field');
const REVEAL_DRAWN = REVEALS.indexOf('drawnWithStatedNumber');
const FROM_DECK = PLAY_FROM.indexOf('deck');

export function stepStep(s: CompileState, f: number, rng: Rng): void {
  const row = rowOf(s[f + Step.STEP]);
  const text = s[f + Step.TEXT];
  switch (s[f + F.PC]) {
    case At.BEGIN:
      if (isVoid(s, row, text)) finish(s, f, 0);
      else begin(s, f, row, text, rng);
      return;
    case At.CHOOSE:
      chooseNext(s, f, row, text);
      return;
    case At.FINISHED:
      s[f + F.PC] = At.IF_DONE;
      // Cards that have just been drawn to be shown lie apart until they are.
      if ((s[W.RULES] & Switch.EARLY_WINDOWS) !== 0 && step[row + S.SHOWS_DRAWN] === 0)
        openAfterWindow(s, s[text + Text.EVENTS]);
      return;
    case At.IF_DONE:
      s[f + F.PC] = At.CHAINED;
      if (s[f + Step.DONE] > 0 && step[row + S.IF_DO_COUNT] > 0)
        pushList(s, step[row + S.IF_DO], step[row + S.IF_DO_COUNT], text);
      return;
    case At.CHAINED:
      s[f + F.PC] = At.CLOSE;
      if (step[row + S.THEN_COUNT] > 0) pushList(s, step[row + S.THEN], step[row + S.THEN_COUNT], text);
      return;
    case At.CLOSE:
      s[W.DONE] = s[f + Step.DONE];
      pop(s);
      return;
    case At.OPERATED:
      if (step[row + S.EACH] !== 0 || step[row + S.SEL] === EACH) s[f + F.PC] = At.CHOOSE;
      else finish(s, f, s[f + Step.DONE]);
      return;
    case At.PROCEDURE:
      finish(s, f, s[W.DONE]);
      return;
    default:
      answer(s, f, row, text, rng);
  }
}

function begin(s: CompileState, f: number, row: number, text: number, rng: Rng): void {
  const actor = actorOf(s, row, text);
  switch (step[row + S.OP]) {
    case Op.FLIP:
    case Op.DELETE:
    case Op.RETURN:
    case Op.SHIFT:
    case Op.COPY_MIDDLE:
      beginTarget(s, f, row, text);
      return;
    case Op.REVEAL:
      beginReveal(s, f, row, text, actor);
      return;
    case Op.PLAY:
      beginPlay(s, f, row, text);
      return;
    case Op.DRAW:
      if (step[row + S.MAY] === 1) request(s, f, row, text, At.DRAW, Kind.MAY);
      else draw(s, f, row, text, rng);
      return;
    case Op.DISCARD:
      if (step[row + S.DISCARD_FROM] > 0 || step[row + S.RANDOM] === 1 || step[row + S.BOTH] === 1)
        beginDeed(s, f, row, text, rng);
      else {
        s[f + F.PC] = At.PROCEDURE;
        beginDiscard(s, row, text, actor);
      }
      return;
    case Op.GIVE:
      request(s, f, row, text, At.GIVE, Kind.HAND);
      return;
    case Op.TAKE:
      finish(s, f, take(s, actor, rng));
      return;
    case Op.REFRESH:
      s[f + F.PC] = At.PROCEDURE;
      pushRefresh(s, actor);
      return;
    case Op.REARRANGE: {
      s[f + F.PC] = At.PROCEDURE;
      const whose = step[row + S.WHOSE_OPP] === 1 ? 1 - actor : actor;
      pushRearrange(s, actor, 1 << whose, step[row + S.SWAP_ONLY] === 1, false);
      if (step[row + S.PROTOCOL] > 0) barProtocol(s, step[row + S.PROTOCOL], laneOf(s, s[text + Text.CARD]));
      return;
    }
    case Op.NO_COMPILE:
      s[W.BAR_NEXT + 1 - actor] = s[text + Text.CARD] + 1 + BAR_ALIVE;
      note(s, Verb.NO_COMPILE, 1 - actor, NO_CARD, 0, 0);
      finish(s, f, 1);
      return;
    case Op.CHOOSE:
      request(s, f, row, text, At.OPTION, Kind.OPTION);
      return;
    case Op.STATE_NUMBER:
    case Op.STATE_PROTOCOL:
      request(s, f, row, text, At.NAME, Kind.OPTION);
      return;
    case Op.SWAP_STACKS:
      beginSwap(s, f, row, text, actor);
      return;
    default:
      beginDeed(s, f, row, text, rng);
  }
}

function beginReveal(s: CompileState, f: number, row: number, text: number, actor: number): void {
  switch (step[row + S.WHAT]) {
    case REVEAL_HAND:
      finish(s, f, revealHand(s, actor));
      return;
    case REVEAL_HAND_CARD:
      request(s, f, row, text, At.SHOW, Kind.HAND);
      return;
    case REVEAL_FIELD:
      beginTarget(s, f, row, text);
      return;
    case REVEAL_DRAWN:
      s[text + Text.THAT] = 0;
      request(s, f, row, text, At.SHOW_DRAWN, Kind.HAND);
      return;
    default:
      finish(s, f, revealDeck(s, row, actor));
  }
}

/** A deed that needs no choice but, at most, whether to do it. */
function beginDeed(s: CompileState, f: number, row: number, text: number, rng: Rng): void {
  if (step[row + S.MAY] === 1) request(s, f, row, text, At.MAY, Kind.MAY);
  else doDeed(s, f, row, text, rng);
}

function doDeed(s: CompileState, f: number, row: number, text: number, rng: Rng): void {
  const actor = actorOf(s, row, text);
  const op = step[row + S.OP];
  if (op === Op.SHUFFLE) {
    const withTrash = step[row + S.WITH_TRASH] === 1;
    const can = canShuffle(s, actor, withTrash);
    if (can) shuffleDeck(s, actor, withTrash, rng);
    finish(s, f, can ? 1 : 0);
  } else if (op === Op.SET_COMPILED) {
    s[f + F.PC] = At.OPERATED;
    s[f + Step.DONE] = setCompiled(s, row, actor);
  } else if (step[row + S.BOTH] === 1) finish(s, f, discardHands(s, actor));
  else if (step[row + S.RANDOM] === 1) finish(s, f, discardRandom(s, actor, rng));
  else finish(s, f, discardFromDeck(s, row, text, actor));
}

/** With three stacks the question is which of them stays; with two there is none. */
function beginSwap(s: CompileState, f: number, row: number, text: number, actor: number): void {
  const stacks = stacksOf(s, actor);
  if (stacks === 0b111) {
    request(s, f, row, text, At.SWAP, Kind.LANE);
    return;
  }
  const two = stacks !== 0 && (stacks & (stacks - 1)) !== 0;
  if (two) swapOthers(s, actor, stacks === 0b011 ? 2 : stacks === 0b101 ? 1 : 0);
  finish(s, f, two ? 1 : 0);
}

function swapOthers(s: CompileState, player: number, stays: number): void {
  swapStacks(s, player, stays === 0 ? 1 : 0, stays === 2 ? 1 : 2);
}

/** Asks, and goes on at `next` with the answer; with nothing to choose from the step does nothing. */
function request(s: CompileState, f: number, row: number, text: number, next: At, kind: Kind): void {
  s[f + F.PC] = next;
  listStep(s, f);
  const asked = ask(s, kind, actorOf(s, row, text));
  if (asked === Asked.NOTHING) finish(s, f, s[f + Step.DONE]);
}

// Targets

function beginTarget(s: CompileState, f: number, row: number, text: number): void {
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
function chooseNext(s: CompileState, f: number, row: number, text: number): void {
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
function operate(s: CompileState, f: number, row: number, text: number, card: number): void {
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
function allOf(s: CompileState, f: number, row: number, text: number, lane: number): void {
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

// Plays

function beginPlay(s: CompileState, f: number, row: number, text: number): void {
  if (!isDeckPlay(row)) {
    request(s, f, row, text, At.PLAY, Kind.PLAY);
    return;
  }
  if (step[row + S.UNDER] === 1) {
    finish(s, f, playBeneath(s, row, text));
    return;
  }
  if (step[row + S.EACH] !== 0) s[f + Step.LINES] = T.eachLines(s, step[row + S.EACH], text);
  s[f + F.PC] = At.CHOOSE;
}

function isDeckPlay(row: number): boolean {
  return step[row + S.FROM] === FROM_DECK || step[row + S.FROM] === T.FROM_THEIR_DECK;
}

function sourceOf(row: number): Source {
  if (step[row + S.FROM] === T.FROM_TRASH) return Source.TRASH;
  return step[row + S.FROM] === T.FROM_THAT || step[row + S.FILTERED] === 1 ? Source.SHOWN : Source.HAND;
}

/** UNDER-1: the cards of the line are counted once. */
function playBeneath(s: CompileState, row: number, text: number): number {
  const card = s[text + Text.CARD];
  const lane = laneOf(s, card);
  const line = s[W.STACK_SIZE + lane] + s[W.STACK_SIZE + LANES + lane];
  const times = step[row + S.TIMES] === 0 ? 1 : Math.floor(line / step[row + S.TIMES]);
  let n = 0;
  while (n < times && T.deckPlayLines(s, row, text, 0) !== 0) {
    playUnder(s, actorOf(s, row, text), card);
    n++;
  }
  return n;
}

/** The top card of a deck, which later steps may call "that card". */
function playTop(s: CompileState, row: number, text: number, actor: number, lane: number): void {
  const side = step[row + S.OTHER_SIDE] === 1 ? 1 - actor : actor;
  const card = playFromDeck(s, actor, lane, T.deckOf(s, row, text), side);
  if (step[row + S.NAMES_THAT] === 1) s[text + Text.THAT] = 1 + card;
}

// Hands and decks

function draw(s: CompileState, f: number, row: number, text: number, rng: Rng): void {
  const actor = actorOf(s, row, text);
  if (step[row + S.FILTERED] === 1) {
    drawPicked(s, f, row, text, actor);
    return;
  }
  const deck = step[row + S.OPP_DECK] === 1 ? 1 - actor : actor;
  const [low0, high0] = [s[W.HAND + actor * 2], s[W.HAND + actor * 2 + 1]];
  const n = drawCards(s, actor, deck, drawCount(s, f, row, text, actor), rng);
  if (step[row + S.SHOWS_DRAWN] === 1) {
    s[f + Step.NOTED] = s[W.HAND + actor * 2] & ~low0;
    s[f + Step.NOTED + 1] = s[W.HAND + actor * 2 + 1] & ~high0;
  }
  drawn(s, f, actor, n);
}

function drawn(s: CompileState, f: number, actor: number, n: number): void {
  if (n > 0) record(s, Event.DRAW, actor);
  finish(s, f, n);
}

function drawCount(s: CompileState, f: number, row: number, text: number, actor: number): number {
  if (step[row + S.COUNT] !== CountOf.JUST_DISCARDED_PLUS) return T.countOf(s, row, text, actor);
  return s[chainedTo(f) + Step.DONE] + step[row + S.COUNT_ARG];
}

/** Certain cards of the own deck: all of them, or one of the player's choice. */
function drawPicked(s: CompileState, f: number, row: number, text: number, actor: number): void {
  if (step[row + S.COUNT] === CountOf.ALL) drawn(s, f, actor, drawWanted(s, row, actor));
  else if (mayDraw(s, actor)) request(s, f, row, text, At.PICK, Kind.HAND);
  else finish(s, f, 0);
}

function beginDiscard(s: CompileState, row: number, text: number, actor: number): void {
  const count = T.countOf(s, row, text, actor);
  const open = step[row + S.COUNT] === CountOf.AT_LEAST;
  const least = open ? step[row + S.COUNT_ARG] : count;
  const counter = actor === s[text + Text.OWNER] ? text : 0;
  pushDiscard(s, actor, least, count, step[row + S.MAY] === 1, counter, step[row + S.THEIR_TRASH]);
}

function revealHand(s: CompileState, player: number): number {
  for (let part = 0; part < 2; part++) {
    for (let rest = s[W.HAND + player * 2 + part]; rest !== 0; rest &= rest - 1) {
      showCard(s, player, part * HALF + 31 - Math.clz32(rest & -rest));
    }
  }
  return s[W.HAND_COUNT + player];
}

function showCard(s: CompileState, player: number, card: number): void {
  showInHand(s, 1 - player, card);
  note(s, Verb.REVEAL, player, card, 0, 0);
}

function revealInField(s: CompileState, card: number): void {
  const at = entryAt(s, card);
  const owner = ownerOf(s, card);
  s[at] = showEntry(s, 1 - owner, s[at]);
  note(s, Verb.REVEAL, owner, card, stackOfCard(s, card) % LANES, 1);
  settle(s, 1 - owner);
}

function take(s: CompileState, actor: number, rng: Rng): number {
  if (s[W.HAND_COUNT + 1 - actor] === 0) return 0;
  passCard(s, 1 - actor, randomHandCard(s, 1 - actor, rng), Verb.TAKE);
  return 1;
}

// Answers

function answer(s: CompileState, f: number, row: number, text: number, rng: Rng): void {
  const action = s[W.ANSWER] - 1;
  const actor = actorOf(s, row, text);
  if (action === Act.NO) {
    note(s, Verb.DECLINE, actor, NO_CARD, 0, 0);
    finish(s, f, 0);
    return;
  }
  switch (s[f + F.PC]) {
    case At.TARGET: {
      const card = chosenCard(s);
      s[text + Text.THAT] = card + 1;
      s[f + Step.CARD] = card + 1;
      s[f + Step.LINES] &= ~(1 << laneOf(s, card));
      s[f + Step.NOTED + halfOf(card)] &= ~bitOf(card);
      if (step[row + S.OP] === Op.SHIFT) request(s, f, row, text, At.LANE, Kind.LANE);
      else operate(s, f, row, text, card);
      return;
    }
    case At.SELF:
      operate(s, f, row, text, s[f + Step.CARD] - 1);
      return;
    case At.LANE:
      s[f + Step.DONE]++;
      s[f + F.PC] = At.OPERATED;
      pushShift(s, s[f + Step.CARD] - 1, action - Act.LANE);
      s[f + Step.CARD] = 0;
      return;
    case At.ALL_LINE:
      allOf(s, f, row, text, action - Act.LANE);
      return;
    case At.ALL_LANE:
      s[f + Step.DONE] = findAll(s, row, text, s[f + Step.LINES]);
      s[f + F.PC] = At.OPERATED;
      pushAllShift(s, low, high, action - Act.LANE);
      return;
    case At.PLAY: {
      s[f + Step.DONE] = 1;
      s[f + F.PC] = At.OPERATED;
      playChosen(s, actor, action, sourceOf(row));
      return;
    }
    case At.DECK_LANE:
      s[f + Step.DONE]++;
      s[f + Step.LINES] &= ~(1 << (action - Act.LANE));
      s[f + F.PC] = At.OPERATED;
      playTop(s, row, text, actor, action - Act.LANE);
      return;
    case At.DRAW:
      draw(s, f, row, text, rng);
      return;
    case At.SHOW:
      showCard(s, actor, slotOf(action - Act.HAND, actor));
      finish(s, f, 1);
      return;
    case At.NAME: {
      const number = step[row + S.OP] === Op.STATE_NUMBER;
      const named = action - Act.PROTOCOL;
      s[text + Text.MORE] = (s[text + Text.MORE] & More.COPIED) + (1 + named) * More.STATED;
      note(s, Verb.NAME, actor, NO_CARD, number ? 0 : 1, named);
      finish(s, f, 1);
      return;
    }
    case At.PICK:
      drawFromDeck(s, actor, slotOf(action - Act.HAND, actor));
      drawn(s, f, actor, 1);
      return;
    case At.SHOW_DRAWN: {
      const card = slotOf(action - Act.HAND, actor);
      showCard(s, actor, card);
      s[text + Text.THAT] = 1 + card;
      s[chainedTo(f) + Step.NOTED] = 0; // the others are cards of the hand like any
      s[chainedTo(f) + Step.NOTED + 1] = 0;
      finish(s, f, 1);
      return;
    }
    case At.SWAP:
      swapOthers(s, actor, action - Act.LANE);
      finish(s, f, 1);
      return;
    case At.MAY:
      doDeed(s, f, row, text, rng);
      return;
    case At.GIVE:
      passCard(s, actor, slotOf(action - Act.HAND, actor), Verb.GIVE);
      finish(s, f, 1);
      return;
    default: {
      const at = (step[row + S.OPTION] + action - Act.OPTION) * 2;
      s[f + Step.DONE] = 1;
      s[f + F.PC] = At.OPERATED;
      pushList(s, option[at], option[at + 1], text);
    }
  }
}
