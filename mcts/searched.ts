/** The part of the game contract that a search uses: rules, belief and advice, but not encoding and text. */
import type { Advice, Belief, Game } from '../envs/core/contract/index.ts';

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
  readonly belief: Pick<Belief<S>, 'hidden' | 'redeal' | 'hunch' | 'plausible' | 'knowsAll'>;
};

/** The same rules without some of the game's advice. */
export function withoutAdvice<S>(game: Searched<S>, without: readonly (keyof Advice<S>)[]): Searched<S> {
  if (without.length === 0) return game;
  const advice = Object.fromEntries(
    Object.entries(game.advice ?? {}).filter(([name]) => !without.some((other) => other === name)),
  ) as Advice<S>;
  const { seats, actions, maxLegal, maxPlies, hiddenMoves, belief } = game;
  return {
    seats,
    actions,
    maxLegal,
    maxPlies,
    hiddenMoves,
    belief,
    advice,
    createState: () => game.createState(),
    copy: (from, to) => game.copy(from, to),
    toMove: (s) => game.toMove(s),
    legal: (s, out) => game.legal(s, out),
    apply: (s, action, rng) => game.apply(s, action, rng),
    seen: (s, by) => game.seen(s, by),
    team: (s, seat) => game.team(s, seat),
    returns: (s, out) => game.returns(s, out),
  };
}
