/** The compiled kernel as a WebAssembly module of this thread, with the types of the few functions that are used. */
import { KERNEL } from './kernel-bytes.ts';

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

interface Memory {
  readonly buffer: ArrayBuffer;
}

/** Declared here because the project is built without the DOM types, which contain these. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (size: { initial: number; maximum: number }) => Memory;
  Instance: new (module: object, imports: { env: { memory: Memory } }) => { exports: unknown };
};

export interface Kernel {
  readonly run: KernelExports;
  readonly buffer: ArrayBuffer;
}

const PAGE = 65_536;

/** Undefined before the first attempt, null if it cannot be compiled. */
let module: object | null | undefined;

/** The kernel with a memory of its own of at least this many bytes; undefined if this machine cannot run it. */
export function openKernel(bytes: number): Kernel | undefined {
  if (module === undefined) module = compiled();
  if (module === null) return undefined;
  const pages = Math.ceil(bytes / PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages }); // never grows, so views of it stay valid
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return { run: exports as KernelExports, buffer: memory.buffer };
}

function compiled(): object | null {
  try {
    return new WebAssembly.Module(Uint8Array.from(atob(KERNEL), (c) => c.charCodeAt(0)));
  } catch {
    return null; // no WebAssembly here, or one without SIMD
  }
}
