/**
 * What is not 0 in the inputs of a batch: nine of ten numbers of an observation are. Listed row by row for the pass forwards and
 * input by input for the gradient, in the format of the kernel: an index times 64, and the value.
 */

/** Bytes of an entry, and what an index is multiplied by. */
const ENTRY = 8;
const INDEX = 64;

/** Lists of entries that lie end to end. */
export interface Lists {
  readonly count: number;
  readonly begins: Uint32Array; // [count], in bytes from the first entry
  readonly ends: Uint32Array; // [count]
  readonly entries: Uint8Array;
}

/** The inputs of both networks: observation and hidden block side by side, of which the policy network reads the first. */
export class SparseRows {
  readonly rows: number;
  /** By row: the observation alone, and all of it. */
  readonly observed: Lists; // [rows]
  readonly all: Lists; // [rows]
  /** By input, those of the observation first. */
  readonly byInput: Lists; // [observation + hidden]

  constructor(rows: number, observation: Float32Array, hidden: Float32Array) {
    this.rows = rows;
    const [seen, unseen] = [observation.length / rows, hidden.length / rows];
    const uses = new Uint32Array(seen + unseen + 1); // by input, shifted by one
    const total = countUses(observation, seen, uses, 1) + countUses(hidden, unseen, uses, 1 + seen);
    for (let i = 1; i < uses.length; i++) uses[i] += uses[i - 1];
    const begins = Uint32Array.from({ length: rows }, () => 0);
    const middles = begins.slice();
    const ends = begins.slice();
    const across = new Entries(total);
    const down = new Entries(total);
    const next = uses.slice(0, seen + unseen);
    let at = 0;
    for (let row = 0; row < rows; row++) {
      begins[row] = at * ENTRY;
      at = listRow(observation, row, seen, 0, across, at, down, next);
      middles[row] = at * ENTRY;
      at = listRow(hidden, row, unseen, seen, across, at, down, next);
      ends[row] = at * ENTRY;
    }
    this.observed = { count: rows, begins, ends: middles, entries: across.bytes };
    this.all = { count: rows, begins, ends, entries: across.bytes };
    const places = uses.map((entry) => entry * ENTRY);
    this.byInput = {
      count: seen + unseen,
      begins: places.subarray(0, -1),
      ends: places.subarray(1),
      entries: down.bytes,
    };
  }
}

class Entries {
  readonly bytes: Uint8Array;
  readonly #indices: Uint32Array;
  readonly #values: Float32Array;

  constructor(count: number) {
    this.bytes = new Uint8Array(count * ENTRY);
    this.#indices = new Uint32Array(this.bytes.buffer);
    this.#values = new Float32Array(this.bytes.buffer);
  }

  put(at: number, index: number, value: number): void {
    this.#indices[2 * at] = index * INDEX;
    this.#values[2 * at + 1] = value;
  }
}

function countUses(block: Float32Array, width: number, uses: Uint32Array, at: number): number {
  let total = 0;
  for (let i = 0, column = 0; i < block.length; i++) {
    if (block[i] !== 0) {
      uses[at + column]++;
      total++;
    }
    if (++column === width) column = 0;
  }
  return total;
}

/** Lists one row of a block both ways; returns where the next entry goes. */
function listRow(
  block: Float32Array,
  row: number,
  width: number,
  firstInput: number,
  across: Entries,
  at: number,
  down: Entries,
  next: Uint32Array, // [inputs], where each input's next entry goes
): number {
  let to = at;
  for (let column = 0, i = row * width; column < width; column++, i++) {
    const value = block[i];
    if (value === 0) continue;
    across.put(to++, firstInput + column, value);
    down.put(next[firstInput + column]++, row, value);
  }
  return to;
}
