/** A game in which every seat plays only for itself. Best responses to known players are measured in it. */
import { type Searched, withoutAdvice } from './searched.ts';

/**
 * The same rules, but every seat is a team of its own, and no decision is left to a policy: against players whose moves
 * are known, a search can value a bet itself.
 */
export function selfish<S>(game: Searched<S>): Searched<S> {
  return { ...withoutAdvice(game, ['wagers']), team: (_, seat) => 1 << seat };
}
