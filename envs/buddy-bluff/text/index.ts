/** Buddy Bluff in words. */
import type { Text } from '../../core/contract/index.ts';
import { type BuddyState, placesFrom, W } from '../rules/state.ts';
import { actionText, parseAction } from './names.ts';
import { render } from './render.ts';

const ORDER = ['first', 'second', 'third', 'fourth'] as const;

export const TEXT: Text<BuddyState> = {
  actionName: (_, action) => actionText(action),
  veiled: () => undefined, // all plays are open
  parseAction,
  render,
  /** Who leads every deal and who has the last word. */
  tags: (s, seat) => [`${ORDER[placesFrom(s, s[W.START], seat)]} to play`],
};
