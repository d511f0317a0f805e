/** Action and observation spaces in the manner of Gymnasium. */
import { InputError } from '../errors.ts';
import type { Rng } from '../rng.ts';

/** The whole numbers 0 to n - 1. */
export class Discrete {
  readonly kind = 'Discrete';
  readonly n: number;

  constructor(n: number) {
    this.n = n;
  }

  contains(x: unknown): x is number {
    return typeof x === 'number' && Number.isInteger(x) && x >= 0 && x < this.n;
  }

  /** A random member; with a mask, one of those marked 1. */
  sample(rng: Rng, mask?: ArrayLike<number>): number {
    if (mask === undefined) return rng.below(this.n);
    const allowed: number[] = [];
    for (let a = 0; a < this.n; a++) if (mask[a] === 1) allowed.push(a);
    if (allowed.length === 0) throw new InputError(`the mask allows none of the ${this.n} actions`);
    return allowed[rng.below(allowed.length)];
  }
}

/** Vectors of `size` floats between `low` and `high`. */
export class Box {
  readonly kind = 'Box';
  readonly dtype = 'float32';
  readonly low: number;
  readonly high: number;
  readonly shape: readonly [number];

  constructor(low: number, high: number, size: number) {
    this.low = low;
    this.high = high;
    this.shape = [size];
  }

  contains(x: unknown): x is Float32Array {
    return x instanceof Float32Array && x.length === this.shape[0] && x.every((v) => v >= this.low && v <= this.high);
  }
}

/** Vectors of n zeros and ones. */
export class MultiBinary {
  readonly kind = 'MultiBinary';
  readonly n: number;

  constructor(n: number) {
    this.n = n;
  }

  contains(x: unknown): x is Int8Array {
    return x instanceof Int8Array && x.length === this.n && x.every((v) => v === 0 || v === 1);
  }
}

/** Records with one space per key. */
export class Dict<T extends Record<string, { contains(x: unknown): boolean }>> {
  readonly kind = 'Dict';
  readonly spaces: T;

  constructor(spaces: T) {
    this.spaces = spaces;
  }

  contains(x: unknown): boolean {
    if (typeof x !== 'object' || x === null) return false;
    return Object.entries(this.spaces).every(([key, space]) => space.contains((x as Record<string, unknown>)[key]));
  }
}
