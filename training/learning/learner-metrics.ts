/** The metrics of a learning step. */
import type { Tensor, Tensor2D } from '@tensorflow/tfjs-core';
import type { Tf } from './tf.ts';
import type { Metrics } from './learner-data.ts';
import type { BatchTensors, Terms, WeightedTerm } from './losses.ts';

/** Reads all metrics of a batch at once: reading them one by one would wait for the backend ten times. */
export function readMetrics(tf: Tf, terms: Terms, values: Tensor2D, batch: BatchTensors): Metrics {
  const figure = (name: keyof Terms) => terms[name]?.term.value ?? tf.scalar(0);
  const tensors: Record<string, Tensor> = {
    policyLoss: figure('policyLoss'),
    valueLoss: figure('valueLoss'),
    displayLoss: figure('displayLoss'),
    beliefLoss: figure('beliefLoss'),
    ...valueFigures(tf, values, batch.value),
  };
  const read = tf.stack(Object.values(tensors)).dataSync();
  // + 0 turns -0 into 0.
  const figures = Object.fromEntries(Object.keys(tensors).map((name, i) => [name, read[i] + 0]));
  let loss = 0;
  for (const [name, one] of Object.entries(terms) as [string, WeightedTerm | undefined][])
    loss += (one?.weight ?? 0) * figures[name];
  const { targetEntropy, policyAccuracy } = terms.policyLoss.term;
  const policyKl = figures.policyLoss - targetEntropy;
  return { loss, ...figures, targetEntropy, policyAccuracy, policyKl } as unknown as Metrics;
}

function valueFigures(tf: Tf, predicted: Tensor2D, target: Tensor2D): Record<string, Tensor> {
  const valueMse = tf.mean(tf.squaredDifference(predicted, target));
  const spread = tf.mean(tf.squaredDifference(target, tf.mean(target, 0, true)));
  // If the targets do not vary there is nothing to explain.
  const varies = tf.cast(tf.greater(spread, 1e-12), 'float32');
  return { valueMse, valueExplained: tf.mul(varies, tf.sub(1, tf.div(valueMse, tf.maximum(spread, 1e-12)))) };
}
