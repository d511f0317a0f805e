/**
 * The other seat's best answer in the last round. There is no stock then, so
 * the other hand is known. After each discard and each capture of the own hand: what is the most that one capture would bring?
 */
import type { Field } from '../../core/contract/index.ts';
import { findCapture, gather, liftPiles } from '../rules/captures.ts';
import { ACE_VALUE, BOARD_VALUE, HALF, HAND_VALUE, TYPES } from '../rules/cards.ts';
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

const after = createState();
const union = newUnion();
const group = new Int32Array(4);

/** What each card of the other hand captures on the table as it lies, in points; a tabbe is left out. */
const now = new Int32Array(TYPES);
/** The same on another table. */
const later = new Int32Array(TYPES);

/** `theirs` is the other hand, and `sums` are those that the table can make. */
export function writeLastRound(
  s: MulleState,
  me: number,
  theirs: Int32Array,
  sums: number,
  out: Float32Array,
  at: number,
): void {
  if (s[W.STOCK_SIZE] > 0 || s[W.HAND_SIZE + 1 - me] === 0) return;
  out[at + 2 * TYPES] = bestAnswer(s, theirs, sums, now) / 10;
  after.set(s);
  for (let word = 0; word < 2; word++) {
    for (let rest = s[W.HAND + me * 4 + word]; rest !== 0; rest &= rest - 1) {
      const card = word * HALF + 31 - Math.clz32(rest & ~(rest - 1));
      if (findCapture(after, card, union)) {
        clearHeap(group, 0);
        liftPiles(after, union, group);
        out[at + TYPES + card] = bestAnswer(after, theirs, reachableSums(after), later) / 10;
        after.set(s);
      }
      addCard(after, W.SINGLES, card);
      out[at + card] = bestAfterDrop(after, card, theirs, sums) / 10;
      removeCard(after, W.SINGLES, card);
    }
  }
}

/** The most points that one of their cards captures. Writes what each of them does. */
function bestAnswer(s: MulleState, theirs: Int32Array, sums: number, points: Int32Array): number {
  const lying = tableSize(s);
  let most = 0;
  for (let word = 0; word < 2; word++) {
    for (let rest = theirs[word]; rest !== 0; rest &= rest - 1) {
      const card = word * HALF + 31 - Math.clz32(rest & ~(rest - 1));
      points[card] = worth(s, card, sums);
      const all = points[card] + tabbe(lying);
      if (all > most) most = all;
    }
  }
  return most;
}

/**
 * The same once a card has been dropped; `sums` are those that the table made before it. Cards that cannot take the dropped one
 * capture what they did without it, and leave it there.
 */
function bestAfterDrop(s: MulleState, dropped: number, theirs: Int32Array, sums: number): number {
  const lying = tableSize(s);
  const withIt = (sums | 1) << BOARD_VALUE[dropped];
  let most = 0;
  for (let word = 0; word < 2; word++) {
    for (let rest = theirs[word]; rest !== 0; rest &= rest - 1) {
      const card = word * HALF + 31 - Math.clz32(rest & ~(rest - 1));
      const value = HAND_VALUE[card];
      const takesIt = value < ACE_VALUE ? ((withIt >> value) & 1) === 1 : card === dropped;
      const points = takesIt ? worth(s, card, withIt) + tabbe(lying) : now[card];
      if (points > most) most = points;
    }
  }
  return most;
}

/** The points of what a card captures, which is then the `group`; a tabbe is left out. */
function worth(s: MulleState, card: number, sums: number): number {
  clearHeap(group, 0);
  const value = HAND_VALUE[card];
  if (value < ACE_VALUE && ((sums >> value) & 1) === 0) return 0; // takes nothing
  if (!findCapture(s, card, union)) return 0;
  addCard(group, 0, card);
  gather(s, union, group);
  return mullePointsOf(group[2], group[3]) + intakeOfHeap(group, 0, s[W.RULES]);
}

/** 1 if the group has all cards that lie on the table. */
function tabbe(lying: number): number {
  return heapSize(group, 0) === lying + 1 ? 1 : 0;
}
