/** The door between the table and an agent: a redealt copy goes through, and nothing else. Cheats have a door of their own. */
import type { Game, Rng, Seat } from '../envs/core/index.ts';
import type { View } from './agent.ts';

/** States that differ only in what `seat` cannot know give equal views for equal streams. */
export function viewOf<S>(game: Game<S>, state: S, seat: Seat, rng: Rng): View<S> {
  const view = openView(game, state, seat);
  game.belief.redeal(view.state, seat, rng);
  return view;
}

/** What a cheat is shown: the state as it is, in a copy of its own. */
export function openView<S>(game: Game<S>, state: S, seat: Seat): View<S> {
  const copy = game.createState();
  game.copy(state, copy);
  return { game, seat, state: copy };
}
