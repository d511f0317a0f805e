/**
 * Operations on matrices that TensorFlow.js is slow at on wasm: it copies the whole matrix to cut something out of it, and adds up along
 * the first axis one number at a time. The compiled loops give the same bits.
 */
import type { Tensor1D, Tensor2D } from '@tensorflow/tfjs-core';
import { FLOAT } from './kernel/loops.ts';
import { addressOf, loopsOf, makeTensor } from './tensor-data.ts';
import type { Tf } from './tf.ts';

/** Columns of a matrix that lie side by side. */
export function columns(tf: Tf, matrix: Tensor2D, first: number, count: number): Tensor2D {
  const [rows, width] = matrix.shape;
  const loops = loopsOf(tf);
  if (loops === undefined) return tf.slice(matrix, [0, first], [rows, count]);
  return makeTensor(tf, [rows, count], (to) => {
    loops.copyColumns(addressOf(tf, matrix) + first * FLOAT, width, to.byteOffset, count, count, rows);
  });
}

/** The sum of all rows, in their order. */
export function sumOfRows(tf: Tf, matrix: Tensor2D): Tensor1D {
  const [rows, width] = matrix.shape;
  const loops = loopsOf(tf);
  if (loops === undefined) return tf.reshape(tf.matMul(tf.ones([1, rows]), matrix), [width]);
  return makeTensor(tf, [width], (to) => {
    loops.sumOfRows(addressOf(tf, matrix), rows, width, to.byteOffset);
  });
}
