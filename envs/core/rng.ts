/**
 * Seeded random streams.
 *
 * Every stream of a run has a name: `derive(seed, 'deal', 7)`. The name is hashed by seedrandom's alea. The stream
 * itself is xoroshiro64** (Blackman and Vigna 2018): its two 32-bit words fit small integers, so a draw allocates
 * nothing and takes a few nanoseconds, where alea takes 27.
 */
import seedrandom from 'seedrandom';

export type Seed = number | string;

export class Rng {
  /** The two words of state. Public, so that a playout can keep them in local variables. */
  a = 0;
  b = 0;

  constructor(a: number, b: number) {
    this.reset(a, b);
  }

  /** Restarts from two words. */
  reset(a: number, b: number): void {
    this.a = a | 0;
    this.b = b | 0;
    if (this.a === 0 && this.b === 0) this.b = 1; // the all-zero state would never change
  }

  /** 32 random bits as a signed integer. */
  bits(): number {
    const a = this.a;
    const b = this.b ^ a;
    this.a = ((a << 26) | (a >>> 6)) ^ b ^ (b << 9);
    this.b = (b << 13) | (b >>> 19);
    const x = Math.imul(a, 0x9e3779bb);
    return Math.imul((x << 5) | (x >>> 27), 5);
  }

  /**
   * A whole number from 0 to n - 1, for n up to 2^31: the high word of bits * n, so the bias is below n / 2^32. For
   * small n the product is computed from two halves, which is faster than with doubles and gives the same number.
   */
  below(n: number): number {
    const x = this.bits();
    if (n > 0xffff) return ((x >>> 0) * n * 2.3283064365386963e-10) | 0;
    return (Math.imul(x >>> 16, n) + (Math.imul(x & 0xffff, n) >>> 16)) >>> 16;
  }

  /** A number in [0, 1) with 32 random bits. */
  float(): number {
    return (this.bits() >>> 0) * 2.3283064365386963e-10;
  }

  clone(): Rng {
    return new Rng(this.a, this.b);
  }

  /** Continues from the state of `other`. */
  set(other: Rng): void {
    this.a = other.a;
    this.b = other.b;
  }

  equals(other: Rng): boolean {
    return this.a === other.a && this.b === other.b;
  }
}

/** The stream of this name: the same seed, purpose and indexes give the same numbers on every machine. */
export function derive(seed: Seed, purpose: string, ...index: number[]): Rng {
  const source = seedrandom.alea(streamName(seed, purpose, index));
  return new Rng(source.int32(), source.int32());
}

/** A seed for a part of a run, such as game 12 of generation 3. */
export function deriveSeed(seed: Seed, purpose: string, ...index: number[]): number {
  return seedrandom.alea(streamName(seed, purpose, index)).int32() >>> 0;
}

function streamName(seed: Seed, purpose: string, index: readonly number[]): string {
  return ['cardzero', seed, purpose, ...index].join('/');
}

/** Fisher-Yates, in place. */
export function shuffle(cards: Uint8Array | number[], rng: Rng): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
}
