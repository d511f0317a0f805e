/**
 * Views: what the table hands to an agent is a copy of the state in which everything unknown is redealt. Cheating
 * agents get their own kind of view.
 */
import type { Game, Rng, Seat } from '../envs/core/index.ts';
import type { View } from './agent.ts';

/** States that differ only in what `seat` cannot know give equal views for equal random streams. */
export function viewOf<S>(game: Game<S>, state: S, seat: Seat, rng: Rng): View<S> {
  const view = openView(game, state, seat);
  game.belief.redeal(view.state, seat, rng);
  return view;
}

/** The view of a cheating agent: a copy of the real state. */
export function openView<S>(game: Game<S>, state: S, seat: Seat): View<S> {
  const copy = game.createState();
  game.copy(state, copy);
  return { game, seat, state: copy };
}
