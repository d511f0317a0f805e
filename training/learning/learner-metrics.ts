/** The metrics of a learning step. */
import type { Tensor, Tensor2D } from '@tensorflow/tfjs-core';
import type { LearnSettings } from '../config/learn-settings.ts';
import type { Figures, Metrics } from './learner-data.ts';
import type { Terms } from './losses.ts';
import type { Heads } from './passes.ts';
import type { Tf } from './tf.ts';

/** Reads the values of terms and more figures at once: reading them one by one would wait for the backend each time. */
export function readFigures(tf: Tf, terms: Terms, more: Readonly<Record<string, Tensor>> = {}): Partial<Figures> {
  const tensors: Record<string, Tensor> = { ...more };
  for (const [name, one] of Object.entries(terms)) if (one !== undefined) tensors[name] = one.term.value;
  const read = tf.stack(Object.values(tensors)).dataSync();
  // + 0 turns -0 into 0.
  return Object.fromEntries(Object.keys(tensors).map((name, i) => [name, read[i] + 0]));
}

/** How well the value network does. */
export function valueFigures(tf: Tf, { value }: Heads, target: Tensor2D): Record<string, Tensor> {
  const valueMse = tf.mean(tf.squaredDifference(value as Tensor2D, target));
  const spread = tf.mean(tf.squaredDifference(target, tf.mean(target, 0, true)));
  // If the targets do not vary there is nothing to explain.
  const varies = tf.cast(tf.greater(spread, 1e-12), 'float32');
  return { valueMse, valueExplained: tf.mul(varies, tf.sub(1, tf.div(valueMse, tf.maximum(spread, 1e-12)))) };
}

/** All metrics, from the figures of both networks. */
export function metricsOf(figures: Partial<Figures>, settings: LearnSettings): Metrics {
  const { policyLoss = 0, valueLoss = 0, displayLoss = 0, beliefLoss = 0 } = figures;
  const { valueMse = 0, valueExplained = 0, targetEntropy = 0, policyAccuracy = 0 } = figures;
  let loss = settings.policyWeight * policyLoss;
  loss += settings.valueWeight * valueLoss;
  loss += settings.displayWeight * displayLoss;
  loss += settings.beliefWeight * beliefLoss;
  return {
    loss,
    policyLoss,
    valueLoss,
    displayLoss,
    beliefLoss,
    valueMse,
    valueExplained,
    targetEntropy,
    policyAccuracy,
    policyKl: policyLoss - targetEntropy,
  };
}
