/** Toy games: small enough to solve or to count, as oracles for the search and as a stress for the contract. */
import type { GameEntry } from '../core/registry.ts';
import { KUHN } from './kuhn/kuhn.ts';
import { MASQUERADE } from './masquerade/masquerade.ts';
import { TINY_TRICK } from './tiny-trick/tiny-trick.ts';

export { KUHN, KUHN_VALUE, kuhnEquilibrium } from './kuhn/kuhn.ts';
export { MASQUERADE } from './masquerade/masquerade.ts';
export { solveTinyTrick, TINY_TRICK } from './tiny-trick/tiny-trick.ts';

export const TOYS: readonly GameEntry[] = [
  {
    name: 'kuhn',
    version: 1,
    title: 'Kuhn poker',
    summary: 'three cards, one bet, a known equilibrium',
    options: {},
    create: () => KUHN,
  },
  {
    name: 'tiny-trick',
    version: 1,
    title: 'Tiny Trick',
    summary: 'nine cards, a soloist against two defenders, small enough to solve',
    options: {},
    create: () => TINY_TRICK,
  },
  {
    name: 'masquerade',
    version: 1,
    title: 'Masquerade',
    summary: 'twelve cards with masks, private draws, flips, shuffles and partners found in play',
    options: {},
    create: () => MASQUERADE,
  },
];
