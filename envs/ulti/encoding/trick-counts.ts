/**
 * What networks read of the trick on the table and of what is still to be won: who can beat which card, which cards nobody can
 * beat any more, how far a Betli is from being caught, and how the race for points stands. Read while cards are played.
 */
import { type Cards, count, lowest } from '../../core/cards.ts';
import type { Field } from '../../core/contract/index.ts';
import { cardPoints, HIGHER, NO_TRUMP, SUIT_OF } from '../rules/cards.ts';
import { BETLI, COMPONENT_BITS } from '../rules/contracts.ts';
import { pointScale, seatPoints } from '../rules/scoring.ts';
import { NONE, nextSeat, Phase, type UltiState, W } from '../rules/state.ts';

export const TRICK_COUNTS: readonly Field[] = [
  {
    name: 'held_over',
    length: 64,
    about:
      'playable cards that take the trick so far: what foes still to play in it, then the partner, may beat them with / 4',
  },
  { name: 'masters', length: 8, about: 'by suit: own cards no foe can beat; what foes may hold above all of ours / 4' },
  {
    name: 'exposed',
    length: 32,
    about: "in a Betli, the soloist's cards I see: lower ones out against them, less the soloist's own / 4",
  },
  {
    name: 'race',
    length: 8,
    about:
      'with trumps: lead of the soloist, what soloist and defenders lack to 100 (/ 20, 1 is level), points still to be won / 45; soloist surely ahead, surely behind, has 100, cannot have 100',
  },
];

const I_MASTERS = 64;
const I_EXPOSED = I_MASTERS + 8;
const I_RACE = I_EXPOSED + 32;

/** What a seat knows of where the cards are. One record is used again and again. */
export interface Sides {
  /** Cards each seat may hold. */
  readonly may: Int32Array; // [seats, at least]
  partner: number;
  /** What all foes, and the partner, may hold. */
  foes: Cards;
  mates: Cards;
  /** Points of the talon, 0 where nobody knows. */
  talon: number;
}

/** Writes the fields above from `at` on, which hold zeros. */
export function writeTrickCounts(s: UltiState, me: number, sides: Sides, out: Float32Array, at: number): void {
  if (s[W.PHASE] === Phase.PLAY && s[W.ACTOR] === me) writeHeldOver(s, me, sides, out, at);
  writeMasters(s[W.TRUMP] * 32, s[W.HAND + me], sides, out, at + I_MASTERS);
  if (s[W.TRUMP] !== NO_TRUMP) writeRace(s, sides.talon, out, at + I_RACE);
  else if ((COMPONENT_BITS[s[W.STANDING]] >> BETLI) & 1) writeExposed(s, me, sides, out, at + I_EXPOSED);
}

function writeHeldOver(s: UltiState, me: number, { may, partner }: Sides, out: Float32Array, at: number): void {
  const toCome = 2 - s[W.TRICK_SIZE];
  const order = s[W.TRUMP] * 32;
  for (let rest = s[W.LEGAL_CARDS] & s[W.TAKING]; rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    for (let i = 0, seat = nextSeat(me); i < toCome; i++, seat = nextSeat(seat)) {
      // Who may still follow suit may have to: trumps count against a card only where a seat cannot.
      const follows = may[seat] & (s[W.TRICK_SIZE] === 0 ? SUIT_OF[card] : s[W.LED]);
      const beating = follows !== 0 ? HIGHER[order + card] : HIGHER[order + card] | (s[W.TRUMPS] & ~SUIT_OF[card]);
      const to = at + (seat === partner ? 32 : 0) + card;
      out[to] = Math.min(2, out[to] + count(may[seat] & beating) / 4);
    }
  }
}

function writeMasters(order: number, hand: Cards, { foes, mates }: Sides, out: Float32Array, to: number): void {
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    if ((HIGHER[order + card] & foes) === 0) out[to + (card >> 3)] += 1 / 4;
  }
  for (let rest = foes; rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    if ((HIGHER[order + card] & (hand | mates)) === 0) out[to + 4 + (card >> 3)] += 1 / 4;
  }
}

/** A suit is safe where every card has as many of its own below it as of others: each lead from below costs one of either. */
function writeExposed(s: UltiState, me: number, { partner, foes, mates }: Sides, out: Float32Array, to: number): void {
  const order = s[W.TRUMP] * 32;
  const mine = partner === NONE;
  if (!mine && s[W.OPENED] === 0) return;
  const cards = mine ? s[W.HAND + me] : foes;
  const against = mine ? foes : s[W.HAND + me] | mates;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    const card = lowest(rest);
    const lower = SUIT_OF[card] & ~HIGHER[order + card] & ~(1 << card);
    out[to + card] = Math.max(0, count(lower & against) - count(lower & cards)) / 4;
  }
}

function writeRace(s: UltiState, talon: number, out: Float32Array, to: number): void {
  const scale = pointScale(s[W.RULES]);
  const soloist = s[W.SOLOIST];
  let ours = scale === 0 ? talon : 0;
  let theirs = scale === 0 ? 0 : talon;
  let won = 0;
  for (let seat = 0; seat < 3; seat++) {
    won |= s[W.WON + seat];
    if (seat === soloist) ours += seatPoints(s, seat);
    else theirs += seatPoints(s, seat);
  }
  const open = cardPoints(~won, scale) - talon + 10; // and the last trick
  out[to] = nearLevel(ours - theirs);
  out[to + 1] = nearLevel(100 - ours);
  out[to + 2] = nearLevel(100 - theirs);
  out[to + 3] = Math.min(2, open / 45);
  out[to + 4] = ours > theirs + open ? 1 : 0;
  out[to + 5] = theirs >= ours + open ? 1 : 0;
  out[to + 6] = ours >= 100 ? 1 : 0;
  out[to + 7] = ours + open < 100 ? 1 : 0;
}

/** A difference in points, of which the first twenty either way matter most. */
function nearLevel(points: number): number {
  return Math.max(0, Math.min(2, 1 + points / 20));
}
