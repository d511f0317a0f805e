/** Compiling a line (COMPILE-2): control, cards that move away instead, the deletion, and the protocol or the recompile. */
import type { Rng } from '../../core/rng.ts';
import { Act } from './actions.ts';
import { arriveInTrash } from './arrivals.ts';
import { drawCards } from './decks.ts';
import { isUncovered, ownerOf } from './field.ts';
import { endTexts, F, Frame, pop, push, topFrame } from './frames.ts';
import { NO_CARD, note, Verb } from './log.ts';
import { land, leave, pushCover } from './moves.ts';
import { spendControl } from './procedures.ts';
import { Asked, ask } from './questions.ts';
import { CARD_COUNT, type CompileState, Entry, InStack, FRAME, HALF, Kind, LANES, Over, W } from './state.ts';
import { Event, On } from './tables.ts';
import { listLanes, withoutFrozen } from './targets.ts';
import { enter, openAfterWindow, reaction } from './windows.ts';
import { commit, liftCard, record, uncommit } from './zones.ts';

const enum Compile {
  PLAYER = 2,
  LANE = 3,
  FROM = 4,
  COUNT = 5,
  /** 1 + the card that moves away instead of being deleted, and where to: every card exists once, so there is one at most. */
  MOVING = 6,
  TO = 7,
  EVENTS = 8,
  /** 1 if it was on top, and FOREIGN if it is not of the player on whose side it lies. */
  WAS_TOP = 9,
}

const enum At {
  CONTROL = 0,
  ESCAPE = 1,
  ESCAPE_LANE = 2,
  DELETE = 3,
  ESCAPED = 4,
  TRASH = 5,
  WINDOW = 6,
  CLOSE = 7,
}

/** The card that flees from the compile under way, or -1. */
export function escapingCard(s: CompileState): number {
  const f = topFrame(s);
  return s[f + F.KIND] === Frame.COMPILE ? s[f + Compile.MOVING] - 1 : -1;
}

export function pushCompile(s: CompileState, player: number, lane: number): void {
  const f = push(s, Frame.COMPILE);
  s[f + Compile.PLAYER] = player;
  s[f + Compile.LANE] = lane;
  s[f + Compile.EVENTS] = s[W.EVENTS];
}

export function stepCompile(s: CompileState, f: number, rng: Rng): void {
  const player = s[f + Compile.PLAYER];
  const pc = s[f + F.PC]++;
  switch (pc) {
    case At.CONTROL:
      spendControl(s, player);
      return;
    case At.ESCAPE: {
      const card = findEscape(s, s[f + Compile.LANE]);
      if (card < 0) {
        s[f + F.PC] = At.DELETE;
        return;
      }
      s[f + Compile.MOVING] = card + 1;
      listEscape(s, f);
      if (ask(s, Kind.LANE, ownerOf(s, card)) !== Asked.NOTHING) return;
      s[f + Compile.MOVING] = 0;
      s[f + F.PC] = At.DELETE;
      return;
    }
    case At.ESCAPE_LANE:
      s[f + Compile.TO] = s[W.ANSWER] - 1 - Act.LANE;
      return;
    case At.DELETE:
      clearLine(s, f);
      return;
    case At.ESCAPED:
      if (s[f + Compile.MOVING] > 0) landEscaped(s, f);
      return;
    case At.TRASH:
      for (let i = 0; i < s[f + Compile.COUNT]; i++) arriveInTrash(s, uncommit(s, s[f + Compile.FROM]));
      if (s[f + Compile.COUNT] > 0) record(s, Event.DELETE, player);
      turnProtocol(s, player, s[f + Compile.LANE], rng);
      return;
    case At.WINDOW:
      openAfterWindow(s, s[f + Compile.EVENTS]);
      return;
    default:
      pop(s);
  }
}

/** SPEED2-1: a face-up card of the line, on either side, that moves instead. */
function findEscape(s: CompileState, lane: number): number {
  for (let stack = lane; stack < 2 * LANES; stack += LANES) {
    for (let i = 0; i < s[W.STACK_SIZE + stack]; i++) {
      const card = s[W.STACK + stack * CARD_COUNT + i] & Entry.CARD;
      if (reaction(s, card, On.WOULD_BE_DELETED) >= 0) return card;
    }
  }
  return -1;
}

export function listEscape(s: CompileState, f: number): void {
  const lane = s[f + Compile.LANE];
  if (withoutFrozen(s, 1 << lane) !== 0) listLanes(s, withoutFrozen(s, 0b111 & ~(1 << lane)));
}

/** All cards of the line leave at once; nothing is uncovered by it. */
function clearLine(s: CompileState, f: number): void {
  const lane = s[f + Compile.LANE];
  const moving = s[f + Compile.MOVING] - 1;
  let low = 0;
  let high = 0;
  for (let stack = lane; stack < 2 * LANES; stack += LANES) {
    for (let i = 0; i < s[W.STACK_SIZE + stack]; i++) {
      const card = s[W.STACK + stack * CARD_COUNT + i] & Entry.CARD;
      if (card === moving) continue;
      if (card < HALF) low |= 1 << card;
      else high |= 1 << (card - HALF);
    }
  }
  s[W.SET] = low;
  s[W.SET + 1] = high;
  if (moving >= 0) s[f + Compile.WAS_TOP] = isUncovered(s, moving) ? 1 : 0;
  s[f + Compile.FROM] = s[W.IN_TRANSIT];
  s[f + Compile.COUNT] = leave(s, W.SET, false, false);
  s[W.SET] = 0;
  s[W.SET + 1] = 0;
  if (moving < 0) return;
  const player = ownerOf(s, moving);
  if (s[f + Compile.WAS_TOP] === 0) endTexts(s, moving, false);
  note(s, Verb.SHIFT, player, moving, s[f + Compile.TO], 0);
  const entry = liftCard(s, moving);
  s[f + Compile.WAS_TOP] |= entry & InStack.FOREIGN;
  commit(s, player, entry & ~InStack.FOREIGN);
  pushCover(s, s[f + Compile.TO], 1 << player);
}

function landEscaped(s: CompileState, f: number): void {
  const entry = uncommit(s, s[f + Compile.FROM] + s[f + Compile.COUNT]);
  const player = (entry & Entry.SIDE) === 0 ? 0 : 1;
  land(s, player * LANES + s[f + Compile.TO], entry, s[f + Compile.WAS_TOP] & InStack.FOREIGN);
  if ((s[f + Compile.WAS_TOP] & 1) === 0) enter(s, entry & Entry.CARD);
}

/** The protocol that faces the line now turns to its compiled side, or a card is drawn (COMPILE-4, COMPILE-5). */
function turnProtocol(s: CompileState, player: number, lane: number, rng: Rng): void {
  const at = W.COMPILED + player * LANES + lane;
  record(s, Event.COMPILE, player);
  if (s[at] === 1) {
    note(s, Verb.RECOMPILE, player, NO_CARD, lane, 0);
    if (drawCards(s, player, 1 - player, 1, rng) > 0) record(s, Event.DRAW, player);
    return;
  }
  note(s, Verb.COMPILE, player, NO_CARD, lane, 0);
  turn(s, player, lane);
}

/** Turns a protocol to its compiled side; three of them win (WIN-1). */
function turn(s: CompileState, player: number, lane: number): void {
  const from = W.COMPILED + player * LANES;
  s[from + lane] = 1;
  if (s[from] + s[from + 1] + s[from + 2] < LANES) return;
  s[W.OVER] = Over.WON;
  s[W.WINNER] = player;
}

/**
 * A text turns a player's protocol to its compiled side: no compile, so control, the recompile and texts that wait for one have no
 * part in it. Returns its line; -1 if the player has no such protocol or it is compiled already.
 */
export function turnByText(s: CompileState, player: number, protocol: number): number {
  for (let lane = 0; lane < LANES; lane++) {
    if (s[W.PROTOCOL + player * LANES + lane] !== 1 + protocol || s[W.COMPILED + player * LANES + lane] === 1) continue;
    note(s, Verb.COMPILE, player, NO_CARD, lane, 1);
    turn(s, player, lane);
    return lane;
  }
  return -1;
}

/** The line that is being compiled, or -1. */
export function compilingLane(s: CompileState): number {
  for (let i = s[W.FRAMES] - 1; i >= 0; i--) {
    const f = W.FRAME + i * FRAME;
    if (s[f + F.KIND] === Frame.COMPILE) return s[f + Compile.LANE];
  }
  return -1;
}
