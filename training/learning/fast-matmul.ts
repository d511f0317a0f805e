/**
 * Makes learning on the wasm backend several times faster.
 *
 * The backend has a fast matrix product, but only for operands that do not lie on their sides. One that does, as in every gradient of a
 * dense layer, goes through a naive loop at a tenth of that speed. Here the two kernels that multiply are replaced. If nearly all of the
 * left operand is 0, as in the gradient of a policy with few legal actions, our own kernel skips the zeros (`sparse-matmul.ts`).
 * Otherwise the compiled loops multiply, a third to a half faster than the backend at its best (`dense-matmul.ts`). All give the same bits.
 */
import type { KernelConfig, KernelFunc } from '@tensorflow/tfjs-core';
import { denseMatMul } from './dense-matmul.ts';
import { productOf } from './product-call.ts';
import { SparseMatMul } from './sparse-matmul.ts';
import { loopsOf, type WasmHeap } from './tensor-data.ts';
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
    tf.registerKernel(on ? { ...config, kernelFunc: ours(tf, config.kernelFunc) } : config);
    if (on) shipped.set(name, config);
    else shipped.delete(name);
  }
}

function ours(tf: Tf, multiply: KernelFunc): KernelFunc {
  const sparse = SparseMatMul.possible() ? new SparseMatMul() : undefined;
  return (call) => {
    const product = productOf(call);
    const loops = loopsOf(tf);
    if (product === undefined || loops === undefined) return multiply(call);
    const heap = call.backend as unknown as WasmHeap;
    return sparse?.multiply(heap, product) ?? denseMatMul(loops, heap, product) ?? multiply(call);
  };
}
