/**
 * Networks as an evaluator of the search: values of leaves, priors of actions, odds of worlds. Nothing is allocated per
 * call.
 *
 * The policy network reads only what the mover knows. The value network also reads the hidden block of the sampled
 * world.
 */
import { type Game, InputError, seatOn, withoutOptions } from '../../envs/core/index.ts';
import type { Evaluator } from '../evaluator.ts';
import { borrowed, shownTo } from './borrowed.ts';
import type { ModelSpec } from './model-spec.ts';
import { headIndex, type Networks } from './net.ts';
import { networksOf } from './networks.ts';
import { type PolicyLogits, policyLogits } from './policy-logits.ts';
import { sigmoid, softmax } from './softmax.ts';
import type { Model } from './weights-file.ts';

export interface EvaluatorOptions {
  /** Whether worlds are drawn by the odds of the belief head; otherwise uniformly. */
  readonly belief?: boolean;
  /** The power to which odds are raised; by default that of the game. */
  readonly sharpness?: number;
}

export interface NetworkEvaluator<S> extends Evaluator<S> {
  priors(s: S, ids: Uint16Array, count: number, priors: Float32Array): void;
}

const LEAST_ODDS = 0.02;

/** `model` is a model, whose networks are shared within this thread, or networks whose owner may load other weights. */
export function networkEvaluator<S>(
  game: Game<S>,
  model: Model | Networks,
  { belief = true, sharpness = game.belief.sharpness ?? 1 }: EvaluatorOptions = {},
): NetworkEvaluator<S> {
  checkGame(game, model.spec);
  const networks = 'weights' in model ? networksOf(model) : model;
  const evaluator = {
    value: valuesOf(game, networks),
    priors: priorsFrom(game, policyLogits(game, networks)),
  };
  const beliefHead = headIndex(networks.spec.policy, 'belief');
  if (!belief || beliefHead < 0) return evaluator;
  return { ...evaluator, odds: oddsOf(game, networks, beliefHead, sharpness) };
}

/** Weights files are checked when they are read. This check finds a model that a program uses for the wrong game. */
function checkGame<S>(game: Game<S>, spec: ModelSpec): void {
  if (withoutOptions(spec.game) !== withoutOptions(game.id))
    throw new InputError(`the networks are for ${spec.game}, not for ${game.id}`);
}

/** Probabilities of the legal actions from what the mover knows. */
function priorsFrom<S>(game: Game<S>, logits: PolicyLogits<S>): NetworkEvaluator<S>['priors'] {
  return (s, ids, count, priors) => {
    logits(s, game.toMove(s), ids, count, priors);
    softmax(priors, count);
  };
}

/**
 * Returns per seat of a world. The network counts seats from the observer on and gives values in units of `scale`.
 * Beyond the end of the game it was trained on, only the game's estimate is used.
 */
function valuesOf<S>(game: Game<S>, { spec, value }: Networks): Evaluator<S>['value'] {
  const { input } = value;
  const shown = shownTo(game, spec);
  const { reveal } = game.belief;
  const { seats, encoding } = game;
  const { scale: atStake } = encoding;
  const promised = spec.aboveEstimate ? game.advice?.estimate : undefined;
  const isBeyond = borrowed(game, spec.game)?.ended;
  const estimate = new Float64Array(seats); // zeros if values are not learnt on top of an estimate
  const hiddenAt = shown.spec.size;
  const head = headIndex(value.spec, 'value');
  const output = value.outputs[head];
  return (s, _, returns) => {
    if (isBeyond?.(s) === true) {
      game.advice?.estimate?.(s, returns);
      return;
    }
    const observer = game.toMove(s);
    shown.write(s, observer, input, 0);
    reveal(s, observer, input, hiddenAt);
    value.trunk();
    value.head(head);
    const scale = atStake(s);
    promised?.(s, estimate);
    for (let k = 0; k < seats; k++) {
      const seat = seatOn(encoding, seats, observer, k);
      returns[seat] = estimate[seat] + output[k] * scale;
    }
  };
}

/** The belief head's probability of each place, from what `seat` knows. */
function oddsOf<S>(
  game: Game<S>,
  { spec, policy }: Networks,
  head: number,
  sharpness: number,
): (s: S, seat: number) => Float32Array {
  const { input } = policy;
  const shown = shownTo(game, spec);
  const output = policy.outputs[head];
  const odds = new Float32Array(game.belief.hidden.size); // kept for the whole search, so it cannot be the network's own array
  return (s, seat) => {
    shown.write(s, seat, input, 0);
    policy.trunk();
    policy.head(head);
    for (let i = 0; i < odds.length; i++) odds[i] = Math.max(LEAST_ODDS, sigmoid(output[i])) ** sharpness;
    return odds;
  };
}
