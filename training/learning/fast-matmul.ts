/**
 * Makes learning on the wasm backend several times faster.
 *
 * The backend has a fast matrix product (XNNPACK, about 20 GFLOP/s), but only for operands that are not transposed. A
 * transposed operand, which every gradient of a dense layer has, goes through a naive loop at a tenth of that speed.
 * Here the two kernels that multiply are replaced by ones that first transpose the operand in memory, which costs a few
 * percent of the product. And if nearly all of the left operand is 0, as in the gradient of a policy with few legal
 * actions, our own kernel skips the zeros (`sparse-matmul.ts`).
 */
import type { KernelConfig, KernelFunc, TensorInfo } from '@tensorflow/tfjs-core';
import { SparseMatMul } from './sparse-matmul.ts';
import type { Tf } from './tf.ts';

const BACKEND = 'wasm';
/** The product, and the product with bias and activation. */
const KERNELS = ['BatchMatMul', '_FusedMatMul'] as const;

/** The original kernels, while ours replace them. */
const shipped = new Map<string, KernelConfig>();

/** Switches the fast products on or off. The kernels of the wasm backend must be registered. May be called again. */
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

/** Whether it is a single matrix: stacks of several never take the fast path. */
function isMatrix({ shape }: TensorInfo): boolean {
  return shape.slice(0, -2).every((n) => n === 1);
}

function swapLast(rank: number): number[] {
  return Array.from({ length: rank }, (_, i) => (i < rank - 2 ? i : 2 * rank - 3 - i));
}
