/**
 * The other seat's best answer in the last round. There is no stock then, so
 * the other hand is known. After each discard and each capture of the own hand: what is the most that one capture would bring?
 */
import type { Field } from '../../core/contract/index.ts';
import { findUnseen } from '../belief/redeal.ts';
import { capture, findCapture, gather } from '../rules/captures.ts';
import { ACE_VALUE, HALF, HAND_VALUE, TYPES } from '../rules/cards.ts';
import { addCard, clearHeap, heapSize, removeCard } from '../rules/heaps.ts';
import { newUnion } from '../rules/picks.ts';
import { intakeOfHeap, mullePointsOf } from '../rules/scoring.ts';
import { createState, type MulleState, W } from '../rules/state.ts';
import { reachableSums, tableSize } from '../rules/table.ts';

export const LAST_ROUND: readonly Field[] = [
  {
    name: 'answer_drop',
    length: TYPES,
    about: 'last round, types in hand: points / 10 of the best answer to a discard',
  },
  { name: 'answer_take', length: TYPES, about: 'the same after a capture, where one is possible' },
  { name: 'answer_now', length: 1, about: 'the same on the table as it lies' },
];

const LAST_ROUND_SIZE = 2 * TYPES + 1;

const after = createState();
const theirs = new Int32Array(4);
const union = newUnion();
const group = new Int32Array(4);

export function writeLastRound(s: MulleState, me: number, out: Float32Array, at: number): void {
  out.fill(0, at, at + LAST_ROUND_SIZE);
  if (s[W.STOCK_SIZE] > 0 || s[W.HAND_SIZE + 1 - me] === 0) return;
  findUnseen(s, me, theirs);
  out[at + 2 * TYPES] = bestAnswer(s) / 10;
  const hand = W.HAND + me * 4;
  for (let word = 0; word < 2; word++) {
    for (let rest = s[hand + word]; rest !== 0; rest &= rest - 1) {
      const card = word * HALF + 31 - Math.clz32(rest & ~(rest - 1));
      after.set(s);
      after[W.TO_MOVE] = me;
      if (findCapture(after, card, union)) {
        capture(after, card);
        out[at + TYPES + card] = bestAnswer(after) / 10;
        after.set(s);
      }
      removeCard(after, hand, card);
      addCard(after, W.SINGLES, card);
      out[at + card] = bestAnswer(after) / 10;
    }
  }
}

/** The most points that one of their cards captures. */
function bestAnswer(s: MulleState): number {
  const lying = tableSize(s);
  let most = 0;
  if (lying === 0) return most;
  const sums = reachableSums(s);
  for (let word = 0; word < 2; word++) {
    for (let rest = theirs[word]; rest !== 0; rest &= rest - 1) {
      const card = word * HALF + 31 - Math.clz32(rest & ~(rest - 1));
      if (HAND_VALUE[card] < ACE_VALUE && ((sums >> HAND_VALUE[card]) & 1) === 0) continue; // takes nothing
      if (!findCapture(s, card, union)) continue;
      clearHeap(group, 0);
      addCard(group, 0, card);
      gather(s, union, group);
      const tabbe = heapSize(group, 0) === lying + 1 ? 1 : 0;
      const points = mullePointsOf(group[2], group[3]) + intakeOfHeap(group, 0, s[W.RULES]) + tabbe;
      if (points > most) most = points;
    }
  }
  return most;
}
