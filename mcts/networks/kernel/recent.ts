/**
 * What a network was asked lately, and what its hidden layers made of it. A search often asks the same again: the candidates of a round
 * are tried in one world, where another seat that saw no difference replies alike, and a decision begins where the last search has been.
 */
import { FLOAT, type Lists, type Places } from './places.ts';
import type { Kernel, KernelExports } from './wasm.ts';

/** Inputs that are remembered, a multiple of 4. Of those that come again, nearly all do so within so many. */
const SLOTS = 64;
/** Words of a note: the hash of a list, and, behind all hashes, where it ends. */
const NOTE = 2;

/** Has a list of inputs for each slot. */
export interface RecentPlaces extends Lists {
  readonly notes: number;
  /** How far apart, from slot to slot, lies what the last hidden layer gives. */
  readonly bytes: number;
}

/** `last` places what the last hidden layer gives, here once for every slot; what it returns is that of the first slot. */
export function placeRecent<T>(inputs: number, places: Places, last: () => T): { readonly at: RecentPlaces; first: T } {
  const start = places.bytes;
  const first = last();
  const bytes = places.bytes - start;
  places.floats(((SLOTS - 1) * bytes) / FLOAT);
  return { first, at: { ...places.lists(SLOTS, inputs), notes: places.floats(SLOTS * NOTE), bytes } };
}

export class Recent {
  readonly #at: RecentPlaces;
  readonly #run: KernelExports;
  readonly #notes: Uint32Array;
  /** The slot that is written next: the oldest. */
  #next = 0;
  /** Where, from the first slot on, lies what the hidden layers make of the list that was asked about last. */
  shift = 0;

  constructor(at: RecentPlaces, { run, buffer }: Kernel) {
    this.#at = at;
    this.#run = run;
    this.#notes = new Uint32Array(buffer, at.notes, SLOTS * NOTE);
  }

  /** Where the next list of inputs goes. */
  get list(): number {
    return this.#at.lists + this.#next * this.#at.listBytes;
  }

  /** Whether it is known what the hidden layers make of the list that was written there; if not, they are to be run now. */
  knows(end: number): boolean {
    const { lists, listBytes, notes, bytes } = this.#at;
    const slot = this.#run.recall(this.#next, end, lists, listBytes, notes, SLOTS);
    const known = slot !== this.#next;
    if (!known) this.#next = (this.#next + 1) % SLOTS;
    this.shift = slot * bytes;
    return known;
  }

  /** For other weights. */
  forget(): void {
    this.#notes.fill(0);
  }
}
