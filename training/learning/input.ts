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
import type { SparseRows } from './sparse-rows.ts';

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
export function sparseInput(tf: Tf, products: SparseProducts, rows: SparseRows, lists: 'known' | 'all'): Input {
  let inputs = 0;
  return {
    product: (kernel, bias) => {
      const width = kernel.shape[1];
      inputs = kernel.shape[0];
      const biases = bias === undefined ? new Float32Array(width) : dataOf(bias);
      const sums = products.product(rows[lists], rows.rows, dataOf(kernel), width, biases);
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
