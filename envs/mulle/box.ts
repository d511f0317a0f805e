/** What stands on the box: enough to list the game without loading it. */
import type { GameBox } from '../core/registry.ts';

export const MULLE_BOX: GameBox = {
  name: 'mulle',
  version: 1,
  title: 'Mulle',
  summary: 'Swedish, 2 players, two packs: capture, build and trot; twins are mulles',
};
