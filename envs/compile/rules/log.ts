/**
 * What happened since the last decision, and who saw it.
 *
 * `note` is for what both players see: it writes a line into the log of the state, indented by the texts that run, and goes
 * into the labels of both. `see` is for one player alone: cards drawn, chosen or looked at. A log line never holds what one
 * player must not know, so it is the same in every world that a player cannot tell apart.
 */
import { type CompileState, LOG_LENGTH, W } from './state.ts';

export const enum Verb {
  NAME = 0,
  TURN = 1,
  TEXT = 2,
  PLAY = 3,
  FLIP_UP = 4,
  FLIP_DOWN = 5,
  DELETE = 6,
  RETURN = 7,
  SHIFT = 8,
  LAND = 9,
  DRAW = 10,
  DISCARD = 11,
  SHUFFLE = 12,
  GIVE = 13,
  TAKE = 14,
  REVEAL = 15,
  REFRESH = 16,
  REARRANGE = 17,
  NO_COMPILE = 18,
  CONTROL = 19,
  COMPILE = 20,
  RECOMPILE = 21,
  STOP = 22,
  DRAFT = 23,
  CONTROL_SPENT = 24,
  UNDER = 25,
  DECLINE = 26,
  OVER = 27,
  MIX = 28,
  TOP = 29,
  SWAP = 30,
  DRAW_OPEN = 31,
}

/** A log line in one word: verb, 1 + card, player, line, number, depth. */
export const enum Bits {
  CARD = 5,
  PLAYER = 11,
  LANE = 12,
  NUMBER = 14,
  DEPTH = 20,
}

export const NO_CARD = -1;

export function startLabels(s: CompileState): void {
  for (let i = 0; i < s[W.LOG_COUNT] && i < LOG_LENGTH; i++) s[W.LOG + i] = 0;
  s[W.LOG_COUNT] = 0;
  for (let i = 0; i < 4; i++) s[W.LABEL + i] = 0;
}

/** Both players see this. `card` is NO_CARD where it stays face-down. */
export function note(s: CompileState, verb: Verb, player: number, card: number, lane: number, number: number): void {
  const word =
    verb | ((card + 1) << Bits.CARD) | (player << Bits.PLAYER) | (lane << Bits.LANE) | (number << Bits.NUMBER);
  see(s, 0, word);
  see(s, 1, word);
  const n = s[W.LOG_COUNT]++;
  if (n < LOG_LENGTH) s[W.LOG + n] = word | (depth(s) << Bits.DEPTH);
}

/** Only one player sees this. */
export function see(s: CompileState, player: number, what: number): void {
  const at = W.LABEL + player * 2;
  let a = Math.imul(s[at] ^ (what + 0x2545f491), 0x9e3779b1);
  a ^= a >>> 15;
  const b = Math.imul((s[at + 1] + a) ^ (what << 7), 0x85ebca6b);
  s[at] = Math.imul(a, 0xc2b2ae35);
  s[at + 1] = b ^ (b >>> 13);
}

/** The label of what `by` saw: 53 bits of a hash. */
export function seen(s: CompileState, by: number): number {
  const at = W.LABEL + by * 2;
  return (s[at + 1] >>> 11) * 0x100000000 + (s[at] >>> 0);
}

/** How many texts run inside one another: a word of the state, kept by frames.ts. */
function depth(s: CompileState): number {
  const n = s[W.FRAMES];
  return n > 63 ? 63 : n;
}
