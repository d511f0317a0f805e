/**
 * Forward and backward pass through the layers of a network with parts (`mcts/networks/parts.ts`).
 *
 * The vectors of all parts of a batch are one matrix, [parts * rows, width], with the rows of the first part first. So
 * the weights that all parts share need one matrix product.
 */
import type { Tensor2D } from '@tensorflow/tfjs-core';
import type { HeadSpec, NetSpec } from '../../mcts/networks/net-spec.ts';
import { headParts, wholeOf } from '../../mcts/networks/parts.ts';
import type { PartsSpec } from '../../mcts/networks/net-spec.ts';
import type { Tf } from './tf.ts';
import { biasGradient } from './dense-passes.ts';
import { denseInput, type Input, type NetInput } from './input.ts';
import type { Gradients, Heads, Trace } from './passes.ts';
import type { Variables } from './variables.ts';

/** The output of a layer, or gradients with respect to it. */
interface Vectors {
  readonly parts: Tensor2D; // [parts * rows, part width]
  readonly whole: Tensor2D; // [rows, whole width]
}

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
      if (size > 0) heads[name] = this.#assemble(name, this.#layer(name, reads[reads.length - 1]));
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
    const start = tf.slice(all, [0, 0], [rows, width]);
    return {
      parts: tf.add(this.#forEach(start), own.product(kernel)),
      whole: tf.slice(all, [0, width], [rows, outputs - width]),
    };
  }

  #readsOf({ parts, whole }: Vectors): Read {
    return {
      own: denseInput(this.#tf, parts),
      common: denseInput(this.#tf, this.#tf.concat([this.#sum(parts), whole], 1)),
    };
  }

  /** The same rows, repeated for each part. */
  #forEach(rows: Tensor2D): Tensor2D {
    return this.#tf.concat(
      Array.from({ length: this.#count }, () => rows),
      0,
    );
  }

  #sum(parts: Tensor2D): Tensor2D {
    const tf = this.#tf;
    const [all, width] = parts.shape;
    const rows = all / this.#count;
    const of = (part: number): Tensor2D => tf.slice(parts, [part * rows, 0], [rows, width]);
    let sum = of(0);
    for (let part = 1; part < this.#count; part++) sum = tf.add(sum, of(part));
    return sum;
  }

  /** The outputs of a head in their order. */
  #assemble(name: string, { parts, whole }: Vectors): Tensor2D {
    const { ofParts, ofWhole, size } = this.#places.get(name) as HeadPlaces;
    const rows = whole.shape[0];
    const to = new Float32Array(rows * size);
    const from = parts.dataSync() as Float32Array;
    ofParts.forEach((outputs, part) => {
      copyColumns(from, part * rows * outputs.length, outputs, to, size, rows);
    });
    copyColumns(whole.dataSync() as Float32Array, 0, ofWhole, to, size, rows);
    return this.#tf.tensor2d(to, [rows, size], 'float32');
  }

  /** Splits the gradient of a head's outputs among the parts and the whole. A part without an output gets 0 there. */
  #takeApart(name: string, gradient: Tensor2D): Vectors {
    const { ofParts, ofWhole, size } = this.#places.get(name) as HeadPlaces;
    const rows = gradient.shape[0];
    const from = gradient.dataSync() as Float32Array;
    const width = ofParts[0].length;
    const parts = new Float32Array(this.#count * rows * width);
    ofParts.forEach((outputs, part) => {
      pickColumns(from, size, outputs, parts, part * rows * width, rows);
    });
    const whole = new Float32Array(rows * ofWhole.length);
    pickColumns(from, size, ofWhole, whole, 0, rows);
    return {
      parts: this.#tf.tensor2d(parts, [this.#count * rows, width], 'float32'),
      whole: this.#tf.tensor2d(whole, [rows, ofWhole.length], 'float32'),
    };
  }

  #backward(reads: readonly Read[], outputs: readonly Vectors[], heads: Heads, into: Gradients): void {
    const tf = this.#tf;
    const last = this.#net.widths.length;
    const below = this.#net.heads.flatMap(({ name }) => {
      const gradient = heads[name];
      if (gradient === undefined) return [];
      return [this.#layerBackward(name, reads[last], this.#widths[last - 1], this.#takeApart(name, gradient), into)];
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
    const [rows, inputs] = common.shape;
    const shared = tf.slice(common, [0, 0], [rows, width]) as Tensor2D;
    const starts = this.#forEach(shared);
    const hasOwn = gradient.parts.shape[1] > 0;
    const own = hasOwn ? tf.matMul(gradient.parts, this.#weights.matrix(`${name}/own`), false, true) : undefined;
    return {
      parts: own === undefined ? starts : tf.add(starts, own),
      whole: tf.slice(common, [0, width], [rows, inputs - width]) as Tensor2D,
    };
  }

  /** Returns the gradient with respect to what all parts have in common, and writes the gradients of the weights. */
  #weightsBackward(layer: string, { own, common }: Read, { parts, whole }: Vectors, into: Gradients): Tensor2D {
    const name = `${this.#net.name}/${layer}`;
    const hasOwn = parts.shape[1] > 0;
    const all = hasOwn ? this.#tf.concat([this.#sum(parts), whole], 1) : whole;
    into[this.#weights.at(`${name}/kernel`)] = common.kernelGradient(all);
    into[this.#weights.at(`${name}/bias`)] = biasGradient(this.#tf, all);
    if (hasOwn) into[this.#weights.at(`${name}/own`)] = own.kernelGradient(parts);
    return all;
  }
}

/** Which outputs of a head belong to the parts and to the whole, in their order; -1 is none. */
interface HeadPlaces {
  readonly size: number;
  readonly ofParts: readonly (readonly number[])[]; // [parts][n]
  readonly ofWhole: readonly number[];
}

function headPlaces(head: HeadSpec): HeadPlaces {
  const ofParts = headParts(head);
  return { size: head.size, ofParts, ofWhole: wholeOf(head.size, ofParts) };
}

/**
 * Copies these columns, row by row, from a matrix that has only them, starting at `first`, to one of `width` columns.
 */
function copyColumns(
  from: Float32Array,
  first: number,
  columns: readonly number[],
  to: Float32Array,
  width: number,
  rows: number,
): void {
  for (let row = 0, at = first; row < rows; row++) {
    for (let j = 0; j < columns.length; j++, at++) if (columns[j] >= 0) to[row * width + columns[j]] = from[at];
  }
}

/** The reverse of `copyColumns`. */
function pickColumns(
  from: Float32Array,
  width: number,
  columns: readonly number[],
  to: Float32Array,
  first: number,
  rows: number,
): void {
  for (let row = 0, at = first; row < rows; row++) {
    for (let j = 0; j < columns.length; j++, at++) if (columns[j] >= 0) to[at] = from[row * width + columns[j]];
  }
}
