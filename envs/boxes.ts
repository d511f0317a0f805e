/** The boxes of every game the project ships: what `cardzero list` shows, without the rules and tables inside. A test holds them true. */
import { BUDDY_BLUFF_BOX } from './buddy-bluff/box.ts';
import { COMPILE_BOX, COMPILE_EXTENDED_BOX } from './compile/box.ts';
import type { GameBox } from './core/registry.ts';
import { MULLE_BOX } from './mulle/box.ts';
import { KUHN_BOX, MASQUERADE_BOX, TINY_TRICK_BOX } from './toy/box.ts';
import { ULTI_BOX } from './ulti/box.ts';

/** By name. */
export const BOXES: readonly GameBox[] = [
  BUDDY_BLUFF_BOX,
  COMPILE_BOX,
  COMPILE_EXTENDED_BOX,
  KUHN_BOX,
  MASQUERADE_BOX,
  MULLE_BOX,
  TINY_TRICK_BOX,
  ULTI_BOX,
];
