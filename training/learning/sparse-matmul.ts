/** Matrix products of the wasm backend whose left operand is mostly 0: our own kernel skips the zeros. */
import type { KernelFunc, TensorInfo } from '@tensorflow/tfjs-core';
import { SparseProducts } from './sparse-products.ts';
import { SparseRows } from './sparse-rows.ts';
import type { WasmHeap } from './tensor-data.ts';

type Call = Parameters<KernelFunc>[0];

/**
 * Denser operands are multiplied faster by the backend itself: for the output of a ReLU, half of it 0, our kernel took
 * a tenth longer.
 */
const DENSEST = 0.15;
/** One row in this many is looked at to estimate the density. */
const SAMPLED = 16;
/** Smaller products are not worth it. */
const SMALLEST = 1 << 16;

const NOTHING = new Float32Array(0);

export class SparseMatMul {
  readonly #rows = new SparseRows();
  readonly #products = new SparseProducts();
  #turned = NOTHING;

  static possible(): boolean {
    return SparseProducts.possible();
  }

  /** The product, with bias and ReLU if asked for; undefined if our kernel is not suited to it. */
  multiply({ inputs, attrs, backend }: Call): TensorInfo | undefined {
    const { a, b, bias, preluActivationWeights } = inputs as Readonly<Record<string, TensorInfo | undefined>>;
    const activation = attrs?.activation ?? 'linear';
    if (a === undefined || b === undefined || preluActivationWeights !== undefined) return undefined;
    if (!isPlain(a) || !isPlain(b) || (activation !== 'linear' && activation !== 'relu')) return undefined;
    const [rows, columns] = a.shape.slice(-2);
    const [high, wide] = b.shape.slice(-2);
    const [across, flip] = [attrs?.transposeA === true, attrs?.transposeB === true];
    const count = across ? columns : rows;
    const width = flip ? high : wide;
    if (rows * columns * width < SMALLEST) return undefined;
    const heap = backend as unknown as WasmHeap;
    if (!isSparse(heap.typedArrayFromHeap(a), rows, columns)) return undefined;
    const out = heap.makeOutput([...a.shape.slice(0, -2), count, width], 'float32'); // may move the memory of all others
    this.#rows.fill(rows, heap.typedArrayFromHeap(a), NOTHING);
    const right = heap.typedArrayFromHeap(b);
    const factors = {
      lists: across ? this.#rows.byInput : this.#rows.all,
      count,
      matrix: flip ? this.#transposed(right, high, wide) : right,
      width,
      bias: bias === undefined ? NOTHING : heap.typedArrayFromHeap(bias),
      rectify: activation === 'relu',
    };
    this.#products.multiply(factors, heap.typedArrayFromHeap(out));
    return out;
  }

  #transposed(matrix: Float32Array, rows: number, columns: number): Float32Array {
    if (this.#turned.length < matrix.length) this.#turned = new Float32Array(matrix.length);
    const to = this.#turned.subarray(0, matrix.length);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) to[column * rows + row] = matrix[row * columns + column];
    }
    return to;
  }
}

/** One matrix of floats. */
function isPlain({ shape, dtype }: TensorInfo): boolean {
  return dtype === 'float32' && shape.length >= 2 && shape.slice(0, -2).every((n) => n === 1);
}

function isSparse(data: Float32Array, rows: number, columns: number): boolean {
  let [looked, set] = [0, 0];
  for (let row = 0; row < rows; row += SAMPLED) {
    for (let i = row * columns; i < (row + 1) * columns; i++) if (data[i] !== 0) set++;
    looked += columns;
  }
  return set <= DENSEST * looked;
}
