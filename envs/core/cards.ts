/**
 * Sets of up to 32 cards as the bits of one 32-bit integer, for playouts and samplers. Where a loop must be as fast as it
 * can be, games write the operations out.
 */
import type { Rng } from './rng.ts';

/** A set of cards: bit `1 << card`. */
export type Cards = number;

export function count(cards: Cards): number {
  let x = cards - ((cards >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The lowest card of a set that is not empty. (Not `cards & -cards`: a negation that may give -0 is done in doubles.) */
export function lowest(cards: Cards): number {
  return 31 - Math.clz32(cards & ~(cards - 1));
}

/** `NTH[byte * 8 + k]`: the k-th lowest set bit of a byte, as a mask. */
const NTH = new Uint8Array(256 * 8);
for (let byte = 0; byte < 256; byte++) {
  let k = 0;
  for (let bit = 0; bit < 8; bit++) if ((byte >> bit) & 1) NTH[byte * 8 + k++] = 1 << bit;
}

/**
 * A random card of a non-empty set, as a set of one card. The running counts of the four bytes give the number of cards
 * and, for the drawn index, the byte of the card, without branching. The bias is below 2^-19.
 */
export function pick(cards: Cards, rng: Rng): Cards {
  if ((cards & (cards - 1)) === 0) return cards;
  let x = cards - ((cards >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  const sums = Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101);
  const k = Math.imul(rng.bits() >>> 8, sums >>> 24) >>> 24;
  const byte =
    (((sums & 255) - k - 1) >>> 31) +
    ((((sums >>> 8) & 255) - k - 1) >>> 31) +
    ((((sums >>> 16) & 255) - k - 1) >>> 31);
  const shift = byte << 3;
  const before = ((sums << 8) >>> shift) & 255;
  return NTH[(((cards >>> shift) & 255) << 3) + k - before] << shift;
}

/**
 * A uniformly random subset of `size` cards. If about half of the set is wanted, it starts with a random half, otherwise
 * with none or all, and then removes or adds cards one by one: by symmetry every subset is equally likely. Near the half
 * that takes about two draws instead of `size`.
 */
export function choose(cards: Cards, size: number, rng: Rng): Cards {
  const total = count(cards);
  if (size >= total) return cards;
  let chosen = size * 3 > total && size * 3 < total * 2 ? cards & rng.bits() : size * 2 <= total ? 0 : cards;
  // One loop for both cases, so that the compiler inlines the draw.
  for (let missing = size - count(chosen); missing !== 0; missing -= missing > 0 ? 1 : -1) {
    chosen ^= pick(missing > 0 ? cards & ~chosen : chosen, rng);
  }
  return chosen;
}

/** The set of the listed cards. */
export function toSet(cards: Iterable<number>): Cards {
  let set = 0;
  for (const card of cards) set |= 1 << card;
  return set;
}

/** The cards of a set, ascending. */
export function toList(cards: Cards): number[] {
  const list: number[] = [];
  for (let rest = cards; rest !== 0; rest &= rest - 1) list.push(lowest(rest));
  return list;
}
