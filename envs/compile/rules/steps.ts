/**
 * The interpreter of card texts: a step is a frame that finds its targets, asks, sets off the operation and then runs what is
 * chained to it (CHAIN-1). No card has a line of code here.
 */
import type { Rng } from '../../core/rng.ts';
import { Act } from './actions.ts';
import { drawFromDeck } from './decks.ts';
import { revealDeck } from './deeds.ts';
import { laneOf } from './field.ts';
import { F, More, pop, Text } from './frames.ts';
import { bitOf, halfOf } from './knowledge.ts';
import { NO_CARD, note, Verb } from './log.ts';
import { Switch } from '../options.ts';
import { playChosen } from './plays.ts';
import { barProtocol, pushRearrange, pushRefresh } from './procedures.ts';
import { pushShift } from './shifts.ts';
import { BAR_ALIVE, BAR_BOTTOM, type CompileState, Kind, slotOf, W } from './state.ts';
import * as C from './step-cards.ts';
import { At, chainedTo, finish, isVoid, Step } from './step-frame.ts';
import { beginPlay, playTop, sourceOf } from './step-plays.ts';
import { request } from './step-request.ts';
import { allOf, beginTarget, chooseNext, operate, shiftAll } from './step-targets.ts';
import { BoxAt, Op, S, TABLES } from './tables.ts';
import * as T from './targets.ts';
import { pushList } from './texts.ts';
import { REVEALS } from './vocabulary.ts';
import { chosenCard, openAfterWindow } from './windows.ts';
import { passCard } from './zones.ts';

// Fields of tables and namespaces that every step reads, as constants of this module.
const step = TABLES.step;
const option = TABLES.option;
const rowOf = T.rowOf;
const actorOf = T.actorOf;
const EACH = T.SEL_EACH;
const REVEAL_HAND = REVEALS.indexOf('hand');
const REVEAL_HAND_CARD = REVEALS.indexOf('handCard');
const REVEAL_FIELD = REVEALS.indexOf('field');
const REVEAL_DRAWN = REVEALS.indexOf('drawnWithStatedNumber');

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
      else C.draw(s, f, row, text, rng);
      return;
    case Op.DISCARD:
      if (step[row + S.DISCARD_FROM] > 0 || step[row + S.RANDOM] === 1 || step[row + S.BOTH] === 1)
        C.beginDeed(s, f, row, text, rng);
      else {
        s[f + F.PC] = At.PROCEDURE;
        C.beginDiscard(s, row, text, actor);
      }
      return;
    case Op.GIVE:
      request(s, f, row, text, At.GIVE, Kind.HAND);
      return;
    case Op.TAKE:
      finish(s, f, C.take(s, actor, rng));
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
      s[W.BAR_NEXT + 1 - actor] =
        s[text + Text.CARD] + 1 + BAR_ALIVE + (s[text + Text.BOX] === BoxAt.BOTTOM ? BAR_BOTTOM : 0);
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
      C.beginSwap(s, f, row, text, actor);
      return;
    default:
      C.beginDeed(s, f, row, text, rng);
  }
}

function beginReveal(s: CompileState, f: number, row: number, text: number, actor: number): void {
  switch (step[row + S.WHAT]) {
    case REVEAL_HAND:
      finish(s, f, C.revealHand(s, actor));
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
      shiftAll(s, f, row, text, action - Act.LANE);
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
      C.draw(s, f, row, text, rng);
      return;
    case At.SHOW:
      C.showCard(s, actor, slotOf(action - Act.HAND, actor));
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
      C.drawn(s, f, actor, 1);
      return;
    case At.SHOW_DRAWN: {
      const card = slotOf(action - Act.HAND, actor);
      C.showCard(s, actor, card);
      s[text + Text.THAT] = 1 + card;
      s[chainedTo(f) + Step.NOTED] = 0; // the others are cards of the hand like any
      s[chainedTo(f) + Step.NOTED + 1] = 0;
      finish(s, f, 1);
      return;
    }
    case At.SWAP:
      C.swapOthers(s, actor, action - Act.LANE);
      finish(s, f, 1);
      return;
    case At.MAY:
      C.doDeed(s, f, row, text, rng);
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
