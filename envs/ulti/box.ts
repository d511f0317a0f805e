/** What stands on the box: enough to list the game without loading it. */
import type { GameBox } from '../core/registry.ts';

export const ULTI_BOX: GameBox = {
  name: 'ulti',
  version: 1,
  title: 'Ulti',
  summary: 'Hungarian, 3 players: an auction, then one soloist against a coalition of two',
};
