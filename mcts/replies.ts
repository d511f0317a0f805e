/**
 * How the others move in a search that does not search for them: by their policy, each from the hand it has in the world at hand. A tree
 * that is shared by all worlds cannot do that: there the others choose by values that are averaged over all hands they might hold,
 * as if they did not know their own cards.
 */
import { OVER } from '../envs/core/contract/index.ts';
import { InputError } from '../envs/core/errors.ts';
import type { Evaluator, Policy } from './evaluator.ts';
import type { Searched } from './searched.ts';
import { holdBackChances } from './wagers.ts';

/**
 * The likeliest move by the evaluator's priors, as a policy plays at the table; the first of equals. Moves that are drawn by their
 * chances would be played by a worse player than the one who sits there, and make values scatter. Hot.
 */
export function repliesBy<S>(game: Searched<S>, evaluator: Evaluator<S>): Policy<S> {
  if (evaluator.priors === undefined) {
    throw new InputError('others=policy needs a net, whose policy is asked how they play');
  }
  const ids = new Uint16Array(game.maxLegal);
  const priors = new Float32Array(game.maxLegal);
  const { wagers } = game.advice ?? {};
  return (world) => {
    const count = game.legal(world, ids);
    if (count === 1) return ids[0];
    evaluator.priors?.(world, ids, count, priors);
    if (wagers?.at(world) === true) holdBackChances(wagers, ids, priors, count);
    let top = 0;
    for (let i = 1; i < count; i++) if (priors[i] > priors[top]) top = i;
    return ids[top];
  };
}

/**
 * What a leaf is worth if everybody plays on from it for so many decisions as `reply` says, before anybody is asked for a value: exact
 * returns from `solve` end it where there are some.
 */
export function playedOn<S>(
  game: Searched<S>,
  reply: Policy<S>,
  plies: number,
  evaluator: Pick<Evaluator<S>, 'value'>,
  solve?: (world: S, returns: Float64Array) => boolean,
): Evaluator<S>['value'] {
  return (world, rng, returns) => {
    for (let ply = 0; ply < plies; ply++) {
      game.apply(world, reply(world, game.toMove(world), rng), rng);
      if (game.toMove(world) === OVER) {
        game.returns(world, returns);
        return;
      }
      if (solve?.(world, returns) === true) return;
    }
    evaluator.value(world, rng, returns);
  };
}
