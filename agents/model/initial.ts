/**
 * Weights to start learning from: normal with variance 2 / inputs where a ReLU follows (He et al. 2015), biases 0. Heads
 * start small, so that a fresh player holds all actions for nearly alike and all values for nearly 0.
 */
import type { Rng } from '../../envs/core/index.ts';
import { type ModelSpec, tensorsOf, weightCount } from './model-spec.ts';

/** Standard deviation of a head's outputs for inputs of unit variance. */
const HEAD_DEVIATION = 0.01;
const HIDDEN_LAYER = /\/\d+\/kernel$/;

export function randomWeights(spec: ModelSpec, rng: Rng): Float32Array {
  const weights = new Float32Array(weightCount(spec));
  for (const { name, shape, offset, length } of tensorsOf(spec)) {
    if (!name.endsWith('/kernel')) continue;
    const deviation = HIDDEN_LAYER.test(name) ? Math.sqrt(2 / shape[0]) : HEAD_DEVIATION / Math.sqrt(shape[0]);
    for (let i = offset; i < offset + length; i++) weights[i] = deviation * normal(rng);
  }
  return weights;
}

/**
 * A nearly normal number with variance 1: the sum of 12 even ones (Irwin and Hall). Only sums and products, so that a seed
 * gives the same weights on every machine, which logarithms and cosines do not promise.
 */
function normal(rng: Rng): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += rng.float();
  return sum;
}
