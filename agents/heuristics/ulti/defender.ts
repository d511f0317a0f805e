/**
 * A defender's card in every contract but Betli: points to a trick the partner wins, nothing to one the soloist wins,
 * long suits to make an ulti soloist trump, and against a Durchmars the one card that may still win is kept.
 */
import { type Cards, count, lowest } from '../../../envs/core/index.ts';
import { HIGHER, SUIT_OF } from '../../../envs/ulti/rules/cards.ts';
import type { Aims } from './aims.ts';
import { chance, chanceToTake, type Knowledge } from './knowledge.ts';
import { keepWorth, trickGain } from './worth.ts';

/** In card points for each unit of the stake. */
const DEFENCE = {
  /** Leading a suit the soloist has to trump. */
  makeHimTrump: 15,
  /** Leading a trump takes one of the partner's as well. */
  leadTrump: 4,
  /** Own trumps are what beats the seven at the end. */
  keepTrump: 2,
  /** The own seven may win the last trick. */
  seven: 6,
  /** A trick taken ends a Durchmars; a card that can still take one is kept. */
  march: 120,
  stopper: 30,
  /** What a guard of such a card is worth beside it. */
  guard: 0.6,
} as const;

export function defenderScore(k: Knowledge, aims: Aims, card: number): number {
  let score = 0;
  if (aims.points > 0) score += aims.points * (trickGain(k, card) - keepWorth(k, card));
  if (aims.ulti > 0) score += aims.ulti * againstSeven(k, card);
  if (aims.march > 0)
    score += aims.march * (DEFENCE.march * chanceToTake(k, card) - DEFENCE.stopper * stopper(k, card));
  return score;
}

/** The soloist's trumps have to go before the last trick, the defenders' trumps have to stay. */
function againstSeven(k: Knowledge, card: number): number {
  const trump = ((k.trumps >>> card) & 1) === 1;
  let score = trump ? -DEFENCE.keepTrump : 0;
  if (1 << card === (k.trumps & 0x01010101)) score -= DEFENCE.seven;
  if (k.led !== -1) return score;
  if (trump) return score - DEFENCE.leadTrump * chance(k, k.partner, k.trumps);
  const isVoid = 1 - chance(k, k.soloist, SUIT_OF[card]);
  return score + DEFENCE.makeHimTrump * isVoid * chance(k, k.soloist, k.trumps);
}

/**
 * How much of a stopper the card is: it wins if every higher card the soloist may hold has been played before it, so it
 * needs a smaller card of its suit for each. In a suit the soloist has shown to be out of, nothing stops anything.
 */
function stopper(k: Knowledge, card: number): number {
  const suit = SUIT_OF[card];
  const his = k.may[k.soloist] & suit;
  if (his === 0) return 0;
  const own = k.hand & suit;
  const top = topOf(k, own);
  const above = count(HIGHER[k.order * 32 + top] & his);
  if (card === top) return 1 / (1 + above);
  // A guard is worth keeping only while the top card needs it.
  return count(own) - 1 <= above ? DEFENCE.guard / (1 + above) : 0;
}

/** The strongest card of a suit's holding. */
function topOf(k: Knowledge, own: Cards): number {
  let top = lowest(own);
  for (let rest = own & HIGHER[k.order * 32 + top]; rest !== 0; rest &= HIGHER[k.order * 32 + top]) top = lowest(rest);
  return top;
}
