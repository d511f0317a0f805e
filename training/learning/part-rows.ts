/** The rows of a batch as a network with parts reads them (`mcts/networks/parts.ts`). */
import type { NetSpec } from '../../mcts/networks/net-spec.ts';
import { type InputNotes, inputNotes, kindInputs, partInputs, wholeOf } from '../../mcts/networks/parts.ts';
import type { PartsSpec } from '../../mcts/networks/net-spec.ts';

export interface PartRows {
  readonly rows: number;
  /** All rows of the first part, then those of the next. */
  readonly ownRows: number;
  readonly own: Float32Array; // [ownRows, part inputs]
  /** The sum of the parts, then the whole. */
  readonly common: Float32Array; // [rows, part inputs + whole inputs]
}

export class PartArranger {
  readonly #parts: PartsSpec;
  readonly #notes: InputNotes;
  readonly #ownWidth: number;
  readonly #width: number;

  constructor({ inputs }: NetSpec, parts: PartsSpec) {
    this.#parts = parts;
    this.#notes = inputNotes(inputs, parts);
    this.#ownWidth = partInputs(parts);
    this.#width = this.#ownWidth + wholeOf(inputs, parts.inputs).length;
  }

  /** `hidden` follows the observation, where the network reads it. */
  arrange(rows: number, observation: Float32Array, hidden: Float32Array): PartRows {
    const ownRows = this.#parts.kinds.length * rows;
    const to = {
      rows,
      ownRows,
      own: new Float32Array(ownRows * this.#ownWidth),
      common: new Float32Array(rows * this.#width),
    };
    this.#put(observation, 0, to);
    this.#put(hidden, observation.length / rows, to);
    this.#putKinds(to);
    return to;
  }

  /** One block of inputs, the first of which is input `first`. */
  #put(block: Float32Array, first: number, { rows, own, common }: PartRows): void {
    const notes = this.#notes;
    const [ownWidth, width] = [this.#ownWidth, this.#width];
    const parts = this.#parts.kinds.length;
    const size = block.length / rows;
    for (let row = 0, at = 0; row < rows; row++) {
      for (let i = first; i < first + size; i++, at++) {
        const x = block[at];
        if (x === 0) continue;
        common[row * width + notes.common[i]] += x;
        const part = notes.part[i];
        if (part < parts) own[(part * rows + row) * ownWidth + notes.own[i]] = x;
      }
    }
  }

  #putKinds({ rows, own, common }: PartRows): void {
    kindInputs(this.#parts).forEach(({ place, count }, kind) => {
      for (let row = 0; row < rows; row++) common[row * this.#width + place] = count;
      this.#parts.kinds.forEach((k, part) => {
        if (k !== kind) return;
        for (let row = 0; row < rows; row++) own[(part * rows + row) * this.#ownWidth + place] = 1;
      });
    });
  }
}
