/** Card play: which cards are legal, who wins a trick, and what a card proves about the hand it came from. */
import type { Cards } from '../../core/cards.ts';
import { BEATS, HIGHER, NO_TRUMP, SUIT, SUIT_OF } from './cards.ts';
import { BETLI, COMPONENT_BITS, DURCHMARS, IS_NO_TRUMP, IS_OPEN, ULTI } from './contracts.ts';
import { pairsCounted } from './marriages.ts';
import { BETLI_MUST_BEAT, FREE_SEVEN, OPEN_FROM_START } from '../options.ts';
import { NONE, nextSeat, Phase, Shown, type UltiState, W } from './state.ts';

/** -1 where the duty to beat holds, 0 where it does not: a mask over the cards that beat. */
export function beatDuty(bid: number, rules: number): number {
  return ((COMPONENT_BITS[bid] >> BETLI) & 1) === 1 && (rules & BETLI_MUST_BEAT) === 0 ? 0 : -1;
}

/** The trump seven a soloist must keep for the last trick, as a set; empty where nobody is bound. */
export function keptSeven(bid: number, trump: number, rules: number): Cards {
  return ((COMPONENT_BITS[bid] >> ULTI) & 1) === 1 && (rules & FREE_SEVEN) === 0 ? 1 << (trump * 8) : 0;
}

/**
 * What the duties leave of a hand (RULES.md#9-legal-cards): follow the suit led, else trump, else anything; of those the cards in
 * `toBeat`, if any. A card stronger than the winning one is always of the suit that must be played, so one mask covers
 * "must beat" and "must overtrump", and a follower of a trumped trick is free. Before a lead, `led` is all cards.
 */
function dutiful(hand: Cards, led: Cards, trumps: Cards, toBeat: Cards): Cards {
  let cards = hand & led;
  if (cards === 0) {
    cards = hand & trumps;
    if (cards === 0) return hand;
  }
  const beating = cards & toBeat;
  return beating !== 0 ? beating : cards;
}

/** All but the kept seven, if anything else is left: the duty that comes last. */
function keeping(cards: Cards, seven: Cards): Cards {
  const rest = cards & ~seven;
  return rest !== 0 ? rest : cards;
}

export const dutifulCards = dutiful;
export const keepingSeven = keeping;

/** 0, 1 or 2: the place of the card that is winning a trick of one to three cards. */
export function winningPlace(cards: readonly number[], trump: number): number {
  return cards.reduce((best, card, i) => ((BEATS[trump * 32 + cards[best]] >>> card) & 1 ? i : best), 0);
}

/** The legal cards of the seat to move in PLAY. */
export function legalPlays(s: UltiState): Cards {
  const actor = s[W.ACTOR];
  const cards = dutiful(s[W.HAND + actor], s[W.LED], s[W.TRUMPS], s[W.TO_BEAT]);
  return keeping(cards, s[W.KEPT_SEVEN + actor]);
}

/** From the end of the auction, trump known: counts the marriages and gives the soloist the lead. */
export function startPlay(s: UltiState): void {
  const soloist = s[W.SOLOIST];
  const bid = s[W.STANDING];
  if (IS_NO_TRUMP[bid] === 0) {
    for (let seat = 0; seat < 3; seat++) s[W.MARRIAGES] |= pairsCounted(s, seat) << (seat * 3);
    s[W.LAST_SHOWN] = Shown.MARRIAGES;
  }
  s[W.TRUMPS] = SUIT[s[W.TRUMP]];
  s[W.DUTY] = beatDuty(bid, s[W.RULES]);
  s[W.KEPT_SEVEN + soloist] = keptSeven(bid, s[W.TRUMP], s[W.RULES]);
  s[W.PHASE] = Phase.PLAY;
  s[W.TRICK_NUMBER] = 1;
  s[W.LEADER] = soloist;
  s[W.ACTOR] = soloist;
  clearTable(s);
  if ((s[W.RULES] & OPEN_FROM_START) !== 0) openHand(s);
}

/** Open contracts: the soloist's cards lie on the table from here on. */
export function openHand(s: UltiState): void {
  if (IS_OPEN[s[W.STANDING]] === 0 || s[W.OPENED] === 1) return;
  s[W.OPENED] = 1;
  s[W.LAST_SHOWN] = Shown.HAND;
}

function clearTable(s: UltiState): void {
  s[W.TRICK_SIZE] = 0;
  s[W.FIRST_CARD] = NONE;
  s[W.SECOND_CARD] = NONE;
  s[W.LED] = -1;
  s[W.TAKING] = -1;
  s[W.TO_BEAT] = 0;
}

/** Plays a legal card for the seat to move. */
export function playCard(s: UltiState, card: number): void {
  const actor = s[W.ACTOR];
  const size = s[W.TRICK_SIZE];
  const bit = 1 << card;
  const plays = (s[W.TRICK_NUMBER] - 1) * 3 + size;
  s[W.PLAYS + (plays >> 2)] |= card << ((plays & 3) * 8);
  s[W.HAND + actor] &= ~bit;
  s[W.PLAYED + actor] |= bit;
  if (size === 0) s[W.LED] = SUIT_OF[card];
  else inferFrom(s, actor, card);
  if ((s[W.TAKING] & bit) !== 0) {
    const at = s[W.TRUMP] * 32 + card;
    s[W.LAST_WINNER] = actor;
    s[W.LAST_CARD] = card;
    s[W.TAKING] = BEATS[at];
    s[W.TO_BEAT] = HIGHER[at] & s[W.DUTY];
  }
  if (size === 2) {
    endTrick(s, bit);
    return;
  }
  s[W.FIRST_CARD + size] = card;
  s[W.TRICK_SIZE] = size + 1;
  s[W.ACTOR] = nextSeat(actor);
}

/** What the second or third card of a trick proves (RULES.md#14-what-play-reveals). Called before the card counts towards the trick. */
function inferFrom(s: UltiState, actor: number, card: number): void {
  const suit = SUIT_OF[card];
  const led = s[W.LED];
  const above = s[W.TO_BEAT];
  const trumps = s[W.TRUMPS];
  const bit = 1 << card;
  let shown = 0;
  if (suit !== led) {
    shown = led; // R1: cannot follow
    if (suit !== trumps) shown |= trumps; // R2: nor trump
  }
  if (bit === s[W.KEPT_SEVEN + actor]) shown |= trumps; // R5: parts with the seven early, so it was the last trump
  if (shown !== 0) {
    s[W.VOID + actor] |= shown;
    s[W.EXCLUDED + actor] |= shown;
  }
  // R3 and R4: stays below a winning card of the same suit, so holds nothing above it.
  if ((above & suit) !== 0 && (above & bit) === 0) s[W.EXCLUDED + actor] |= above;
}

function endTrick(s: UltiState, third: Cards): void {
  const winner = s[W.LAST_WINNER];
  const number = s[W.TRICK_NUMBER];
  s[W.WON + winner] |= (1 << s[W.FIRST_CARD]) | (1 << s[W.SECOND_CARD]) | third;
  s[W.LEADER] = winner;
  s[W.ACTOR] = winner;
  s[W.TRICK_NUMBER] = number + 1;
  clearTable(s);
  if (number === 9) s[W.KEPT_SEVEN + s[W.SOLOIST]] = 0; // the last trick is what it was kept for
  if (number === 10 || endsEarly(s, winner)) s[W.PHASE] = Phase.DONE;
  else if (number === 1) {
    s[W.PHASE] = Phase.KONTRA;
    s[W.ACTOR] = nextSeat(s[W.SOLOIST]);
  }
}

/** A lost Betli or lone Durchmars is over at once. */
function endsEarly(s: UltiState, winner: number): boolean {
  if (s[W.TRUMP] !== NO_TRUMP) return false;
  const durchmars = ((COMPONENT_BITS[s[W.STANDING]] >> DURCHMARS) & 1) === 1;
  return durchmars ? winner !== s[W.SOLOIST] : winner === s[W.SOLOIST];
}
