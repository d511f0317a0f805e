/** What stands on the box: enough to list the game without loading it. */
import type { GameBox } from '../core/registry.ts';

export const BUDDY_BLUFF_BOX: GameBox = {
  name: 'buddy-bluff',
  version: 1,
  title: 'Buddy Bluff',
  summary: '4 players, each alone: matched ranks pile up as penalties in front of whom you choose',
};
