/** Forward and backward pass through dense layers. */
import type { Tensor2D } from '@tensorflow/tfjs-core';
import type { NetSpec } from '../../mcts/networks/net-spec.ts';
import type { Tf } from './tf.ts';
import type { Input, NetInput } from './input.ts';
import { sumOfRows } from './matrices.ts';
import type { Gradients, Heads, Trace } from './passes.ts';
import type { Variables } from './variables.ts';

export class DensePasses {
  readonly #tf: Tf;
  readonly #net: NetSpec;
  readonly #weights: Variables;

  constructor(tf: Tf, net: NetSpec, weights: Variables) {
    this.#tf = tf;
    this.#net = net;
    this.#weights = weights;
  }

  forward({ common: input }: NetInput): Trace {
    const net = this.#net;
    const layers: Tensor2D[] = []; // the output of each layer, which is the input of the next
    const outputs = net.widths.map((_, i) => {
      const out = i === 0 ? this.#first(input) : this.#dense(`${net.name}/${i}`, layers[i - 1], 'relu');
      layers.push(this.#addsInput(i) ? this.#tf.add(layers[i - 1], out) : out);
      return out;
    });
    const heads: Heads = {};
    for (const { name, size } of net.heads) {
      if (size > 0) heads[name] = this.#dense(`${net.name}/${name}`, layers[net.widths.length - 1], 'linear');
    }
    return { heads, backward: (above, into) => this.#backward(input, outputs, layers, above, into) };
  }

  #first(input: Input): Tensor2D {
    const name = `${this.#net.name}/0`;
    return this.#tf.relu(input.product(this.#weights.matrix(`${name}/kernel`), this.#weights.bias(`${name}/bias`)));
  }

  #dense(name: string, a: Tensor2D, activation: 'relu' | 'linear'): Tensor2D {
    const b = this.#weights.matrix(`${name}/kernel`);
    return this.#tf.fused.matMul({ a, b, bias: this.#weights.bias(`${name}/bias`), activation }) as Tensor2D;
  }

  /** `outputs` are those of the ReLUs, `layers` those of the layers. */
  #backward(
    input: Input,
    outputs: readonly Tensor2D[],
    layers: readonly Tensor2D[],
    heads: Heads,
    into: Gradients,
  ): void {
    const tf = this.#tf;
    const net = this.#net;
    const last = layers[net.widths.length - 1];
    const below = net.heads.flatMap(({ name }) => {
      const gradient = heads[name];
      return gradient === undefined ? [] : [this.#denseBackward(`${net.name}/${name}`, last, gradient, into)];
    });
    if (below.length === 0) return;
    let above = below.reduce((a, b) => tf.add(a, b));
    for (let i = net.widths.length - 1; i >= 0; i--) {
      const gradient = tf.mul(above, tf.step(outputs[i])) as Tensor2D;
      const name = `${net.name}/${i}`;
      if (i === 0) {
        into[this.#weights.at(`${name}/kernel`)] = input.kernelGradient(gradient);
        into[this.#weights.at(`${name}/bias`)] = sumOfRows(tf, gradient);
      } else {
        const lower = this.#denseBackward(name, layers[i - 1], gradient, into);
        above = this.#addsInput(i) ? tf.add(above, lower) : lower;
      }
    }
  }

  /** Returns the gradient with respect to the input of a layer; those of its kernel and bias are written to `into`. */
  #denseBackward(name: string, x: Tensor2D, gradient: Tensor2D, into: Gradients): Tensor2D {
    into[this.#weights.at(`${name}/kernel`)] = this.#tf.matMul(x, gradient, true, false);
    into[this.#weights.at(`${name}/bias`)] = sumOfRows(this.#tf, gradient);
    return this.#tf.matMul(gradient, this.#weights.matrix(`${name}/kernel`), false, true);
  }

  /** Whether hidden layer `i` adds its input to its output. */
  #addsInput(i: number): boolean {
    const { residual, widths } = this.#net;
    return residual && i > 0 && widths[i] === widths[i - 1];
  }
}
