/** What a seat sees, as numbers (RULES.md#18-what-the-players-know). */
import type { Encoding, ObservationSpec } from '../../core/contract/index.ts';
import { readTotals, type Totals } from '../rules/board.ts';
import { knewInDeck } from '../rules/decks.ts';
import { bannedInLines, FACE_UP, suitedLines } from '../rules/faces.ts';
import { faceDownValue, isEnough, ruleHoldsFor } from '../rules/field.ts';
import { F, Frame, Text, That } from '../rules/frames.ts';
import { certainFrom, Item, sideOf } from '../rules/knowledge.ts';
import { picksLeft } from '../rules/procedures.ts';
import {
  CARD_COUNT,
  COMPILE_AT,
  type CompileState,
  DEPTHS,
  Entry,
  InStack,
  FRAME,
  HALF,
  InDeck,
  Kind,
  LANES,
  NEUTRAL,
  Over,
  Phase,
  Place,
  SEATS,
  STACKS,
  slotOf,
  W,
} from '../rules/state.ts';
import { runningOp, runningText } from '../rules/step-frame.ts';
import { ALL_PROTOCOLS, BOX_COUNT, Op, Rule, TABLES } from '../rules/tables.ts';
import { isBarred, isBarredNext } from '../rules/turns.ts';
import { Blank } from './blank.ts';
import { At, CARD_SLOT, FIELD_SLOT, LINE, Seen, TOP_VALUE } from './layout.ts';

const values = TABLES.value;

const PHASES = 6;
const TOP_TOTAL = 15;

/** Of the state that is being written, once its lines have cards. */
const totals: Totals = new Float64Array(SEATS * LANES);

const OPERATION_OF: readonly number[] = [6, 5, 0, 1, 2, 3, 4, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6];

/** Writes what a seat sees, for a box with so many protocols. What a longer spec has behind the observation becomes 0. */
export function observerOf(spec: ObservationSpec, protocols: number): Encoding<CompileState>['observe'] {
  const blanks = [new Blank(spec, 0), new Blank(spec, 1)];
  const { size } = spec;
  const complete = protocols === ALL_PROTOCOLS;
  const lines = spec.field('lines').offset;
  const globals = spec.field('globals').offset;
  const source = spec.field('source').offset;
  const decks = complete ? spec.field('decks').offset : size;
  const foreign = complete ? spec.field('foreign').offset : size;
  return (s, seat, out, at) => {
    if (s[W.PICKED] < STACKS) {
      out.fill(0, at, at + size);
      writeProtocols(s, seat, out, at + At.PROTOCOLS, protocols);
      writeGlobals(s, seat, out, at + globals);
      return;
    }
    blanks[seat].copy(s, out, at);
    readTotals(s, totals);
    writeProtocols(s, seat, out, at + At.PROTOCOLS, protocols);
    writeGlobals(s, seat, out, at + globals);
    for (let stack = 0; stack < STACKS; stack++) writeStack(s, seat, stack, out, at);
    const banned = bannedInLines(s, seat);
    writeCards(s, seat, banned, out, at + At.CARDS);
    writeLines(seat, banned, out, at + lines);
    writeSource(s, seat, out, at + source, at);
    if (!complete) return;
    writeDecks(s, seat, out, at + decks);
    writeForeign(s, seat, out, at + foreign);
  };
}

function writeDecks(s: CompileState, seat: number, out: Float32Array, at: number): void {
  for (let side = 0; side < SEATS; side++) {
    const player = side === 0 ? seat : 1 - seat;
    const size = s[W.DECK_SIZE + player];
    for (let i = 0; i < size; i++) {
      const word = s[W.DECK + player * CARD_COUNT + i];
      if (knewInDeck(word, player, seat))
        out[at + side * CARD_COUNT + slotOf(word & InDeck.CARD, seat)] = 1 / (size - i);
    }
  }
}

function writeForeign(s: CompileState, seat: number, out: Float32Array, at: number): void {
  for (let stack = 0; stack < STACKS; stack++) {
    for (let i = 0; i < s[W.STACK_SIZE + stack]; i++) {
      if ((s[W.STACK + stack * CARD_COUNT + i] & InStack.FOREIGN) === 0) continue;
      const to = fieldAt(s, seat, stack, i);
      if (to >= 0) out[at + to / FIELD_SLOT] = 1;
    }
  }
}

/** Where the numbers of a field card stand, or -1 where it lies too deep. */
function fieldAt(s: CompileState, seat: number, stack: number, height: number): number {
  const depth = s[W.STACK_SIZE + stack] - 1 - height;
  if (depth >= DEPTHS) return -1;
  const side = stack < LANES === (seat === 0) ? 0 : 1;
  return At.FIELD + ((side * LANES + (stack % LANES)) * DEPTHS + depth) * FIELD_SLOT;
}

function writeStack(s: CompileState, seat: number, stack: number, out: Float32Array, base: number): void {
  const size = s[W.STACK_SIZE + stack];
  if (size === 0) return;
  const mine = stack < LANES === (seat === 0);
  const down = faceDownValue(s, stack);
  let at = base + fieldAt(s, seat, stack, size - 1);
  for (let i = size - 1; i >= 0; i--) {
    const entry = s[W.STACK + stack * CARD_COUNT + i];
    const card = entry & Entry.CARD;
    const up = (entry & Entry.UP) !== 0;
    const open = (entry & Entry.KNOWN) !== 0;
    const seen = mine ? (up ? Seen.MY_UP : Seen.MY_DOWN) : up ? Seen.THEIR_UP : Seen.THEIR_DOWN;
    if (mine || open) writeSeen(card, seat, seen, mine, out, base + At.CARDS);
    if (i < size - DEPTHS) continue;
    const value = values[s[W.TYPE + card]] / TOP_VALUE;
    out[at] = 1;
    out[at + 1] = up ? 1 : 0;
    out[at + 2] = i === size - 1 ? 1 : 0;
    out[at + 3] = up ? value : down / TOP_VALUE;
    out[at + 4] = mine || open ? 1 : 0;
    out[at + 5] = mine || open ? value : 0;
    out[at + 6] = mine ? (open ? 1 : 0) : 1;
    at += FIELD_SLOT;
  }
}

/** A card that `seat` can see, or knows to be there: it is not hidden. */
function writeSeen(card: number, seat: number, seen: Seen, mine: boolean, out: Float32Array, at: number): void {
  const to = at + slotOf(card, seat) * CARD_SLOT;
  out[to + seen] = 1;
  out[to + Seen.HIDDEN] = 0;
  if (mine) out[to + Seen.MINE] = 1;
}

/** Places other than the field, which `writeStack` has written. */
function writeCards(s: CompileState, seat: number, banned: number, out: Float32Array, at: number): void {
  writeSet(s, W.HAND + seat * 2, seat, Seen.MY_HAND, true, out, at);
  writeSet(s, W.TRASH + seat * 2, seat, Seen.MY_TRASH, true, out, at);
  writeSet(s, W.TRASH + (1 - seat) * 2, seat, Seen.THEIR_TRASH, false, out, at);
  writePlayable(s, seat, banned, out, at);
  const items = W.ITEM + seat * CARD_COUNT;
  const certain = certainFrom(s, seat);
  for (let i = 0; i < s[W.ITEM_COUNT + seat]; i++) {
    const code = s[items + i] & Item.CODE;
    if (code < Item.UNKNOWN && ((s[items + i] / Item.LEVEL) | 0) >= certain)
      writeSeen(code, seat, Seen.THEIR_HAND, false, out, at);
  }
  for (let i = 0; i < s[W.IN_TRANSIT]; i++) {
    const entry = s[W.TRANSIT + i];
    const mine = sideOf(entry) === seat;
    const known = mine ? (entry & Entry.BLIND) === 0 : (entry & Entry.KNOWN) !== 0;
    if (known) writeSeen(entry & Entry.CARD, seat, Seen.TRANSIT, mine, out, at);
  }
}

/** All cards of a set lie in one place. */
function writeSet(
  s: CompileState,
  set: number,
  seat: number,
  seen: Seen,
  mine: boolean,
  out: Float32Array,
  at: number,
): void {
  for (let part = 0; part < 2; part++) {
    for (let rest = s[set + part]; rest !== 0; rest &= rest - 1)
      writeSeen(part * HALF + 31 - Math.clz32(rest & -rest), seat, seen, mine, out, at);
  }
}

/** Which cards of the hand could be played face-up in some line. */
function writePlayable(s: CompileState, seat: number, banned: number, out: Float32Array, at: number): void {
  const free = ruleHoldsFor(s, seat, Rule.FREE_FACE_UP);
  for (let part = 0; part < 2; part++) {
    for (let rest = s[W.HAND + seat * 2 + part]; rest !== 0; rest &= rest - 1) {
      const card = part * HALF + 31 - Math.clz32(rest & -rest);
      const faces = FACE_UP[suitedLines(s, seat, card, free)] & ~banned;
      if (faces !== 0) out[at + slotOf(card, seat) * CARD_SLOT + Seen.PLAYABLE] = 1;
    }
  }
}

function writeProtocols(s: CompileState, seat: number, out: Float32Array, at: number, protocols: number): void {
  const drafting = s[W.PICKED] < STACKS;
  for (let side = 0; side < 2; side++) {
    const player = side === 0 ? seat : 1 - seat;
    for (let lane = 0; lane < LANES; lane++) {
      const to = at + (side * LANES + lane) * (protocols + 2);
      const protocol = s[(drafting ? W.DRAFT : W.PROTOCOL) + player * LANES + lane];
      if (protocol > 0) out[to + protocol - 1] = 1;
      out[to + protocols] = s[W.COMPILED + player * LANES + lane];
      if (!drafting) out[to + protocols + 1] = atMostOne(totals[player * LANES + lane] / TOP_TOTAL);
    }
  }
}

/** Which lines somebody leads or could compile, and the faces that are `banned` there, two bits a line. */
function writeLines(seat: number, banned: number, out: Float32Array, at: number): void {
  for (let lane = 0; lane < LANES; lane++) {
    const to = at + lane * LINE;
    const mine = totals[seat * LANES + lane];
    const theirs = totals[(1 - seat) * LANES + lane];
    const faces = banned >> (2 * lane);
    out[to] = mine > theirs ? 1 : 0;
    out[to + 1] = mine === theirs ? 1 : 0;
    out[to + 2] = Math.max(0, COMPILE_AT - mine) / COMPILE_AT;
    out[to + 3] = Math.max(0, COMPILE_AT - theirs) / COMPILE_AT;
    out[to + 4] = isEnough(mine, theirs) ? 1 : 0;
    out[to + 5] = isEnough(theirs, mine) ? 1 : 0;
    out[to + 6] = (faces & 1) === 0 ? 1 : 0;
    out[to + 7] = (faces & 2) === 0 ? 1 : 0;
  }
}

function writeGlobals(s: CompileState, seat: number, out: Float32Array, at: number): void {
  const other = 1 - seat;
  out[at + (s[W.CONTROL] === NEUTRAL ? 2 : s[W.CONTROL] === seat ? 0 : 1)] = 1;
  for (let side = 0; side < 2; side++) {
    const player = side === 0 ? seat : other;
    out[at + 3 + side] = atMostOne(s[W.HAND_COUNT + player] / 10);
    out[at + 5 + side] = atMostOne(s[W.DECK_SIZE + player] / HALF);
    out[at + 7 + side] = atMostOne(trashSize(s, player) / HALF);
    const compiled = W.COMPILED + player * LANES;
    out[at + 9 + side] = (s[compiled] + s[compiled + 1] + s[compiled + 2]) / LANES;
    out[at + 30 + side] = isBarred(s, player) || isBarredNext(s, player) ? 1 : 0;
  }
  out[at + 11] = atMostOne(s[W.TURNS] / s[W.MAX_TURNS]);
  out[at + 12] = s[W.TURN] === seat ? 1 : 0;
  const phase = s[W.PHASE] % Phase.STAGE;
  if (phase > 0 && s[W.OVER] === Over.NO) out[at + 12 + phase] = 1;
  if (s[W.KIND] !== Kind.NONE && s[W.DECIDER] === seat) out[at + 12 + PHASES + s[W.KIND]] = 1;
  out[at + 32] = atMostOne(picksLeft(s) / STACKS);
  out[at + 33] = atMostOne(textsRunning(s) / 8);
  out[at + 34] = atMostOne(s[W.DECK_SIZE + other] / HALF);
}

function trashSize(s: CompileState, player: number): number {
  let n = 0;
  for (let part = 0; part < 2; part++) {
    for (let rest = s[W.TRASH + player * 2 + part]; rest !== 0; rest &= rest - 1) n++;
  }
  return n;
}

function textsRunning(s: CompileState): number {
  let n = 0;
  for (let i = 0; i < s[W.FRAMES]; i++) if (s[W.FRAME + i * FRAME + F.KIND] === Frame.TEXT) n++;
  return n;
}

function writeSource(s: CompileState, seat: number, out: Float32Array, at: number, base: number): void {
  const text = runningText(s);
  if (text < 0) return;
  const card = s[text + Text.CARD];
  out[at + slotOf(card, seat)] = 1;
  out[at + CARD_COUNT + s[text + Text.BOX]] = 1;
  markInField(s, seat, card, out, base);
  const that = s[text + Text.THAT];
  if (that > 0 && that <= That.CARD) markInField(s, seat, that - 1, out, base);
  const op = runningOp(s);
  if (op >= Op.DRAW) out[at + CARD_COUNT + BOX_COUNT + OPERATION_OF[op]] = 1;
}

function markInField(s: CompileState, seat: number, card: number, out: Float32Array, base: number): void {
  const place = s[W.PLACE + card];
  if (place < Place.FIELD) return;
  const at = fieldAt(s, seat, (place >> 6) - 1, place & 63);
  if (at >= 0) out[base + at + 7] = 1;
}

function atMostOne(x: number): number {
  return x > 1 ? 1 : x;
}
