/** A game as one seat sees it who plays for nobody else: what a best response to known players is measured by. */
import type { Searched } from './searched.ts';

/**
 * The same rules, but that every seat is a team of its own, and no decision is left to a policy: whoever knows how the others play
 * need not guess what a bet is worth.
 */
export function selfish<S>(game: Searched<S>): Searched<S> {
  const { seats, actions, maxLegal, maxPlies, hiddenMoves, belief } = game;
  const { wagers: _, ...advice } = game.advice ?? {};
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
    team: (_, seat) => 1 << seat,
    returns: (s, out) => game.returns(s, out),
  };
}
