/**
 * How other seats move when only the own seat is searched (`others: 'policy'`; `'mixed'` searches them here and there):
 * by their policy, from the hand they have in the sampled world. A tree that all worlds share cannot do that. There the
 * other seats choose by values averaged over all hands they might hold, as if they did not know their own cards.
 */
import { OVER } from '../envs/core/contract/index.ts';
import { InputError } from '../envs/core/errors.ts';
import type { Evaluator, Policy } from './evaluator.ts';
import type { Searched } from './searched.ts';
import { holdBackChances } from './wagers.ts';

/**
 * Plays the action with the highest prior; the first one, if several are equal. Drawing actions by their priors would
 * model a weaker player than the real one, and would make values noisier. Hot.
 */
export function repliesBy<S>(game: Searched<S>, evaluator: Evaluator<S>, others: string): Policy<S> {
  if (evaluator.priors === undefined) {
    throw new InputError(`others=${others} needs a net, whose policy is asked how they play`);
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
 * Values a leaf after everybody has played `plies` more decisions by the policy `reply`. It stops earlier where the
 * game is over, or where `solve` knows the exact returns.
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
