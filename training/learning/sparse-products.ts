/** Products of sparse rows (`sparse-rows.ts`) with dense matrices, by the kernel that also plays. */
import { type Kernel, openKernel } from '../../mcts/networks/kernel/wasm.ts';
import { FLOAT, type Loops, LOOPS_CODE } from './kernel/loops.ts';
import type { Lists } from './sparse-rows.ts';

/** Widths of stripes must be multiples of this number, because of the kernel. */
const STEP = 16;
/** The widest stripe that the kernel computes in one go. */
const STRIPE = 48;

interface Code {
  readonly kernel: Kernel;
  readonly loops: Loops;
}

/** Its memory is as large as the largest product so far. */
export class SparseProducts {
  #code: Code | undefined;

  /** Whether the kernel runs on this machine. */
  static possible(): boolean {
    return openKernel(1) !== undefined;
  }

  /**
   * Writes the first `count` rows times a matrix of this width, plus the bias, to `out`; with `rectify` negative numbers become 0.
   *
   * Stripe by stripe: of a stripe that is copied out of the matrix, what is read often stays in the nearest memory.
   */
  multiply({ lists, count, matrix, width, bias, rectify }: Factors, out: Float32Array): void {
    const rows = matrix.length / width;
    const wide = Math.ceil(width / STRIPE) * STRIPE;
    const places = new Places();
    const entries = places.bytes(lists.entries.length); // at address 0, so that places in the lists are addresses
    const begins = places.bytes(count * FLOAT);
    const ends = places.bytes(count * FLOAT);
    const from = places.bytes(matrix.length * FLOAT);
    const biases = places.bytes(wide * FLOAT);
    const stripe = places.bytes(rows * STRIPE * FLOAT);
    const made = places.bytes(count * STRIPE * FLOAT);
    const to = places.bytes(count * width * FLOAT);
    const { kernel, loops } = this.#open(places.size);
    const { run, buffer } = kernel;
    new Uint8Array(buffer, entries).set(lists.entries);
    new Uint32Array(buffer, begins).set(lists.begins.subarray(0, count));
    new Uint32Array(buffer, ends).set(lists.ends.subarray(0, count));
    new Float32Array(buffer, from).set(matrix);
    new Float32Array(buffer, biases, wide).fill(0).set(bias);
    for (let at = 0; at < width; at += STRIPE) {
      const [columns, skipped] = [Math.min(STRIPE, width - at), at * FLOAT];
      const filled = Math.ceil(columns / STEP) * STEP; // what lies beyond `columns` is computed and left
      loops.copyColumns(from + skipped, width, stripe, filled, columns, rows);
      run.product(begins, ends, count, stripe, filled, biases + skipped, made);
      loops.copyColumns(made, filled, to + skipped, width, columns, count);
    }
    if (rectify) run.keepPositive(to, count * width);
    out.set(new Float32Array(buffer, to, count * width));
  }

  #open(bytes: number): Code {
    if (this.#code === undefined || this.#code.kernel.buffer.byteLength < bytes) {
      const kernel = openKernel(bytes + (bytes >> 1));
      const loops = kernel && LOOPS_CODE.within(kernel.memory);
      if (kernel === undefined || loops === undefined) throw new Error('this machine does not run the kernel');
      this.#code = { kernel, loops };
    }
    return this.#code;
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

/** Memory ranges one after another, each aligned to the length of a vector. */
class Places {
  size = 0;

  bytes(count: number): number {
    const at = this.size;
    this.size += Math.ceil(count / 16) * 16;
    return at;
  }
}
