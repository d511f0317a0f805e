/** What of a game a search uses: rules, what a seat cannot know, and advice where there is some. No numbers for networks, no words. */
import type { Belief, Game } from '../envs/core/contract/index.ts';

type SearchedRules =
  | 'seats'
  | 'actions'
  | 'maxLegal'
  | 'maxPlies'
  | 'hiddenMoves'
  | 'createState'
  | 'copy'
  | 'toMove'
  | 'legal'
  | 'apply'
  | 'seen'
  | 'team'
  | 'returns'
  | 'advice';

export type Searched<S> = Pick<Game<S>, SearchedRules> & {
  readonly belief: Pick<Belief<S>, 'hidden' | 'redeal' | 'hunch' | 'plausible'>;
};
