/**
 * Adam (Kingma and Ba 2015) with decoupled weight decay (Loshchilov and Hutter 2019).
 *
 * Its state is the two moments and the number of steps. Everything else is computed from that number, always by the
 * same expression. So a saved and restored optimizer continues bit for bit, which TensorFlow.js's own does not.
 *
 * It works on arrays, not on tensors: as tensors the same numbers would pass through memory a dozen times, which took a fifth of a step.
 */
import type { Tensor } from '@tensorflow/tfjs-core';
import type { TensorSpec } from '../../mcts/networks/model-spec.ts';
import { InputError } from '../../envs/core/index.ts';
import type { Tf } from './tf.ts';
import type { LearnSettings } from '../config/learn-settings.ts';
import { learningRate } from './schedule.ts';
import type { AdamState } from './learner-data.ts';
import type { WeightArrays } from './weight-arrays.ts';

type AdamSettings = Pick<LearnSettings, 'learningRate' | 'beta1' | 'beta2' | 'epsilon' | 'weightDecay' | 'clipNorm'>;

export class Adam {
  /** Steps taken. */
  step = 0;
  readonly #arrays: WeightArrays;
  readonly #tensors: readonly TensorSpec[];
  readonly #settings: AdamSettings;

  /** `tensors` says where each tensor lies in the arrays. */
  constructor(arrays: WeightArrays, tensors: readonly TensorSpec[], settings: AdamSettings) {
    this.#arrays = arrays;
    this.#tensors = tensors;
    this.#settings = settings;
  }

  /** The learning rate of the next step. */
  rate(): number {
    return learningRate(this.#settings.learningRate, this.step);
  }

  /**
   * Moves the weights one step along a gradient. It has an array per tensor, undefined if the loss does not depend on that
   * tensor, which then does not change. `norm` is the norm of the whole gradient.
   */
  apply(gradients: readonly (Float32Array | undefined)[], norm: number): void {
    const { clipNorm, beta1, beta2, weightDecay, epsilon } = this.#settings;
    const rate = this.rate();
    this.step++;
    const factors = {
      shrink: clipNorm > 0 && norm > clipNorm ? clipNorm / norm : 1,
      keepM: beta1,
      addM: 1 - beta1,
      keepV: beta2,
      addV: 1 - beta2,
      stride: rate * unbias(beta1, this.step),
      unbiasV: unbias(beta2, this.step),
      epsilon,
    };
    this.#tensors.forEach(({ shape, offset, length }, i) => {
      const gradient = gradients[i];
      if (gradient === undefined) return;
      this.#arrays.gradient.set(gradient, offset);
      const isKernel = shape.length > 1;
      this.#arrays.move(offset, offset + length, { ...factors, keep: isKernel ? 1 - rate * weightDecay : 1 });
    });
  }

  state(): AdamState {
    return { step: this.step, m: this.#arrays.m.slice(), v: this.#arrays.v.slice() };
  }

  restore({ step, m, v }: AdamState): void {
    const size = this.#arrays.weights.length;
    if (m.length !== size || v.length !== size) {
      throw new InputError(`this optimiser state is for ${m.length} weights, but the network has ${size}`);
    }
    this.step = step;
    this.#arrays.m.set(m);
    this.#arrays.v.set(v);
  }
}

/** What makes up for the start of a running mean at 0. */
function unbias(beta: number, step: number): number {
  return 1 / (1 - beta ** step);
}

/** The sum of the squares of each gradient. */
export function squareSums(tf: Tf, gradients: readonly (Tensor | undefined)[]): number[] {
  const sums = gradients.flatMap((g) => (g === undefined ? [] : [tf.sum(tf.square(g))]));
  return sums.length === 0 ? [] : Array.from(tf.stack(sums).dataSync());
}

/** The norm of the whole gradient, from the sums of the squares of all its parts. */
export function normOf(tf: Tf, squares: readonly number[]): number {
  if (squares.length === 0) return 0;
  return tf.sqrt(tf.addN(squares.map((sum) => tf.scalar(sum, 'float32')))).dataSync()[0];
}
