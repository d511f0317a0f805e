/**
 * The state of a deal: one Int32Array, its words named here. Nothing else is state.
 *
 * What a seat privately knows follows from the exchanges: the talon after every exchange is recorded with who laid it
 * aside and who else has looked at it. Place sets, a hold's undo and a challenger's knowledge are all read off that one
 * list, so a redeal only has to rewrite hands and talons.
 */
import { BIDS } from './contracts.ts';

export type UltiState = Int32Array;

export const PHASES = ['DISCARD', 'BID', 'HOLD', 'TURN', 'TRUMP', 'PLAY', 'KONTRA', 'REKONTRA', 'DONE'] as const;
export const [P_DISCARD, P_BID, P_HOLD, P_TURN, P_TRUMP, P_PLAY, P_KONTRA, P_REKONTRA, P_DONE] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const;

/** Seats and unset values. */
export const SEATS = 3;
export const NONE = -1;

export const PHASE = 0;
export const DEALER = 1;
/** Seat to move. */
export const ACTOR = 2;
/** Ladder index of the standing bid, the contract once the auction is over; NONE before the first bid. */
export const STANDING = 3;
export const HOLDER = 4;
/** 1 once the standing bid has been held. */
export const HELD = 5;
/** In HOLD: the equal bid the holder may answer. */
export const CHALLENGE = 6;
export const SOLOIST = 7;
/** Suit, NO_TRUMP, or NONE while it is not known. */
export const TRUMP = 8;
/** Hands, one word each. */
export const HAND = 9;
/** Cards each seat has played. */
export const PLAYED = 12;
/** Cards in the tricks each seat has won. */
export const WON = 15;
/** Cards a seat has shown not to hold (rules 10.4, R1 to R5); played ones are not taken out. */
export const EXCLUDED = 18;
/** Bit `seat * 4 + suit` for each void that was shown. */
export const VOIDS = 21;
/** 1 to 10; 0 before play, 11 after the last trick. */
export const TRICK_NUMBER = 22;
export const LEADER = 23;
/** Cards on the table, 0 to 2. */
export const TRICK_SIZE = 24;
export const FIRST_CARD = 25;
export const SECOND_CARD = 26;
/** Of the last completed trick. */
export const LAST_WINNER = 27;
export const LAST_CARD = 28;
/** `(40 counted | 20s counted << 1) << seat * 3` */
export const MARRIAGES = 29;
/** Kontra level per component slot. */
export const LEVEL = 30;
/** The doubling decisions in order: count in the low four bits, then two bits each (0 pass, 1, 2 slot, 3 both). */
export const KONTRA_LOG = 32;
/** 1 while the soloist's hand lies open. */
export const OPENED = 33;
/** Highest ladder index each seat has announced, plus one. */
export const BEST_BID = 34;
/** The last decision, for `seen`: who, in which phase, what, and what it brought to light. */
export const LAST_ACTOR = 37;
export const LAST_PHASE = 38;
export const LAST_ACTION = 39;
export const LAST_SHOWN = 40;
/** The cards played in order, four to a word. */
export const PLAYS = 41;
/** Rule variants as bits (options.ts). */
export const RULES = 49;
/** How many entries of the two lists below are in use. */
export const EXCHANGES = 50;
export const LOG_LENGTH = 51;

/**
 * Exchanges in order, two words each: the cards laid aside (the talon), then `seat | looked << 2`, where `looked` has
 * the bits of other seats who saw this talon and put it back. The last entry is still growing in DISCARD; in BID and
 * HOLD it is complete but not yet accepted. Accepted bids climb the ladder, so there are never more than 26.
 */
export const EXCHANGE = 52;
/** Auction entries in order: `seat | type << 2 | (ladder index + 1) << 5`. */
export const LOG = EXCHANGE + BIDS * 2;
/** The longest possible auction writes this many entries; a test walks all auctions to prove it. */
export const MAX_LOG = 104;
export const STATE_SIZE = LOG + MAX_LOG;

export const LOG_TYPES = ['PICKUP', 'BID', 'PASS', 'HOLD', 'RELEASE', 'STAND'] as const;
export const [L_PICKUP, L_BID, L_PASS, L_HOLD, L_RELEASE, L_STAND] = [0, 1, 2, 3, 4, 5] as const;

/** What `LAST_SHOWN` can say: nothing, the talon to its taker, the counted marriages, the open hand. */
export const [SHOWN_NOTHING, SHOWN_TALON, SHOWN_MARRIAGES, SHOWN_HAND] = [0, 1, 2, 3] as const;

export function createState(): UltiState {
  return new Int32Array(STATE_SIZE);
}

/** Copies the words in use; what lies beyond the two lists is never read. */
export function copyState(from: UltiState, to: UltiState): void {
  const exchangesEnd = EXCHANGE + from[EXCHANGES] * 2;
  for (let i = 0; i < exchangesEnd; i++) to[i] = from[i];
  const logEnd = LOG + from[LOG_LENGTH];
  for (let i = LOG; i < logEnd; i++) to[i] = from[i];
}

export function nextSeat(seat: number): number {
  return seat === 2 ? 0 : seat + 1;
}

/** The talon, or the cards laid aside so far while an exchange is going on. */
export function talonOf(s: UltiState): number {
  const n = s[EXCHANGES];
  return n === 0 ? 0 : s[EXCHANGE + (n - 1) * 2];
}

/** The n-th card played in this deal, from 0. */
export function playAt(s: UltiState, n: number): number {
  return (s[PLAYS + (n >> 2)] >> ((n & 3) * 8)) & 31;
}

export function log(s: UltiState, seat: number, type: number, bid: number): void {
  s[LOG + s[LOG_LENGTH]++] = seat | (type << 2) | ((bid + 1) << 5);
}
