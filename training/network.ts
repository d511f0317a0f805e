/**
 * The two networks of a model as TensorFlow.js variables: made from one flat array of weights, computed forwards and
 * backwards, and read back into such an array. The layout is that of `agents/model/model-spec.ts`.
 *
 * Backwards is written out. The library's core comes without the gradients of its operations, and for dense layers the chain
 * rule is short: it saves a tape of every operation and lets each layer be one fused call.
 */
import type { Tensor, Tensor1D, Tensor2D, Variable } from '@tensorflow/tfjs-core';
import { type HeadSpec, type ModelSpec, type NetSpec, type TensorSpec, tensorsOf } from '../agents/model/model-spec.ts';
import { InputError } from '../envs/core/index.ts';
import type { Tf } from './backend.ts';
import type { Input } from './input.ts';

/** Outputs of a network, or gradients with respect to them, by the name of the head; a head of size 0 is left out. */
export type Heads = Partial<Record<HeadSpec['name'], Tensor2D>>; // [rows, size]

/** What a pass forwards leaves for the pass backwards. */
export interface Trace {
  readonly net: NetSpec;
  readonly input: Input;
  /** What came out of each ReLU, and of each layer: what the next one reads. */
  readonly outputs: readonly Tensor2D[]; // [rows, width]
  readonly layers: readonly Tensor2D[]; // [rows, width]
  readonly heads: Heads;
}

export class Network {
  readonly spec: ModelSpec;
  /** The tensors that hold anything, in the order of the layout, and a variable for each. */
  readonly tensors: readonly TensorSpec[];
  readonly variables: readonly Variable[];
  /** The number of weights. */
  readonly size: number;
  private readonly tf: Tf;
  private readonly indexOf: ReadonlyMap<string, number>;

  constructor(tf: Tf, spec: ModelSpec, weights: Float32Array) {
    this.tf = tf;
    this.spec = spec;
    const all = tensorsOf(spec);
    this.size = all.reduce((sum, { length }) => sum + length, 0);
    this.tensors = all.filter(({ length }) => length > 0);
    this.checkLength(weights);
    this.variables = this.tensors.map((tensor) => makeVariable(tf, tensor, weights));
    this.indexOf = new Map(this.tensors.map(({ name }, i) => [name, i]));
  }

  /** The policy network on what the seats know: logits, belief logits and values. */
  policy(observation: Input): Trace {
    return this.forward(this.spec.policy, observation);
  }

  /** The value network, which sees the hidden block as well. */
  value(all: Input): Trace {
    return this.forward(this.spec.value, all);
  }

  private forward(net: NetSpec, input: Input): Trace {
    const layers: Tensor2D[] = [];
    const outputs = net.widths.map((_, i) => {
      const name = `${net.name}/${i}`;
      const out = i === 0 ? input.forward(this.kernel(name), this.bias(name)) : this.dense(name, layers[i - 1], 'relu');
      layers.push(addsInput(net, i) ? this.tf.add(layers[i - 1], out) : out);
      return out;
    });
    const heads: Heads = {};
    for (const { name, size } of net.heads) {
      if (size > 0) heads[name] = this.dense(`${net.name}/${name}`, layers[net.widths.length - 1], 'linear');
    }
    return { net, input, outputs, layers, heads };
  }

  private dense(name: string, a: Tensor2D, activation: 'relu' | 'linear'): Tensor2D {
    return this.tf.fused.matMul({ a, b: this.kernel(name), bias: this.bias(name), activation }) as Tensor2D;
  }

  /**
   * The gradients of a loss, given its gradients with respect to some heads, written to `into` by variable. Variables that
   * those heads do not depend on are left alone.
   */
  backward({ net, input, outputs, layers }: Trace, heads: Heads, into: (Tensor | undefined)[]): void {
    const { tf } = this;
    const given = net.heads.flatMap(({ name }): [string, Tensor2D][] => {
      const gradient = heads[name];
      return gradient === undefined ? [] : [[`${net.name}/${name}`, gradient]];
    });
    if (given.length === 0) return;
    const last = layers[net.widths.length - 1];
    let above = sum(given.map(([name, gradient]) => this.denseBackward(name, last, gradient, into)));
    for (let i = net.widths.length - 1; i >= 0; i--) {
      const gradient = tf.mul(above, tf.step(outputs[i])) as Tensor2D;
      const name = `${net.name}/${i}`;
      if (i === 0) {
        into[this.at(`${name}/kernel`)] = input.kernelGradient(gradient);
        this.biasGradient(name, gradient, into);
      } else {
        const below = this.denseBackward(name, layers[i - 1], gradient, into);
        above = addsInput(net, i) ? tf.add(above, below) : below;
      }
    }
    function sum(terms: Tensor2D[]): Tensor2D {
      return terms.reduce((a, b) => tf.add(a, b));
    }
  }

  /** The gradient with respect to the input of a layer; those of its kernel and bias go to `into`. */
  private denseBackward(name: string, x: Tensor2D, gradient: Tensor2D, into: (Tensor | undefined)[]): Tensor2D {
    into[this.at(`${name}/kernel`)] = this.tf.matMul(x, gradient, true, false);
    this.biasGradient(name, gradient, into);
    return this.tf.matMul(gradient, this.kernel(name), false, true);
  }

  /** The sum over rows as a product: many times faster on wasm than a sum along the first axis. */
  private biasGradient(name: string, gradient: Tensor2D, into: (Tensor | undefined)[]): void {
    const { tf } = this;
    const ones = tf.ones([1, gradient.shape[0]]) as Tensor2D;
    into[this.at(`${name}/bias`)] = tf.reshape(tf.matMul(ones, gradient), [gradient.shape[1]]) as Tensor1D;
  }

  private at(name: string): number {
    return this.indexOf.get(name) as number;
  }

  private kernel(name: string): Tensor2D {
    return this.variables[this.at(`${name}/kernel`)] as unknown as Tensor2D;
  }

  private bias(name: string): Tensor1D {
    return this.variables[this.at(`${name}/bias`)] as unknown as Tensor1D;
  }

  /** All weights in one array, a copy. */
  read(): Float32Array {
    return readFlat(this.variables, this.tensors, this.size);
  }

  /** Replaces all weights. */
  write(weights: Float32Array): void {
    this.checkLength(weights);
    writeFlat(this.tf, this.variables, this.tensors, weights);
  }

  dispose(): void {
    for (const variable of this.variables) variable.dispose();
  }

  private checkLength(weights: Float32Array): void {
    if (weights.length === this.size) return;
    throw new InputError(
      `these weights are ${weights.length} numbers, but the network of ${this.spec.game} has ${this.size}`,
    );
  }
}

/** Whether hidden layer `i` adds its output to its input. */
function addsInput({ residual, widths }: NetSpec, i: number): boolean {
  return residual && i > 0 && widths[i] === widths[i - 1];
}

/** A variable with this tensor's part of a flat array, of which it keeps a copy: some backends keep what they are given. */
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
