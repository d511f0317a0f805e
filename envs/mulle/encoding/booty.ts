/** What each card of the hand would take: a search for sums, which layers of a network do not make. */
import type { Field } from '../../core/contract/index.ts';
import { findCapture, gather } from '../rules/captures.ts';
import { ACE_VALUE, HALF, HAND_VALUE, TYPES } from '../rules/cards.ts';
import { addCard, clearHeap, heapSize } from '../rules/heaps.ts';
import { newUnion } from '../rules/picks.ts';
import { intakeOfHeap, mullePointsOf } from '../rules/scoring.ts';
import { type MulleState, W } from '../rules/state.ts';
import { tableSize } from '../rules/table.ts';

export const BOOTY: readonly Field[] = [
  { name: 'take_cards', length: TYPES, about: 'types in hand that can capture: cards the group would have / 10' },
  { name: 'take_intake', length: TYPES, about: 'its intake points / 5' },
  { name: 'take_mulles', length: TYPES, about: 'its mulle points / 10' },
  { name: 'take_all', length: TYPES, about: '1 if it would leave the table empty' },
];

const union = newUnion();
const group = new Int32Array(4);

/** `sums` are those that the table can make. */
export function writeBooty(s: MulleState, me: number, sums: number, out: Float32Array, at: number): void {
  const lying = tableSize(s);
  if (lying === 0) return;
  for (let word = 0; word < 2; word++) {
    for (let rest = s[W.HAND + me * 4 + word]; rest !== 0; rest &= rest - 1) {
      const card = word * HALF + 31 - Math.clz32(rest & ~(rest - 1));
      if (HAND_VALUE[card] < ACE_VALUE && ((sums >> HAND_VALUE[card]) & 1) === 0) continue; // takes nothing
      if (findCapture(s, card, union)) writeGroup(s, card, lying, out, at + card);
    }
  }
}

/** The group of a capture that was found: the card and all it takes. */
function writeGroup(s: MulleState, card: number, lying: number, out: Float32Array, to: number): void {
  clearHeap(group, 0);
  addCard(group, 0, card);
  gather(s, union, group);
  const cards = heapSize(group, 0);
  out[to] = cards / 10;
  out[to + TYPES] = intakeOfHeap(group, 0, s[W.RULES]) / 5;
  out[to + 2 * TYPES] = mullePointsOf(group[2], group[3]) / 10;
  out[to + 3 * TYPES] = cards === lying + 1 ? 1 : 0;
}
