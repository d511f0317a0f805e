/** Matrix products of the wasm backend whose left operand is mostly 0: our own kernel skips the zeros. */
import type { TensorInfo } from '@tensorflow/tfjs-core';
import type { Product } from './product-call.ts';
import { SparseProducts } from './sparse-products.ts';
import { SparseRows } from './sparse-rows.ts';
import type { WasmHeap } from './tensor-data.ts';

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

  /** The product; undefined if our kernel is not suited to it. */
  multiply(heap: WasmHeap, product: Product): TensorInfo | undefined {
    const { a, b, bias, across, flip, rectify, rows, columns, inner, shape } = product;
    if (rows * inner * columns < SMALLEST) return undefined;
    const [high, wide] = across ? [inner, rows] : [rows, inner];
    if (!isSparse(heap.typedArrayFromHeap(a), high, wide)) return undefined;
    const out = heap.makeOutput(shape, 'float32'); // may move the memory of all others
    this.#rows.fill(high, heap.typedArrayFromHeap(a), NOTHING);
    const right = heap.typedArrayFromHeap(b);
    const factors = {
      lists: across ? this.#rows.byInput : this.#rows.all,
      count: rows,
      matrix: flip ? this.#transposed(right, columns, inner) : right,
      width: columns,
      bias: bias === undefined ? NOTHING : heap.typedArrayFromHeap(bias),
      rectify,
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

function isSparse(data: Float32Array, rows: number, columns: number): boolean {
  let [looked, set] = [0, 0];
  for (let row = 0; row < rows; row += SAMPLED) {
    for (let i = row * columns; i < (row + 1) * columns; i++) if (data[i] !== 0) set++;
    looked += columns;
  }
  return set <= DENSEST * looked;
}
