/** The worlds of Masquerade: every way the hidden cards can lie after what a guest has seen. */
import { count } from '../../core/cards.ts';
import { OVER, type Seat } from '../../core/contract/index.ts';
import type { Rng } from '../../core/rng.ts';
import * as T from './table.ts';
import { DECK_SIZE, type MasqueradeState, SEATS } from './table.ts';
import { Placements } from '../placements.ts';

/** Places in the order of the hidden block. */
const HAND_PLACE = 0; // left, right
const MASK_PLACE = 2; // left, right
const DECK_PLACE = 4;
const OWNERS = [0, 1, 0, 1, -1]; // the ledger counts the cards a neighbour has in hand or as its mask

const worlds = new Placements(5, DECK_SIZE, OWNERS, T.ROUNDS);

/** The cards `seat` cannot place, as a set. */
export function unseenBy(s: MasqueradeState, seat: Seat): number {
  const mask = s[T.MASK + seat];
  return (2 ** DECK_SIZE - 1) & ~(s[T.DISCARD] | s[T.HAND + seat] | (mask === T.NONE ? 0 : 1 << mask));
}

/** How many placements of the hidden cards agree with all that `seat` has seen. */
export function consistentWorlds(s: MasqueradeState, seat: Seat): number {
  if (s[T.MOVER] === OVER) return 1;
  layOut(s, seat);
  return worlds.count();
}

export function redeal(s: MasqueradeState, seat: Seat, rng: Rng, odds?: Float32Array): void {
  if (s[T.MOVER] === OVER) {
    dealDeck(s, rng, deckSet(s)); // all hands and masks are shown; only the order of the deck is not
    return;
  }
  layOut(s, seat);
  worlds.draw(rng, odds);
  const unseen = unseenBy(s, seat);
  for (let i = 0; i < 2; i++) s[T.HAND + ((seat + 1 + i) % SEATS)] = 0;
  let deck = 0;
  for (let card = 0; card < DECK_SIZE; card++) {
    if (((unseen >> card) & 1) === 0) continue;
    const place = worlds.where[card];
    if (place === DECK_PLACE) deck |= 1 << card;
    else if (place < MASK_PLACE) s[T.HAND + ((seat + 1 + place) % SEATS)] |= 1 << card;
    else s[T.MASK + ((seat + 1 + place - MASK_PLACE) % SEATS)] = card;
  }
  dealDeck(s, rng, deck);
}

/** Tells `worlds` the hidden cards and where each may lie, from the ledger and what `seat` holds. */
function layOut(s: MasqueradeState, seat: Seat): void {
  worlds.clear();
  worlds.room[DECK_PLACE] = s[T.DECK_LEFT];
  for (let i = 0; i < 2; i++) {
    const other = (seat + 1 + i) % SEATS;
    worlds.room[HAND_PLACE + i] = T.HAND_SIZE + (other === s[T.MOVER] ? 1 : 0);
    worlds.room[MASK_PLACE + i] = T.isWorn(s, other) ? 1 : 0;
    for (let round = 0; round <= s[T.ROUND]; round++) {
      worlds.quota[i * T.ROUNDS + round] = s[T.HELD + other * T.ROUNDS + round];
    }
  }
  const unseen = unseenBy(s, seat);
  for (let round = 0; round <= s[T.ROUND]; round++) {
    for (let card = 0; card < DECK_SIZE; card++) {
      if ((unseen >> card) & 1 && s[T.SINCE + card] === round) worlds.add(card, placesOf(s, seat, round), round);
    }
  }
}

/** Where a card of this round may lie. */
function placesOf(s: MasqueradeState, seat: Seat, round: number): number {
  let places = 0b11 << HAND_PLACE;
  if (round === s[T.ROUND]) places |= 1 << DECK_PLACE;
  for (let i = 0; i < 2; i++) {
    if ((s[T.MASK_ROUNDS + ((seat + 1 + i) % SEATS)] >> round) & 1) places |= 1 << (MASK_PLACE + i);
  }
  return places;
}

/** The cards of the deck as a set. */
export function deckSet(s: MasqueradeState): number {
  let set = 0;
  for (let i = 0; i < s[T.DECK_LEFT]; i++) set |= 1 << s[T.DECK + i];
  return set;
}

/** Puts the set into the deck in random order (Fisher-Yates from the inside out). */
function dealDeck(s: MasqueradeState, rng: Rng, set: number): void {
  let n = 0;
  for (let card = 0; card < DECK_SIZE; card++) {
    if (((set >> card) & 1) === 0) continue;
    const j = n === 0 ? 0 : rng.below(n + 1);
    s[T.DECK + n] = s[T.DECK + j];
    s[T.DECK + j] = card;
    n++;
  }
  if (n !== s[T.DECK_LEFT]) throw new Error(`${count(set)} cards for a deck of ${s[T.DECK_LEFT]}`);
}
