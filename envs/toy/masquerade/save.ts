/**
 * Masquerade as JSON: what lies where, and the public story so far. `load` writes the ledger anew from the story and then
 * holds the cards against it, so a table that no game could have come to is refused.
 */
import { toList, toSet } from '../../core/cards.ts';
import { InputError } from '../../core/errors.ts';
import type { Json, Seat } from '../../core/contract/index.ts';
import { JsonReader } from '../../core/json.ts';
import * as T from './table.ts';
import { DECK_SIZE, type MasqueradeState, SEATS } from './table.ts';

export function saveMasquerade(s: MasqueradeState): Json {
  const flips = Math.min(s[T.PLIES] + 1, T.TURNS);
  return {
    flips: Array.from(s.subarray(T.FLIP, T.FLIP + flips)),
    /** The card tossed in each turn; null is a mask. */
    plays: Array.from(s.subarray(T.PLAY, T.PLAY + s[T.PLIES]), (card) => (card === T.FACE_DOWN ? null : card)),
    hands: [0, 1, 2].map((seat) => toList(s[T.HAND + seat])),
    masks: Array.from(s.subarray(T.MASK, T.MASK + SEATS), (card) => (card === T.NONE ? null : card)),
    /** Bottom first. */
    deck: Array.from(s.subarray(T.DECK, T.DECK + s[T.DECK_LEFT])),
  };
}

export function loadMasquerade(json: Json): MasqueradeState {
  const reader = new JsonReader(json, 'masquerade');
  const s = new Int32Array(T.SIZE);
  T.clearTable(s);
  const plays = reader.at('plays').list();
  if (plays.length > T.TURNS) throw reader.at('plays').wrong(`a list of at most ${T.TURNS}`);
  const flips = reader.at('flips').ints(0, DECK_SIZE - 1, Math.min(plays.length + 1, T.TURNS));
  for (let turn = 0; turn < flips.length; turn++) {
    tellFlip(s, flips[turn], turn);
    if (turn < plays.length) tellPlay(s, plays[turn], turn);
  }
  layCards(s, reader);
  checkCards(s);
  return s;
}

/** A flip shows a card that was in the deck; then the mover draws. */
function tellFlip(s: MasqueradeState, card: number, turn: number): void {
  if (s[T.DECK_LEFT] === 0) T.noteShuffle(s);
  if ((s[T.DISCARD] >> card) & 1 || s[T.SINCE + card] !== s[T.ROUND]) {
    throw new InputError(`masquerade.flips[${turn}] is ${T.cardName(card)}, which cannot have been in the deck`);
  }
  T.noteFlip(s, card);
  if (s[T.DECK_LEFT] === 0) T.noteShuffle(s);
  T.noteDraw(s);
}

function tellPlay(s: MasqueradeState, play: JsonReader, turn: number): void {
  const seat = s[T.MOVER];
  if (play.isNull) {
    if (T.isWorn(s, seat)) throw new InputError(`masquerade.plays[${turn}] is a second mask of player_${seat}`);
    T.noteMask(s);
    return;
  }
  const card = play.int(0, DECK_SIZE - 1);
  const held = s[T.HELD + seat * T.ROUNDS + s[T.SINCE + card]];
  if ((s[T.DISCARD] >> card) & 1 || held === 0) {
    throw new InputError(
      `masquerade.plays[${turn}] is ${T.cardName(card)}, which player_${seat} cannot have had in hand`,
    );
  }
  T.noteToss(s, card);
}

function layCards(s: MasqueradeState, reader: JsonReader): void {
  for (const [seat, hand] of reader.at('hands').list(SEATS).entries()) {
    const size = T.HAND_SIZE + (seat === s[T.MOVER] ? 1 : 0);
    s[T.HAND + seat] = toSet(hand.distinct(0, DECK_SIZE - 1, size));
  }
  for (const [seat, mask] of reader.at('masks').list(SEATS).entries()) {
    if (mask.isNull === T.isWorn(s, seat)) {
      throw mask.wrong(T.isWorn(s, seat) ? 'a card, as the plays say' : 'null, as the plays say');
    }
    s[T.MASK + seat] = mask.isNull ? T.NONE : mask.int(0, DECK_SIZE - 1);
  }
  s.set(reader.at('deck').distinct(0, DECK_SIZE - 1, s[T.DECK_LEFT]), T.DECK);
}

/** Every card once, each guest with as many cards of each round as it drew, and a mask it can have had by then. */
function checkCards(s: MasqueradeState): void {
  const deck = toSet(s.subarray(T.DECK, T.DECK + s[T.DECK_LEFT]));
  const places = [s[T.DISCARD], deck];
  for (let seat = 0; seat < SEATS; seat++) {
    const mask = T.isWorn(s, seat) ? 1 << s[T.MASK + seat] : 0;
    places.push(s[T.HAND + seat], mask);
    checkRounds(s, seat, s[T.HAND + seat] | mask);
  }
  const union = places.reduce((all, place) => all | place, 0);
  const sum = places.reduce((all, place) => all + place, 0); // equal only if no two places share a card
  if (union !== 2 ** DECK_SIZE - 1 || sum !== union) {
    throw new InputError('masquerade must hold each of the 12 cards once, in hands, masks, deck and discards');
  }
}

function checkRounds(s: MasqueradeState, seat: Seat, cards: number): void {
  for (let round = 0; round <= s[T.ROUND]; round++) {
    const held = toList(cards).filter((card) => s[T.SINCE + card] === round).length;
    const drawn = s[T.HELD + seat * T.ROUNDS + round];
    if (held !== drawn) {
      throw new InputError(
        `masquerade: player_${seat} has ${held} cards that went into the deck at shuffle ${round}, but drew ${drawn}`,
      );
    }
  }
  if (T.isWorn(s, seat) && ((s[T.MASK_ROUNDS + seat] >> s[T.SINCE + s[T.MASK + seat]]) & 1) === 0) {
    const mask = T.cardName(s[T.MASK + seat]);
    throw new InputError(
      `masquerade.masks[${seat}] is ${mask}, which player_${seat} cannot have had when it put it on`,
    );
  }
}
