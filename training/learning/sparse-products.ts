/** Products of sparse rows (`sparse-rows.ts`) with dense matrices, by the kernel that also plays. */
import { type Kernel, openKernel } from '../../mcts/networks/kernel/wasm.ts';
import type { Lists } from './sparse-rows.ts';

/** Widths must be multiples of this number, because of the kernel. */
const STEP = 16;
const FLOAT = 4;

/** Its memory is as large as the largest product so far. */
export class SparseProducts {
  #kernel: Kernel | undefined;

  /** Whether the kernel runs on this machine. */
  static possible(): boolean {
    return openKernel(1) !== undefined;
  }

  /** Writes the first `count` rows times a matrix of this width, plus the bias, to `out`; with `rectify` negative numbers become 0. */
  multiply({ lists, count, matrix, width, bias, rectify }: Factors, out: Float32Array): void {
    const wide = Math.ceil(width / STEP) * STEP;
    const rows = matrix.length / width;
    const places = new Places();
    const entries = places.bytes(lists.entries.length); // at address 0, so that places in the lists are addresses
    const begins = places.bytes(count * FLOAT);
    const ends = places.bytes(count * FLOAT);
    const from = places.bytes(rows * wide * FLOAT);
    const biases = places.bytes(wide * FLOAT);
    const to = places.bytes(count * wide * FLOAT);
    const { run, buffer } = this.#open(places.size);
    new Uint8Array(buffer, entries).set(lists.entries);
    new Uint32Array(buffer, begins).set(lists.begins.subarray(0, count));
    new Uint32Array(buffer, ends).set(lists.ends.subarray(0, count));
    setRows(new Float32Array(buffer, from, rows * wide), wide, matrix, width, rows);
    setRows(new Float32Array(buffer, biases, wide).fill(0), wide, bias, width, bias.length === 0 ? 0 : 1);
    run.product(begins, ends, count, from, wide, biases, to);
    if (rectify) run.keepPositive(to, count * wide);
    setRows(out, width, new Float32Array(buffer, to, count * wide), wide, count);
  }

  #open(bytes: number): Kernel {
    if (this.#kernel === undefined || this.#kernel.buffer.byteLength < bytes) {
      this.#kernel = openKernel(bytes + (bytes >> 1));
    }
    if (this.#kernel === undefined) throw new Error('this machine does not run the kernel');
    return this.#kernel;
  }
}

export interface Factors {
  readonly lists: Lists;
  readonly count: number;
  readonly matrix: Float32Array; // [rows, width]
  readonly width: number;
  readonly bias: Float32Array; // [width], or empty for none
  readonly rectify: boolean;
}

/** Copies rows from a matrix of one width to one of another; of each row as much as both have. */
function setRows(to: Float32Array, toWidth: number, from: Float32Array, fromWidth: number, rows: number): void {
  if (toWidth === fromWidth) {
    to.set(from.subarray(0, rows * fromWidth));
    return;
  }
  const width = Math.min(toWidth, fromWidth);
  for (let row = 0; row < rows; row++) {
    to.set(from.subarray(row * fromWidth, row * fromWidth + width), row * toWidth);
  }
}

/** Memory ranges one after another, each aligned to the length of a vector. */
class Places {
  size = 0;

  bytes(count: number): number {
    const at = this.size;
    this.size += Math.ceil(count / 16) * 16;
    return at;
  }
}
