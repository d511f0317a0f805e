/** Where the weights and activations of networks lie in the kernel's memory, and how weights are packed for it. */
import type { Layer, Products } from '../layers.ts';
import type { Net } from '../net.ts';
import type { Kernel } from './wasm.ts';

/** Number of outputs in a wide and in a narrow block, as in `kernel.as`. */
const WIDE = 48;
export const NARROW = 16;
/** The kernel scans this many floats at a time. */
const GROUP = 64;
export const FLOAT = 4;
/** Bytes of a list entry, the factor of an index in it, and the words that `distribute` reads per input. */
export const ENTRY = 8;
export const ROW = 64;
export const NOTE_WORDS = 3;

/** Rounds up. */
const padded = (count: number, to: number): number => Math.ceil(count / to) * to;

/** The number of floats that the kernel scans to list this many. */
export const listed = (count: number): number => padded(count, GROUP);

/** Where several lists lie: one every `listBytes`. */
export interface Lists {
  readonly lists: number;
  readonly listBytes: number;
}

/** Allocates memory in whole groups, one stretch after another. What follows the last float stays 0. */
export class Places {
  bytes = 0;

  floats(count: number): number {
    const at = this.bytes;
    this.bytes += padded(count, GROUP) * FLOAT;
    return at;
  }

  /** Memory for a list of this many entries. */
  list(count: number): number {
    return this.floats((count * ENTRY) / FLOAT);
  }

  /** The same for several lists, one after another. */
  lists(several: number, count: number): Lists {
    const lists = this.bytes;
    for (let i = 0; i < several; i++) this.list(count);
    return { lists, listBytes: (this.bytes - lists) / several };
  }
}

/** Weights with their place in memory, in bytes. */
export interface PlacedProducts {
  readonly products: Products;
  readonly inputs: number;
  /** Outputs, rounded up to a multiple of NARROW. */
  readonly outputs: number;
  readonly kernel: number;
}

export interface PlacedLayer extends PlacedProducts {
  readonly layer: Layer;
  /** Outputs, rounded up to what the kernel scans. */
  readonly width: number;
  readonly bias: number;
  readonly to: number;
}

/** A network whose weights are packed in the kernel's memory. */
export interface PackedNet extends Net {
  /** Forgets cached results: the weights have changed. */
  forget(): void;
}

/** A network whose memory is laid out: opens it once the memory exists, and fills in weights. */
export interface PlacedNet {
  open(kernel: Kernel): PackedNet;
  pack(weights: Float32Array, memory: Float32Array): void;
}

export function placeProducts(products: Products, places: Places): PlacedProducts {
  const outputs = padded(products.outputs, NARROW);
  return { products, inputs: products.inputs, outputs, kernel: places.floats(products.inputs * outputs) };
}

/** `to` is where the output goes. */
export function placeLayer(layer: Layer, places: Places, to = placeOutputs(layer, places)): PlacedLayer {
  const products = placeProducts(layer, places);
  const { outputs } = products;
  return { ...products, layer, width: listed(outputs), bias: places.floats(outputs), to };
}

export function placeOutputs({ outputs }: Layer, places: Places): number {
  return places.floats(padded(outputs, NARROW));
}

export function packLayer(placed: PlacedLayer, weights: Float32Array, memory: Float32Array, widest = WIDE): void {
  const { layer, bias } = placed;
  memory.set(weights.subarray(layer.bias, layer.bias + layer.outputs), bias / FLOAT);
  packProducts(placed, weights, memory, widest);
}

/** Copies weights from rows [inputs, outputs] to blocks [inputs, widest], then [inputs, 16]. Padding stays 0. */
export function packProducts(
  { products, outputs, kernel }: PlacedProducts,
  weights: Float32Array,
  memory: Float32Array,
  widest = WIDE,
): void {
  let at = kernel / FLOAT;
  for (let done = 0; done < outputs; ) {
    const width = done + widest <= outputs ? widest : NARROW;
    const real = Math.min(width, products.outputs - done);
    for (let i = 0; i < products.inputs; i++, at += width) {
      const row = products.kernel + i * products.outputs + done;
      for (let j = 0; j < real; j++) memory[at + j] = weights[row + j];
    }
    done += width;
  }
}
