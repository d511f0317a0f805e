/** Card play: which cards are legal, who wins a trick, and what a card proves about the hand it came from. */
import type { Cards } from '../core/cards.ts';
import { BEATS, HIGHER, SUIT, SUIT_OF } from './cards.ts';
import { BETLI, COMPONENT_BITS, DURCHMARS, IS_NO_TRUMP, IS_OPEN, ULTI } from './contracts.ts';
import { pairsCounted } from './marriages.ts';
import { BETLI_MUST_BEAT, FREE_SEVEN, OPEN_FROM_START } from './options.ts';
import {
  ACTOR,
  EXCLUDED,
  FIRST_CARD,
  HAND,
  LAST_CARD,
  LAST_SHOWN,
  LAST_WINNER,
  LEADER,
  MARRIAGES,
  NONE,
  nextSeat,
  OPENED,
  P_DONE,
  P_KONTRA,
  P_PLAY,
  PHASE,
  PLAYED,
  PLAYS,
  RULES,
  SECOND_CARD,
  SHOWN_HAND,
  SHOWN_MARRIAGES,
  SOLOIST,
  STANDING,
  TRICK_NUMBER,
  TRICK_SIZE,
  TRUMP,
  type UltiState,
  VOIDS,
  WON,
} from './state.ts';

/** -1 where the duty to beat holds, 0 where it does not: a mask over the cards that beat. */
export function beatDuty(bid: number, rules: number): number {
  return ((COMPONENT_BITS[bid] >> BETLI) & 1) === 1 && (rules & BETLI_MUST_BEAT) === 0 ? 0 : -1;
}

/** The trump seven that must be kept for the last trick, as a set; empty where nobody is bound. */
export function keptSeven(bid: number, trump: number, isSoloist: boolean, trickNumber: number, rules: number): Cards {
  const bound =
    isSoloist && ((COMPONENT_BITS[bid] >> ULTI) & 1) === 1 && trickNumber < 10 && (rules & FREE_SEVEN) === 0;
  return bound ? 1 << (trump * 8) : 0;
}

/** The card that is winning a trick of one or two cards. */
export function winningCard(size: number, first: number, second: number, trump: number): number {
  return size === 2 && ((BEATS[trump * 32 + first] >>> second) & 1) === 1 ? second : first;
}

/**
 * The legal cards of a hand (rules 6.3): follow, else trump, else anything; of those the ones that beat the winning card,
 * if any. A card that beats is always of the suit that must be played, so one mask covers "must beat" and "must overtrump",
 * and a follower of a trumped trick is free. The kept seven goes last, if something else remains.
 */
export function legalCards(
  hand: Cards,
  size: number,
  first: number,
  second: number,
  trump: number,
  duty: number,
  seven: Cards,
): Cards {
  let legal = hand;
  if (size !== 0) {
    const winner = winningCard(size, first, second, trump);
    const follow = hand & SUIT_OF[first];
    const trumps = hand & SUIT[trump];
    if (follow !== 0) legal = follow;
    else if (trumps !== 0) legal = trumps;
    const beating = legal & HIGHER[trump * 32 + winner] & duty;
    if (beating !== 0) legal = beating;
  }
  const rest = legal & ~seven;
  return rest !== 0 ? rest : legal;
}

/** 0, 1 or 2: the place in the trick of the card that takes it. */
export function trickWinner(first: number, second: number, third: number, trump: number): number {
  const beatsFirst = BEATS[trump * 32 + first];
  if (((beatsFirst >>> second) & 1) === 1) return (BEATS[trump * 32 + second] >>> third) & 1 ? 2 : 1;
  return (beatsFirst >>> third) & 1 ? 2 : 0;
}

/** The legal cards of the seat to move in PLAY. */
export function legalPlays(s: UltiState): Cards {
  const actor = s[ACTOR];
  const bid = s[STANDING];
  const trump = s[TRUMP];
  const seven = keptSeven(bid, trump, actor === s[SOLOIST], s[TRICK_NUMBER], s[RULES]);
  const duty = beatDuty(bid, s[RULES]);
  return legalCards(s[HAND + actor], s[TRICK_SIZE], s[FIRST_CARD], s[SECOND_CARD], trump, duty, seven);
}

/** From the end of the auction, trump known: counts the marriages and gives the soloist the lead. */
export function startPlay(s: UltiState): void {
  const soloist = s[SOLOIST];
  if (IS_NO_TRUMP[s[STANDING]] === 0) {
    for (let seat = 0; seat < 3; seat++) s[MARRIAGES] |= pairsCounted(s, seat) << (seat * 3);
    s[LAST_SHOWN] = SHOWN_MARRIAGES;
  }
  s[PHASE] = P_PLAY;
  s[TRICK_NUMBER] = 1;
  s[LEADER] = soloist;
  s[ACTOR] = soloist;
  if ((s[RULES] & OPEN_FROM_START) !== 0) openHand(s);
}

/** Open contracts: the soloist's cards lie on the table from here on. */
export function openHand(s: UltiState): void {
  if (IS_OPEN[s[STANDING]] === 0 || s[OPENED] === 1) return;
  s[OPENED] = 1;
  s[LAST_SHOWN] = SHOWN_HAND;
}

/** Plays a legal card for the seat to move. */
export function playCard(s: UltiState, card: number): void {
  const actor = s[ACTOR];
  const size = s[TRICK_SIZE];
  const bit = 1 << card;
  if (size !== 0) inferFrom(s, actor, card);
  const plays = (s[TRICK_NUMBER] - 1) * 3 + size;
  s[PLAYS + (plays >> 2)] |= card << ((plays & 3) * 8);
  s[HAND + actor] &= ~bit;
  s[PLAYED + actor] |= bit;
  if (size === 2) {
    endTrick(s, card);
    return;
  }
  s[FIRST_CARD + size] = card;
  s[TRICK_SIZE] = size + 1;
  s[ACTOR] = nextSeat(actor);
}

/** What the second or third card of a trick proves (rules 10.4). */
function inferFrom(s: UltiState, actor: number, card: number): void {
  const trump = s[TRUMP];
  const first = s[FIRST_CARD];
  const winner = winningCard(s[TRICK_SIZE], first, s[SECOND_CARD], trump);
  const suit = SUIT_OF[card];
  let excluded = s[EXCLUDED + actor];
  let voids = 0;
  if (suit !== SUIT_OF[first]) {
    excluded |= SUIT_OF[first]; // R1: cannot follow
    voids = 1 << (first >> 3);
    if (suit !== SUIT[trump] && SUIT[trump] !== 0) {
      excluded |= SUIT[trump]; // R2: nor trump
      voids |= 1 << trump;
    }
  }
  if (suit === SUIT_OF[winner]) {
    // R3 and R4: stays below a winning card of the same suit, so holds nothing above it
    const above = HIGHER[trump * 32 + winner] & beatDuty(s[STANDING], s[RULES]);
    if (((above >>> card) & 1) === 0) excluded |= above;
  }
  if (1 << card === keptSeven(s[STANDING], trump, actor === s[SOLOIST], s[TRICK_NUMBER], s[RULES])) {
    excluded |= SUIT[trump]; // R5: parts with the seven early, so it was the last trump
    voids |= 1 << trump;
  }
  s[EXCLUDED + actor] = excluded;
  s[VOIDS] |= voids << (actor * 4);
}

function endTrick(s: UltiState, third: number): void {
  const first = s[FIRST_CARD];
  const second = s[SECOND_CARD];
  const place = trickWinner(first, second, third, s[TRUMP]);
  const winner = (s[LEADER] + place) % 3;
  const number = s[TRICK_NUMBER];
  s[WON + winner] |= (1 << first) | (1 << second) | (1 << third);
  s[LAST_WINNER] = winner;
  s[LAST_CARD] = place === 0 ? first : place === 1 ? second : third;
  s[TRICK_SIZE] = 0;
  s[FIRST_CARD] = NONE;
  s[SECOND_CARD] = NONE;
  s[LEADER] = winner;
  s[ACTOR] = winner;
  s[TRICK_NUMBER] = number + 1;
  if (number === 10 || endsEarly(s, winner)) s[PHASE] = P_DONE;
  else if (number === 1) {
    s[PHASE] = P_KONTRA;
    s[ACTOR] = nextSeat(s[SOLOIST]);
  }
}

/** A lost Betli or lone Durchmars is over at once. */
function endsEarly(s: UltiState, winner: number): boolean {
  const bid = s[STANDING];
  if (IS_NO_TRUMP[bid] === 0) return false;
  return ((COMPONENT_BITS[bid] >> DURCHMARS) & 1) === 1 ? winner !== s[SOLOIST] : winner === s[SOLOIST];
}
