/** The rows of a batch as a network with parts reads them (`mcts/networks/parts.ts`). */
import type { NetSpec, PartsSpec } from '../../mcts/networks/net-spec.ts';
import { type InputNotes, inputNotes, kindInputs, partInputs, wholeOf } from '../../mcts/networks/parts.ts';
import { FLOAT } from './kernel/loops.ts';
import { INDEX } from './row-lister.ts';
import { type Lists, SparseRows } from './sparse-rows.ts';

/** Bits per word of the bitmap. */
const WORD = 32;

export class PartArranger {
  /** The inputs of each part: all rows of the first part, then those of the next. */
  readonly own = new SparseRows(); // [parts * rows, part inputs]
  /** The sum of the parts, followed by the whole. */
  readonly common = new SparseRows(); // [rows, part inputs + whole inputs]
  readonly #parts: PartsSpec;
  readonly #notes: InputNotes;
  readonly #kinds: ReturnType<typeof kindInputs>;
  readonly #ownWidth: number;
  readonly #width: number;
  /** One row: what is common, then the inputs of each part; and a bitmap of the numbers that were written. */
  readonly #row: Float32Array;
  readonly #marks: Uint32Array;
  readonly #ownStep: number;
  readonly #ownFrom: number;

  constructor({ inputs }: NetSpec, parts: PartsSpec) {
    this.#parts = parts;
    this.#notes = inputNotes(inputs, parts);
    this.#kinds = kindInputs(parts);
    this.#ownWidth = partInputs(parts);
    this.#width = this.#ownWidth + wholeOf(inputs, parts.inputs).length;
    this.#ownStep = inWords(this.#ownWidth);
    this.#ownFrom = inWords(this.#width);
    this.#row = new Float32Array(this.#ownFrom + parts.kinds.length * this.#ownStep);
    this.#marks = new Uint32Array(this.#row.length / WORD);
  }

  /** Lists the rows part by part, from lists of the network's inputs. */
  arrange({ count: rows, begins, ends, entries }: Lists): void {
    const { kinds } = this.#parts;
    const indices = new Uint32Array(entries.buffer, entries.byteOffset, entries.length / FLOAT);
    const values = new Float32Array(entries.buffer, entries.byteOffset, entries.length / FLOAT);
    this.common.start(rows, this.#width);
    this.own.start(kinds.length * rows, this.#ownWidth);
    for (let row = 0; row < rows; row++) {
      this.#putRow(indices, values, begins[row] / FLOAT, ends[row] / FLOAT);
      this.#putKinds();
      this.#list(this.common, row, 0, this.#ownFrom);
      for (let part = 0; part < kinds.length; part++) {
        const from = this.#ownFrom + part * this.#ownStep;
        this.#list(this.own, part * rows + row, from, from + this.#ownStep);
      }
    }
    this.common.finish();
    this.own.finish();
  }

  /** Adds the inputs of one row. Hot. */
  #putRow(indices: Uint32Array, values: Float32Array, begin: number, end: number): void {
    const { common, part, own } = this.#notes;
    const [ownFrom, ownStep, parts] = [this.#ownFrom, this.#ownStep, this.#parts.kinds.length];
    const [row, marks] = [this.#row, this.#marks];
    for (let at = begin; at < end; at += 2) {
      const input = indices[at] / INDEX;
      const x = values[at + 1];
      add(row, marks, common[input], x);
      if (part[input] < parts) add(row, marks, ownFrom + part[input] * ownStep + own[input], x);
    }
  }

  #putKinds(): void {
    const { kinds } = this.#parts;
    for (let kind = 0; kind < this.#kinds.length; kind++) {
      const { place, count } = this.#kinds[kind];
      add(this.#row, this.#marks, place, count);
      for (let part = 0; part < kinds.length; part++) {
        if (kinds[part] === kind) add(this.#row, this.#marks, this.#ownFrom + part * this.#ownStep + place, 1);
      }
    }
  }

  /** Lists a range of the row, in whole words of the bitmap, and clears it. */
  #list(to: SparseRows, index: number, from: number, end: number): void {
    const [row, marks] = [this.#row, this.#marks];
    to.beginRow(index);
    for (let word = from / WORD; word < end / WORD; word++) {
      for (let bits = marks[word]; bits !== 0; bits &= bits - 1) {
        const place = word * WORD + 31 - Math.clz32(bits & -bits);
        if (row[place] !== 0) to.put(place - from, row[place]);
        row[place] = 0;
      }
      marks[word] = 0;
    }
    to.endRow(index);
  }
}

/** Hot. */
function add(row: Float32Array, marks: Uint32Array, place: number, x: number): void {
  row[place] += x;
  marks[place >>> 5] |= 1 << (place & (WORD - 1));
}

/** Rounds up to whole words of the bitmap. */
function inWords(count: number): number {
  return Math.ceil(count / WORD) * WORD;
}
