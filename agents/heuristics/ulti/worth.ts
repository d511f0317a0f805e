/** What every player of a trump game weighs in a card: the points of this trick against what the card is worth later. */
import { type Cards, count, lowest } from '../../../envs/core/index.ts';
import { HIGHER, SUIT_OF } from '../../../envs/ulti/rules/cards.ts';
import { chanceToTake, type Knowledge, pointsOf } from './knowledge.ts';

/** All in card points. */
const WORTH = {
  /** What a player who has yet to play adds to a trick on average. */
  later: 2,
  /** What a card that cannot be beaten in its suit catches from the others. */
  catch: 5,
  /** It may still be trumped. */
  masterHolds: 0.8,
  /** The part of its points a card behind one higher card saves, with a smaller card to play first, and without. */
  guarded: 0.65,
  bare: 0.4,
  /** A trump takes a trick sooner or later, a top trump surely. */
  trump: 5,
  topTrump: 9,
  /** Baring a ten loses its guard; a first void lets a player trump. */
  unguard: 3,
  newVoid: 1.5,
} as const;

/** Points won less points lost in this trick if `card` is played to it. */
export function trickGain(k: Knowledge, card: number): number {
  const points = k.onTable + pointsOf(k, card) + WORTH.later * k.later.length;
  return points * (2 * chanceToTake(k, card) - 1);
}

/** What is given up by not having the card later on. */
export function keepWorth(k: Knowledge, card: number): number {
  const points = pointsOf(k, card);
  const above = count(HIGHER[k.order * 32 + card] & k.unseen);
  if (((k.trumps >>> card) & 1) === 1) return above === 0 ? points + WORTH.topTrump : points / 2 + WORTH.trump;
  const rest = k.hand & SUIT_OF[card] & ~(1 << card);
  if (above === 0) return (points + WORTH.catch * liveliness(k, card)) * WORTH.masterHolds;
  const guard = above === 1 && (rest & ~HIGHER[k.order * 32 + card]) !== 0;
  return points * (guard ? WORTH.guarded : WORTH.bare) + shapeCost(k, rest);
}

/** A master is worth catching with only while the others have cards of the suit to give. */
function liveliness(k: Knowledge, card: number): number {
  return Math.min(1, count(k.unseen & SUIT_OF[card]) / 3);
}

const TENS = 0x40404040;

/** What the suit looks like afterwards: a ten that stands bare, a void to trump from. */
function shapeCost(k: Knowledge, rest: Cards): number {
  if (rest === 0) return (k.hand & k.trumps) === 0 ? 0 : -WORTH.newVoid;
  const ten = rest & TENS;
  return rest === ten && (HIGHER[k.order * 32 + lowest(ten)] & k.unseen) !== 0 ? WORTH.unguard : 0;
}
