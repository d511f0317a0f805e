/** The rule book as functions over the state: deal, who moves, what is legal, what an action does. */
import { type Cards, lowest } from '../../core/cards.ts';
import type { Rng } from '../../core/rng.ts';
import { shuffle } from '../../core/rng.ts';
import { Act } from './actions.ts';
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
import { NONE, nextSeat, Phase, Shown, type UltiState, W } from './state.ts';

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
  const rules = s[W.RULES];
  s.fill(0);
  s[W.RULES] = rules;
  s[W.DEALER] = dealer;
  s[W.ACTOR] = nextSeat(dealer);
  for (let seat = 0; seat < 3; seat++) s[W.HAND + seat] = hands[seat];
  for (const word of [
    W.STANDING,
    W.HOLDER,
    W.CHALLENGE,
    W.SOLOIST,
    W.TRUMP,
    W.LEADER,
    W.FIRST_CARD,
    W.SECOND_CARD,
    W.LAST_WINNER,
  ]) {
    s[word] = NONE;
  }
  s[W.LAST_ACTION] = NONE;
  s[W.EXCHANGES] = 1; // the first bidder's discards open the list
  s[W.EXCHANGE + 1] = s[W.ACTOR];
  findCards(s);
}

function findCards(s: UltiState): void {
  const phase = s[W.PHASE];
  s[W.LEGAL_CARDS] = phase === Phase.PLAY ? legalPlays(s) : phase === Phase.DISCARD ? s[W.HAND + s[W.ACTOR]] : 0;
}

/** Works out the legal cards of the seat to move: after every step, and after a redeal that may have changed its hand. */
export const findLegalCards = findCards;

/** Legal answers from Act.PASS on, as bits. */
function legalAnswers(s: UltiState): number {
  switch (s[W.PHASE]) {
    case Phase.TURN:
      return turnAnswers(s);
    case Phase.HOLD:
      return HOLD_ANSWERS;
    case Phase.TRUMP:
      return TRUMP_ANSWERS;
    case Phase.DISCARD:
    case Phase.BID:
    case Phase.PLAY:
    case Phase.DONE:
      return 0;
    default:
      return doublingAnswers(s);
  }
}

/** Writes the legal actions, ascending. Two cards to a round: what the compiler checks again each round is half the cost. */
export function legal(s: UltiState, out: Uint16Array): number {
  let rest = s[W.LEGAL_CARDS];
  if (rest === 0) return legalWords(s, out);
  for (let n = 0; ; n += 2) {
    out[n] = lowest(rest);
    rest &= rest - 1;
    if (rest === 0) return n + 1;
    out[n + 1] = lowest(rest);
    rest &= rest - 1;
    if (rest === 0) return n + 2;
  }
}

/** Legal actions that are not cards. */
function legalWords(s: UltiState, out: Uint16Array): number {
  const bidding = s[W.PHASE] === Phase.BID;
  const first = bidding ? Act.BID : Act.PASS;
  let n = 0;
  for (let rest = bidding ? biddable(s) : legalAnswers(s); rest !== 0; rest &= rest - 1)
    out[n++] = first + lowest(rest);
  return n;
}

export function isLegal(s: UltiState, action: number): boolean {
  return (action & 31) === action ? ((s[W.LEGAL_CARDS] >>> action) & 1) === 1 : isLegalWord(s, action);
}

/** Whether an action that is no card is legal. */
export function isLegalWord(s: UltiState, action: number): boolean {
  if ((action & 127) !== action) return false; // not a whole number, or out of range: shifts would wrap it
  if (action < Act.PASS) return s[W.PHASE] === Phase.BID && ((biddable(s) >>> (action - Act.BID)) & 1) === 1;
  return action - Act.PASS < 10 && ((legalAnswers(s) >>> (action - Act.PASS)) & 1) === 1;
}

/** Plays a legal action for the seat to move. Card play comes first and alone: it is where the time goes. */
export function step(s: UltiState, action: number): void {
  s[W.LAST_ACTION] = action;
  s[W.LAST_SHOWN] = Shown.NOTHING;
  if (s[W.PHASE] === Phase.PLAY) playCard(s, action);
  else speak(s, action);
  findCards(s);
}

/** Everything but card play. */
function speak(s: UltiState, action: number): void {
  switch (s[W.PHASE]) {
    case Phase.DISCARD:
      discard(s, action);
      break;
    case Phase.BID:
      announce(s, action - Act.BID);
      break;
    case Phase.HOLD:
      answer(s, action);
      break;
    case Phase.TURN:
      turn(s, action);
      break;
    case Phase.TRUMP:
      nameTrump(s, action);
      break;
    default:
      double(s, action);
  }
}

/**
 * What a seat saw of the last decision: everything is public but the card of a discard. Above the action the label
 * carries what came to light with it: the talon to its taker, the marriages and an open hand to all.
 */
export function seen(s: UltiState, by: number): number {
  const action = s[W.LAST_ACTION];
  switch (s[W.LAST_SHOWN]) {
    case Shown.NOTHING:
      return action;
    case Shown.DISCARD:
      return by === s[W.ACTOR] ? action : Act.HIDDEN_DISCARD;
    case Shown.TALON:
      return by === s[W.ACTOR] ? labelWith(action, s[W.EXCHANGE + (s[W.EXCHANGES] - 2) * 2]) : action;
    case Shown.MARRIAGES:
      return labelWith(action, s[W.MARRIAGES]);
    default:
      return labelWith(action, s[W.HAND + s[W.SOLOIST]]);
  }
}

/** An action with what was shown besides; below 2^39. */
function labelWith(action: number, shown: number): number {
  return action + (Act.HIDDEN_DISCARD + 1) * (shown >>> 0);
}

/** Soloist against both others once the auction is over; before that everyone plays alone. */
export function team(s: UltiState, seat: number): number {
  const soloist = s[W.SOLOIST];
  return soloist === NONE || seat === soloist ? 1 << seat : 7 & ~(1 << soloist);
}

/** One silent line is nearly always in reach, so even a Passz is about more than its single point. */
const SILENT_STAKE = 2;

/**
 * While somebody may still bid, a deal is about more than the bid that stands: what it comes to is near 20 points in the mean square
 * of self-play. Networks predict returns / scale, and by the single point of a Passz the first bids would outweigh all card play.
 */
const OPEN_STAKE = 10;

/** What the soloist stands to win from both defenders: the announced value as doubled so far, and a silent line. */
export function scale(s: UltiState): number {
  const bid = Math.max(0, s[W.STANDING]);
  let stake = SILENT_STAKE;
  for (let slot = 0; slot < SLOTS[bid]; slot++) stake += SLOT_UNIT[bid * 2 + slot] << s[W.LEVEL + slot];
  return 2 * (s[W.PHASE] < Phase.TRUMP ? Math.max(stake, OPEN_STAKE) : stake);
}
