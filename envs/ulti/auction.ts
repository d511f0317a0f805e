/** The auction as its state machine (rules, section 4): discard, bid, hold or release, turn, trump. */
import { HOLD, PASS, PICKUP, RELEASE, TRUMP_0 } from './actions.ts';
import { HEARTS, NO_TRUMP } from './cards.ts';
import { IS_HEARTS, IS_NO_TRUMP, legalBids, VALUE } from './contracts.ts';
import { UNPLAYED_PASSZ } from './options.ts';
import { startPlay } from './play.ts';
import {
  ACTOR,
  BEST_BID,
  CHALLENGE,
  EXCHANGE,
  EXCHANGES,
  HAND,
  HELD,
  HOLDER,
  L_BID,
  L_HOLD,
  L_PASS,
  L_PICKUP,
  L_RELEASE,
  L_STAND,
  LAST_SHOWN,
  log,
  NONE,
  nextSeat,
  P_BID,
  P_DISCARD,
  P_DONE,
  P_HOLD,
  P_TRUMP,
  P_TURN,
  PHASE,
  RULES,
  SHOWN_TALON,
  SOLOIST,
  STANDING,
  TRUMP,
  type UltiState,
} from './state.ts';

/** Lays a card aside; after the second one the same seat bids. */
export function discard(s: UltiState, card: number): void {
  const actor = s[ACTOR];
  const at = EXCHANGE + (s[EXCHANGES] - 1) * 2;
  const first = s[at] === 0;
  s[HAND + actor] &= ~(1 << card);
  s[at] |= 1 << card;
  if (!first) s[PHASE] = P_BID;
}

/** Announces a bid. An equal bid against another seat may be held; any other is accepted at once. */
export function announce(s: UltiState, bid: number): void {
  const actor = s[ACTOR];
  const standing = s[STANDING];
  log(s, actor, L_BID, bid);
  if (bid + 1 > s[BEST_BID + actor]) s[BEST_BID + actor] = bid + 1;
  if (standing !== NONE && s[HOLDER] !== actor && VALUE[bid] === VALUE[standing]) {
    s[CHALLENGE] = bid;
    s[PHASE] = P_HOLD;
    s[ACTOR] = s[HOLDER];
  } else accept(s, actor, bid);
}

/** The holder's answer to an equal bid. The challenger is the seat of the last exchange. */
export function answer(s: UltiState, action: number): void {
  const at = EXCHANGE + (s[EXCHANGES] - 1) * 2;
  const challenger = s[at + 1] & 3;
  const challenge = s[CHALLENGE];
  s[CHALLENGE] = NONE;
  if (action === RELEASE) {
    log(s, s[ACTOR], L_RELEASE, NONE);
    accept(s, challenger, challenge);
    return;
  }
  log(s, s[ACTOR], L_HOLD, NONE);
  // The exchange is undone, but the challenger has seen the talon.
  const talon = s[at - 2];
  s[HAND + challenger] = (s[HAND + challenger] | s[at]) & ~talon;
  s[at - 1] |= 4 << challenger;
  s[EXCHANGES]--;
  s[HELD] = 1;
  s[PHASE] = P_TURN;
  s[ACTOR] = challenger;
}

function accept(s: UltiState, seat: number, bid: number): void {
  s[STANDING] = bid;
  s[HOLDER] = seat;
  s[HELD] = 0;
  s[PHASE] = P_TURN;
  s[ACTOR] = nextSeat(seat);
}

/** Takes the talon, unseen until now, or passes; the holder's pass ends the auction. */
export function turn(s: UltiState, action: number): void {
  const actor = s[ACTOR];
  if (action === PICKUP) {
    log(s, actor, L_PICKUP, NONE);
    const at = EXCHANGE + s[EXCHANGES]++ * 2;
    s[HAND + actor] |= s[at - 2];
    s[at] = 0;
    s[at + 1] = actor;
    s[PHASE] = P_DISCARD;
    s[LAST_SHOWN] = SHOWN_TALON;
  } else if (actor === s[HOLDER]) {
    log(s, actor, L_STAND, NONE);
    endAuction(s);
  } else {
    log(s, actor, L_PASS, NONE);
    s[ACTOR] = nextSeat(actor);
  }
}

function endAuction(s: UltiState): void {
  const bid = s[STANDING];
  s[SOLOIST] = s[HOLDER];
  if (bid === 0 && (s[RULES] & UNPLAYED_PASSZ) !== 0) {
    s[PHASE] = P_DONE; // nobody wanted more than the lowest bid, and this table does not play it
  } else if (IS_NO_TRUMP[bid] === 1) {
    s[TRUMP] = NO_TRUMP;
    startPlay(s);
  } else if (IS_HEARTS[bid] === 1) {
    s[TRUMP] = HEARTS;
    startPlay(s);
  } else s[PHASE] = P_TRUMP;
}

/** The soloist names bells, leaves or acorns. */
export function nameTrump(s: UltiState, action: number): void {
  s[TRUMP] = action - TRUMP_0;
  startPlay(s);
}

/** Legal bids as bits of the ladder. */
export function biddable(s: UltiState): number {
  return legalBids(s[STANDING], s[HELD]);
}

/** Legal answers in HOLD, TURN and TRUMP, as bits from PASS on. */
export const HOLD_ANSWERS = (1 << (HOLD - PASS)) | (1 << (RELEASE - PASS));
export const TRUMP_ANSWERS = 0b111 << (TRUMP_0 + 1 - PASS);

export function turnAnswers(s: UltiState): number {
  return biddable(s) === 0 ? 1 : 1 | (1 << (PICKUP - PASS));
}
