/** What a kernel of TensorFlow.js that multiplies is asked for, where it is a plain product of two matrices. */
import type { KernelFunc, TensorInfo } from '@tensorflow/tfjs-core';

export type Call = Parameters<KernelFunc>[0];

export interface Product {
  readonly a: TensorInfo;
  readonly b: TensorInfo;
  /** Added to each row. */
  readonly bias: TensorInfo | undefined;
  /** Whether the left and the right matrix lie on their sides. */
  readonly across: boolean;
  readonly flip: boolean;
  /** Whether negative numbers become 0. */
  readonly rectify: boolean;
  /** Of the result, which has this shape, and how many products each of its numbers adds up. */
  readonly rows: number;
  readonly columns: number;
  readonly inner: number;
  readonly shape: readonly number[];
}

/** Undefined if it is something else: stacks of several matrices, other numbers, or another activation than a ReLU. */
export function productOf({ inputs, attrs }: Call): Product | undefined {
  const { a, b, bias, preluActivationWeights } = inputs as Readonly<Record<string, TensorInfo | undefined>>;
  const activation = attrs?.activation ?? 'linear';
  if (a === undefined || b === undefined || preluActivationWeights !== undefined) return undefined;
  if (!isPlain(a) || !isPlain(b) || (activation !== 'linear' && activation !== 'relu')) return undefined;
  const [across, flip] = [attrs?.transposeA === true, attrs?.transposeB === true];
  const [high, wide] = a.shape.slice(-2);
  const [rows, inner] = across ? [wide, high] : [high, wide];
  const columns = b.shape[b.shape.length - (flip ? 2 : 1)];
  const shape = [...a.shape.slice(0, -2), rows, columns];
  return { a, b, bias, across, flip, rectify: activation === 'relu', rows, columns, inner, shape };
}

/** One matrix of floats. */
function isPlain({ shape, dtype }: TensorInfo): boolean {
  return dtype === 'float32' && shape.length >= 2 && shape.slice(0, -2).every((n) => n === 1);
}
