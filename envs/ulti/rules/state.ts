/**
 * The state of a deal: one Int32Array, its words named here. Nothing else is state.
 *
 * What a seat privately knows follows from the exchanges: the talon after every exchange is recorded with who laid it
 * aside and who else has looked at it. Place sets, a hold's undo and a challenger's knowledge are all read off that one
 * list, so a redeal only has to rewrite hands and talons.
 */
import type { Cards } from '../../core/cards.ts';

export type UltiState = Int32Array;

export const PHASES = ['DISCARD', 'BID', 'HOLD', 'TURN', 'TRUMP', 'PLAY', 'KONTRA', 'REKONTRA', 'DONE'] as const;
export const enum Phase {
  DISCARD,
  BID,
  HOLD,
  TURN,
  TRUMP,
  PLAY,
  KONTRA,
  REKONTRA,
  DONE,
}

/** Seats and unset values. */
export const SEATS = 3;
export const NONE = -1;

/**
 * The words of a state. A const enum, so that the compiler writes the numbers into the code: an imported constant is
 * looked up at every use, which halves the speed of card play.
 */
export const enum W {
  PHASE = 0,
  DEALER = 1,
  /** Seat to move. */
  ACTOR = 2,
  /** Ladder index of the standing bid, the contract once the auction is over; NONE before the first bid. */
  STANDING = 3,
  HOLDER = 4,
  /** 1 once the standing bid has been held. */
  HELD = 5,
  /** In HOLD: the equal bid the holder may answer. */
  CHALLENGE = 6,
  SOLOIST = 7,
  /** Suit, NO_TRUMP, or NONE while it is not known. */
  TRUMP = 8,
  /** The cards the seat to move may discard or play; none in the other phases. Worked out once per step. */
  LEGAL_CARDS = 9,
  /** Hands, one word each. */
  HAND = 10,
  /** Cards each seat has played. */
  PLAYED = 13,
  /** Cards in the tricks each seat has won. */
  WON = 16,
  /** Cards a seat has shown not to hold (RULES.md#14-what-play-reveals, R1 to R5); played ones are not taken out. */
  EXCLUDED = 19,
  /** All cards of the suits each seat has shown to be void in. */
  VOID = 22,
  /** 1 to 10; 0 before play, 11 after the last trick. */
  TRICK_NUMBER = 25,
  LEADER = 26,
  /** Cards on the table, 0 to 2. */
  TRICK_SIZE = 27,
  FIRST_CARD = 28,
  SECOND_CARD = 29,
  /**
   * The card to beat, kept as masks so that a legal set is a few instructions: the suit that was led (all cards before a
   * lead), the cards that would take the trick (all cards before a lead), and those of them the duty to beat asks for.
   */
  LED = 30,
  TAKING = 31,
  TO_BEAT = 32,
  /** Who is winning the trick and with which card; after a trick, who won it. */
  LAST_WINNER = 33,
  LAST_CARD = 34,
  /** All trumps; -1 or 0 for the duty to beat; per seat the seven that must be kept: fixed when play starts. */
  TRUMPS = 35,
  DUTY = 36,
  KEPT_SEVEN = 37,
  /** `(40 counted | 20s counted << 1) << seat * 3` */
  MARRIAGES = 40,
  /** Kontra level per component slot. */
  LEVEL = 41,
  /** The doubling decisions in order: count in the low four bits, then two bits each (0 pass, 1, 2 slot, 3 both). */
  KONTRA_LOG = 43,
  /** 1 while the soloist's hand lies open. */
  OPENED = 44,
  /** Highest ladder index each seat has announced, plus one. */
  BEST_BID = 45,
  /** The last decision, for `seen`, and what came to light with it. */
  LAST_ACTION = 48,
  LAST_SHOWN = 49,
  /** The cards played in order, four to a word. */
  PLAYS = 50,
  /** Rule variants as bits (options.ts). */
  RULES = 58,
  /** How many entries of the two lists below are in use. */
  EXCHANGES = 59,
  LOG_LENGTH = 60,

  /**
   * Exchanges in order, two words each: the cards laid aside (the talon), then `seat | looked << 2`, where `looked` has
   * the bits of other seats who saw this talon and put it back. The last entry is still growing in DISCARD; in BID and
   * HOLD it is complete but not yet accepted. Accepted bids climb the ladder, so there are never more than 26.
   */
  EXCHANGE = 61,
  /** Auction entries in order: `seat | type << 2 | (ladder index + 1) << 5`. */
  LOG = 113,
}

/** The longest possible auction writes this many entries; a test walks all auctions to prove it. */
export const MAX_LOG = 104;
const STATE_SIZE = W.LOG + MAX_LOG;

export const LOG_TYPES = ['PICKUP', 'BID', 'PASS', 'HOLD', 'RELEASE', 'STAND'] as const;
export const enum Entry {
  PICKUP,
  BID,
  PASS,
  HOLD,
  RELEASE,
  STAND,
}

/**
 * What came with the last decision, if not all of it is in the action: the seat to move has laid a card aside, or has
 * taken the talon; marriages were counted; the soloist's hand was laid open.
 */
export const enum Shown {
  NOTHING,
  DISCARD,
  TALON,
  MARRIAGES,
  HAND,
}

export function createState(): UltiState {
  return new Int32Array(STATE_SIZE);
}

export function copyState(from: UltiState, to: UltiState): void {
  to.set(from);
}

export function nextSeat(seat: number): number {
  return seat === 2 ? 0 : seat + 1;
}

/** The talon, or the cards laid aside so far while an exchange is going on. */
export function talonOf(s: UltiState): number {
  const n = s[W.EXCHANGES];
  return n === 0 ? 0 : s[W.EXCHANGE + (n - 1) * 2];
}

/** The n-th card played in this deal, from 0. */
export function playAt(s: UltiState, n: number): number {
  return (s[W.PLAYS + (n >> 2)] >> ((n & 3) * 8)) & 31;
}

export function log(s: UltiState, seat: number, type: number, bid: number): void {
  s[W.LOG + s[W.LOG_LENGTH]++] = seat | (type << 2) | ((bid + 1) << 5);
}

/** The cards a seat was dealt: its exchanges taken back, the last one first. */
export function dealtHand(s: UltiState, seat: number): Cards {
  let hand = s[W.HAND + seat] | s[W.PLAYED + seat];
  for (let i = s[W.EXCHANGES] - 1; i >= 0; i--) {
    const at = W.EXCHANGE + i * 2;
    if ((s[at + 1] & 3) !== seat) continue;
    hand |= s[at];
    if (i > 0) hand &= ~s[at - 2];
  }
  return hand;
}
