/** What a seat of Tiny Trick knows and does not know, and the one relabelling that changes nothing. */
import { ObservationSpec, type Symmetry } from '../../core/contract/index.ts';

/** Cards are clubs 9 10 A, diamonds 9 10 A, spades 9 10 A; seats are self, left, right. */
export const TINY_TRICK_OBSERVATION = new ObservationSpec([
  { name: 'hand', length: 9, about: 'own cards' },
  { name: 'soloist', length: 3, about: 'who plays alone: self, left, right' },
  { name: 'leader', length: 3, about: 'who led to the trick on the table: self, left, right' },
  { name: 'trick_self', length: 9, about: 'own card in the trick on the table' },
  { name: 'trick_left', length: 9, about: "left neighbour's card in it" },
  { name: 'trick_right', length: 9, about: "right neighbour's card in it" },
  { name: 'gone_self', length: 9, about: 'cards played by self so far' },
  { name: 'gone_left', length: 9, about: 'cards played by the left neighbour' },
  { name: 'gone_right', length: 9, about: 'cards played by the right neighbour' },
  { name: 'void_left', length: 3, about: 'suits the left neighbour failed to follow: clubs, diamonds, spades' },
  { name: 'void_right', length: 3, about: 'the same of the right neighbour' },
  { name: 'points_soloist', length: 1, about: 'points taken by the soloist / 9' },
  { name: 'points_defenders', length: 1, about: 'points taken by the defenders / 9' },
]);

export const TINY_TRICK_HIDDEN = new ObservationSpec([
  { name: 'hand_left', length: 9, about: "left neighbour's cards" },
  { name: 'hand_right', length: 9, about: "right neighbour's cards" },
]);

/** The cards of a saved state. */
interface SavedCards {
  readonly hands: readonly (readonly number[])[];
  readonly plays: readonly number[];
}

const SWAPPED_SUIT = [1, 0, 2];
const swapCard = (card: number): number => 3 * SWAPPED_SUIT[Math.floor(card / 3)] + (card % 3);

/** Clubs and diamonds are the same but for their names. */
export const SWAP_PLAIN_SUITS: Symmetry = {
  name: 'swap clubs and diamonds',
  observation: swapped(TINY_TRICK_OBSERVATION),
  hidden: swapped(TINY_TRICK_HIDDEN),
  actions: Uint16Array.from({ length: 9 }, (_, card) => swapCard(card)),
  mirror: (saved) => {
    const { hands, plays, ...rest } = saved as unknown as SavedCards;
    return { ...rest, hands: hands.map((hand) => hand.map(swapCard)), plays: plays.map(swapCard) };
  },
};

/** Nine entries are cards and those of a void are suits; the rest speaks of seats and points. */
function swapped(spec: ObservationSpec): Uint16Array {
  const perm = new Uint16Array(spec.size);
  for (const { name, offset, length } of spec.fields) {
    const move = length === 9 ? swapCard : name.startsWith('void') ? (i: number) => SWAPPED_SUIT[i] : (i: number) => i;
    for (let i = 0; i < length; i++) perm[offset + i] = offset + move(i);
  }
  return perm;
}
