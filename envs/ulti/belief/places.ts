/**
 * Where a card may be, as far as one seat knows (RULES.md#13-what-the-players-know): for each of the three hands and the talon the set of cards
 * that may lie there. Derived from the exchanges each time it is asked, so that there is nothing to keep in step.
 */
import type { Cards } from '../../core/cards.ts';
import { pairOf } from '../rules/cards.ts';
import { dealtHand, type UltiState, W } from '../rules/state.ts';

/** Index of the talon beside hands 0, 1, 2. */
export const TALON = 3;

/** Writes the four sets of `observer` into `may`; its own hand is exact, played cards are nowhere. */
export function placeSets(s: UltiState, observer: number, may: Int32Array): void {
  const unknown = ~dealtHand(s, observer);
  for (let seat = 0; seat < 3; seat++) may[seat] = unknown;
  may[observer] = 0;
  may[TALON] = 0;
  for (let i = 0; i < s[W.EXCHANGES]; i++) followExchange(s, observer, i, may);
  const played = s[W.PLAYED] | s[W.PLAYED + 1] | s[W.PLAYED + 2];
  for (let place = 0; place < 4; place++) may[place] &= ~played;
  may[observer] = s[W.HAND + observer];
  if (s[W.OPENED] === 1 && observer !== s[W.SOLOIST]) placeIn(may, s[W.SOLOIST], s[W.HAND + s[W.SOLOIST]], -1);
  if (s[W.MARRIAGES] !== 0) placeCountedForties(s, observer, may, ~played);
}

function followExchange(s: UltiState, observer: number, i: number, may: Int32Array): void {
  const at = W.EXCHANGE + i * 2;
  const seat = s[at + 1] & 3;
  const laidAside = s[at];
  if (i > 0) {
    if (seat === observer) {
      const taken = s[at - 2];
      for (let place = 0; place < 3; place++) may[place] &= ~taken;
    } else may[seat] |= may[TALON];
  }
  if (seat === observer) may[TALON] = laidAside;
  else may[TALON] = laidAside === 0 ? 0 : may[seat]; // nothing lies there before the first discard
  if ((s[at + 1] >> 2) & (1 << observer)) {
    // The observer took this talon, was held, and put it back.
    for (let place = 0; place < 3; place++) may[place] &= ~laidAside;
    may[TALON] = laidAside;
  }
}

/** A counted 40 puts king and over of trumps in that hand. */
function placeCountedForties(s: UltiState, observer: number, may: Int32Array, unplayed: Cards): void {
  for (let seat = 0; seat < 3; seat++) {
    if (((s[W.MARRIAGES] >> (seat * 3)) & 1) === 0 || seat === observer) continue;
    const pair = pairOf(s[W.TRUMP]) & unplayed;
    placeIn(may, seat, may[seat] | pair, pair);
  }
}

/** `place` may hold exactly `cards`; of these, the ones in `known` (all, for -1) are nowhere else. */
function placeIn(may: Int32Array, place: number, cards: Cards, known: Cards): void {
  for (let other = 0; other < 4; other++) may[other] &= ~(cards & known);
  may[place] = cards;
}
