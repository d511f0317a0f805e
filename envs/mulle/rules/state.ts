/**
 * The state of an omgång, and what a match carries over: one Int32Array, its words named here. Nothing else is state.
 *
 * Hands, singles, builds and captured cards are heaps (`heaps.ts`); only the stock has an order. All of it is public but the
 * hands and the stock, so a redeal rewrites one hand and the stock and nothing more.
 */
import { MAX_VALUE } from './cards.ts';
import { HEAP_WORDS } from './heaps.ts';

export type MulleState = Int32Array;

export const SEATS = 2;
export const NONE = -1;

/** A const enum, so that the compiler writes the numbers into the code. */
export const enum W {
  /** Rule variants as bits (options.ts). */
  RULES = 0,
  /** 1 or 2: which omgång of a match this is. An episode is one, or with an option both. */
  OMGANG = 1,
  /** From 1. */
  ROUND = 2,
  /** Who leads this omgång. */
  LEADER = 3,
  TO_MOVE = 4,
  /** 1 once the omgång is closed and scored; of a match no decision sees that but the end. */
  OVER = 5,
  /** The seat that captured last, or NONE: it gets what is left on the table. */
  LAST_CAPTURER = 6,
  /** The last decision, or NONE: what everybody saw. */
  LAST_ACTION = 7,
  /** Cards in each hand. */
  HAND_SIZE = 8,
  STOCK_SIZE = 10,
  /** Hand values of which the seat certainly holds a card (RULES.md#12-what-the-players-know): bit per value. */
  PLEDGE = 11,
  TABBE = 13,
  /** Totals of finished omgångar. */
  TOTAL = 15,
  /** Values of the builds of each seat, and those of them that are open: bit per value 1 to 16. */
  OWNED = 17,
  OPEN = 19,
  /** Types of which each seat has scored a mulle: low half, high half. */
  MULLES = 21,
  /** The single cards on the table. */
  SINGLES = 25,
  HAND = 29,
  CAPTURED = 37,
  /** Builds by value and owner; all zeros where there is none. */
  BUILDS = 45,
  /** The next card last; zeros above. */
  STOCK = 173,
}

/** As many cards as are left when the table is laid: nobody has a hand yet. */
export const MAX_STOCK = 96;
const STATE_SIZE = W.STOCK + MAX_STOCK;

export const BUILD_SLOTS = MAX_VALUE * SEATS;

/** Builds are numbered in the order of their keys (RULES.md#4-the-table): by value, then owner. */
export function slotOf(value: number, owner: number): number {
  return (value - 1) * SEATS + owner;
}

export function slotValue(slot: number): number {
  return (slot >> 1) + 1;
}

/** Where the cards of a build lie in the state. */
export function buildAt(slot: number): number {
  return W.BUILDS + slot * HEAP_WORDS;
}

export function createState(): MulleState {
  return new Int32Array(STATE_SIZE);
}
