/** The rule book as functions over the state: deal, who moves, what is legal, what an action does. */
import { type Cards, lowest } from '../core/cards.ts';
import type { Rng } from '../core/rng.ts';
import { shuffle } from '../core/rng.ts';
import { BID_0, HIDDEN_DISCARD, PASS } from './actions.ts';
import {
  announce,
  answer,
  biddable,
  discard,
  HOLD_ANSWERS,
  nameTrump,
  TRUMP_ANSWERS,
  turn,
  turnAnswers,
} from './auction.ts';
import { SLOT_UNIT, SLOTS } from './contracts.ts';
import { double, doublingAnswers } from './kontra.ts';
import { legalPlays, playCard } from './play.ts';
import {
  ACTOR,
  CHALLENGE,
  DEALER,
  EXCHANGE,
  EXCHANGES,
  FIRST_CARD,
  HAND,
  HOLDER,
  LAST_ACTION,
  LAST_ACTOR,
  LAST_PHASE,
  LAST_SHOWN,
  LAST_WINNER,
  LEADER,
  LEVEL,
  MARRIAGES,
  NONE,
  nextSeat,
  P_BID,
  P_DISCARD,
  P_DONE,
  P_HOLD,
  P_KONTRA,
  P_PLAY,
  P_TRUMP,
  P_TURN,
  PHASE,
  RULES,
  SECOND_CARD,
  SHOWN_HAND,
  SHOWN_MARRIAGES,
  SHOWN_NOTHING,
  SHOWN_TALON,
  SOLOIST,
  STANDING,
  TRUMP,
  type UltiState,
} from './state.ts';

/** Deals a shuffled pack; the dealer is part of the deal. */
export function deal(s: UltiState, rng: Rng): void {
  const deck = Uint8Array.from({ length: 32 }, (_, card) => card);
  shuffle(deck, rng);
  dealDeck(s, deck, rng.below(3));
}

/** Packets of five, five, five, two, five, five, five: the first bidder gets twelve cards. */
export function dealDeck(s: UltiState, deck: ArrayLike<number>, dealer: number): void {
  const first = nextSeat(dealer);
  const second = nextSeat(first);
  const hands = [0, 0, 0];
  for (let i = 0; i < 32; i++) {
    const seat = i < 15 ? [first, second, dealer][Math.floor(i / 5)] : i < 22 ? first : i < 27 ? second : dealer;
    hands[seat] |= 1 << deck[i];
  }
  startDeal(s, hands, dealer);
}

/** A fresh deal with these hands (twelve cards for the seat after the dealer). Keeps the rule variants. */
export function startDeal(s: UltiState, hands: readonly Cards[], dealer: number): void {
  const rules = s[RULES];
  s.fill(0);
  s[RULES] = rules;
  s[DEALER] = dealer;
  s[ACTOR] = nextSeat(dealer);
  for (let seat = 0; seat < 3; seat++) s[HAND + seat] = hands[seat];
  for (const word of [STANDING, HOLDER, CHALLENGE, SOLOIST, TRUMP, LEADER, FIRST_CARD, SECOND_CARD, LAST_WINNER]) {
    s[word] = NONE;
  }
  s[LAST_ACTOR] = NONE;
  s[LAST_ACTION] = NONE;
  s[EXCHANGES] = 1; // the first bidder's discards open the list
  s[EXCHANGE + 1] = s[ACTOR];
}

/** Legal card ids, in DISCARD and PLAY. */
export function legalCardSet(s: UltiState): Cards {
  if (s[PHASE] === P_PLAY) return legalPlays(s);
  return s[PHASE] === P_DISCARD ? s[HAND + s[ACTOR]] : 0;
}

/** Legal answers from PASS on, as bits. */
function legalAnswers(s: UltiState): number {
  switch (s[PHASE]) {
    case P_TURN:
      return turnAnswers(s);
    case P_HOLD:
      return HOLD_ANSWERS;
    case P_TRUMP:
      return TRUMP_ANSWERS;
    case P_DISCARD:
    case P_BID:
    case P_PLAY:
    case P_DONE:
      return 0;
    default:
      return doublingAnswers(s);
  }
}

/** Writes the legal actions, ascending. */
export function legal(s: UltiState, out: Uint16Array): number {
  let n = 0;
  const phase = s[PHASE];
  if (phase === P_PLAY || phase === P_DISCARD) {
    for (let rest = legalCardSet(s); rest !== 0; rest &= rest - 1) out[n++] = lowest(rest);
  } else if (phase === P_BID) {
    for (let rest = biddable(s); rest !== 0; rest &= rest - 1) out[n++] = BID_0 + lowest(rest);
  } else {
    for (let rest = legalAnswers(s); rest !== 0; rest &= rest - 1) out[n++] = PASS + lowest(rest);
  }
  return n;
}

export function isLegal(s: UltiState, action: number): boolean {
  if ((action & 127) !== action) return false; // not a whole number, or out of range: shifts would wrap it
  if (action < BID_0) return ((legalCardSet(s) >>> action) & 1) === 1;
  if (action < PASS) return s[PHASE] === P_BID && ((biddable(s) >>> (action - BID_0)) & 1) === 1;
  return action - PASS < 10 && ((legalAnswers(s) >>> (action - PASS)) & 1) === 1;
}

/** Plays a legal action for the seat to move. */
export function step(s: UltiState, action: number): void {
  const phase = s[PHASE];
  s[LAST_ACTOR] = s[ACTOR];
  s[LAST_PHASE] = phase;
  s[LAST_ACTION] = action;
  s[LAST_SHOWN] = SHOWN_NOTHING;
  if (phase === P_PLAY) playCard(s, action);
  else if (phase === P_DISCARD) discard(s, action);
  else if (phase === P_BID) announce(s, action - BID_0);
  else if (phase === P_TURN) turn(s, action);
  else if (phase === P_HOLD) answer(s, action);
  else if (phase === P_TRUMP) nameTrump(s, action);
  else double(s, action);
}

/**
 * What a seat saw of the last decision: everything is public but the card of a discard. Above the action the label
 * carries what came to light with it: the talon to its taker, the marriages and an open hand to all.
 */
export function seen(s: UltiState, by: number): number {
  const hidden = s[LAST_PHASE] === P_DISCARD && s[LAST_ACTOR] !== by;
  const action = hidden ? HIDDEN_DISCARD : s[LAST_ACTION];
  return s[LAST_SHOWN] === SHOWN_NOTHING ? action : action + (HIDDEN_DISCARD + 1) * shownTo(s, by);
}

function shownTo(s: UltiState, by: number): number {
  switch (s[LAST_SHOWN]) {
    case SHOWN_TALON:
      return by === s[LAST_ACTOR] ? s[EXCHANGE + (s[EXCHANGES] - 2) * 2] >>> 0 : 0;
    case SHOWN_MARRIAGES:
      return s[MARRIAGES];
    case SHOWN_HAND:
      return s[HAND + s[SOLOIST]] >>> 0;
    default:
      return 0;
  }
}

/** Soloist against both others once the auction is over; before that everyone plays alone. */
export function team(s: UltiState, seat: number): number {
  const soloist = s[SOLOIST];
  return soloist === NONE || seat === soloist ? 1 << seat : 7 & ~(1 << soloist);
}

/** One silent line is nearly always in reach, so even a Passz is about more than its single point. */
const SILENT_STAKE = 2;

/** What the soloist stands to win from both defenders: the announced value as doubled so far, and a silent line. */
export function scale(s: UltiState): number {
  const bid = Math.max(0, s[STANDING]);
  let stake = SILENT_STAKE;
  for (let slot = 0; slot < SLOTS[bid]; slot++) stake += SLOT_UNIT[bid * 2 + slot] << s[LEVEL + slot];
  return 2 * stake;
}

/** Whether the doubling or the play of cards is under way. */
export function afterAuction(s: UltiState): boolean {
  return s[PHASE] === P_PLAY || s[PHASE] >= P_KONTRA;
}
