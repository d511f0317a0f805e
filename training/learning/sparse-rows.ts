/**
 * The non-zero inputs of a batch: nine of ten inputs are 0. They are listed by row for the forward pass and by input
 * for the gradient, in the format of the kernel: an index times 64, and the value. The memory is reused from batch to
 * batch.
 */

/** Bytes of an entry, and the factor of an index. */
const ENTRY = 8;
const INDEX = 64;
/** The middle of a row before `hide`. No list is that long. */
const NOWHERE = 0xffff_ffff;

/** Lists of entries, one after another or in any order. */
export interface Lists {
  readonly count: number;
  readonly begins: Uint32Array; // [count], in bytes from the first entry
  readonly ends: Uint32Array; // [count]
  readonly entries: Uint8Array;
}

/** Usage: `start`, then for each row `beginRow`, its inputs in ascending order, `endRow`; then `finish`. */
export class SparseRows {
  rows = 0;
  inputs = 0;
  readonly #across = new Entries();
  readonly #down = new Entries();
  #at = 0;
  #begins = new Uint32Array(0); // [rows]
  #middles = new Uint32Array(0); // [rows]
  #ends = new Uint32Array(0); // [rows]
  /** How often each input is not 0, shifted by one; later, where the entries of each input begin. */
  #uses = new Uint32Array(0); // [inputs + 1]
  #finished = false;
  #turned = false;

  /** By row: the entries that were added before `hide`, which the policy network reads. */
  get known(): Lists {
    return this.#byRow(this.#middles);
  }

  /** By row: all entries. */
  get all(): Lists {
    return this.#byRow(this.#ends);
  }

  /** Number of entries of a finished batch. */
  get count(): number {
    return this.#at;
  }

  #byRow(ends: Uint32Array): Lists {
    if (!this.#finished) throw new Error('rows are listed once they are finished');
    const { rows } = this;
    const entries = this.#across.bytes.subarray(0, this.#at * ENTRY);
    return { count: rows, begins: this.#begins.subarray(0, rows), ends: ends.subarray(0, rows), entries };
  }

  /** By input; computed when it is first asked for. */
  get byInput(): Lists {
    if (!this.#finished) throw new Error('rows are listed once they are finished');
    const { inputs } = this;
    const starts = this.#uses.subarray(0, inputs + 1);
    if (!this.#turned) {
      this.#turned = true;
      for (let i = 1; i <= inputs; i++) starts[i] += starts[i - 1];
      this.#down.makeRoom(this.#at);
      this.#across.turn(this.#begins, this.#ends, this.rows, this.#down, starts.slice(0, inputs));
    }
    const places = starts.map((entry) => entry * ENTRY);
    return {
      count: inputs,
      begins: places.subarray(0, -1),
      ends: places.subarray(1),
      entries: this.#down.bytes.subarray(0, this.#at * ENTRY),
    };
  }

  /** Starts a batch. The lists of earlier ones are overwritten from here on. */
  start(rows: number, inputs: number): void {
    if (rows > this.#begins.length) {
      this.#begins = new Uint32Array(rows);
      this.#middles = new Uint32Array(rows);
      this.#ends = new Uint32Array(rows);
    }
    if (inputs >= this.#uses.length) this.#uses = new Uint32Array(inputs + 1);
    this.#uses.fill(0);
    this.#at = 0;
    this.#finished = false;
    this.#turned = false;
    this.rows = rows;
    this.inputs = inputs;
  }

  beginRow(row: number): void {
    this.#across.makeRoom(this.#at + this.inputs);
    this.#begins[row] = this.#at * ENTRY;
    this.#middles[row] = NOWHERE;
  }

  /** Hot. */
  put(input: number, value: number): void {
    this.#across.put(this.#at++, input, value);
    this.#uses[input + 1]++;
  }

  /** The entries of this row that follow are hidden from the policy network. */
  hide(row: number): void {
    this.#middles[row] = this.#at * ENTRY;
  }

  endRow(row: number): void {
    this.#ends[row] = this.#at * ENTRY;
    if (this.#middles[row] === NOWHERE) this.#middles[row] = this.#ends[row];
  }

  finish(): void {
    this.#finished = true;
  }

  /**
   * The inputs of both networks: network input and hidden block side by side. The policy network reads the first only.
   */
  fill(rows: number, input: Float32Array, hidden: Float32Array): this {
    const [seen, unseen] = [input.length / rows, hidden.length / rows];
    this.start(rows, seen + unseen);
    for (let row = 0; row < rows; row++) {
      this.beginRow(row);
      this.#putBlock(input, row * seen, seen, 0);
      this.hide(row);
      this.#putBlock(hidden, row * unseen, unseen, seen);
      this.endRow(row);
    }
    this.finish();
    return this;
  }

  #putBlock(block: Float32Array, from: number, width: number, firstInput: number): void {
    for (let column = 0; column < width; column++) {
      const value = block[from + column];
      if (value !== 0) this.put(firstInput + column, value);
    }
  }

  /** The dense matrix, for a backend that needs it. */
  dense(): Float32Array {
    const out = new Float32Array(this.rows * this.inputs); // [rows, inputs]
    for (let row = 0; row < this.rows; row++) {
      this.#across.write(this.#begins[row], this.#ends[row], out, row * this.inputs);
    }
    return out;
  }
}

/** Initial size. */
const ROOM = 1 << 14;

class Entries {
  bytes = new Uint8Array(ROOM * ENTRY);
  #indices = new Uint32Array(this.bytes.buffer);
  #values = new Float32Array(this.bytes.buffer);

  makeRoom(count: number): void {
    if (count * ENTRY <= this.bytes.length) return;
    const bytes = new Uint8Array(2 * count * ENTRY);
    bytes.set(this.bytes);
    this.bytes = bytes;
    this.#indices = new Uint32Array(bytes.buffer);
    this.#values = new Float32Array(bytes.buffer);
  }

  put(at: number, index: number, value: number): void {
    this.#indices[2 * at] = index * INDEX;
    this.#values[2 * at + 1] = value;
  }

  /**
   * Transposes: the same entries by input, each with its row. `next` says where the entries of each input begin, and is
   * changed.
   */
  turn(begins: Uint32Array, ends: Uint32Array, rows: number, to: Entries, next: Uint32Array): void {
    for (let row = 0; row < rows; row++) {
      for (let at = begins[row] / ENTRY; at < ends[row] / ENTRY; at++) {
        to.put(next[this.#indices[2 * at] / INDEX]++, row, this.#values[2 * at + 1]);
      }
    }
  }

  write(begin: number, end: number, out: Float32Array, first: number): void {
    for (let at = begin / ENTRY; at < end / ENTRY; at++) {
      out[first + this.#indices[2 * at] / INDEX] = this.#values[2 * at + 1];
    }
  }
}
