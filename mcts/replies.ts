/**
 * How the others move in a search that does not search for them: by their policy, each from the hand it has in the world at hand. A tree
 * that is shared by all worlds cannot do that: there the others choose by values that are averaged over all hands they might hold,
 * as if they did not know their own cards.
 */
import { InputError } from '../envs/core/errors.ts';
import type { Evaluator, Policy } from './evaluator.ts';
import type { Searched } from './searched.ts';

/** Draws every move from the evaluator's priors. Hot. */
export function repliesBy<S>(game: Searched<S>, evaluator: Evaluator<S>): Policy<S> {
  if (evaluator.priors === undefined) {
    throw new InputError('others=policy needs a net, whose policy is asked how they play');
  }
  const ids = new Uint16Array(game.maxLegal);
  const priors = new Float32Array(game.maxLegal);
  return (world, _, rng) => {
    const count = game.legal(world, ids);
    if (count === 1) return ids[0];
    evaluator.priors?.(world, ids, count, priors);
    let rest = rng.float();
    for (let i = 0; i < count; i++) {
      rest -= priors[i];
      if (rest < 0) return ids[i];
    }
    return ids[count - 1]; // rounding left a rest
  };
}
