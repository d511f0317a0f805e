/** What stands on the box: enough to list the game without loading it. */
import type { GameBox } from '../core/registry.ts';

export const COMPILE_BOX: GameBox = {
  name: 'compile',
  version: 1,
  title: 'Compile',
  summary: 'duel, six of 15 protocols drafted: texts that interrupt each other, cards played face-down',
};

export const COMPILE_EXTENDED_BOX: GameBox = {
  name: 'compile-extended',
  version: 1,
  title: 'Compile, extended',
  summary: 'Compile with four further protocols: Courage, Frost, Smoke and War',
};

export const COMPILE_COMPLETE_BOX: GameBox = {
  name: 'compile-extended',
  version: 2,
  title: 'Compile, all protocols',
  summary: 'Compile with all 32 protocols, drafted from any pool of them',
};
