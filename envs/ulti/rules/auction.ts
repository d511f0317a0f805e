/** The auction as its state machine (RULES.md#5-auction): discard, bid, hold or release, turn, trump. */
import { Act, trumpOf } from './actions.ts';
import { HEARTS, NO_TRUMP } from './cards.ts';
import { IS_HEARTS, IS_NO_TRUMP, legalBids, VALUE } from './contracts.ts';
import { UNPLAYED_PASSZ } from '../options.ts';
import { startPlay } from './play.ts';
import { Entry, log, NONE, nextSeat, Phase, Shown, type UltiState, W } from './state.ts';

/** Lays a card aside; after the second one the same seat bids. */
export function discard(s: UltiState, card: number): void {
  const actor = s[W.ACTOR];
  const at = W.EXCHANGE + (s[W.EXCHANGES] - 1) * 2;
  const first = s[at] === 0;
  s[W.HAND + actor] &= ~(1 << card);
  s[at] |= 1 << card;
  s[W.LAST_SHOWN] = Shown.DISCARD;
  if (!first) s[W.PHASE] = Phase.BID;
}

/** Announces a bid. An equal bid against another seat may be held; any other is accepted at once. */
export function announce(s: UltiState, bid: number): void {
  const actor = s[W.ACTOR];
  const standing = s[W.STANDING];
  log(s, actor, Entry.BID, bid);
  if (bid + 1 > s[W.BEST_BID + actor]) s[W.BEST_BID + actor] = bid + 1;
  if (standing !== NONE && s[W.HOLDER] !== actor && VALUE[bid] === VALUE[standing]) {
    s[W.CHALLENGE] = bid;
    s[W.PHASE] = Phase.HOLD;
    s[W.ACTOR] = s[W.HOLDER];
  } else accept(s, actor, bid);
}

/** The holder's answer to an equal bid. The challenger is the seat of the last exchange. */
export function answer(s: UltiState, action: number): void {
  const at = W.EXCHANGE + (s[W.EXCHANGES] - 1) * 2;
  const challenger = s[at + 1] & 3;
  const challenge = s[W.CHALLENGE];
  s[W.CHALLENGE] = NONE;
  if (action === Act.RELEASE) {
    log(s, s[W.ACTOR], Entry.RELEASE, NONE);
    accept(s, challenger, challenge);
    return;
  }
  log(s, s[W.ACTOR], Entry.HOLD, NONE);
  // The exchange is undone, but the challenger has seen the talon.
  const talon = s[at - 2];
  s[W.HAND + challenger] = (s[W.HAND + challenger] | s[at]) & ~talon;
  s[at - 1] |= 4 << challenger;
  s[at] = 0; // nothing is left of it, not even behind the end of the list
  s[at + 1] = 0;
  s[W.EXCHANGES]--;
  s[W.HELD] = 1;
  s[W.PHASE] = Phase.TURN;
  s[W.ACTOR] = challenger;
}

function accept(s: UltiState, seat: number, bid: number): void {
  s[W.STANDING] = bid;
  s[W.HOLDER] = seat;
  s[W.HELD] = 0;
  s[W.PHASE] = Phase.TURN;
  s[W.ACTOR] = nextSeat(seat);
}

/** Takes the talon, unseen until now, or passes; the holder's pass ends the auction. */
export function turn(s: UltiState, action: number): void {
  const actor = s[W.ACTOR];
  if (action === Act.PICKUP) {
    log(s, actor, Entry.PICKUP, NONE);
    const at = W.EXCHANGE + s[W.EXCHANGES]++ * 2;
    s[W.HAND + actor] |= s[at - 2];
    s[at] = 0;
    s[at + 1] = actor;
    s[W.PHASE] = Phase.DISCARD;
    s[W.LAST_SHOWN] = Shown.TALON;
  } else if (actor === s[W.HOLDER]) {
    log(s, actor, Entry.STAND, NONE);
    endAuction(s);
  } else {
    log(s, actor, Entry.PASS, NONE);
    s[W.ACTOR] = nextSeat(actor);
  }
}

function endAuction(s: UltiState): void {
  const bid = s[W.STANDING];
  s[W.SOLOIST] = s[W.HOLDER];
  if (bid === 0 && (s[W.RULES] & UNPLAYED_PASSZ) !== 0) {
    s[W.PHASE] = Phase.DONE; // nobody wanted more than the lowest bid, and these rules do not play it
  } else if (IS_NO_TRUMP[bid] === 1) {
    s[W.TRUMP] = NO_TRUMP;
    startPlay(s);
  } else if (IS_HEARTS[bid] === 1) {
    s[W.TRUMP] = HEARTS;
    startPlay(s);
  } else s[W.PHASE] = Phase.TRUMP;
}

/** The soloist names bells, leaves or acorns. */
export function nameTrump(s: UltiState, action: number): void {
  s[W.TRUMP] = trumpOf(action);
  startPlay(s);
}

/** Legal bids as bits of the ladder. */
export function biddable(s: UltiState): number {
  return legalBids(s[W.STANDING], s[W.HELD]);
}

/** Legal answers in the phases HOLD, TURN and TRUMP, as bits from Act.PASS on. */
export const HOLD_ANSWERS = (1 << (Act.HOLD - Act.PASS)) | (1 << (Act.RELEASE - Act.PASS));
export const TRUMP_ANSWERS = 0b111 << (Act.TRUMP_BELLS - Act.PASS);

export function turnAnswers(s: UltiState): number {
  return biddable(s) === 0 ? 1 : 1 | (1 << (Act.PICKUP - Act.PASS));
}
