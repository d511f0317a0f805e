/** What a seat cannot see, as 208 floats: the other hand and the stock. */
import { ObservationSpec } from '../../core/contract/index.ts';
import { HALF, TYPES } from '../rules/cards.ts';
import { type MulleState, W } from '../rules/state.ts';

/** Copies of a type are told apart by their number only: 'at least one' and 'both' say how many lie where. */
export const HIDDEN = new ObservationSpec([
  { name: 'hand_other', length: 104, about: 'the other hand: of each type at least one; then of each type both' },
  { name: 'stock', length: 104, about: 'the stock in whatever order, the same way' },
]);

/** The hidden block of this world. */
export function reveal(s: MulleState, me: number, out: Float32Array, at: number): void {
  out.fill(0, at, at + 4 * TYPES);
  const hand = W.HAND + (1 - me) * 4;
  for (let i = 0; i < 4; i++) {
    const to = at + (i >> 1) * TYPES + (i & 1) * HALF;
    for (let rest = s[hand + i]; rest !== 0; rest &= rest - 1) out[to + 31 - Math.clz32(rest & ~(rest - 1))] = 1;
  }
  const stock = at + 2 * TYPES;
  for (let i = 0; i < s[W.STOCK_SIZE]; i++) {
    const card = s[W.STOCK + i];
    if (out[stock + card] === 1) out[stock + TYPES + card] = 1;
    else out[stock + card] = 1;
  }
}
