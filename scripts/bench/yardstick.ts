/** A fixed loop of shifts, table lookups and additions: what this machine does in plain code right now. */
import type { Benchmark } from './bench.ts';

export const YARDSTICK: Benchmark = {
  name: 'yardstick',
  unit: 'loops/s',
  setup: () => {
    const table = Int32Array.from({ length: 256 }, (_, i) => Math.imul(i, 0x9e3779b1));
    let x = 1;
    return (units) => {
      for (let i = 0; i < units * 100; i++) {
        x ^= x << 13;
        x ^= x >>> 17;
        x ^= x << 5;
        x = (x + table[x & 255]) | 1;
      }
      return units;
    };
  },
};
