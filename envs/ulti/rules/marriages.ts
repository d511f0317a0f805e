/** Marriages: king and over of one suit in one hand, 40 in trumps, 20 elsewhere (RULES.md#7-marriages). */
import type { Cards } from '../../core/cards.ts';
import { pairs } from './cards.ts';
import { COMPONENT_BITS, FORTY, TWENTY } from './contracts.ts';
import { type UltiState, W } from './state.ts';

/**
 * What a ten-card hand counts, as `40 counted | number of 20s << 1`. The soloist of a 40-100 counts the 40 only, the
 * soloist of a 20-100 a single 20; everyone else counts everything.
 */
export function countPairs(hand: Cards, bid: number, trump: number, isSoloist: boolean): number {
  const held = pairs(hand);
  const forty = (held >>> (trump * 8)) & 1;
  const twenties = (Math.imul(held, 0x01010101) >>> 24) - forty; // adds up the lowest bits of the four suits
  if (isSoloist && (COMPONENT_BITS[bid] >> FORTY) & 1) return forty;
  if (isSoloist && (COMPONENT_BITS[bid] >> TWENTY) & 1) return twenties > 0 ? 2 : 0;
  return forty | (twenties << 1);
}

export function pairsCounted(s: UltiState, seat: number): number {
  return countPairs(s[W.HAND + seat], s[W.STANDING], s[W.TRUMP], seat === s[W.SOLOIST]);
}

/** Points of a count as `countPairs` gives it. */
export function pairPoints(counted: number): number {
  return (counted & 1) * 40 + (counted >> 1) * 20;
}
