/**
 * The tensors of a model as TensorFlow.js variables by name, made from one flat array of weights and read back into
 * one.
 */
import type { Tensor, Tensor1D, Tensor2D, Variable } from '@tensorflow/tfjs-core';
import { type ModelSpec, type TensorSpec, tensorsOf } from '../../mcts/networks/model-spec.ts';
import { InputError } from '../../envs/core/index.ts';
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
    this.size = all.reduce((sum, { length }) => sum + length, 0);
    this.tensors = all.filter(({ length }) => length > 0);
    this.#checkLength(weights);
    this.variables = this.tensors.map((tensor) => makeVariable(tf, tensor, weights));
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

  /** All weights in one array, a copy. */
  read(): Float32Array {
    return readFlat(this.variables, this.tensors, this.size);
  }

  /** Replaces all weights. */
  write(weights: Float32Array): void {
    this.#checkLength(weights);
    writeFlat(this.#tf, this.variables, this.tensors, weights);
  }

  dispose(): void {
    for (const variable of this.variables) variable.dispose();
  }

  #checkLength(weights: Float32Array): void {
    if (weights.length === this.size) return;
    throw new InputError(
      `these weights are ${weights.length} numbers, but the network of ${this.#game} has ${this.size}`,
    );
  }
}

/**
 * A variable with this tensor's part of a flat array. It gets a copy, because some backends keep the array they are
 * given.
 */
export function makeVariable(tf: Tf, { shape, offset, length }: TensorSpec, from: Float32Array): Variable {
  return tf.tidy(() => tf.variable(tf.tensor(from.slice(offset, offset + length), [...shape], 'float32')));
}

export function readFlat(variables: readonly Tensor[], tensors: readonly TensorSpec[], size: number): Float32Array {
  const out = new Float32Array(size);
  tensors.forEach(({ offset }, i) => {
    out.set(variables[i].dataSync() as Float32Array, offset);
  });
  return out;
}

export function writeFlat(
  tf: Tf,
  variables: readonly Variable[],
  tensors: readonly TensorSpec[],
  from: Float32Array,
): void {
  tensors.forEach(({ shape, offset, length }, i) => {
    tf.tidy(() => variables[i].assign(tf.tensor(from.slice(offset, offset + length), [...shape], 'float32')));
  });
}
