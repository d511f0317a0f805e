/** The one door between the table and an agent: a redealt copy goes through, and nothing else. */
import type { Game, Rng, Seat } from '../envs/core/index.ts';
import type { View } from './agent.ts';

/** States that differ only in what `seat` cannot know give equal views for equal streams. */
export function viewOf<S>(game: Game<S>, state: S, seat: Seat, rng: Rng): View<S> {
  const copy = game.createState();
  game.copy(state, copy);
  game.belief.redeal(copy, seat, rng);
  return { game, seat, state: copy };
}
