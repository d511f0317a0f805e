/**
 * The state of a game: one Uint16Array, its words named here. Nothing else is state.
 *
 * Two ideas keep it small. First, the deck lies in the order of play: the four center cards, then one card for every turn.
 * The turns that are over hold the cards that were played, so all before is public; the turns of this deal that are still to
 * come hold the hands, every fourth turn a card of the same seat; the turns after that are the stock, and dealing it moves
 * no card. Second, a card on the table goes by its turn: the stacks are chains of turns, each naming the one below it.
 */
import { NO_RANK, RANKS } from './cards.ts';
import { COUNTER_CLOCKWISE } from '../options.ts';

export type BuddyState = Uint16Array;

export const SEATS = 4;
/** Turns in a game, and in each of its three deals. */
export const TURNS = 48;
const DEAL_TURNS = 16;
/** No card: the bottom of a stack. */
export const NONE = 255;

/** The nine stacks a card can be matched from, in the order of the scan (RULES.md#5-a-turn): center, pool, penalty slots. */
export const STACKS = 9;
export const enum Stack {
  CENTER = 0,
  POOL = 4,
  SLOT = 5,
}

/** The words of a state. A const enum, so that the compiler writes the numbers into the code. */
export const enum W {
  /** Turns played, 0 to 48. */
  PLY = 0,
  START = 1,
  /** Rule variants as bits (options.ts). */
  RULES = 2,
  /** Bit per rank that has been sealed. */
  SEALED_RANKS = 3,
  /** Penalty in front of each seat. */
  PENALTY = 4,
  /** Per stack: the rank that can be matched, NO_RANK if there is none. */
  FACE = 8,
  /** Per stack: its top card as a place in the deck, NONE if it is empty. */
  TOP = 17,
  /** Per stack: its cards, and how many of them, from the bottom, are frozen. */
  HEIGHT = 26,
  SEALED = 35,
  /** Accessible copies per rank (RULES.md#6-seals). */
  ACC = 44,
  /** The cards in the order of play: center, then a card a turn; a hand that still waits is sorted. */
  DECK = 57,
  /** The first card of the deck that is not a center card. */
  FIRST = 61,
  /** Per place in the deck: the place of the card below it in its stack. */
  BELOW = 109,
  /** The actions so far. */
  ACTION = 161,
  SIZE = 209,
}

export function createState(rules: number): BuddyState {
  const s = new Uint16Array(W.SIZE);
  s[W.RULES] = rules;
  clearTable(s);
  return s;
}

export function copyState(from: BuddyState, to: BuddyState): void {
  to.set(from);
}

/** An empty table before the first turn; rules, start seat and deck are kept. */
export function clearTable(s: BuddyState): void {
  s[W.PLY] = 0;
  s[W.SEALED_RANKS] = 0;
  s.fill(0, W.PENALTY, W.FACE);
  s.fill(NO_RANK, W.FACE, W.TOP);
  s.fill(NONE, W.TOP, W.HEIGHT);
  s.fill(0, W.HEIGHT, W.ACC);
  s.fill(4, W.ACC, W.ACC + RANKS);
  s.fill(NONE, W.BELOW, W.ACTION);
  s.fill(0, W.ACTION, W.SIZE);
}

/** 1, or 3 where play goes counter-clockwise: seats are counted modulo four. */
export function stride(s: BuddyState): number {
  return (s[W.RULES] & COUNTER_CLOCKWISE) === 0 ? 1 : 3;
}

/** The seat whose turn it is; before the end. */
export function mover(s: BuddyState): number {
  return (s[W.START] + stride(s) * s[W.PLY]) & 3;
}

/** The seat k places on from `seat` in the order of play. */
export function seatAfter(s: BuddyState, seat: number, k: number): number {
  return (seat + stride(s) * k) & 3;
}

/** How many places `other` sits on from `seat`. */
export function placesFrom(s: BuddyState, seat: number, other: number): number {
  return (stride(s) * (other - seat)) & 3;
}

/** The first turn after this deal. */
export function dealEnd(s: BuddyState): number {
  const end = (s[W.PLY] & ~15) + DEAL_TURNS;
  return end > TURNS ? TURNS : end;
}

/** The next turn of a seat: its hand lies there and every four turns on until the deal ends. */
export function nextTurn(s: BuddyState, seat: number): number {
  const ply = s[W.PLY];
  return ply + ((placesFrom(s, s[W.START], seat) - ply) & 3);
}

/** 1 to 3. */
export function dealNumber(s: BuddyState): number {
  return s[W.PLY] >= TURNS ? 3 : (s[W.PLY] >> 4) + 1;
}

/** The cards of a hand, sorted. For faces to the outside: it makes a list. */
export function handOf(s: BuddyState, seat: number): number[] {
  const hand: number[] = [];
  for (let turn = nextTurn(s, seat); turn < dealEnd(s); turn += SEATS) hand.push(s[W.FIRST + turn]);
  return hand;
}

/** The cards of a stack, bottom first. */
export function cardsOf(s: BuddyState, stack: number): number[] {
  const cards: number[] = [];
  for (let at = s[W.TOP + stack]; at !== NONE; at = s[W.BELOW + at]) cards.push(s[W.DECK + at]);
  return cards.reverse();
}

/** The undealt cards, next card first. */
export function stockOf(s: BuddyState): number[] {
  return Array.from(s.subarray(W.FIRST + dealEnd(s), W.FIRST + TURNS));
}
