/**
 * What is being played for: the stakes of points, last seven and all tricks, as announced and doubled. A card is scored
 * for each of them, and the scores are added in proportion to the stakes.
 */
import { count } from '../../../envs/core/index.ts';
import {
  COMPONENT_BITS,
  DURCHMARS,
  MULTIPLIER,
  SIMPLE,
  SLOT_COMPONENT,
  SLOT_UNIT,
  SLOTS,
  ULTI,
} from '../../../envs/ulti/rules/contracts.ts';
import { pairPoints } from '../../../envs/ulti/rules/marriages.ts';
import { pointScale, seatPoints } from '../../../envs/ulti/rules/scoring.ts';
import { type UltiState, W } from '../../../envs/ulti/rules/state.ts';

export interface Aims {
  /** Card points: the simple game or a hundred. */
  readonly points: number;
  /** The trump seven in the last trick. */
  readonly ulti: number;
  /** All ten tricks. */
  readonly march: number;
}

/** Unannounced, a seven in the last trick or a hundred is worth two simple games. */
const SILENT_SEVEN = 2;
/** A silent hundred is in reach of few hands: a part of its two units. */
const SILENT_HUNDRED = 1;
/** Even when the result is settled, taking points is slightly preferred. */
const SETTLED = 0.1;

export function aimsOf(s: UltiState): Aims {
  const bid = s[W.STANDING];
  const m = MULTIPLIER[bid];
  const bits = COMPONENT_BITS[bid];
  let points = 0;
  let ulti = (bits >> ULTI) & 1 ? 0 : SILENT_SEVEN * m;
  let march = 0;
  for (let slot = 0; slot < SLOTS[bid]; slot++) {
    const stake = SLOT_UNIT[bid * 2 + slot] << s[W.LEVEL + slot];
    const component = SLOT_COMPONENT[bid * 2 + slot];
    if (component === ULTI) ulti += stake;
    else if (component === DURCHMARS) march += stake;
    else points += stake;
  }
  if ((bits >> SIMPLE) & 1) points += SILENT_HUNDRED * m;
  // A lost trick ends the hope of all ten; what is left is the rest of the contract.
  const lostTrick = s[W.TRICK_NUMBER] - 1 > count(s[W.WON + s[W.SOLOIST]]) / 3;
  return { points: settled(s) ? points * SETTLED : points, ulti, march: lostTrick ? 0 : march };
}

/** Points that no longer matter: the soloist has enough, or the defenders have what it takes, in sight of everyone. */
function settled(s: UltiState): boolean {
  const soloist = s[W.SOLOIST];
  const mine = seatPoints(s, soloist);
  let theirs = 0;
  let all = pointScale(s[W.RULES]) === 0 ? 130 : 90; // with the last trick
  for (let seat = 0; seat < 3; seat++) {
    if (seat !== soloist) theirs += seatPoints(s, seat);
    all += pairPoints((s[W.MARRIAGES] >> (seat * 3)) & 7);
  }
  const hundred = ((COMPONENT_BITS[s[W.STANDING]] >> SIMPLE) & 1) === 0;
  const goal = hundred ? 100 : Math.floor(all / 2) + 1;
  return mine >= goal || theirs > all - goal;
}
