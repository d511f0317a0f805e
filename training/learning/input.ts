/**
 * What the first layer of a network reads, and the two products that learning takes of it: with the layer's kernel, and, turned
 * on its side, with the gradient of the layer's outputs.
 *
 * The first layer has most of a network's weights, and its inputs are mostly 0. Our kernel leaves the zeros out of both products;
 * TensorFlow.js has no operation for that which wasm could run.
 */
import type { Tensor1D, Tensor2D } from '@tensorflow/tfjs-core';
import { type Kernel, openKernel } from '../../mcts/networks/kernel/wasm.ts';
import type { Tf } from './tf.ts';
import type { Lists, SparseRows } from './sparse-rows.ts';

export interface Input {
  /** input * kernel + bias. */
  product(kernel: Tensor2D, bias?: Tensor1D): Tensor2D;
  /** The gradient of the kernel, given that of the product. */
  kernelGradient(gradient: Tensor2D): Tensor2D;
}

/** What a network reads: all of it or, where it has parts, what they have in common and what each has of its own. */
export interface NetInput {
  readonly common: Input;
  readonly own?: Input;
}

export function denseInput(tf: Tf, input: Tensor2D): Input {
  return {
    product: (kernel, bias) =>
      tf.fused.matMul({ a: input, b: kernel, ...(bias === undefined ? {} : { bias }) }) as Tensor2D,
    kernelGradient: (gradient) => tf.matMul(input, gradient, true, false),
  };
}

/** Of all inputs, or of what is observed alone. */
export function sparseInput(tf: Tf, products: SparseProducts, rows: SparseRows, part: 'observed' | 'all'): Input {
  let inputs = 0;
  return {
    product: (kernel, bias) => {
      const width = kernel.shape[1];
      inputs = kernel.shape[0];
      const biases = bias === undefined ? new Float32Array(width) : dataOf(bias);
      const sums = products.product(rows[part], rows.rows, dataOf(kernel), width, biases);
      return tf.tensor2d(sums, [rows.rows, width], 'float32');
    },
    kernelGradient: (gradient) => {
      const width = gradient.shape[1];
      const sums = products.product(rows.byInput, inputs, dataOf(gradient), width, new Float32Array(width));
      return tf.tensor2d(sums, [inputs, width], 'float32');
    },
  };
}

function dataOf(tensor: Tensor2D | Tensor1D): Float32Array {
  return tensor.dataSync() as Float32Array;
}

/** Widths the kernel takes are multiples of this. */
const STEP = 16;
const FLOAT = 4;

/** Products of lists with dense matrices, in a memory that is as large as the largest so far. */
export class SparseProducts {
  #kernel: Kernel | undefined;

  /** Whether a layer of this width can be computed so, here. */
  static fits(width: number): boolean {
    return width % STEP === 0 && openKernel(1) !== undefined;
  }

  /** The first `count` lists times a matrix of rows of `width`, each plus the bias. */
  product(lists: Lists, count: number, matrix: Float32Array, width: number, bias: Float32Array): Float32Array {
    const places = new Places();
    const entries = places.bytes(lists.entries.length); // at 0, so that the places in the lists are places in memory
    const begins = places.bytes(count * FLOAT);
    const ends = places.bytes(count * FLOAT);
    const from = places.bytes(matrix.length * FLOAT);
    const biases = places.bytes(width * FLOAT);
    const to = places.bytes(count * width * FLOAT);
    const { run, buffer } = this.#open(places.size);
    new Uint8Array(buffer, entries).set(lists.entries);
    new Uint32Array(buffer, begins).set(lists.begins.subarray(0, count));
    new Uint32Array(buffer, ends).set(lists.ends.subarray(0, count));
    new Float32Array(buffer, from).set(matrix);
    new Float32Array(buffer, biases).set(bias);
    run.product(begins, ends, count, from, width, biases, to);
    return new Float32Array(buffer, to, count * width).slice();
  }

  #open(bytes: number): Kernel {
    if (this.#kernel === undefined || this.#kernel.buffer.byteLength < bytes) {
      this.#kernel = openKernel(bytes + (bytes >> 1));
    }
    if (this.#kernel === undefined) throw new Error('this machine does not run the kernel');
    return this.#kernel;
  }
}

/** Stretches of memory one after another, each at a multiple of a vector's length. */
class Places {
  size = 0;

  bytes(count: number): number {
    const at = this.size;
    this.size += Math.ceil(count / 16) * 16;
    return at;
  }
}
