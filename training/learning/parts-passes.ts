/**
 * Forward and backward pass through the layers of a network with parts (`mcts/networks/parts.ts`).
 *
 * The vectors of all parts of a batch are one matrix, [parts * rows, width], with the rows of the first part first. So
 * the weights that all parts share need one matrix product.
 */
import type { Tensor2D } from '@tensorflow/tfjs-core';
import type { NetSpec, PartsSpec } from '../../mcts/networks/net-spec.ts';
import type { Tf } from './tf.ts';
import { denseInput, type Input, type NetInput } from './input.ts';
import { columns, sumOfRows } from './matrices.ts';
import {
  addToEach,
  assemble,
  type HeadPlaces,
  headPlaces,
  repeated,
  sumAndWhole,
  takeApart,
  type Vectors,
} from './part-matrices.ts';
import type { Gradients, Heads, Trace } from './passes.ts';
import type { Variables } from './variables.ts';

/** The input of a layer: tensors, or the input of the network. */
interface Read {
  readonly own: Input;
  readonly common: Input; // the sum of the parts, then the whole
}

export class PartsPasses {
  readonly #tf: Tf;
  readonly #net: NetSpec;
  readonly #count: number;
  readonly #widths: readonly number[];
  readonly #weights: Variables;
  readonly #places: ReadonlyMap<string, HeadPlaces>;

  constructor(tf: Tf, net: NetSpec, parts: PartsSpec, weights: Variables) {
    this.#tf = tf;
    this.#net = net;
    this.#count = parts.kinds.length;
    this.#widths = parts.widths;
    this.#weights = weights;
    this.#places = new Map(net.heads.map((head) => [head.name, headPlaces(head)]));
  }

  forward(input: NetInput): Trace {
    const { own } = input;
    if (own === undefined) throw new Error(`the ${this.#net.name} network reads parts, which the input has not`);
    const reads: Read[] = [{ own, common: input.common }];
    const outputs = this.#net.widths.map((_, i) => {
      const { parts, whole } = this.#layer(String(i), reads[i]);
      const out = { parts: this.#tf.relu(parts), whole: this.#tf.relu(whole) };
      reads.push(this.#readsOf(out));
      return out;
    });
    const heads: Heads = {};
    for (const { name, size } of this.#net.heads) {
      if (size === 0) continue;
      heads[name] = assemble(this.#tf, this.#placesOf(name), this.#layer(name, reads[reads.length - 1]));
    }
    return { heads, backward: (above, into) => this.#backward(reads, outputs, above, into) };
  }

  /** The output before the ReLU. Heads without outputs for parts give an empty matrix for them. */
  #layer(layer: string, { own, common }: Read): Vectors {
    const tf = this.#tf;
    const name = `${this.#net.name}/${layer}`;
    const all = common.product(this.#weights.matrix(`${name}/kernel`), this.#weights.bias(`${name}/bias`));
    const [rows, outputs] = all.shape;
    if (!this.#weights.has(`${name}/own`)) return { parts: tf.zeros([this.#count * rows, 0]), whole: all };
    const kernel = this.#weights.matrix(`${name}/own`);
    const width = kernel.shape[1];
    return {
      parts: addToEach(tf, columns(tf, all, 0, width), own.product(kernel)),
      whole: columns(tf, all, width, outputs - width),
    };
  }

  #placesOf(name: string): HeadPlaces {
    return this.#places.get(name) as HeadPlaces;
  }

  #readsOf({ parts, whole }: Vectors): Read {
    return {
      own: denseInput(this.#tf, parts),
      common: denseInput(this.#tf, sumAndWhole(this.#tf, this.#count, { parts, whole })),
    };
  }

  #backward(reads: readonly Read[], outputs: readonly Vectors[], heads: Heads, into: Gradients): void {
    const tf = this.#tf;
    const last = this.#net.widths.length;
    const below = this.#net.heads.flatMap(({ name }) => {
      const gradient = heads[name];
      if (gradient === undefined) return [];
      const vectors = takeApart(tf, this.#placesOf(name), gradient);
      return [this.#layerBackward(name, reads[last], this.#widths[last - 1], vectors, into)];
    });
    if (below.length === 0) return;
    let above = below.reduce((a, b) => ({ parts: tf.add(a.parts, b.parts), whole: tf.add(a.whole, b.whole) }));
    for (let i = last - 1; i >= 0; i--) {
      const gradient = {
        parts: tf.mul(above.parts, tf.step(outputs[i].parts)) as Tensor2D,
        whole: tf.mul(above.whole, tf.step(outputs[i].whole)) as Tensor2D,
      };
      if (i > 0) above = this.#layerBackward(String(i), reads[i], this.#widths[i - 1], gradient, into);
      else this.#weightsBackward('0', reads[0], gradient, into);
    }
  }

  /**
   * Returns the gradient with respect to the input of a layer, `width` numbers per part. The gradients of its weights
   * are written to `into`.
   */
  #layerBackward(layer: string, read: Read, width: number, gradient: Vectors, into: Gradients): Vectors {
    const tf = this.#tf;
    const name = `${this.#net.name}/${layer}`;
    const all = this.#weightsBackward(layer, read, gradient, into);
    const common = tf.matMul(all, this.#weights.matrix(`${name}/kernel`), false, true) as Tensor2D;
    const inputs = common.shape[1];
    const shared = columns(tf, common, 0, width);
    const hasOwn = gradient.parts.shape[1] > 0;
    return {
      parts: hasOwn
        ? addToEach(tf, shared, tf.matMul(gradient.parts, this.#weights.matrix(`${name}/own`), false, true))
        : repeated(tf, shared, this.#count),
      whole: columns(tf, common, width, inputs - width),
    };
  }

  /** Returns the gradient with respect to what all parts have in common, and writes the gradients of the weights. */
  #weightsBackward(layer: string, { own, common }: Read, { parts, whole }: Vectors, into: Gradients): Tensor2D {
    const name = `${this.#net.name}/${layer}`;
    const hasOwn = parts.shape[1] > 0;
    const all = hasOwn ? sumAndWhole(this.#tf, this.#count, { parts, whole }) : whole;
    into[this.#weights.at(`${name}/kernel`)] = common.kernelGradient(all);
    into[this.#weights.at(`${name}/bias`)] = sumOfRows(this.#tf, all);
    if (hasOwn) into[this.#weights.at(`${name}/own`)] = own.kernelGradient(parts);
    return all;
  }
}
