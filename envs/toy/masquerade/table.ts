/**
 * The table of Masquerade: where everything lies in the state, and the public ledger.
 *
 * The ledger is what any onlooker could write down: tosses, masks going on, flips, and when the deck was shuffled anew.
 * What a hidden card can be follows from one observation: the deck is only shuffled when it is empty, so the cards of
 * round r (those that went into the deck at its r-th shuffle, all of them public then) have all been flipped or drawn
 * before round r + 1 begins. A card that is out of sight and last went in at round r was therefore drawn in round r, and
 * everybody saw how many cards each guest drew in round r. So the ledger keeps, for each guest and round, how many
 * cards of that round the guest must hold, and which rounds its mask can be from; nothing more can be known.
 */
import { count } from '../../core/cards.ts';
import { OVER, type Seat } from '../../core/contract/index.ts';

export const SEATS = 3;
export const DECK_SIZE = 12;
export const HAND_SIZE = 2; // between turns
export const TURNS = 10;
/** One deal and at most one shuffle between two turns. */
export const ROUNDS = TURNS;
export const COLOURS = ['red', 'green', 'blue'] as const;
export const VALUES = 4;
/** A card of this value invites the guest of its colour to dance. */
const INVITATION = 4;

export const NONE = -1;
/** Stands in the list of plays for a card laid face down. */
export const FACE_DOWN = DECK_SIZE;

// The state: one Int32Array.
export const MOVER = 0; // or OVER
export const PLIES = 1;
export const ROUND = 2; // how often the deck has been shuffled anew
export const DECK_LEFT = 3;
export const DISCARD = 4; // set of cards
export const DANCERS = 5; // set of the two seats that are partners, 0 before there are any
export const WORN = 6; // set of seats that wear a mask
export const HAND = 7; // [seats] sets of cards
export const MASK = 10; // [seats] the card, or NONE
export const MASK_ROUNDS = 13; // [seats] set of the rounds the mask may be from, 0 without a mask
export const SINCE = 16; // [cards] the round in which a card last went into the deck
export const HELD = 28; // [seats, ROUNDS] cards of a round that a seat has in hand or as its mask
export const FLIP = 58; // [TURNS] the card that named the mover of each turn
export const PLAY = 68; // [TURNS] the card tossed in each turn, or FACE_DOWN
export const DECK = 78; // [cards] bottom first; NONE above the top
export const SIZE = 90;

export type MasqueradeState = Int32Array;

export const colourOf = (card: number): number => (card / VALUES) | 0;
export const worth = (card: number): number => (card % VALUES) + 1;
export const cardName = (card: number): string => `${COLOURS[colourOf(card)]} ${worth(card)}`;
export const isWorn = (s: MasqueradeState, seat: Seat): boolean => ((s[WORN] >> seat) & 1) === 1;

/** A table on which the hands have been dealt and nothing has happened. */
export function clearTable(s: MasqueradeState): void {
  s.fill(0);
  s.fill(NONE, MASK, MASK + SEATS).fill(NONE, FLIP);
  s[DECK_LEFT] = DECK_SIZE - SEATS * HAND_SIZE;
  for (let seat = 0; seat < SEATS; seat++) s[HELD + seat * ROUNDS] = HAND_SIZE;
}

/** The mover has thrown a card on the discards; an invitation makes two partners, once. */
export function noteToss(s: MasqueradeState, card: number): void {
  const seat = s[MOVER];
  const round = s[SINCE + card];
  const held = --s[HELD + seat * ROUNDS + round];
  if (held === 0) s[MASK_ROUNDS + seat] &= ~(1 << round); // all of that round is gone, so the mask is not of it
  s[DISCARD] |= 1 << card;
  const guest = colourOf(card);
  if (worth(card) === INVITATION && guest !== seat && s[DANCERS] === 0) s[DANCERS] = (1 << seat) | (1 << guest);
  noteTurn(s, card);
}

/** The mover has put on a mask: a card of any round of which it held one. */
export function noteMask(s: MasqueradeState): void {
  const seat = s[MOVER];
  for (let round = 0; round <= s[ROUND]; round++) {
    if (s[HELD + seat * ROUNDS + round] > 0) s[MASK_ROUNDS + seat] |= 1 << round;
  }
  s[WORN] |= 1 << seat;
  noteTurn(s, FACE_DOWN);
}

function noteTurn(s: MasqueradeState, play: number): void {
  s[PLAY + s[PLIES]++] = play;
  if (s[PLIES] === TURNS) s[MOVER] = OVER;
}

/** The discards have become the deck. */
export function noteShuffle(s: MasqueradeState): void {
  s[ROUND]++;
  for (let card = 0; card < DECK_SIZE; card++) if ((s[DISCARD] >> card) & 1) s[SINCE + card] = s[ROUND];
  s[DECK_LEFT] = count(s[DISCARD]);
  s[DISCARD] = 0;
}

/** The top card has been turned up: its colour names the next mover. */
export function noteFlip(s: MasqueradeState, card: number): void {
  s[FLIP + s[PLIES]] = card;
  s[MOVER] = colourOf(card);
  s[DISCARD] |= 1 << card;
  s[DECK_LEFT]--;
}

/** The mover has drawn a card that only it has seen. */
export function noteDraw(s: MasqueradeState): void {
  s[HELD + s[MOVER] * ROUNDS + s[ROUND]]++;
  s[DECK_LEFT]--;
}
