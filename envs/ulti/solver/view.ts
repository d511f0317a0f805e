/**
 * What the solver sees of a state: the soloist in chair 0, the trump suit first, and the cards of every suit in order of
 * strength. A search then knows one order of cards and one trump suit, and equal endgames look equal whatever the suit.
 */
import type { Cards } from '../../core/cards.ts';
import { cardPoints, NO_TRUMP } from '../rules/cards.ts';
import { pairPoints } from '../rules/marriages.ts';
import { CLASSIC_POINTS } from '../options.ts';
import { pointScale } from '../rules/scoring.ts';
import { nextSeat, talonOf, type UltiState, W } from '../rules/state.ts';

/** The trump seven, wherever there is a trump suit. */
export const SEVEN: Cards = 1;

/** Points by card, in order of strength. `[(tenLow * 2 + scale) * 32 + card]` */
export const WORTH = Int32Array.from({ length: 128 }, (_, i) => {
  const ours = i >> 6 === 0 ? [0, 0, 0, 2, 3, 4, 10, 11] : [0, 0, 0, 10, 2, 3, 4, 11];
  return (i >> 5) & 1 ? (ours[i & 7] >= 10 ? 10 : 0) : ours[i & 7];
});

export interface View {
  /** Hands in playing order from the leader of the trick, without the cards on the table. */
  hand0: Cards;
  hand1: Cards;
  hand2: Cards;
  /** Chair of the leader: 0 the soloist, 1 and 2 the defenders after him. */
  leader: number;
  /** Cards on the table and which they are. */
  size: number;
  card0: number;
  card1: number;
  /** All trumps or none; -1 or 0 for the duty to beat; the seven the soloist must keep. */
  trumps: Cards;
  duty: number;
  kept: Cards;
  /** 0 the ten is high, 1 the ten is low; and 0 our count of points, 1 the classic one. */
  tenLow: number;
  scale: number;
  /** Points the soloist has for sure (tricks, marriages, talon), and those both sides share in the end. */
  have: number;
  total: number;
  /** Points still to be played for: the cards in the hands and on the table, and the last trick's ten. */
  rest: number;
  /** Chairs that have won tricks, as bits. */
  winners: number;
  /** Which side holds the trump seven or has just played it: 1 the soloist, -1 the defenders, 0 it is gone. */
  sevenSide: number;
}

export function newView(): View {
  return {
    hand0: 0,
    hand1: 0,
    hand2: 0,
    leader: 0,
    size: 0,
    card0: 0,
    card1: 0,
    trumps: 0,
    duty: 0,
    kept: 0,
    tenLow: 0,
    scale: 0,
    have: 0,
    total: 0,
    rest: 0,
    winners: 0,
    sevenSide: 0,
  };
}

/** Moves the ten below the under, or the trump suit to the front (changing places with hearts). */
function turned(cards: Cards, trump: number): Cards {
  if (trump === NO_TRUMP) return (cards & 0x87878787) | ((cards & 0x38383838) << 1) | ((cards & 0x40404040) >>> 3);
  if (trump === 0) return cards;
  const change = (cards ^ (cards >>> (trump * 8))) & 255;
  return cards ^ change ^ (change << (trump * 8));
}

/** Looks at a position of card play; `s` is only read. */
export function lookAt(s: UltiState, v: View): void {
  const soloist = s[W.SOLOIST];
  const trump = s[W.TRUMP];
  const first = s[W.LEADER];
  const second = nextSeat(first);
  v.size = s[W.TRICK_SIZE];
  v.leader = first >= soloist ? first - soloist : first - soloist + 3;
  v.hand0 = turned(s[W.HAND + first], trump);
  v.hand1 = turned(s[W.HAND + second], trump);
  v.hand2 = turned(s[W.HAND + nextSeat(second)], trump);
  v.card0 = v.size > 0 ? 31 - Math.clz32(turned(1 << s[W.FIRST_CARD], trump)) : 0;
  v.card1 = v.size > 1 ? 31 - Math.clz32(turned(1 << s[W.SECOND_CARD], trump)) : 0;
  v.trumps = trump === NO_TRUMP ? 0 : 255;
  v.tenLow = trump === NO_TRUMP ? 1 : 0;
  v.duty = s[W.DUTY];
  v.kept = turned(s[W.KEPT_SEVEN + soloist], trump);
  v.sevenSide = trump === NO_TRUMP ? 0 : sevenSide(s, 1 << (trump * 8));
  lookAtPoints(s, v);
}

function lookAtPoints(s: UltiState, v: View): void {
  const soloist = s[W.SOLOIST];
  const scale = pointScale(s[W.RULES]);
  const talon = talonOf(s);
  const classic = (s[W.RULES] & CLASSIC_POINTS) !== 0;
  v.scale = scale;
  v.have = pairPoints((s[W.MARRIAGES] >> (soloist * 3)) & 7) + cardPoints(s[W.WON + soloist], scale);
  if (!classic) v.have += cardPoints(talon, scale);
  v.total = cardPoints(-1, scale) + 10;
  v.winners = 0;
  let gone = talon;
  for (let chair = 0; chair < 3; chair++) {
    const seat = soloist + chair < 3 ? soloist + chair : soloist + chair - 3;
    v.total += pairPoints((s[W.MARRIAGES] >> (seat * 3)) & 7);
    if (s[W.WON + seat] !== 0) v.winners |= 1 << chair;
    gone |= s[W.WON + seat];
  }
  v.rest = cardPoints(~gone, scale) + 10;
}

function sevenSide(s: UltiState, seven: Cards): number {
  const soloist = s[W.SOLOIST];
  if ((s[W.HAND + soloist] & seven) !== 0) return 1;
  const gone = s[W.WON] | s[W.WON + 1] | s[W.WON + 2] | talonOf(s);
  if ((gone & seven) !== 0) return 0;
  return (s[W.PLAYED + soloist] & seven) !== 0 ? 1 : -1;
}
