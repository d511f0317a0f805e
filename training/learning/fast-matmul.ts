/**
 * Makes learning on the wasm backend several times faster.
 *
 * Its matrix product has a fast path (XNNPACK, some 20 GFLOP/s) for plain operands only; a transposed operand, and every gradient
 * of a dense layer has one, goes through a naive loop at a tenth of that. Here the two kernels that multiply are registered
 * anew so that a transposed operand is first written out by the backend's own transpose, which costs a few percent of the
 * product it makes fast. And where nearly all of the left operand is 0, as of the gradient of a policy, which is that of a few legal
 * actions, our own kernel leaves the zeros out (`sparse-matmul.ts`).
 */
import type { KernelConfig, KernelFunc, TensorInfo } from '@tensorflow/tfjs-core';
import { SparseMatMul } from './sparse-matmul.ts';
import type { Tf } from './tf.ts';

const BACKEND = 'wasm';
/** The product, and the product with bias and activation. */
const KERNELS = ['BatchMatMul', '_FusedMatMul'] as const;

/** The kernels as they were shipped, while ours stand in their place. */
const shipped = new Map<string, KernelConfig>();

/** Switches the fast products on or off. Needs the wasm backend's kernels to be registered; may be called again. */
export function setFastMatMul(tf: Tf, on: boolean): void {
  if (on === shipped.size > 0) return;
  for (const name of KERNELS) {
    const config = on ? tf.getKernel(name, BACKEND) : shipped.get(name);
    if (config === undefined) throw new Error(`the wasm backend has no kernel ${name}`);
    tf.unregisterKernel(name, BACKEND);
    tf.registerKernel(on ? { ...config, kernelFunc: withoutTransposes(tf, config.kernelFunc) } : config);
    if (on) shipped.set(name, config);
    else shipped.delete(name);
  }
}

interface Storage {
  disposeData(dataId: object): boolean;
}

function withoutTransposes(tf: Tf, multiply: KernelFunc): KernelFunc {
  const transpose = tf.getKernel('Transpose', BACKEND).kernelFunc;
  const sparse = SparseMatMul.possible() ? new SparseMatMul() : undefined;
  return (call) => {
    const { inputs, attrs } = call;
    const product = sparse?.multiply(call);
    if (product !== undefined) return product;
    const { a, b } = inputs as { a: TensorInfo; b: TensorInfo };
    const flipA = attrs?.transposeA === true && isMatrix(a);
    const flipB = attrs?.transposeB === true && isMatrix(b);
    if (!flipA && !flipB) return multiply(call);
    const backend = call.backend as Storage;
    const flip = (x: TensorInfo) =>
      transpose({ inputs: { x }, backend, attrs: { perm: swapLast(x.shape.length) } }) as TensorInfo;
    const plainA = flipA ? flip(a) : a;
    const plainB = flipB ? flip(b) : b;
    const result = multiply({
      inputs: { ...inputs, a: plainA, b: plainB },
      backend,
      attrs: {
        ...attrs,
        transposeA: attrs?.transposeA === true && !flipA,
        transposeB: attrs?.transposeB === true && !flipB,
      },
    });
    if (flipA) backend.disposeData(plainA.dataId);
    if (flipB) backend.disposeData(plainB.dataId);
    return result;
  };
}

/** Whether it is one matrix: stacks of several never take the fast path. */
function isMatrix({ shape }: TensorInfo): boolean {
  return shape.slice(0, -2).every((n) => n === 1);
}

function swapLast(rank: number): number[] {
  return Array.from({ length: rank }, (_, i) => (i < rank - 2 ? i : 2 * rank - 3 - i));
}
