/**
 * What a seat knows when it plays a card: its hand, what is on the table, and for each other seat the cards it may
 * still hold. Hidden parts of the state are never read: places come from `belief/places.ts` and from what play has
 * shown.
 */
import { type Cards, count, type Seat } from '../../../envs/core/index.ts';
import { cardPoints, HIGHER, SUIT, SUIT_OF } from '../../../envs/ulti/rules/cards.ts';
import { BETLI, COMPONENT_BITS } from '../../../envs/ulti/rules/contracts.ts';
import { placeSets, TALON } from '../../../envs/ulti/belief/places.ts';
import { pointScale } from '../../../envs/ulti/rules/scoring.ts';
import { NONE, nextSeat, type UltiState, W } from '../../../envs/ulti/rules/state.ts';

export interface Knowledge {
  readonly me: Seat;
  readonly soloist: Seat;
  /** The other defender, or NONE for the soloist. */
  readonly partner: Seat;
  readonly bid: number;
  readonly hand: Cards;
  readonly legal: Cards;
  /** The trump suit, or NO_TRUMP: also the index of the rank order. */
  readonly order: number;
  readonly trumps: Cards;
  /** Cards each other seat may hold; empty for the own seat. */
  readonly may: Int32Array; // [seat]
  /** Cards of these sets that can be nowhere else. */
  readonly sure: Int32Array; // [seat]
  readonly size: Int32Array; // [seat] cards in hand
  /** Every card that another player may still play. */
  readonly unseen: Cards;
  /** Seats that play to this trick after the own card, in order. */
  readonly later: readonly Seat[];
  /** All cards of the suit led, -1 before a lead. */
  readonly led: Cards;
  /** Cards that would take the trick now. */
  readonly taking: Cards;
  /** Who is winning the trick, NONE before a lead, and with which card. */
  readonly winner: Seat;
  readonly best: number;
  /** Card points on the table. */
  readonly onTable: number;
  readonly trick: number;
  readonly scale: number;
}

export function gather(s: UltiState, me: Seat): Knowledge {
  const sets = new Int32Array(4);
  placeSets(s, me, sets);
  const soloist = s[W.SOLOIST];
  const trick = s[W.TRICK_NUMBER];
  const lead = s[W.TRICK_SIZE] === 0;
  const may = new Int32Array(3);
  const size = new Int32Array(3);
  for (let seat = 0; seat < 3; seat++) {
    if (seat !== me) may[seat] = sets[seat] & ~s[W.EXCLUDED + seat];
    size[seat] = 10 - count(s[W.PLAYED + seat]);
  }
  const a = nextSeat(me);
  const b = nextSeat(a);
  const sure = new Int32Array(3);
  sure[a] = may[a] & ~may[b] & ~sets[TALON];
  sure[b] = may[b] & ~may[a] & ~sets[TALON];
  const scale = pointScale(s[W.RULES]);
  return {
    me,
    soloist,
    partner: me === soloist ? NONE : a === soloist ? b : a,
    bid: s[W.STANDING],
    hand: s[W.HAND + me],
    legal: s[W.LEGAL_CARDS],
    order: s[W.TRUMP],
    trumps: SUIT[s[W.TRUMP]],
    may,
    sure,
    size,
    unseen: may[a] | may[b],
    later: [a, b].slice(0, 2 - s[W.TRICK_SIZE]),
    led: s[W.LED],
    taking: s[W.TAKING],
    winner: lead ? NONE : s[W.LAST_WINNER],
    best: lead ? NONE : s[W.LAST_CARD],
    onTable: lead ? 0 : cardPoints((1 << s[W.FIRST_CARD]) | (s[W.TRICK_SIZE] === 2 ? 1 << s[W.SECOND_CARD] : 0), scale),
    trick,
    scale,
  };
}

function sameSide(k: Knowledge, seat: Seat): boolean {
  return seat === k.me || seat === k.partner;
}

/** The probability that a seat holds a card of `set`, if all places where a card may be are equally likely. */
export function chance(k: Knowledge, seat: Seat, set: Cards): number {
  if ((k.sure[seat] & set) !== 0) return 1;
  const wanted = count(k.may[seat] & set);
  if (wanted === 0) return 0;
  const known = count(k.sure[seat]);
  const pool = count(k.may[seat]) - known;
  const drawn = Math.min(pool, k.size[seat] - known);
  let none = 1;
  for (let i = 0; i < wanted; i++) none *= Math.max(0, pool - drawn - i) / (pool - i);
  return 1 - none;
}

/**
 * The probability that a seat beats the winning card of a trick of this suit. The duties of play leave no choice in it.
 */
function chanceToBeat(k: Knowledge, seat: Seat, best: number, led: Cards): number {
  const higher = HIGHER[k.order * 32 + best];
  const isVoid = 1 - chance(k, seat, led);
  if (SUIT_OF[best] !== led) return isVoid * chance(k, seat, higher); // already trumped
  const ruff = led === k.trumps ? 0 : isVoid * chance(k, seat, k.trumps);
  return Math.min(1, chance(k, seat, higher) + ruff);
}

/** After a trick has been beaten once, it is less likely to be beaten again. */
const BEAT_AGAIN = 0.6;

/** The chance that the trick goes to the own side if `card` is played to it. */
export function chanceToTake(k: Knowledge, card: number): number {
  const led = k.led === -1 ? SUIT_OF[card] : k.led;
  const takes = (k.taking >>> card) & 1;
  const best = takes ? card : k.best;
  const winner = takes ? k.me : k.winner;
  let ours = sameSide(k, winner) ? 1 : 0;
  let again = 1;
  for (const seat of k.later) {
    // A trick that the partner wins stays with the own side.
    const beats = chanceToBeat(k, seat, best, led) * again;
    ours = sameSide(k, seat) ? ours + (1 - ours) * beats : ours * (1 - beats);
    again = 1 - beats * (1 - BEAT_AGAIN);
  }
  return ours;
}

export function pointsOf(k: Knowledge, card: number): number {
  return cardPoints(1 << card, k.scale);
}

export function isBetli(k: Knowledge): boolean {
  return ((COMPONENT_BITS[k.bid] >> BETLI) & 1) === 1;
}
