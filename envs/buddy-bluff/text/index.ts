/** Buddy Bluff in words. */
import type { Text } from '../../core/contract/index.ts';
import { type BuddyState, placesFrom, W } from '../rules/state.ts';
import { actionText, parseAction } from './names.ts';
import { render } from './render.ts';
import { aim, sentence, settlement, touches } from './sentences.ts';
import { CARDS } from './words/index.ts';

const ORDER = ['first', 'second', 'third', 'fourth'] as const;

export const TEXT: Text<BuddyState> = {
  actionName: (_, action) => actionText(action),
  veiled: () => undefined, // all plays are open
  parseAction,
  sentence,
  touches,
  aim,
  settlement,
  cards: CARDS,
  render,
  /** Who leads every deal and who has the last word. */
  tags: (s, seat) => [`${ORDER[placesFrom(s, s[W.START], seat)]} to play`],
};
