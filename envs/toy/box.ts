/** What stands on the boxes: enough to list the games without loading them. */
import type { GameBox } from '../core/registry.ts';

export const KUHN_BOX: GameBox = {
  name: 'kuhn',
  version: 1,
  title: 'Kuhn poker',
  summary: 'three cards, one bet, a known equilibrium',
};

export const TINY_TRICK_BOX: GameBox = {
  name: 'tiny-trick',
  version: 1,
  title: 'Tiny Trick',
  summary: 'nine cards, a soloist against two defenders, small enough to solve',
};

export const MASQUERADE_BOX: GameBox = {
  name: 'masquerade',
  version: 1,
  title: 'Masquerade',
  summary: 'twelve cards with masks, private draws, flips, shuffles and partners found in play',
};
