/**
 * The input of the first layer of a network, and the two products that learning needs of it: with the layer's kernel,
 * and, transposed, with the gradient of the layer's output.
 *
 * The first layer has most of the weights, and its input is mostly 0. Our kernel skips the zeros in both products;
 * TensorFlow.js has no such operation on wasm.
 */
import type { Tensor1D, Tensor2D } from '@tensorflow/tfjs-core';
import type { Tf } from './tf.ts';
import type { SparseProducts } from './sparse-products.ts';
import type { Lists, SparseRows } from './sparse-rows.ts';
import { makeTensor, numbersOf } from './tensor-data.ts';

const NOTHING = new Float32Array(0);

export interface Input {
  /** input * kernel + bias. */
  product(kernel: Tensor2D, bias?: Tensor1D): Tensor2D;
  /** The gradient of the kernel, from the gradient of the product. */
  kernelGradient(gradient: Tensor2D): Tensor2D;
}

/** The input of a network: one matrix; or, with parts, the input they have in common and the input of each part. */
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

/** Of all inputs, or only of those that the policy network reads. */
export function sparseInput(tf: Tf, products: SparseProducts, rows: SparseRows, which: 'known' | 'all'): Input {
  let inputs = 0;
  const multiplied = (lists: Lists, count: number, matrix: Tensor2D, bias?: Tensor1D): Tensor2D => {
    const width = matrix.shape[1];
    return makeTensor(tf, [count, width], (to) => {
      const biases = bias === undefined ? NOTHING : numbersOf(tf, bias);
      products.multiply({ lists, count, matrix: numbersOf(tf, matrix), width, bias: biases, rectify: false }, to);
    });
  };
  return {
    product: (kernel, bias) => {
      inputs = kernel.shape[0];
      return multiplied(rows[which], rows.rows, kernel, bias);
    },
    kernelGradient: (gradient) => multiplied(rows.byInput, inputs, gradient),
  };
}
