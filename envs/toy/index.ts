/** Toy games: small enough to solve or to count, as oracles for the search and as a stress for the contract. */
import type { GameEntry } from '../core/registry.ts';
import { KUHN_BOX, MASQUERADE_BOX, TINY_TRICK_BOX } from './box.ts';
import { CHOICES } from './choices.ts';
import { KUHN } from './kuhn/kuhn.ts';
import { MASQUERADE } from './masquerade/masquerade.ts';
import { TINY_TRICK } from './tiny-trick/tiny-trick.ts';

export { KUHN, KUHN_VALUE, kuhnEquilibrium } from './kuhn/kuhn.ts';
export { MASQUERADE } from './masquerade/masquerade.ts';
export { solveTinyTrick, TINY_TRICK } from './tiny-trick/tiny-trick.ts';

export const TOYS: readonly GameEntry[] = [
  { ...KUHN_BOX, options: {}, create: () => KUHN, translations: CHOICES },
  { ...TINY_TRICK_BOX, options: {}, create: () => TINY_TRICK, translations: CHOICES },
  { ...MASQUERADE_BOX, options: {}, create: () => MASQUERADE, translations: CHOICES },
];
