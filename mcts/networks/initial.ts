/**
 * Initial weights: normal with variance 2 / inputs where a ReLU follows (He et al. 2015), biases 0. Heads start small,
 * so that an untrained player gives all actions nearly the same probability and all values are nearly 0.
 */
import type { Rng } from '../../envs/core/index.ts';
import { layerSizes, type ModelSpec, type TensorSpec, tensorsOf, weightCount } from './model-spec.ts';
import type { LayerSize } from './net-spec.ts';

/** Standard deviation of a head's outputs for inputs of unit variance. */
const HEAD_DEVIATION = 0.01;

export function randomWeights(spec: ModelSpec, rng: Rng): Float32Array {
  const weights = new Float32Array(weightCount(spec));
  const tensors = new Map(tensorsOf(spec).map((tensor) => [tensor.name, tensor]));
  for (const net of [spec.policy, spec.value]) {
    layerSizes(net).forEach((layer, i) => {
      const deviation = i < net.widths.length ? hiddenDeviation : headDeviation;
      for (const { tensor, from, to, inputs } of shares(layer, net.parts?.kinds.length ?? 1)) {
        const { offset, shape } = tensors.get(`${net.name}/${layer.name}/${tensor}`) as TensorSpec;
        for (let j = offset + from * shape[1]; j < offset + to * shape[1]; j++)
          weights[j] = deviation(inputs) * normal(rng);
      }
    });
  }
  return weights;
}

const hiddenDeviation = (inputs: number): number => Math.sqrt(2 / inputs);
const headDeviation = (inputs: number): number => HEAD_DEVIATION / Math.sqrt(inputs);

/** Rows of a tensor, and how many inputs they count as when their variance is chosen. */
interface Share {
  readonly tensor: 'kernel' | 'own';
  readonly from: number;
  readonly to: number;
  readonly inputs: number;
}

/**
 * A part's own inputs, the sum of all parts and the rest of the input give equal shares of the variance of its output.
 */
function shares({ inputs, part }: LayerSize, parts: number): Share[] {
  if (part === undefined) return [{ tensor: 'kernel', from: 0, to: inputs, inputs }];
  return [
    { tensor: 'kernel', from: 0, to: part.inputs, inputs: 2 * parts * part.inputs },
    { tensor: 'kernel', from: part.inputs, to: inputs, inputs: 2 * (inputs - part.inputs) },
    { tensor: 'own', from: 0, to: part.inputs, inputs: 2 * part.inputs },
  ];
}

/**
 * An approximately normal number with variance 1: the sum of 12 uniform ones (Irwin and Hall). It needs only sums and
 * products, so a seed gives the same weights on every machine. Logarithms and cosines do not promise that.
 */
function normal(rng: Rng): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += rng.float();
  return sum;
}
