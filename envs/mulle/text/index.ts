/** Mulle in words. */
import type { Text } from '../../core/contract/index.ts';
import { type MulleState, W } from '../rules/state.ts';
import { legs, log } from './match.ts';
import { actionName, parseAction } from './names.ts';
import { render } from './render.ts';
import { aim, sentence, settlement, touches } from './sentences.ts';
import { CARDS } from './words/index.ts';

/** All plays are open. */
const WORDS = {
  actionName,
  parseAction,
  veiled: () => undefined,
  sentence,
  touches,
  aim,
  settlement,
  cards: CARDS,
  render,
};

export const TEXT: Text<MulleState> = {
  ...WORDS,
  tags: (s, seat) => [seat === s[W.LEADER] ? 'leader' : 'dealer'],
  /** Two omgångar. Seat 0 leads an episode, so whoever led the first sits in seat 1 for the second. */
  matchEpisodes: 2,
};

/** Where an episode is the whole match. Both seats lead once. */
export const MATCH_TEXT: Text<MulleState> = {
  ...WORDS,
  tags: (_, seat) => [seat === 0 ? 'leads first' : 'leads second'],
  log,
  legs,
};
