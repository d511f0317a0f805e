/** What a seat cannot see, as 208 floats: the three other hands and the stock. */
import { ObservationSpec } from '../../core/contract/index.ts';
import { DECK_SIZE, RANKS } from '../rules/cards.ts';
import { type BuddyState, dealEnd, nextTurn, SEATS, TURNS, W } from '../rules/state.ts';

const COLUMN = 'place of each unseen copy: rank * 4 + n for the n-th of its rank';
export const HIDDEN = new ObservationSpec([
  { name: 'hand_next', length: DECK_SIZE, about: `in the hand one place on; ${COLUMN}` },
  { name: 'hand_across', length: DECK_SIZE, about: 'in the hand two places on' },
  { name: 'hand_previous', length: DECK_SIZE, about: 'in the hand three places on' },
  { name: 'stock', length: DECK_SIZE, about: 'in the stock' },
]);

/** Suits of each rank that the observer has not met, as bits. */
const unmet = new Uint8Array(RANKS);

/** The hidden block: where the unseen copies of each rank lie in this world. */
export function reveal(s: BuddyState, me: number, out: Float32Array, at: number): void {
  out.fill(0, at, at + HIDDEN.size);
  const own = nextTurn(s, me);
  const end = dealEnd(s);
  unmet.fill(0);
  for (let turn = s[W.PLY]; turn < TURNS; turn++) {
    if (turn < end && ((turn ^ own) & 3) === 0) continue;
    const card = s[W.FIRST + turn];
    unmet[card >> 2] |= 1 << (card & 3);
  }
  for (let turn = s[W.PLY]; turn < TURNS; turn++) {
    const k = turn < end ? (turn - own) & 3 : SEATS;
    if (k === 0) continue;
    const card = s[W.FIRST + turn];
    out[at + (k - 1) * DECK_SIZE + (card & ~3) + below(unmet[card >> 2], card & 3)] = 1;
  }
}

/** How many suits of a set come before this one. */
function below(suits: number, suit: number): number {
  const before = suits & ((1 << suit) - 1);
  return (before & 1) + ((before >> 1) & 1) + (before >> 2);
}
