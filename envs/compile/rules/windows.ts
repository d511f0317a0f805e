/**
 * Texts that wait: commands noted at Start and End, texts whose cards were uncovered at the same moment, and after-windows.
 * The turn player picks which goes next, whoever owns them (ORDER-1, PHASE-4).
 */
import { Act, allow } from './actions.ts';
import { heightOf, isInForce, ownerOf, stackOfCard } from './field.ts';
import { F, Frame, pop, push, pushText, Wait, wait } from './frames.ts';
import { Asked, ask } from './questions.ts';
import { CARD_COUNT, type CompileState, DEPTHS, Entry, Kind, LANES, W } from './state.ts';
import { BOX_COUNT, BoxAt, Event, On, TABLES } from './tables.ts';
import { EVENT_LANE } from './zones.ts';

// Fields of tables and namespaces that every step reads, as constants of this module.
const triggers = TABLES.on;
const anyTrigger = TABLES.anyOn;
const during = TABLES.during;
const covering = TABLES.by;

const enum Window {
  FROM = 2,
}

/** Opens a window for what waits since `from`, if anything does. */
export function openWindow(s: CompileState, from: number): void {
  if (s[W.WAITING] === from) return;
  const f = push(s, Frame.WAIT);
  s[f + Window.FROM] = from;
}

const EVERY_LINE = -1;

/** Every box of a player's cards, in one line or in all, that has one of these triggers and is in force waits. */
function noteTriggers(s: CompileState, player: number, bits: number, lane: number): void {
  if ((s[W.TRIGGERS_HERE] & bits) === 0) return;
  for (let stack = player * LANES; stack < player * LANES + LANES; stack++) {
    if (lane !== EVERY_LINE && stack % LANES !== lane) continue;
    const size = s[W.STACK_SIZE + stack];
    for (let i = 0; i < size; i++) {
      const entry = s[W.STACK + stack * CARD_COUNT + i];
      if ((entry & Entry.UP) === 0) continue;
      const card = entry & Entry.CARD;
      const type = s[W.TYPE + card];
      if ((anyTrigger[type] & bits) === 0) continue;
      for (let box = 0; box < BOX_COUNT; box++) {
        const at = type * BOX_COUNT + box;
        if ((triggers[at] & bits) === 0 || !isInForce(s, card, box)) continue;
        if (during[at] === 0 || s[W.TURN] !== player) wait(s, card, box);
      }
    }
  }
}

/** Notes the Start or End texts of the turn player (PHASE-1). */
export function notePhase(s: CompileState, player: number, on: On): void {
  const from = s[W.WAITING];
  noteTriggers(s, player, on, EVERY_LINE);
  openWindow(s, from);
}

/** The after-window of all events since `from` (AFTER-5): one trigger per event and listening text. */
export function openAfterWindow(s: CompileState, from: number): void {
  const count = s[W.EVENTS];
  if (count === from) return;
  const waiting = s[W.WAITING];
  for (let i = from; i < count; i++) {
    const word = s[W.EVENT + i];
    const event = (word & ((1 << EVENT_LANE) - 1)) >> 1;
    const player = word & 1;
    s[W.EVENT + i] = 0;
    const own = On.AFTER << (event * 2);
    const lane = event === Event.PLAY ? word >> EVENT_LANE : EVERY_LINE;
    noteTriggers(s, player, own, lane);
    noteTriggers(s, 1 - player, own << 1, lane);
  }
  s[W.EVENTS] = from;
  openWindow(s, waiting);
}

/** A card has become uncovered: its middle box waits, if it is in force. */
export function noteUncovered(s: CompileState, card: number): void {
  const type = s[W.TYPE + card];
  if ((triggers[type * BOX_COUNT + BoxAt.MIDDLE] & On.ENTER) !== 0 && isInForce(s, card, BoxAt.MIDDLE)) {
    wait(s, card, BoxAt.MIDDLE);
  }
}

/** The middle box of a card fires, if it is in force (VIS-2). */
export function enter(s: CompileState, card: number): void {
  const type = s[W.TYPE + card];
  if ((triggers[type * BOX_COUNT + BoxAt.MIDDLE] & On.ENTER) === 0 || !isInForce(s, card, BoxAt.MIDDLE)) return;
  pushText(s, card, BoxAt.MIDDLE, ownerOf(s, card));
}

export function stepWindow(s: CompileState, f: number): void {
  const from = s[f + Window.FROM];
  if (s[f + F.PC] === 0) {
    dropDead(s, from);
    if (s[W.WAITING] === from) {
      pop(s);
      return;
    }
    s[f + F.PC] = 1;
    if (oneCard(s, from)) {
      takeNext(s, f, s[W.WAIT + from] & Wait.CARD);
      return;
    }
    listWindow(s, f);
    const asked = ask(s, Kind.ORDER, s[W.TURN]);
    if (asked !== Asked.NOTHING) return;
    takeNext(s, f, s[W.WAIT + from] & Wait.CARD); // all too deep to point at
    return;
  }
  takeNext(s, f, chosenCard(s));
}

/** The card at which the answer points. */
export function chosenCard(s: CompileState): number {
  return targetCard(s, s[W.ANSWER] - 1);
}

/** The card at which an action of the player who decides points. */
export function targetCard(s: CompileState, action: number): number {
  const target = action - Act.TARGET;
  const side = target < 36 ? s[W.DECIDER] : 1 - s[W.DECIDER];
  const lane = ((target % 36) / DEPTHS) | 0;
  const stack = side * LANES + lane;
  return s[W.STACK + stack * CARD_COUNT + s[W.STACK_SIZE + stack] - 1 - (target % DEPTHS)] & Entry.CARD;
}

/** Allows pointing at a card of the field, if it is not too deep. */
export function allowTarget(s: CompileState, card: number, decider: number): void {
  const stack = stackOfCard(s, card);
  const depth = s[W.STACK_SIZE + stack] - 1 - heightOf(s, card);
  if (depth >= DEPTHS) return;
  const side = stack < LANES === (decider === 0) ? 0 : 1;
  allow(s, Act.TARGET + side * 36 + (stack % LANES) * DEPTHS + depth);
}

export function listWindow(s: CompileState, f: number): void {
  for (let i = s[f + Window.FROM]; i < s[W.WAITING]; i++) allowTarget(s, s[W.WAIT + i] & Wait.CARD, s[W.TURN]);
}

function dropDead(s: CompileState, from: number): void {
  let n = from;
  for (let i = from; i < s[W.WAITING]; i++) {
    const word = s[W.WAIT + i];
    if ((word & Wait.DEAD) === 0 && isInForce(s, word & Wait.CARD, (word >> 6) & 3)) s[W.WAIT + n++] = word;
  }
  for (let i = n; i < s[W.WAITING]; i++) s[W.WAIT + i] = 0;
  s[W.WAITING] = n;
}

function oneCard(s: CompileState, from: number): boolean {
  const card = s[W.WAIT + from] & Wait.CARD;
  for (let i = from + 1; i < s[W.WAITING]; i++) if ((s[W.WAIT + i] & Wait.CARD) !== card) return false;
  return true;
}

/** Runs the first text of a card that waits, and comes back for the rest. */
function takeNext(s: CompileState, f: number, card: number): void {
  let i = s[f + Window.FROM];
  while ((s[W.WAIT + i] & Wait.CARD) !== card) i++;
  const box = (s[W.WAIT + i] >> 6) & 3;
  const last = --s[W.WAITING];
  for (; i < last; i++) s[W.WAIT + i] = s[W.WAIT + i + 1];
  s[W.WAIT + last] = 0;
  s[f + F.PC] = 0;
  pushText(s, card, box, ownerOf(s, card));
}

/** The box of a card in force that reacts to this, or -1; `by` is 1 + the protocol of the face-up card that comes, or 0. */
export function reaction(s: CompileState, card: number, on: On, by = 0): number {
  const type = s[W.TYPE + card];
  if ((anyTrigger[type] & on) === 0) return -1;
  for (let box = 0; box < BOX_COUNT; box++) {
    const at = type * BOX_COUNT + box;
    if ((triggers[at] & on) === 0 || (covering[at] !== 0 && covering[at] !== by)) continue;
    if (isInForce(s, card, box)) return box;
  }
  return -1;
}
