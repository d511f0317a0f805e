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

/** What the policy network learns from a batch: tensors, and the policy targets, which are read by plain loops. */
export interface PolicyBatch {
  readonly hidden: Tensor2D; // [rows, hidden]
  readonly targets: PolicyTargets;
  readonly beliefMask: Tensor1D; // [rows]
  readonly value: Tensor2D; // [rows, seats]
}

export function policyTargets(tf: Tf, batch: Batch): PolicyBatch {
  return {
    hidden: table(tf, batch.rows, batch.hidden),
    targets: batch,
    beliefMask: tf.tensor1d(batch.beliefMask, 'float32'),
    value: valueTargets(tf, batch),
  };
}

/** What values are learnt from. */
export function valueTargets(tf: Tf, { rows, value }: Batch): Tensor2D {
  return table(tf, rows, value); // [rows, seats]
}

function table(tf: Tf, rows: number, data: Float32Array): Tensor2D {
  return tf.tensor2d(data, [rows, data.length / rows], 'float32');
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
  readonly head: 'policy' | 'belief' | 'value';
  readonly weight: number;
  readonly term: T;
}

/** Terms of the loss by the name of their metric; absent where a game has nothing to learn there. */
export type Terms = Readonly<Record<string, WeightedTerm | undefined>>;

/** The terms about the policy network. */
export function policyTerms(
  tf: Tf,
  { policy, belief, value }: Heads,
  batch: PolicyBatch,
  layout: PolicyLayout,
  settings: LearnSettings,
) {
  const { policyWeight, displayWeight, beliefWeight } = settings;
  return {
    policyLoss: {
      head: 'policy',
      weight: policyWeight,
      term: policyTerm(tf, policy as Tensor2D, batch.targets, layout),
    },
    displayLoss: {
      head: 'value',
      weight: displayWeight,
      term: valueTerm(tf, value as Tensor2D, batch.value, settings),
    },
    // Absent in games without hidden information.
    beliefLoss: belief && {
      head: 'belief',
      weight: beliefWeight,
      term: beliefTerm(tf, belief, batch.hidden, batch.beliefMask),
    },
  } satisfies Terms & { policyLoss: WeightedTerm<PolicyTerm> };
}

/** The term about the value network. */
export function valueTerms(tf: Tf, { value }: Heads, targets: Tensor2D, settings: LearnSettings): Terms {
  return {
    valueLoss: {
      head: 'value',
      weight: settings.valueWeight,
      term: valueTerm(tf, value as Tensor2D, targets, settings),
    },
  };
}

/** The gradients of these terms with respect to the heads of their network. Terms with weight 0 are not computed. */
export function headGradients(tf: Tf, terms: Terms): Heads {
  const heads: Heads = {};
  for (const one of Object.values(terms)) {
    if (one === undefined || one.weight === 0) continue;
    heads[one.head] = tf.mul(one.term.gradient(), one.weight) as Tensor2D;
  }
  return heads;
}
