/**
 * A cache of recent inputs of a network and the output of its hidden layers. A search often asks the same again: the
 * candidates of a round are tried in one world, where a seat that saw no difference gives the same reply, and the next
 * decision starts where the last search has been.
 */
import { FLOAT, type Lists, type Places } from './places.ts';
import type { Kernel, KernelExports } from './wasm.ts';

/**
 * How many inputs are remembered, a multiple of 4. Nearly all inputs that are repeated are repeated within this many.
 */
const SLOTS = 64;
/** Words of a note: the hash of a list, and, after all hashes, where the list ends. */
const NOTE = 2;

/** Has a list of inputs for each slot. */
export interface RecentPlaces extends Lists {
  readonly notes: number;
  /** Distance in bytes between the outputs of two slots. */
  readonly bytes: number;
}

/**
 * `last` allocates the output of the last hidden layer; it is called once per slot. The result is that of the first
 * slot.
 */
export function placeRecent<T>(inputs: number, places: Places, last: () => T): { readonly at: RecentPlaces; first: T } {
  const start = places.bytes;
  const first = last();
  const bytes = places.bytes - start;
  places.floats(((SLOTS - 1) * bytes) / FLOAT);
  return { first, at: { ...places.lists(SLOTS, inputs), notes: places.floats(SLOTS * NOTE), bytes } };
}

export class RecentInputs {
  readonly #at: RecentPlaces;
  readonly #run: KernelExports;
  readonly #notes: Uint32Array;
  /** The slot that is overwritten next: the oldest. */
  #next = 0;
  /** Offset from the first slot to the output for the latest input. */
  shift = 0;

  constructor(at: RecentPlaces, { run, buffer }: Kernel) {
    this.#at = at;
    this.#run = run;
    this.#notes = new Uint32Array(buffer, at.notes, SLOTS * NOTE);
  }

  /** Where the next list of inputs is to be written. */
  get list(): number {
    return this.#at.lists + this.#next * this.#at.listBytes;
  }

  /** Whether the hidden layers have been run on the list that was just written; if not, they must be run now. */
  knows(end: number): boolean {
    const { lists, listBytes, notes, bytes } = this.#at;
    const slot = this.#run.recall(this.#next, end, lists, listBytes, notes, SLOTS);
    const known = slot !== this.#next;
    if (!known) this.#next = (this.#next + 1) % SLOTS;
    this.shift = slot * bytes;
    return known;
  }

  /** Forgets everything, because the weights have changed. */
  forget(): void {
    this.#notes.fill(0);
  }
}
