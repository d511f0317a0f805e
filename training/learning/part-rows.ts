/** The rows of a batch as a network with parts reads them (`mcts/networks/parts.ts`). */
import type { NetSpec, PartsSpec } from '../../mcts/networks/net-spec.ts';
import { type InputNotes, inputNotes, kindInputs, partInputs, wholeOf } from '../../mcts/networks/parts.ts';
import { SparseRows } from './sparse-rows.ts';

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

  /** Lists the rows. `hidden` follows the network input, if the network reads it. */
  arrange(rows: number, input: Float32Array, hidden: Float32Array): void {
    const { kinds } = this.#parts;
    const [seen, unseen] = [input.length / rows, hidden.length / rows];
    this.common.start(rows, this.#width);
    this.own.start(kinds.length * rows, this.#ownWidth);
    for (let row = 0; row < rows; row++) {
      this.#putBlock(input, row * seen, seen, 0);
      this.#putBlock(hidden, row * unseen, unseen, seen);
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

  /** Adds one block of inputs; the first of them is input `first`. */
  #putBlock(block: Float32Array, from: number, width: number, first: number): void {
    const { common, part, own } = this.#notes;
    const parts = this.#parts.kinds.length;
    for (let i = 0; i < width; i++) {
      const x = block[from + i];
      if (x === 0) continue;
      const input = first + i;
      this.#add(common[input], x);
      if (part[input] < parts) this.#add(this.#ownFrom + part[input] * this.#ownStep + own[input], x);
    }
  }

  #putKinds(): void {
    const { kinds } = this.#parts;
    for (let kind = 0; kind < this.#kinds.length; kind++) {
      const { place, count } = this.#kinds[kind];
      this.#add(place, count);
      for (let part = 0; part < kinds.length; part++) {
        if (kinds[part] === kind) this.#add(this.#ownFrom + part * this.#ownStep + place, 1);
      }
    }
  }

  #add(place: number, x: number): void {
    this.#row[place] += x;
    this.#marks[place >>> 5] |= 1 << (place & (WORD - 1));
  }

  /** Lists a range of the row, in whole words of the bitmap, and clears it. */
  #list(to: SparseRows, index: number, from: number, end: number): void {
    to.beginRow(index);
    for (let word = from / WORD; word < end / WORD; word++) {
      for (let marks = this.#marks[word]; marks !== 0; marks &= marks - 1) {
        const place = word * WORD + 31 - Math.clz32(marks & -marks);
        if (this.#row[place] !== 0) to.put(place - from, this.#row[place]);
        this.#row[place] = 0;
      }
      this.#marks[word] = 0;
    }
    to.endRow(index);
  }
}

/** Rounds up to whole words of the bitmap. */
function inWords(count: number): number {
  return Math.ceil(count / WORD) * WORD;
}
