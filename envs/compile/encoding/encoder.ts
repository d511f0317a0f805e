/** What a seat sees, as numbers (RULES.md#18-what-the-players-know). */
import { type Field, ObservationSpec } from '../../core/contract/index.ts';
import { readTotals, type Totals } from '../rules/board.ts';
import { knewInDeck } from '../rules/decks.ts';
import { bannedFaces, faceDownValue, isEnough, maySuit, ruleHoldsFor } from '../rules/field.ts';
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

const values = TABLES.value;
const powers = TABLES.effectPower;

const FIELD_SLOT = 8;
const CARD_SLOT = 12;
const IDENTITY = 5;
const LINE = 8;
const GLOBALS = 35;
const PHASES = 6;
const TOP_VALUE = 6;
const TOP_TOTAL = 15;

const enum At {
  FIELD = 0,
  CARDS = 576,
  PROTOCOLS = 1008,
}
/** One-hot place of a card, as far as it is known, and three more facts. */
const enum Seen {
  MY_HAND = 0,
  MY_UP = 1,
  MY_DOWN = 2,
  MY_TRASH = 3,
  THEIR_UP = 4,
  THEIR_DOWN = 5,
  THEIR_HAND = 6,
  THEIR_TRASH = 7,
  HIDDEN = 8,
  MINE = 9,
  PLAYABLE = 10,
  TRANSIT = 11,
}

/** For a box with so many protocols: 1395 numbers with the fifteen. */
export function observationSpec(protocols: number): ObservationSpec {
  const fields: Field[] = [
    {
      name: 'field',
      length: SEATS * LANES * DEPTHS * FIELD_SLOT,
      about:
        'side (mine first), line, depth from the top: present, face-up, uncovered, value / 6, printed value known, printed value / 6, known to the opponent, source or target of the running text',
    },
    {
      name: 'cards',
      length: CARD_COUNT * CARD_SLOT,
      about:
        'slot: in my hand, my field up, down, my trash, their field up, down and known, their hand and known, their trash, hidden; mine, playable face-up, in transit',
    },
    {
      name: 'protocols',
      length: STACKS * (protocols + 2),
      about: 'side, line: one-hot protocol, compiled, line total / 15',
    },
    {
      name: 'identity',
      length: CARD_COUNT * IDENTITY,
      about: 'slot: printed value / 6, has a top, middle, bottom text, power of the text / 10',
    },
    {
      name: 'lines',
      length: LANES * LINE,
      about:
        'line: I lead, tie, my distance to 10 / 10, theirs, I could compile, they could, I may play face-up, face-down',
    },
    {
      name: 'globals',
      length: GLOBALS,
      about:
        'control (mine, theirs, neutral), hands / 10, decks / 18, trashes / 18, compiled / 3, turn / cap, my turn, phase (6), what I decide (11), compile bar on me, on them, picks left / 6, texts running / 8, their deck / 18',
    },
    {
      name: 'source',
      length: CARD_COUNT + BOX_COUNT + OPERATIONS,
      about:
        'slot of the running text (36), its box (3), what it does: flip, delete, return, shift, play, discard, other',
    },
  ];
  return new ObservationSpec(protocols < ALL_PROTOCOLS ? fields : [...fields, ...COMPLETE]);
}

/** What there is to see only with all protocols. */
const COMPLETE: readonly Field[] = [
  {
    name: 'decks',
    length: SEATS * CARD_COUNT,
    about: 'my deck, then theirs, by slot: known to lie there, 1 / (1 + cards above it)',
  },
  {
    name: 'foreign',
    length: SEATS * LANES * DEPTHS,
    about: 'side (mine first), line, depth from the top: the card goes to the other player when it leaves',
  },
];

/** Of the state that is being written, once its lines have cards. */
const totals: Totals = new Float64Array(SEATS * LANES);

const OPERATIONS = 7;
const OPERATION_OF: readonly number[] = [6, 5, 0, 1, 2, 3, 4, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6];

export function observe(s: CompileState, seat: number, out: Float32Array, at: number, protocols: number): void {
  const size =
    At.PROTOCOLS + STACKS * (protocols + 2) + CARD_COUNT * IDENTITY + LANES * LINE + GLOBALS + CARD_COUNT + 10;
  out.fill(0, at, at + size + (protocols < ALL_PROTOCOLS ? 0 : SEATS * (CARD_COUNT + LANES * DEPTHS)));
  let next = at + At.PROTOCOLS;
  if (s[W.PICKED] >= STACKS) readTotals(s, totals);
  writeProtocols(s, seat, out, next, protocols);
  next += STACKS * (protocols + 2);
  writeGlobals(s, seat, out, next + CARD_COUNT * IDENTITY + LANES * LINE);
  if (s[W.PICKED] < STACKS) return;
  for (let stack = 0; stack < STACKS; stack++) writeStack(s, seat, stack, out, at);
  writeCards(s, seat, out, at + At.CARDS);
  writeIdentity(s, seat, out, next);
  next += CARD_COUNT * IDENTITY;
  writeLines(s, seat, out, next);
  next += LANES * LINE + GLOBALS;
  writeSource(s, seat, out, next, at);
  if (protocols < ALL_PROTOCOLS) return;
  writeDecks(s, seat, out, at + size);
  writeForeign(s, seat, out, at + size + SEATS * CARD_COUNT);
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
  for (let i = 0; i < size; i++) {
    const entry = s[W.STACK + stack * CARD_COUNT + i];
    const card = entry & Entry.CARD;
    const up = (entry & Entry.UP) !== 0;
    const open = (entry & Entry.KNOWN) !== 0;
    const seen = mine ? (up ? Seen.MY_UP : Seen.MY_DOWN) : up ? Seen.THEIR_UP : Seen.THEIR_DOWN;
    if (mine || open) out[base + At.CARDS + slotOf(card, seat) * CARD_SLOT + seen] = 1;
    const at = fieldAt(s, seat, stack, i);
    if (at < 0) continue;
    const value = values[s[W.TYPE + card]];
    out[base + at] = 1;
    out[base + at + 1] = up ? 1 : 0;
    out[base + at + 2] = i === size - 1 ? 1 : 0;
    out[base + at + 3] = (up ? value : down) / TOP_VALUE;
    out[base + at + 4] = mine || open ? 1 : 0;
    out[base + at + 5] = mine || open ? value / TOP_VALUE : 0;
    out[base + at + 6] = mine ? (open ? 1 : 0) : 1;
  }
}

/** Places other than the field, which `writeStack` has written. */
function writeCards(s: CompileState, seat: number, out: Float32Array, at: number): void {
  const other = 1 - seat;
  const free = ruleHoldsFor(s, seat, Rule.FREE_FACE_UP);
  for (let card = 0; card < CARD_COUNT; card++) {
    const to = at + slotOf(card, seat) * CARD_SLOT;
    const place = s[W.PLACE + card];
    if (place === Place.HAND + seat) {
      out[to + Seen.MY_HAND] = 1;
      if (isPlayable(s, seat, card, free)) out[to + Seen.PLAYABLE] = 1;
    } else if (place === Place.TRASH + seat) out[to + Seen.MY_TRASH] = 1;
    else if (place === Place.TRASH + other) out[to + Seen.THEIR_TRASH] = 1;
  }
  const items = W.ITEM + seat * CARD_COUNT;
  const certain = certainFrom(s, seat);
  for (let i = 0; i < s[W.ITEM_COUNT + seat]; i++) {
    const code = s[items + i] & Item.CODE;
    if (code < Item.UNKNOWN && ((s[items + i] / Item.LEVEL) | 0) >= certain)
      out[at + slotOf(code, seat) * CARD_SLOT + Seen.THEIR_HAND] = 1;
  }
  for (let i = 0; i < s[W.IN_TRANSIT]; i++) {
    const entry = s[W.TRANSIT + i];
    const known = sideOf(entry) === seat ? (entry & Entry.BLIND) === 0 : (entry & Entry.KNOWN) !== 0;
    if (!known) continue;
    const to = at + slotOf(entry & Entry.CARD, seat) * CARD_SLOT;
    out[to + Seen.TRANSIT] = 1;
    out[to + Seen.MINE] = sideOf(entry) === seat ? 1 : 0;
  }
  for (let i = 0; i < CARD_COUNT; i++) {
    const to = at + i * CARD_SLOT;
    const mine = out[to] > 0 || out[to + 1] > 0 || out[to + 2] > 0 || out[to + 3] > 0;
    const theirs = out[to + 4] > 0 || out[to + 5] > 0 || out[to + 6] > 0 || out[to + 7] > 0;
    if (mine) out[to + Seen.MINE] = 1;
    else if (!theirs && out[to + Seen.TRANSIT] === 0) out[to + Seen.HIDDEN] = 1;
  }
}

function isPlayable(s: CompileState, seat: number, card: number, free: boolean): boolean {
  for (let lane = 0; lane < LANES; lane++) {
    if (maySuit(s, seat, card, lane, free) && (bannedFaces(s, seat, lane) & 1) === 0) return true;
  }
  return false;
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

function writeIdentity(s: CompileState, seat: number, out: Float32Array, at: number): void {
  for (let card = 0; card < CARD_COUNT; card++) {
    const to = at + slotOf(card, seat) * IDENTITY;
    const from = s[W.TYPE + card] * IDENTITY;
    for (let i = 0; i < IDENTITY; i++) out[to + i] = IDENTITIES[from + i];
  }
}

/** What is printed on a card is the same in every game. */
const IDENTITIES = Float32Array.from({ length: values.length * IDENTITY }, (_, i) => {
  const type = Math.floor(i / IDENTITY);
  const at = i % IDENTITY;
  if (at === 0) return values[type] / TOP_VALUE;
  if (at > BOX_COUNT) return powers[type] / 10;
  const box = type * BOX_COUNT + at - 1;
  return TABLES.on[box] !== 0 || TABLES.rule[box] !== 0 ? 1 : 0;
}); // [types, IDENTITY]

function writeLines(s: CompileState, seat: number, out: Float32Array, at: number): void {
  for (let lane = 0; lane < LANES; lane++) {
    const to = at + lane * LINE;
    const mine = totals[seat * LANES + lane];
    const theirs = totals[(1 - seat) * LANES + lane];
    const banned = bannedFaces(s, seat, lane);
    out[to] = mine > theirs ? 1 : 0;
    out[to + 1] = mine === theirs ? 1 : 0;
    out[to + 2] = Math.max(0, COMPILE_AT - mine) / COMPILE_AT;
    out[to + 3] = Math.max(0, COMPILE_AT - theirs) / COMPILE_AT;
    out[to + 4] = isEnough(mine, theirs) ? 1 : 0;
    out[to + 5] = isEnough(theirs, mine) ? 1 : 0;
    out[to + 6] = (banned & 1) === 0 ? 1 : 0;
    out[to + 7] = (banned & 2) === 0 ? 1 : 0;
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
