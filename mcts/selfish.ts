/** A game as one seat sees it who plays for nobody else: what a best response to known players is measured by. */
import { type Searched, withoutAdvice } from './searched.ts';

/**
 * The same rules, but that every seat is a team of its own, and no decision is left to a policy: whoever knows how the others play
 * need not guess what a bet is worth.
 */
export function selfish<S>(game: Searched<S>): Searched<S> {
  return { ...withoutAdvice(game, ['wagers']), team: (_, seat) => 1 << seat };
}
