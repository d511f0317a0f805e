/** Steps about cards of hands and decks, and the deeds that need no choice but whether to do them. */
import type { Rng } from '../../core/rng.ts';
import { canShuffle, drawCards, shuffleDeck } from './decks.ts';
import { discardFromDeck, discardHands, discardRandom, drawWanted, setCompiled, swapStacks } from './deeds.ts';
import { entryAt, mayDraw, ownerOf, stackOfCard } from './field.ts';
import { F, Text } from './frames.ts';
import { settle, showEntry, showInHand } from './knowledge.ts';
import { note, Verb } from './log.ts';
import { stacksOf } from './offers.ts';
import { pushDiscard } from './procedures.ts';
import { type CompileState, HALF, Kind, LANES, W } from './state.ts';
import { At, chainedTo, finish, Step } from './step-frame.ts';
import { request } from './step-request.ts';
import { CountOf, Event, Op, S, TABLES } from './tables.ts';
import * as T from './targets.ts';
import { passCard, randomHandCard, record } from './zones.ts';

const step = TABLES.step;
const actorOf = T.actorOf;

export function draw(s: CompileState, f: number, row: number, text: number, rng: Rng): void {
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

export function drawn(s: CompileState, f: number, actor: number, n: number): void {
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

export function beginDiscard(s: CompileState, row: number, text: number, actor: number): void {
  const count = T.countOf(s, row, text, actor);
  const open = step[row + S.COUNT] === CountOf.AT_LEAST;
  const least = open ? step[row + S.COUNT_ARG] : count;
  const counter = actor === s[text + Text.OWNER] ? text : 0;
  pushDiscard(s, actor, least, count, step[row + S.MAY] === 1, counter, step[row + S.THEIR_TRASH]);
}

export function revealHand(s: CompileState, player: number): number {
  for (let part = 0; part < 2; part++) {
    for (let rest = s[W.HAND + player * 2 + part]; rest !== 0; rest &= rest - 1) {
      showCard(s, player, part * HALF + 31 - Math.clz32(rest & -rest));
    }
  }
  return s[W.HAND_COUNT + player];
}

export function showCard(s: CompileState, player: number, card: number): void {
  showInHand(s, 1 - player, card);
  note(s, Verb.REVEAL, player, card, 0, 0);
}

export function revealInField(s: CompileState, card: number): void {
  const at = entryAt(s, card);
  const owner = ownerOf(s, card);
  s[at] = showEntry(s, 1 - owner, s[at]);
  note(s, Verb.REVEAL, owner, card, stackOfCard(s, card) % LANES, 1);
  settle(s, 1 - owner);
}

export function take(s: CompileState, actor: number, rng: Rng): number {
  if (s[W.HAND_COUNT + 1 - actor] === 0) return 0;
  passCard(s, 1 - actor, randomHandCard(s, 1 - actor, rng), Verb.TAKE);
  return 1;
}

/** A deed that needs no choice but, at most, whether to do it. */
export function beginDeed(s: CompileState, f: number, row: number, text: number, rng: Rng): void {
  if (step[row + S.MAY] === 1) request(s, f, row, text, At.MAY, Kind.MAY);
  else doDeed(s, f, row, text, rng);
}

export function doDeed(s: CompileState, f: number, row: number, text: number, rng: Rng): void {
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
export function beginSwap(s: CompileState, f: number, row: number, text: number, actor: number): void {
  const stacks = stacksOf(s, actor);
  if (stacks === 0b111) {
    request(s, f, row, text, At.SWAP, Kind.LANE);
    return;
  }
  const two = stacks !== 0 && (stacks & (stacks - 1)) !== 0;
  if (two) swapOthers(s, actor, stacks === 0b011 ? 2 : stacks === 0b101 ? 1 : 0);
  finish(s, f, two ? 1 : 0);
}

export function swapOthers(s: CompileState, player: number, stays: number): void {
  swapStacks(s, player, stays === 0 ? 1 : 0, stays === 2 ? 1 : 2);
}
