/** Masquerade as a guest sees it: the observation, the hidden block and the picture of the table. */
import { count, toList } from '../../core/cards.ts';
import { EVERYONE, ObservationSpec, OVER, type Seat } from '../../core/contract/index.ts';
import { writeBits, writeOne } from '../common.ts';
import * as T from './table.ts';
import { DECK_SIZE, type MasqueradeState, SEATS } from './table.ts';
import { deckSet, unseenBy } from './worlds.ts';

/** Cards are red 1-4, green 1-4, blue 1-4; seats are self, left, right. */
export const MASQUERADE_OBSERVATION = new ObservationSpec([
  { name: 'seat', length: 3, about: 'own colour: red, green, blue' },
  { name: 'mover', length: 3, about: 'whose turn it is: self, left, right' },
  { name: 'dancers', length: 3, about: 'who dances: self, left, right; all 0 before the invitation' },
  { name: 'masked', length: 3, about: 'who wears a mask: self, left, right' },
  { name: 'turns_left', length: 1, about: 'turns until midnight / 10' },
  { name: 'deck_left', length: 1, about: 'cards in the deck / 12' },
  { name: 'hand', length: 12, about: 'own cards' },
  { name: 'mask', length: 12, about: 'own mask' },
  { name: 'discards', length: 12, about: 'cards on the discards' },
  { name: 'flip', length: 12, about: 'the card that named the mover' },
  { name: 'with_left', length: 12, about: 'how likely the left neighbour has the card, in hand or as its mask' },
  { name: 'with_right', length: 12, about: 'the same of the right neighbour' },
  { name: 'in_deck', length: 12, about: 'how likely the card is in the deck' },
  { name: 'mask_left', length: 12, about: "cards that may be the left neighbour's mask" },
  { name: 'mask_right', length: 12, about: "cards that may be the right neighbour's mask" },
]);

export const MASQUERADE_HIDDEN = new ObservationSpec([
  { name: 'hand_left', length: 12, about: "left neighbour's hand" },
  { name: 'hand_right', length: 12, about: "right neighbour's hand" },
  { name: 'mask_left', length: 12, about: "left neighbour's mask" },
  { name: 'mask_right', length: 12, about: "right neighbour's mask" },
  { name: 'deck', length: 12, about: 'cards in the deck, in whatever order' },
]);

const OF_ROUND = new Int32Array(T.ROUNDS); // scratch: unseen cards by round

export function observe(s: MasqueradeState, seat: Seat, out: Float32Array, at: number): void {
  writeOne(out, at, seat, SEATS);
  writeOne(out, at + 3, s[T.MOVER] === OVER ? T.NONE : (s[T.MOVER] - seat + SEATS) % SEATS, SEATS);
  for (let i = 0; i < SEATS; i++) {
    out[at + 6 + i] = (s[T.DANCERS] >> ((seat + i) % SEATS)) & 1;
    out[at + 9 + i] = (s[T.WORN] >> ((seat + i) % SEATS)) & 1;
  }
  out[at + 12] = (T.TURNS - s[T.PLIES]) / T.TURNS;
  out[at + 13] = s[T.DECK_LEFT] / DECK_SIZE;
  writeBits(out, at + 14, s[T.HAND + seat], DECK_SIZE);
  writeOne(out, at + 26, s[T.MASK + seat], DECK_SIZE);
  writeBits(out, at + 38, s[T.DISCARD], DECK_SIZE);
  writeOne(out, at + 50, s[T.PLIES] === T.TURNS ? T.NONE : s[T.FLIP + s[T.PLIES]], DECK_SIZE);
  observeUnseen(s, seat, out, at + 62);
}

/** The unseen cards of a round are all alike, so the ledger's counts are their exact odds. */
function observeUnseen(s: MasqueradeState, seat: Seat, out: Float32Array, at: number): void {
  const unseen = unseenBy(s, seat);
  const left = (seat + 1) % SEATS;
  const right = (seat + 2) % SEATS;
  OF_ROUND.fill(0);
  for (let card = 0; card < DECK_SIZE; card++) OF_ROUND[s[T.SINCE + card]] += (unseen >> card) & 1;
  for (let card = 0; card < DECK_SIZE; card++) {
    const round = s[T.SINCE + card];
    const share = (unseen >> card) & 1 ? 1 / OF_ROUND[round] : 0;
    out[at + card] = share * s[T.HELD + left * T.ROUNDS + round];
    out[at + 12 + card] = share * s[T.HELD + right * T.ROUNDS + round];
    out[at + 24 + card] = round === s[T.ROUND] ? share * s[T.DECK_LEFT] : 0;
    out[at + 36 + card] = share > 0 ? (s[T.MASK_ROUNDS + left] >> round) & 1 : 0;
    out[at + 48 + card] = share > 0 ? (s[T.MASK_ROUNDS + right] >> round) & 1 : 0;
  }
}

export function reveal(s: MasqueradeState, seat: Seat, out: Float32Array, at: number): void {
  for (let i = 0; i < 2; i++) {
    const other = (seat + 1 + i) % SEATS;
    writeBits(out, at + i * DECK_SIZE, s[T.HAND + other], DECK_SIZE);
    writeOne(out, at + (2 + i) * DECK_SIZE, s[T.MASK + other], DECK_SIZE);
  }
  writeBits(out, at + 4 * DECK_SIZE, deckSet(s), DECK_SIZE);
}

export function render(s: MasqueradeState, viewer: Seat): string {
  const over = s[T.MOVER] === OVER;
  const open = (seat: Seat) => over || viewer === EVERYONE || viewer === seat;
  const guests = [0, 1, 2].map((seat) => {
    const hand = toList(s[T.HAND + seat]).map((card) => (open(seat) ? T.cardName(card) : '?'));
    const mask = !T.isWorn(s, seat) ? 'no mask' : `mask ${open(seat) ? T.cardName(s[T.MASK + seat]) : '?'}`;
    const dance = (s[T.DANCERS] >> seat) & 1 ? '  dancing' : '';
    const who = `player_${seat} ${`(${T.COLOURS[seat]}${viewer === seat ? ', you' : ''})`.padEnd(12)}`;
    return `  ${who}  ${mask.padEnd(12)}  ${hand.join(', ')}${dance}`.trimEnd();
  });
  const deck = Array.from(s.subarray(T.DECK, T.DECK + s[T.DECK_LEFT])).reverse();
  const order = viewer === EVERYONE && deck.length > 0 ? `: ${deck.map(T.cardName).join(', ')} (top first)` : '';
  const flip = over ? 'midnight' : `${T.cardName(s[T.FLIP + s[T.PLIES]])} calls player_${s[T.MOVER]}`;
  return [
    `Masquerade, turn ${Math.min(s[T.PLIES] + 1, T.TURNS)} of ${T.TURNS}: ${flip}`,
    ...guests,
    `  deck ${s[T.DECK_LEFT]}${order}`,
    `  discards ${count(s[T.DISCARD])}${s[T.DISCARD] === 0 ? '' : `: ${toList(s[T.DISCARD]).map(T.cardName).join(', ')}`}`,
  ].join('\n');
}
