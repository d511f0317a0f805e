/** Lists what is not 0 in dense rows, in the memory of the compiled loops; where they do not run, in plain code. */
import { FLOAT, type Loops, LOOPS_CODE } from './kernel/loops.ts';

/** Bytes of an entry, and the factor of its index: an entry is an index times 64 and a value, as the kernel reads it. */
export const ENTRY = 8;
export const INDEX = 64;

/** What was found, until the lister is used again. */
export interface Found {
  readonly entries: Uint8Array;
  /** Where the entries of each row end, and those of them that lie before the split, in bytes from the first entry. */
  readonly ends: Uint32Array; // [rows]
  readonly middles: Uint32Array; // [rows]
}

/** Rows that are listed at a time: few enough to stay in the nearest memory. */
export const ROWS_AT_ONCE = 16;

/** For rows of one width at a time, of which as many as `ROWS_AT_ONCE` are listed together. */
export class RowLister {
  /** Where the rows to list are written to. */
  rows = new Float32Array(0); // [ROWS_AT_ONCE, width]
  #width = -1;
  #widest = -1;
  #buffer = new ArrayBuffer(0);
  #run: Loops | undefined;
  #middles = new Uint32Array(0);
  #ends = new Uint32Array(0);
  #entries = new Uint8Array(0);
  /** The entries as numbers: of entry i the index is at 2 * i, the value at 2 * i + 1. */
  indices = new Uint32Array(0);
  values = new Float32Array(0);

  /** Prepares for rows of this width. */
  open(width: number): this {
    if (width === this.#width) return this;
    this.#makeRoom(width);
    const [floats, numbers] = [ROWS_AT_ONCE * width, ROWS_AT_ONCE * FLOAT];
    this.#width = width;
    this.#middles = new Uint32Array(this.#buffer, 0, ROWS_AT_ONCE);
    this.#ends = new Uint32Array(this.#buffer, numbers, ROWS_AT_ONCE);
    this.rows = new Float32Array(this.#buffer, 2 * numbers, floats);
    const at = 2 * numbers + floats * FLOAT;
    this.#entries = new Uint8Array(this.#buffer, at, floats * ENTRY);
    this.indices = new Uint32Array(this.#buffer, at, 2 * floats);
    this.values = new Float32Array(this.#buffer, at, 2 * floats);
    return this;
  }

  #makeRoom(width: number): void {
    if (width <= this.#widest) return;
    const bytes = ROWS_AT_ONCE * (width * (FLOAT + ENTRY) + 2 * FLOAT);
    const loops = LOOPS_CODE.open(bytes);
    this.#buffer = loops?.buffer ?? new ArrayBuffer(bytes);
    this.#run = loops?.run;
    this.#widest = width;
  }

  /** Lists the first `count` of `rows`. */
  list(count: number, split = this.#width): Found {
    const [middles, ends, entries] = [this.#middles, this.#ends, this.#entries];
    const bytes =
      this.#run?.listRows(
        this.rows.byteOffset,
        count,
        this.#width,
        split,
        entries.byteOffset,
        middles.byteOffset,
        ends.byteOffset,
      ) ?? this.#listPlainly(count, split);
    return {
      entries: entries.subarray(0, bytes),
      middles: middles.subarray(0, count),
      ends: ends.subarray(0, count),
    };
  }

  #listPlainly(count: number, split: number): number {
    const width = this.#width;
    const entries = new DataView(this.#entries.buffer, this.#entries.byteOffset);
    let at = 0;
    for (let row = 0; row < count; row++) {
      for (let column = 0; column < width; column++) {
        if (column === split) this.#middles[row] = at;
        const value = this.rows[row * width + column];
        if (value === 0) continue;
        entries.setUint32(at, column * INDEX, true);
        entries.setFloat32(at + FLOAT, value, true);
        at += ENTRY;
      }
      if (split === width) this.#middles[row] = at;
      this.#ends[row] = at;
    }
    return at;
  }
}
