/** The compiled kernel, with the types of the few functions that are used. */
import { KERNEL } from './kernel-bytes.ts';
import { type Opened, WasmCode } from './wasm-code.ts';

/** The exports of `kernel.as`. Addresses are in bytes, counts in floats. */
export interface KernelExports {
  gather(from: number, count: number, list: number): number;
  recall(own: number, end: number, lists: number, bytes: number, notes: number, slots: number): number;
  distribute(list: number, end: number, notes: number, ends: number, common: number): number;
  dense(list: number, end: number, kernel: number, inputs: number, bias: number, outputs: number, to: number): void;
  firstOfParts(
    parts: number,
    lists: number,
    listBytes: number,
    ends: number,
    kernel: number,
    inputs: number,
    bias: number,
    outputs: number,
    to: number,
    bytes: number,
  ): void;
  nextOfParts(
    parts: number,
    from: number,
    fromBytes: number,
    count: number,
    list: number,
    kernel: number,
    inputs: number,
    bias: number,
    outputs: number,
    to: number,
    bytes: number,
  ): void;
  headOfParts(
    parts: number,
    wanted: number,
    from: number,
    fromBytes: number,
    count: number,
    list: number,
    kernel: number,
    inputs: number,
    bias: number,
    outputs: number,
    to: number,
    bytes: number,
  ): void;
  sumOfParts(parts: number, from: number, bytes: number, count: number, to: number): void;
  product(begins: number, ends: number, rows: number, matrix: number, width: number, bias: number, to: number): void;
  keepPositive(at: number, count: number): void;
  addTo(at: number, more: number, count: number): void;
}

export type Kernel = Opened<KernelExports>;

const CODE = new WasmCode<KernelExports>(KERNEL);

/** The kernel with a memory of its own of at least this many bytes; undefined if this machine cannot run it. */
export function openKernel(bytes: number): Kernel | undefined {
  return CODE.open(bytes);
}
