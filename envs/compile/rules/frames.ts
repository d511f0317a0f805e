/**
 * The stack of what is being resolved (RULES.md#12-carrying-out-texts): frames of plain words, the innermost last. A frame that waits for
 * something pushes it and goes on from its program counter when that is done (LIFO-1).
 *
 * A text stops for good when its card leaves, turns over or is covered (STOP-1): whoever does such a thing calls `endTexts`,
 * which marks every running or waiting text of the card.
 */
import { isInForce } from './field.ts';
import { note, Verb } from './log.ts';
import { BAR_ALIVE, BAR_BOTTOM, type CompileState, FRAME, MAX_FRAMES, MAX_WAITING, Over, W } from './state.ts';
import { BOX_COUNT, BoxAt } from './tables.ts';

export const enum Frame {
  TEXT = 1,
  LIST = 2,
  STEP = 3,
  FLIP = 4,
  MOVE = 5,
  SHIFT = 6,
  COVER = 7,
  PLAY = 8,
  WAIT = 9,
  DISCARD = 10,
  REFRESH = 11,
  REARRANGE = 12,
  COMPILE = 13,
  ALL_FLIP = 14,
  ALL_SHIFT = 15,
}

export const enum F {
  KIND = 0,
  PC = 1,
}

/** Words of a text that runs. */
export const enum Text {
  CARD = 2,
  BOX = 3,
  OWNER = 4,
  /** The card chosen last: 1 + card, or 0; with GONE once it has left the field, or HIDDEN_AWAY alone. */
  THAT = 5,
  /** Cards discarded by the owner in this text. */
  DISCARDED = 6,
  DEAD = 7,
  /** Events before the step that runs. */
  EVENTS = 8,
  /** 1 + the box (type * 3 + box) whose steps run, where they are another card's; and STATED times 1 + what was named. */
  MORE = 9,
}
export const enum More {
  COPIED = 1023,
  STATED = 1024,
}
export const enum That {
  CARD = 63,
  GONE = 64,
  HIDDEN_AWAY = 128,
}

/** A list of steps that belong to a step before them. */
export const enum List {
  FIRST = 2,
  COUNT = 3,
  TEXT = 4,
}

export const enum Flip {
  CARD = 2,
  DEAD = 3,
  /** 1: turned up, its middle box does nothing. */
  SILENT = 4,
}

/** An entry of the queue of waiting texts: card, box * 64, and this once the text is gone. */
export const enum Wait {
  CARD = 63,
  BOX = 64,
  DEAD = 256,
}

/** Where the innermost frame begins. */
export function topFrame(s: CompileState): number {
  return W.FRAME + (s[W.FRAMES] - 1) * FRAME;
}

/** Opens a frame and returns where it begins. Too deep a nesting ends the game by the loop guard. */
export function push(s: CompileState, kind: Frame): number {
  if (s[W.FRAMES] >= MAX_FRAMES) {
    s[W.OVER] = Over.LOOP;
    return W.FRAME + (MAX_FRAMES - 1) * FRAME;
  }
  const f = W.FRAME + s[W.FRAMES]++ * FRAME;
  s[f + F.KIND] = kind;
  return f;
}

export function pop(s: CompileState): void {
  const f = W.FRAME + --s[W.FRAMES] * FRAME;
  for (let i = 0; i < FRAME; i++) s[f + i] = 0;
}

/** Runs a box of a card, unless the loop guard is hit. */
export function pushText(s: CompileState, card: number, box: number, owner: number): void {
  if (!countText(s)) return;
  note(s, Verb.TEXT, owner, card, 0, box);
  openText(s, card, box, owner);
}

/** Runs the middle box of another card as if it stood on this one, whose own box has to stay in force. */
export function pushCopy(s: CompileState, card: number, box: number, owner: number, copied: number): void {
  if (!countText(s)) return;
  note(s, Verb.TEXT, owner, copied, 0, BoxAt.MIDDLE);
  const f = openText(s, card, box, owner);
  s[f + Text.MORE] = 1 + s[W.TYPE + copied] * BOX_COUNT + BoxAt.MIDDLE;
}

/** The loop guard: false once there were too many texts in this turn. */
function countText(s: CompileState): boolean {
  if (++s[W.TEXTS] <= s[W.MAX_TEXTS]) return true;
  s[W.OVER] = Over.LOOP;
  return false;
}

function openText(s: CompileState, card: number, box: number, owner: number): number {
  const f = push(s, Frame.TEXT);
  s[f + Text.CARD] = card;
  s[f + Text.BOX] = box;
  s[f + Text.OWNER] = owner;
  return f;
}

export function isTextValid(s: CompileState, f: number): boolean {
  return s[f + Text.DEAD] === 0 && isInForce(s, s[f + Text.CARD], s[f + Text.BOX]);
}

/** The texts of a card come to an end: those that need it uncovered, or (`all`: it turned over or left) every one. */
export function endTexts(s: CompileState, card: number, all: boolean): void {
  for (let i = 0, f: number = W.FRAME; i < s[W.FRAMES]; i++, f += FRAME) {
    const kind = s[f + F.KIND];
    if (kind === Frame.TEXT) {
      if (s[f + Text.CARD] === card && (all || s[f + Text.BOX] !== BoxAt.TOP)) s[f + Text.DEAD] = 1;
    } else if (kind === Frame.FLIP && all && s[f + Flip.CARD] === card) s[f + Flip.DEAD] = 1;
  }
  for (let i = 0; i < s[W.WAITING]; i++) {
    const word = s[W.WAIT + i];
    if ((word & Wait.CARD) === card && (all || ((word >> 6) & 3) !== BoxAt.TOP)) s[W.WAIT + i] |= Wait.DEAD;
  }
  for (let i = 0; i < 4; i++)
    if ((s[W.BAR_NOW + i] & ~BAR_BOTTOM) === card + 1 + BAR_ALIVE) s[W.BAR_NOW + i] -= BAR_ALIVE;
}

/** A card leaves the field for good: to a trash, where all see it, or to a hand. */
export function forgetThat(s: CompileState, card: number, toHand: boolean): void {
  for (let i = 0, f: number = W.FRAME; i < s[W.FRAMES]; i++, f += FRAME) {
    if (s[f + F.KIND] !== Frame.TEXT || s[f + Text.THAT] !== card + 1) continue;
    s[f + Text.THAT] = toHand ? That.HIDDEN_AWAY : (card + 1) | That.GONE;
  }
}

/** A text waits for its turn. */
export function wait(s: CompileState, card: number, box: number): void {
  const n = s[W.WAITING];
  if (n >= MAX_WAITING) {
    s[W.OVER] = Over.LOOP;
    return;
  }
  s[W.WAIT + n] = card + box * Wait.BOX;
  s[W.WAITING] = n + 1;
}
