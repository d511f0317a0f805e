/**
 * The non-zero inputs of a batch: nine of ten inputs are 0. They are listed by row for the forward pass and by input
 * for the gradient, in the format of the kernel: an index times 64, and the value. The memory is reused from batch to
 * batch.
 */
import { ENTRY, type Found, INDEX, RowLister, ROWS_AT_ONCE } from './row-lister.ts';

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
  readonly #lister = new RowLister();
  #at = 0;
  #begins = new Uint32Array(0); // [rows]
  #middles = new Uint32Array(0); // [rows]
  #ends = new Uint32Array(0); // [rows]
  /** Where the entries of each input begin and end, once they are asked for. */
  #turned: Pick<Lists, 'begins' | 'ends'> | undefined;
  #finished = false;

  /** By row: the entries that the policy network reads; of rows that were put together entry by entry, all. */
  get known(): Lists {
    return this.#byRow(this.#middles);
  }

  /** By row: all entries. */
  get all(): Lists {
    return this.#byRow(this.#ends);
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
    this.#turned ??= this.#turn();
    return { count: this.inputs, ...this.#turned, entries: this.#down.bytes.subarray(0, this.#at * ENTRY) };
  }

  #turn(): Pick<Lists, 'begins' | 'ends'> {
    const { inputs, rows } = this;
    const ends = this.#across.uses(this.#at, inputs);
    for (let i = 1; i < inputs; i++) ends[i] += ends[i - 1];
    const begins = new Uint32Array(inputs);
    begins.set(ends.subarray(0, -1), 1);
    this.#down.makeRoom(this.#at);
    this.#across.turn(this.#begins, this.#ends, rows, this.#down, begins.slice());
    return { begins: begins.map((entry) => entry * ENTRY), ends: ends.map((entry) => entry * ENTRY) };
  }

  /** Starts a batch. The lists of earlier ones are overwritten from here on. */
  start(rows: number, inputs: number): void {
    if (rows > this.#begins.length) {
      this.#begins = new Uint32Array(rows);
      this.#middles = new Uint32Array(rows);
      this.#ends = new Uint32Array(rows);
    }
    this.#at = 0;
    this.#finished = false;
    this.#turned = undefined;
    this.rows = rows;
    this.inputs = inputs;
  }

  beginRow(row: number): void {
    this.#across.makeRoom(this.#at + this.inputs);
    this.#begins[row] = this.#at * ENTRY;
  }

  /** Hot. */
  put(input: number, value: number): void {
    this.#across.put(this.#at++, input, value);
  }

  endRow(row: number): void {
    this.#ends[row] = this.#at * ENTRY;
    this.#middles[row] = this.#ends[row];
  }

  finish(): void {
    this.#finished = true;
  }

  /**
   * The inputs of both networks: network input and hidden block side by side. The policy network reads the first only.
   */
  fill(rows: number, input: Float32Array, hidden: Float32Array): this {
    const [seen, unseen] = [input.length / rows, hidden.length / rows];
    const lister = this.#lister.open(seen + unseen);
    this.start(rows, seen + unseen);
    for (let row = 0; row < rows; row += ROWS_AT_ONCE) {
      const count = Math.min(ROWS_AT_ONCE, rows - row);
      setRows(lister.rows, seen + unseen, 0, input.subarray(row * seen, (row + count) * seen), seen);
      setRows(lister.rows, seen + unseen, seen, hidden.subarray(row * unseen, (row + count) * unseen), unseen);
      this.#take(row, lister.list(count, seen));
    }
    this.finish();
    return this;
  }

  /** Appends rows that were listed elsewhere. */
  #take(first: number, { entries, middles, ends }: Found): void {
    const from = this.#at * ENTRY;
    this.#at += entries.length / ENTRY;
    this.#across.makeRoom(this.#at);
    this.#across.bytes.set(entries, from);
    for (let i = 0; i < ends.length; i++) {
      this.#begins[first + i] = from + (i === 0 ? 0 : ends[i - 1]);
      this.#middles[first + i] = from + middles[i];
      this.#ends[first + i] = from + ends[i];
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

/** Writes rows of `width` numbers to a matrix with `toWidth`, from this column on. */
function setRows(to: Float32Array, toWidth: number, column: number, from: Float32Array, width: number): void {
  if (width === toWidth) to.set(from);
  else if (width > 0) {
    for (let at = 0, place = column; at < from.length; at += width, place += toWidth) {
      to.set(from.subarray(at, at + width), place);
    }
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

  /** How often each of so many indices comes up in the first `count` entries. */
  uses(count: number, size: number): Uint32Array {
    const uses = new Uint32Array(size);
    const indices = this.#indices;
    for (let at = 0; at < 2 * count; at += 2) uses[indices[at] / INDEX]++;
    return uses;
  }

  /**
   * Transposes: the same entries by input, each with its row. `next` says where the entries of each input begin, and is
   * changed.
   */
  turn(begins: Uint32Array, ends: Uint32Array, rows: number, to: Entries, next: Uint32Array): void {
    const [indices, values] = [this.#indices, this.#values];
    const [rowsTo, valuesTo] = [to.#indices, to.#values];
    for (let row = 0; row < rows; row++) {
      for (let at = (2 * begins[row]) / ENTRY; at < (2 * ends[row]) / ENTRY; at += 2) {
        const place = 2 * next[indices[at] / INDEX]++;
        rowsTo[place] = row * INDEX;
        valuesTo[place + 1] = values[at + 1];
      }
    }
  }

  write(begin: number, end: number, out: Float32Array, first: number): void {
    for (let at = begin / ENTRY; at < end / ENTRY; at++) {
      out[first + this.#indices[2 * at] / INDEX] = this.#values[2 * at + 1];
    }
  }
}
