/**
 * Heaps: cards whose order does not matter, such as a hand, the singles on the table, a build or a captured pile.
 *
 * A heap is four words of an Int32Array: the types it holds at least once (low half, high half), then those it holds
 * twice. Every type exists only twice, so that says it all, equal heaps are equal words, and heaps are put together and
 * taken apart by a few logical operations.
 */
import { count } from '../../core/cards.ts';
import { HALF, RANKS, TYPES } from './cards.ts';

export const HEAP_WORDS = 4;

const RANK_BITS = (1 << RANKS) - 1;
/** The lowest rank of both suits of a half. */
const BOTH_SUITS = 1 | (1 << RANKS);

export function addCard(heap: Int32Array, at: number, type: number): void {
  const word = type < HALF ? at : at + 1;
  const bit = 1 << (type < HALF ? type : type - HALF);
  if ((heap[word] & bit) !== 0) heap[word + 2] |= bit;
  else heap[word] |= bit;
}

/** The heap must hold the card. */
export function removeCard(heap: Int32Array, at: number, type: number): void {
  const word = type < HALF ? at : at + 1;
  const bit = 1 << (type < HALF ? type : type - HALF);
  if ((heap[word + 2] & bit) !== 0) heap[word + 2] ^= bit;
  else heap[word] ^= bit;
}

/** How many cards of the type lie in the heap: 0, 1 or 2. */
export function copies(heap: Int32Array, at: number, type: number): number {
  const word = type < HALF ? at : at + 1;
  const shift = type < HALF ? type : type - HALF;
  return ((heap[word] >> shift) & 1) + ((heap[word + 2] >> shift) & 1);
}

/** How many cards of a board value lie in the heap. The two suits of a half are added up side by side. */
export function ofValue(heap: Int32Array, at: number, value: number): number {
  const bit = value - 1;
  const suits =
    ((heap[at] >> bit) & BOTH_SUITS) +
    ((heap[at + 1] >> bit) & BOTH_SUITS) +
    ((heap[at + 2] >> bit) & BOTH_SUITS) +
    ((heap[at + 3] >> bit) & BOTH_SUITS);
  return (suits & RANK_BITS) + (suits >> RANKS);
}

/** Puts all cards of `from` onto the heap `to`. */
export function addHeap(to: Int32Array, at: number, from: Int32Array, fromAt: number): void {
  to[at + 2] |= from[fromAt + 2] | (to[at] & from[fromAt]);
  to[at + 3] |= from[fromAt + 3] | (to[at + 1] & from[fromAt + 1]);
  to[at] |= from[fromAt];
  to[at + 1] |= from[fromAt + 1];
}

/** Takes the cards of `what`, which the heap must hold, away from it. */
export function removeHeap(heap: Int32Array, at: number, what: Int32Array, whatAt: number): void {
  for (let i = 0; i < 2; i++) {
    const once = what[whatAt + i];
    const twice = heap[at + i + 2];
    heap[at + i] = (heap[at + i] & ~once) | (twice & ~what[whatAt + i + 2]);
    heap[at + i + 2] = twice & ~once;
  }
}

export function clearHeap(heap: Int32Array, at: number): void {
  heap[at] = 0;
  heap[at + 1] = 0;
  heap[at + 2] = 0;
  heap[at + 3] = 0;
}

export function isEmptyHeap(heap: Int32Array, at: number): boolean {
  return (heap[at] | heap[at + 1]) === 0;
}

export function heapSize(heap: Int32Array, at: number): number {
  const types = count(heap[at]) + count(heap[at + 1]);
  if ((heap[at + 2] | heap[at + 3]) === 0) return types;
  return types + count(heap[at + 2]) + count(heap[at + 3]);
}

/** The cards in ascending order, twins beside each other. */
export function heapCards(heap: Int32Array, at: number): number[] {
  const cards: number[] = [];
  for (let t = 0; t < TYPES; t++) for (let n = copies(heap, at, t); n > 0; n--) cards.push(t);
  return cards;
}

/** A set of board values (bits 1 to 13) as a half word: both suits of the half have these ranks. */
export function ranksOf(values: number): number {
  const lane = (values >> 1) & RANK_BITS;
  return lane | (lane << RANKS);
}

/** The board values that occur among the types of two half words. Bits 1 to 13 */
export function valuesOf(low: number, high: number): number {
  const both = low | high;
  return ((both | (both >> RANKS)) & RANK_BITS) << 1;
}

/**
 * The board values that at least two cards of the heap have. One suit of a half after the other is added up: what was
 * there before and comes again is there twice.
 */
export function doubledValues(heap: Int32Array, at: number): number {
  let seen = 0;
  let twice = 0;
  for (let i = 0; i < HEAP_WORDS; i++) {
    const word = heap[at + i];
    const first = word & RANK_BITS;
    twice |= seen & first;
    seen |= first;
    const second = word >> RANKS;
    twice |= seen & second;
    seen |= second;
  }
  return twice << 1;
}
