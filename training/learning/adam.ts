/**
 * Adam (Kingma and Ba 2015) with decoupled weight decay (Loshchilov and Hutter 2019), from primitive operations.
 *
 * Its state is the two moments and the number of steps. Everything else is computed from that number, always by the
 * same expression. So a saved and restored optimizer continues bit for bit, which TensorFlow.js's own does not.
 */
import type { Tensor, Variable } from '@tensorflow/tfjs-core';
import type { TensorSpec } from '../../mcts/networks/model-spec.ts';
import { InputError } from '../../envs/core/index.ts';
import type { Tf } from './tf.ts';
import type { LearnSettings } from '../config/learn-settings.ts';
import { makeVariable, readFlat, writeFlat } from './variables.ts';
import { learningRate } from './schedule.ts';
import type { AdamState } from './learner-data.ts';

/** The variables that are optimized, and where each lies in a flat array of `size` numbers. */
export interface Weights {
  readonly variables: readonly Variable[];
  readonly tensors: readonly TensorSpec[];
  readonly size: number;
}

type AdamSettings = Pick<LearnSettings, 'learningRate' | 'beta1' | 'beta2' | 'epsilon' | 'weightDecay' | 'clipNorm'>;

export class Adam {
  /** Steps taken. */
  step = 0;
  readonly #tf: Tf;
  readonly #weights: Weights;
  readonly #settings: AdamSettings;
  readonly #m: readonly Variable[];
  readonly #v: readonly Variable[];

  constructor(tf: Tf, weights: Weights, settings: AdamSettings) {
    this.#tf = tf;
    this.#weights = weights;
    this.#settings = settings;
    const zeros = new Float32Array(weights.size);
    this.#m = weights.tensors.map((tensor) => makeVariable(tf, tensor, zeros));
    this.#v = weights.tensors.map((tensor) => makeVariable(tf, tensor, zeros));
  }

  /** The learning rate of the next step. */
  rate(): number {
    return learningRate(this.#settings.learningRate, this.step);
  }

  /**
   * One step along a gradient. It has one tensor per variable, undefined if the loss does not depend on that variable,
   * which then does not change. `norm` is the norm of the whole gradient.
   */
  apply(gradients: readonly (Tensor | undefined)[], norm: number): void {
    const { clipNorm, beta1, beta2 } = this.#settings;
    const rate = this.rate();
    const shrink = clipNorm > 0 && norm > clipNorm ? clipNorm / norm : 1;
    this.step++;
    // Bias correction: both moments start at 0.
    const unbiasM = 1 / (1 - beta1 ** this.step);
    const unbiasV = 1 / (1 - beta2 ** this.step);
    gradients.forEach((gradient, i) => {
      if (gradient === undefined) return;
      this.#tf.tidy(() =>
        this.#move(i, shrink === 1 ? gradient : this.#tf.mul(gradient, shrink), rate, unbiasM, unbiasV),
      );
    });
  }

  #move(i: number, gradient: Tensor, rate: number, unbiasM: number, unbiasV: number): void {
    const tf = this.#tf;
    const { beta1, beta2, epsilon, weightDecay } = this.#settings;
    const m = tf.add(tf.mul(this.#m[i], beta1), tf.mul(gradient, 1 - beta1));
    const v = tf.add(tf.mul(this.#v[i], beta2), tf.mul(tf.square(gradient), 1 - beta2));
    const stride = tf.div(tf.mul(m, rate * unbiasM), tf.add(tf.sqrt(tf.mul(v, unbiasV)), epsilon));
    const variable = this.#weights.variables[i];
    const isKernel = this.#weights.tensors[i].shape.length > 1;
    const decayed = isKernel && weightDecay > 0 ? tf.mul(variable, 1 - rate * weightDecay) : variable;
    variable.assign(tf.sub(decayed, stride));
    this.#m[i].assign(m);
    this.#v[i].assign(v);
  }

  state(): AdamState {
    const { tensors, size } = this.#weights;
    return { step: this.step, m: readFlat(this.#m, tensors, size), v: readFlat(this.#v, tensors, size) };
  }

  restore({ step, m, v }: AdamState): void {
    const { tensors, size } = this.#weights;
    if (m.length !== size || v.length !== size) {
      throw new InputError(`this optimiser state is for ${m.length} weights, but the network has ${size}`);
    }
    this.step = step;
    writeFlat(this.#tf, this.#m, tensors, m);
    writeFlat(this.#tf, this.#v, tensors, v);
  }

  dispose(): void {
    for (const variable of [...this.#m, ...this.#v]) variable.dispose();
  }
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
