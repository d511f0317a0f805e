/** Random players of several tempers, and whole games among them that a test looks on at. */
import { type Action, derive, Episode, type Game, type Rng } from '../../envs/index.ts';

export type Temper<S> = (s: S, legal: Uint16Array, rng: Rng) => Action;

export const wild: Temper<unknown> = (_, legal, rng) => legal[rng.below(legal.length)];

/** Plays a whole episode and calls `visit` before every decision and once after the last. */
export function playOut<S>(
  game: Game<S>,
  seed: number,
  temper: Temper<S>,
  visit: (s: S, episode: Episode<S>, rng: Rng) => void,
): Episode<S> {
  const rng = derive(seed, 'test');
  const episode = new Episode(game, seed);
  while (!episode.over) {
    visit(episode.state, episode, rng);
    episode.step(temper(episode.state, episode.legal(), rng));
  }
  visit(episode.state, episode, rng);
  return episode;
}
