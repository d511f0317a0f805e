/**
 * Weights that one thread publishes and many threads use.
 *
 * One SharedArrayBuffer holds two slots. Version v lies in slot v modulo 2, so version v can be used while v + 1 is
 * written. Threads ask for the version they were told to use, never for "the newest": which weights play a game must
 * not depend on timing.
 *
 * A thread copies a version into its own memory (1 to 3 MB, once per generation, under a millisecond) instead of
 * computing in the shared one. So the kernel has one private memory with a layout of its own, nothing needs a lock, and
 * weights cannot change in the middle of a search.
 */
import { checkLength } from './forward.ts';
import { type ModelSpec, weightCount } from './model-spec.ts';

/** What is posted to a worker. */
export interface SharedModelHandle {
  readonly spec: ModelSpec;
  readonly buffer: SharedArrayBuffer;
}

const SLOTS = 2;
/** Header: the newest version, then the version in each slot. 0 means none, or one that is being written. */
const NEWEST = 0;
const SLOT_VERSION = 1; // [SLOTS]
const HEADER_BYTES = 16;

export class SharedModel {
  readonly handle: SharedModelHandle;
  readonly #header: Int32Array;
  readonly #slots: readonly Float32Array[]; // [SLOTS][weights]

  /** Opens what another thread made. */
  constructor(handle: SharedModelHandle) {
    const count = weightCount(handle.spec);
    this.handle = handle;
    this.#header = new Int32Array(handle.buffer, 0, HEADER_BYTES / 4);
    this.#slots = Array.from(
      { length: SLOTS },
      (_, slot) => new Float32Array(handle.buffer, HEADER_BYTES + slot * count * 4, count),
    );
  }

  /** Room for weights of this shape, with nothing published yet. */
  static create(spec: ModelSpec): SharedModel {
    return new SharedModel({ spec, buffer: new SharedArrayBuffer(HEADER_BYTES + SLOTS * weightCount(spec) * 4) });
  }

  get spec(): ModelSpec {
    return this.handle.spec;
  }

  /** The newest version, 0 before the first. */
  get newest(): number {
    return Atomics.load(this.#header, NEWEST);
  }

  /**
   * Publishes weights as the next version and returns its number. The version before the last one is overwritten. For
   * one thread only.
   */
  publish(weights: Float32Array): number {
    checkLength(this.spec, weights);
    const version = this.newest + 1;
    const slot = version % SLOTS;
    Atomics.store(this.#header, SLOT_VERSION + slot, 0);
    this.#slots[slot].set(weights);
    Atomics.store(this.#header, SLOT_VERSION + slot, version);
    Atomics.store(this.#header, NEWEST, version);
    return version;
  }

  /** Copies a version: the newest or the one before it. */
  read(version: number, into = new Float32Array(weightCount(this.spec))): Float32Array {
    const slot = version % SLOTS;
    const before = Atomics.load(this.#header, SLOT_VERSION + slot);
    into.set(this.#slots[slot]);
    // A read-modify-write, so that no processor reorders the copy after this second check.
    const after = Atomics.add(this.#header, SLOT_VERSION + slot, 0);
    if (before !== version || after !== version) {
      throw new Error(`version ${version} of the shared weights is not there: the newest is ${this.newest}`);
    }
    return into;
  }
}
