/**
 * What a deal promises where it stands: the standing bid by the cards of whoever announced it, or the best bid of whoever is about
 * to announce one. Value networks learn what comes on top, so that a bid nobody has made yet is not taken for a good one.
 */
import { type Cards, count } from '../../core/cards.ts';
import { heldTalon } from './advice.ts';
import { biddable } from '../rules/auction.ts';
import { chanceOf } from './chances.ts';
import { SLOT_UNIT, SLOTS } from '../rules/contracts.ts';
import { LINE } from './lines.ts';
import { bestBid, bestPlan, bestSuit, bidWorth, found } from './plans.ts';
import { payOut, payoffs } from '../rules/scoring.ts';
import { Phase, talonOf, type UltiState, W } from '../rules/state.ts';

/** The returns to be expected. As cards are played, the first ten say less and less of how it will end. */
export function estimate(s: UltiState, out: Float64Array): void {
  const phase = s[W.PHASE];
  if (phase === Phase.DONE) payoffs(s, out);
  else if (phase === Phase.DISCARD || phase === Phase.BID) payOut(worthOfExchange(s), s[W.ACTOR], out);
  else if (phase < Phase.PLAY) payOut(worthOfStanding(s), s[W.HOLDER], out);
  else payOut(worthInPlay(s), s[W.SOLOIST], out);
}

function worthOfExchange(s: UltiState): number {
  const hand = s[W.HAND + s[W.ACTOR]];
  const away = talonOf(s);
  if (s[W.PHASE] === Phase.BID) bestBid(hand, away, biddable(s));
  else bestPlan(hand, count(hand) === 12 ? 0 : away, biddable(s));
  return found.worth;
}

function worthOfStanding(s: UltiState): number {
  const bid = s[W.STANDING];
  const hand = s[W.HAND + s[W.HOLDER]];
  const talon = heldTalon(s, s[W.PHASE] === Phase.HOLD);
  return bidWorth(bid, hand, talon, bestSuit(bid, hand, talon));
}

/** Doubled or not, as it was said; before anybody could say so, with what a doubling is likely to cost. */
function worthInPlay(s: UltiState): number {
  const bid = s[W.STANDING];
  const soloist = s[W.SOLOIST];
  const hand = s[W.HAND + soloist] | s[W.PLAYED + soloist];
  const talon = talonOf(s);
  const trick = s[W.TRICK_NUMBER];
  if (trick === 1) return bidWorth(bid, hand, talon, s[W.TRUMP]);
  return ((11 - trick) / 10) * doubledWorth(s, bid, hand, talon);
}

function doubledWorth(s: UltiState, bid: number, hand: Cards, talon: Cards): number {
  let worth = 0;
  for (let slot = 0; slot < SLOTS[bid]; slot++) {
    const at = bid * 2 + slot;
    worth += (2 * chanceOf(LINE[at], hand, talon, s[W.TRUMP]) - 1) * (SLOT_UNIT[at] << s[W.LEVEL + slot]);
  }
  return worth;
}
