/** Mulle in words. */
import type { Text } from '../../core/contract/index.ts';
import { type MulleState, W } from '../rules/state.ts';
import { actionName, parseAction } from './names.ts';
import { render } from './render.ts';

export const TEXT: Text<MulleState> = {
  actionName,
  parseAction,
  render,
  tags: (s, seat) => [seat === s[W.LEADER] ? 'leader' : 'dealer'],
  /** Two omgångar. Seat 0 leads an episode, so whoever led the first sits in seat 1 for the second. */
  matchEpisodes: 2,
};
