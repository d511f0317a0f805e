/** What a seat cannot see, as 208 floats: the other hand and the stock. */
import { ObservationSpec } from '../../core/contract/index.ts';
import { HALF, TYPES } from '../rules/cards.ts';
import { removeHeap } from '../rules/heaps.ts';
import { type MulleState, W } from '../rules/state.ts';
import { findUnseen } from './redeal.ts';

/** Copies of a type are told apart by their number only: 'at least one' and 'both' say how many lie where. */
export const HIDDEN = new ObservationSpec([
  { name: 'hand_other', length: 104, about: 'the other hand: of each type at least one; then of each type both' },
  { name: 'stock', length: 104, about: 'the stock in whatever order, the same way' },
]);

const stock = new Int32Array(4);

/** The hidden block of this world. What is neither seen nor in the other hand is the stock. */
export function reveal(s: MulleState, me: number, out: Float32Array, at: number): void {
  out.fill(0, at, at + 4 * TYPES);
  const hand = W.HAND + (1 - me) * 4;
  findUnseen(s, me, stock);
  removeHeap(stock, 0, s, hand);
  putHeap(out, at, s, hand);
  putHeap(out, at + 2 * TYPES, stock, 0);
}

function putHeap(out: Float32Array, at: number, cards: Int32Array, cardsAt: number): void {
  for (let i = 0; i < 4; i++) {
    const to = at + (i >> 1) * TYPES + (i & 1) * HALF;
    for (let rest = cards[cardsAt + i]; rest !== 0; rest &= rest - 1) out[to + 31 - Math.clz32(rest & ~(rest - 1))] = 1;
  }
}
