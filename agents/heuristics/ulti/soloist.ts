/**
 * The soloist's card in every contract but Betli: take points, draw trumps while that costs the defenders more than the
 * soloist, hold the seven back, and in a Durchmars never risk a trick that a safer card would win.
 */
import { count } from '../../../envs/core/index.ts';
import { HIGHER, SUIT_OF } from '../../../envs/ulti/rules/cards.ts';
import type { Aims } from './aims.ts';
import { chance, chanceToTake, type Knowledge } from './knowledge.ts';
import { keepWorth, trickGain } from './worth.ts';

/** In card points for each unit of the stake. */
const SOLO = {
  /** Each trump a lead takes out of the defenders' hands. */
  drawForPoints: 5,
  drawForUlti: 7,
  /** A trump that is beaten gives up as many as it draws, and the lead. */
  beaten: 1.5,
  /** Each own trump spent while the seven still has to be protected. */
  spendForUlti: 5,
  /** A trump led when nobody else has one is wasted. */
  idleTrump: 8,
  /** A defender who has to trump a side suit loses a trump without costing one. */
  makeThemTrump: 4,
  /** Playing the seven before the last trick. */
  seven: 14,
  /** Losing a trick ends a Durchmars; among sure tricks the suits the defenders may still guard come first. */
  march: 120,
  marchLength: 1,
} as const;

export function soloistScore(k: Knowledge, aims: Aims, card: number): number {
  let score = 0;
  if (aims.points > 0) score += aims.points * pointsScore(k, card);
  if (aims.ulti > 0) score += aims.ulti * sevenScore(k, card);
  if (aims.march > 0) score += aims.march * marchScore(k, card);
  return score;
}

function pointsScore(k: Knowledge, card: number): number {
  return trickGain(k, card) - keepWorth(k, card) + (k.led === -1 ? SOLO.drawForPoints * drawn(k, card) : 0);
}

/** Trumps the defenders lose to a trump lead that holds, on average; leading one that is beaten draws for them. */
function drawn(k: Knowledge, card: number): number {
  if (((k.trumps >>> card) & 1) === 0) return 0;
  const out = k.unseen & k.trumps;
  if (out === 0) return 0;
  const fall = k.later.reduce((sum, seat) => sum + chance(k, seat, k.trumps), 0);
  return (HIGHER[k.order * 32 + card] & k.unseen) === 0 ? fall : fall - SOLO.beaten;
}

/** The seven falls to whoever has trumps left at the end, so what counts is the balance of trumps. */
function sevenScore(k: Knowledge, card: number): number {
  const trump = ((k.trumps >>> card) & 1) === 1;
  const out = count(k.unseen & k.trumps);
  let score = 0;
  if (k.led === -1) {
    if (trump) score += out === 0 ? -SOLO.idleTrump : SOLO.drawForUlti * drawn(k, card) - SOLO.spendForUlti;
    else score += SOLO.makeThemTrump * forcedRuffs(k, card);
  }
  if (1 << card === (k.trumps & 0x01010101)) score -= SOLO.seven;
  return score;
}

/** The chance that a defender has to trump this lead. */
function forcedRuffs(k: Knowledge, card: number): number {
  const led = SUIT_OF[card];
  return k.later.reduce((sum, seat) => sum + (1 - chance(k, seat, led)) * chance(k, seat, k.trumps), 0);
}

/** Sure tricks first: a suit run from the top makes the defenders throw cards away before the doubtful one is led. */
function marchScore(k: Knowledge, card: number): number {
  const length = count(k.hand & SUIT_OF[card]);
  const draw = k.led === -1 && ((k.trumps >>> card) & 1) === 1 ? drawn(k, card) : 0;
  return SOLO.march * chanceToTake(k, card) + SOLO.marchLength * length + SOLO.drawForUlti * draw;
}
