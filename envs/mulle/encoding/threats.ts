/**
 * What the other seat may take. Policies lose most of their points by discards. What a discard is worth depends on the sums that it
 * makes possible for cards that nobody sees. In the last round there is no stock, so the unseen cards are the other hand.
 * That a card can be taken does not say that it is: a twin is taken alone, and other sums may be better.
 */
import { count } from '../../core/cards.ts';
import type { Field } from '../../core/contract/index.ts';
import { SPECIAL_HIGH, SPECIAL_LOW } from '../rules/captures.ts';
import {
  ACE_VALUE,
  BOARD_VALUE,
  DIAMOND_TEN,
  HALF,
  HAND_VALUE,
  MAX_VALUE,
  MULLE_POINTS,
  SPADE_TWO,
  TYPES,
} from '../rules/cards.ts';
import { copies, ofValue, ranksOf } from '../rules/heaps.ts';
import { type MulleState, W } from '../rules/state.ts';
import { tableTotal } from '../rules/table.ts';

/** Hand values 2 to 16. */
const HAND_VALUES = MAX_VALUE - 1;

export const THREATS: readonly Field[] = [
  { name: 'held_other', length: HAND_VALUES, about: 'hand values 2 to 16: odds that the other seat holds such a card' },
  {
    name: 'takes_other',
    length: HAND_VALUES,
    about: 'the same where that card can capture something now, twins of singles apart',
  },
  {
    name: 'twin_other',
    length: TYPES,
    about: 'singles: odds that the other hand has the twin, times its mulle points / 10',
  },
  {
    name: 'drop_taken',
    length: TYPES,
    about: 'types in hand: odds that the other seat can take the card if it is discarded',
  },
  { name: 'drop_twin', length: TYPES, about: 'the same with its twin, times its mulle points / 10' },
  { name: 'drop_all', length: TYPES, about: 'the same with everything else on the table in one sum' },
];

const O_TAKES = HAND_VALUES;
const O_TWIN = 2 * HAND_VALUES;
const O_DROP = O_TWIN + TYPES;

const [plainLow, plainHigh] = [~SPECIAL_LOW, ~SPECIAL_HIGH];
/** The unseen cards that are played at their board value. */
const plain = new Int32Array(4);

/**
 * How many of `cards` cards a hand can expect, each of which lies there with the odds `share`; 1 is the most. An upper
 * bound of the odds that it has one.
 */
function odds(cards: number, share: number): number {
  return cards * share > 1 ? 1 : cards * share;
}

/** Unseen cards that are played at these board values. */
function plainOf(values: number): number {
  const ranks = ranksOf(values);
  return count(plain[0] & ranks) + count(plain[1] & ranks) + count(plain[2] & ranks) + count(plain[3] & ranks);
}

/** Unseen cards of a hand value. */
function unseenOf(hidden: Int32Array, value: number): number {
  if (value < ACE_VALUE) return ofValue(plain, 0, value);
  if (value === ACE_VALUE) return ofValue(hidden, 0, 1);
  return copies(hidden, 0, value === MAX_VALUE ? DIAMOND_TEN : SPADE_TWO);
}

export function writeThreats(
  s: MulleState,
  me: number,
  hidden: Int32Array,
  sums: number,
  out: Float32Array,
  at: number,
): void {
  const hand = s[W.HAND_SIZE + 1 - me];
  if (hand === 0) return;
  const share = hand / (hand + s[W.STOCK_SIZE]);
  for (let i = 0; i < 4; i++) plain[i] = hidden[i] & ((i & 1) === 0 ? plainLow : plainHigh);
  writeHeld(s, hidden, sums, share, out, at);
  writeTwins(s, hidden, share, out, at + O_TWIN);
  writeDrops(s, me, hidden, sums, share, out, at + O_DROP);
}

function writeHeld(
  s: MulleState,
  hidden: Int32Array,
  sums: number,
  share: number,
  out: Float32Array,
  at: number,
): void {
  const takes = sums | s[W.OWNED] | s[W.OWNED + 1];
  for (let value = 2; value <= MAX_VALUE; value++) {
    const held = odds(unseenOf(hidden, value), share);
    out[at + value - 2] = held;
    if ((takes >> value) & 1) out[at + O_TAKES + value - 2] = held;
  }
}

function writeTwins(s: MulleState, hidden: Int32Array, share: number, out: Float32Array, at: number): void {
  for (let word = 0; word < 2; word++) {
    for (let rest = s[W.SINGLES + word] & hidden[word]; rest !== 0; rest &= rest - 1) {
      const type = word * HALF + 31 - Math.clz32(rest & ~(rest - 1));
      out[at + type] = (share * MULLE_POINTS[type]) / 10;
    }
  }
}

function writeDrops(
  s: MulleState,
  me: number,
  hidden: Int32Array,
  sums: number,
  share: number,
  out: Float32Array,
  at: number,
): void {
  const total = tableTotal(s);
  for (let word = 0; word < 2; word++) {
    for (let rest = s[W.HAND + me * 4 + word]; rest !== 0; rest &= rest - 1) {
      const bit = rest & ~(rest - 1);
      const type = word * HALF + 31 - Math.clz32(bit);
      const value = BOARD_VALUE[type];
      const twin = (hidden[word] & bit) !== 0 ? 1 : 0;
      // A special card takes no sums, but its twin.
      const special = HAND_VALUE[type] >= ACE_VALUE ? twin : 0;
      out[at + type] = odds(plainOf((sums | 1) << value) + special, share);
      if (twin === 1) out[at + TYPES + type] = (share * MULLE_POINTS[type]) / 10;
      if (total + value >= ACE_VALUE) continue;
      out[at + 2 * TYPES + type] = odds(ofValue(plain, 0, total + value) + (total === 0 ? special : 0), share);
    }
  }
}
