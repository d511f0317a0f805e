/**
 * The loss: how far the policy is from the search's target, values from their targets, and beliefs from where the cards
 * were. Each term has its gradient with respect to the output it is about.
 */
import type { Tensor, Tensor1D, Tensor2D } from '@tensorflow/tfjs-core';
import type { PolicyLayout } from '../../envs/core/index.ts';
import type { Tf } from './tf.ts';
import type { Batch } from './batch.ts';
import type { LearnSettings } from '../config/learn-settings.ts';
import type { Heads } from './passes.ts';
import { type PolicyTargets, type PolicyTerm, policyTerm } from './policy-loss.ts';
import type { Term } from './term.ts';

/** A batch on the backend, without the policy targets, which are read by plain loops. */
export interface BatchTensors {
  readonly hidden: Tensor2D; // [rows, hidden]
  readonly targets: PolicyTargets;
  readonly beliefMask: Tensor1D; // [rows]
  readonly value: Tensor2D; // [rows, seats]
}

export function batchTensors(tf: Tf, batch: Batch): BatchTensors {
  const { rows } = batch;
  const table = (data: Float32Array) => tf.tensor2d(data, [rows, data.length / rows], 'float32');
  return {
    hidden: table(batch.hidden),
    targets: batch,
    beliefMask: tf.tensor1d(batch.beliefMask, 'float32'),
    value: table(batch.value),
  };
}

/** Each row's share of the sum of weights; all 0 if the sum is 0. */
function shares(tf: Tf, weight: Tensor1D): Tensor2D {
  return tf.reshape(tf.div(weight, tf.maximum(tf.sum(weight), 1e-12)), [-1, 1]) as Tensor2D; // [rows, 1]
}

/** Mean over rows and seats of the loss of each error; `slope` is its derivative. */
const VALUE_LOSSES: Readonly<Record<LearnSettings['valueLoss'], { loss: ErrorFunction; slope: ErrorFunction }>> = {
  squared: {
    loss: (tf, error) => tf.mul(tf.square(error), 0.5),
    slope: (_, error) => error,
  },
  huber: {
    loss: (tf, error, delta) => {
      const size = tf.abs(error);
      const near = tf.minimum(size, delta);
      return tf.add(tf.mul(tf.square(near), 0.5), tf.mul(tf.sub(size, near), delta));
    },
    slope: (tf, error, delta) => tf.clipByValue(error, -delta, delta),
  },
};
type ErrorFunction = (tf: Tf, error: Tensor, delta: number) => Tensor;

function valueTerm(
  tf: Tf,
  predicted: Tensor2D,
  target: Tensor2D,
  settings: Pick<LearnSettings, 'valueLoss' | 'huberDelta'>,
): Term {
  const { loss, slope } = VALUE_LOSSES[settings.valueLoss];
  const error = tf.sub(predicted, target);
  return {
    value: tf.mean(loss(tf, error, settings.huberDelta)),
    gradient: () => tf.div(slope(tf, error, settings.huberDelta), error.size) as Tensor2D,
  };
}

/**
 * Mean of -z log p - (1 - z) log(1 - p) with p = sigmoid(x), over the entries of all rows that `mask` selects. It is
 * computed as softplus(x) - x z, which never takes the log of 0.
 */
export function beliefTerm(tf: Tf, x: Tensor2D, z: Tensor2D, mask: Tensor1D): Term {
  const share = tf.div(shares(tf, mask), x.shape[1]);
  return {
    value: tf.sum(tf.mul(share, tf.sub(tf.softplus(x), tf.mul(x, z)))),
    gradient: () => tf.mul(share, tf.sub(tf.sigmoid(x), z)) as Tensor2D,
  };
}

/** A term, its weight, and the head it is about. */
export interface WeightedTerm<T extends Term = Term> {
  readonly net: 'policy' | 'value';
  readonly head: 'policy' | 'belief' | 'value';
  readonly weight: number;
  readonly term: T;
}

/** The terms of the loss by the name of their metric. */
export interface Terms {
  readonly policyLoss: WeightedTerm<PolicyTerm>;
  readonly valueLoss: WeightedTerm;
  readonly displayLoss: WeightedTerm;
  /** Absent in games without hidden information. */
  readonly beliefLoss: WeightedTerm | undefined;
}

export function lossTerms(
  tf: Tf,
  policy: Heads,
  value: Heads,
  batch: BatchTensors,
  layout: PolicyLayout,
  settings: LearnSettings,
): Terms {
  const logits = policy.policy as Tensor2D;
  const show = policy.value as Tensor2D;
  const judge = value.value as Tensor2D;
  const { policyWeight, valueWeight, displayWeight, beliefWeight } = settings;
  return {
    policyLoss: {
      net: 'policy',
      head: 'policy',
      weight: policyWeight,
      term: policyTerm(tf, logits, batch.targets, layout),
    },
    valueLoss: { net: 'value', head: 'value', weight: valueWeight, term: valueTerm(tf, judge, batch.value, settings) },
    displayLoss: {
      net: 'policy',
      head: 'value',
      weight: displayWeight,
      term: valueTerm(tf, show, batch.value, settings),
    },
    beliefLoss: policy.belief && {
      net: 'policy',
      head: 'belief',
      weight: beliefWeight,
      term: beliefTerm(tf, policy.belief, batch.hidden, batch.beliefMask),
    },
  };
}

/** The gradients of the whole loss with respect to the heads of one network. Terms with weight 0 are not computed. */
export function headGradients(tf: Tf, terms: Terms, net: 'policy' | 'value'): Heads {
  const heads: Heads = {};
  for (const one of Object.values(terms) as (WeightedTerm | undefined)[]) {
    if (one?.net !== net || one.weight === 0) continue;
    heads[one.head] = tf.mul(one.term.gradient(), one.weight) as Tensor2D;
  }
  return heads;
}
