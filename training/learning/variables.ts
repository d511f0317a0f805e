/** The tensors of a model as TensorFlow.js variables by name, filled from one flat array of weights. */
import type { Tensor, Tensor1D, Tensor2D, Variable } from '@tensorflow/tfjs-core';
import { type ModelSpec, type TensorSpec, tensorsOf } from '../../mcts/networks/model-spec.ts';
import { InputError } from '../../envs/core/index.ts';
import { makeTensor } from './tensor-data.ts';
import type { Tf } from './tf.ts';

export class Variables {
  /** The tensors that are not empty, in the order of the layout, and a variable for each. */
  readonly tensors: readonly TensorSpec[];
  readonly variables: readonly Variable[];
  /** The number of weights. */
  readonly size: number;
  readonly #tf: Tf;
  readonly #game: string;
  readonly #indexOf: ReadonlyMap<string, number>;

  constructor(tf: Tf, spec: ModelSpec, weights: Float32Array) {
    this.#tf = tf;
    this.#game = spec.game;
    const all = tensorsOf(spec);
    this.tensors = all.filter(({ length }) => length > 0);
    this.size = all.reduce((sum, { length }) => sum + length, 0);
    this.#check(weights);
    this.variables = this.tensors.map((tensor) => tf.tidy(() => tf.variable(this.#tensor(tensor, weights))));
    this.#indexOf = new Map(this.tensors.map(({ name }, i) => [name, i]));
  }

  /** Whether there is such a tensor and it is not empty. */
  has(name: string): boolean {
    return this.#indexOf.has(name);
  }

  /** The place of a tensor in the lists above. */
  at(name: string): number {
    return this.#indexOf.get(name) as number;
  }

  matrix(name: string): Tensor2D {
    return this.variables[this.at(name)] as unknown as Tensor2D;
  }

  bias(name: string): Tensor1D {
    return this.variables[this.at(name)] as unknown as Tensor1D;
  }

  /** Replaces the weights of tensor `i` by its part of `weights`. */
  update(i: number, weights: Float32Array): void {
    this.#tf.tidy(() => this.variables[i].assign(this.#tensor(this.tensors[i], weights)));
  }

  /** Replaces all weights. */
  write(weights: Float32Array): void {
    this.#check(weights);
    this.tensors.forEach((_, i) => {
      this.update(i, weights);
    });
  }

  dispose(): void {
    for (const variable of this.variables) variable.dispose();
  }

  /** Always a new one: the backend remembers what it made of the numbers of a tensor. */
  #tensor({ shape, offset, length }: TensorSpec, weights: Float32Array): Tensor {
    return makeTensor(this.#tf, shape, (to) => to.set(weights.subarray(offset, offset + length)));
  }

  #check(weights: Float32Array): void {
    if (weights.length === this.size) return;
    throw new InputError(
      `these weights are ${weights.length} numbers, but the network of ${this.#game} has ${this.size}`,
    );
  }
}
