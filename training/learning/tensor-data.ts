/**
 * The numbers of tensors, read and written in place.
 *
 * TensorFlow.js copies them whenever they cross between its memory and ours, which took a quarter of a step where a network has many
 * parts. On wasm both sides can look at the same memory. Other backends keep their copies.
 */
import type { Tensor, TensorInfo } from '@tensorflow/tfjs-core';
import { type Loops, LOOPS_CODE } from './kernel/loops.ts';
import type { Tf } from './tf.ts';

/** What is used of the wasm backend: memory for a result and its end, access to the numbers of a tensor, and the memory itself. */
export interface WasmHeap {
  readonly wasm: { readonly asm?: { readonly memory?: object } };
  makeOutput(shape: readonly number[], dtype: 'float32'): TensorInfo;
  typedArrayFromHeap(tensor: TensorInfo): Float32Array;
  disposeData(dataId: object): boolean;
}

/** The numbers of a tensor, which are not to be changed. Valid until the next tensor is made, which may move the memory of all. */
export function numbersOf(tf: Tf, tensor: Tensor): Float32Array {
  return heapOf(tf)?.typedArrayFromHeap(tensor) ?? (tensor.dataSync() as Float32Array);
}

/** Where they lie for the compiled loops, equally long. */
export function addressOf(tf: Tf, tensor: Tensor): number {
  return numbersOf(tf, tensor).byteOffset;
}

/** A new tensor. `write` must set every number of it, and may ask for those of others. */
export function makeTensor<T extends Tensor>(tf: Tf, shape: readonly number[], write: (to: Float32Array) => void): T {
  const heap = heapOf(tf);
  if (heap === undefined) {
    const numbers = new Float32Array(shape.reduce((size, n) => size * n, 1));
    write(numbers);
    return tf.tensor(numbers, [...shape], 'float32') as T;
  }
  const made = heap.makeOutput(shape, 'float32');
  write(heap.typedArrayFromHeap(made));
  return tf.engine().makeTensorFromTensorInfo(made) as T;
}

/** The compiled loops in the memory of the tensors: the place of a tensor's numbers in their buffer is its address. Only on wasm. */
export function loopsOf(tf: Tf): Loops | undefined {
  const memory = heapOf(tf)?.wasm.asm?.memory;
  if (memory === undefined) return undefined;
  if (memory !== loops?.memory) loops = { memory, run: LOOPS_CODE.within(memory) };
  return loops.run;
}

let loops: { readonly memory: object; readonly run: Loops | undefined } | undefined;

function heapOf(tf: Tf): WasmHeap | undefined {
  return tf.getBackend() === 'wasm' ? (tf.backend() as unknown as WasmHeap) : undefined;
}
