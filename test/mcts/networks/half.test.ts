/** Half-precision numbers. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHalf, HALF_MAX, toHalf } from '../../../mcts/networks/half.ts';

const ALL = Array.from({ length: 1 << 16 }, (_, bits) => bits).filter((bits) => ((bits >> 10) & 31) !== 31);

describe('halves', () => {
  test.each([
    [0, 0],
    [1, 0x3c00],
    [-2, 0xc000],
    [HALF_MAX, 0x7bff],
    [2 ** -14, 0x0400],
    [2 ** -24, 0x0001],
    [1 / 3, 0x3555],
    [-0, 0x8000],
  ])('%d is written as the standard says', (value, bits) => {
    expect(toHalf(value)).toBe(bits);
  });

  test('every finite one comes back as itself', { tags: 'slow' }, () => {
    for (const bits of ALL) assert.equal(toHalf(fromHalf(bits)), bits);
  });

  test('any number becomes the nearest, of two equally near ones the even', () => {
    const positive = ALL.filter((bits) => bits < 0x8000).map(fromHalf); // ascending, as their bits are
    fc.assert(
      fc.property(fc.double({ min: 0, max: HALF_MAX, noNaN: true }), (wide) => {
        const value = Math.fround(wide);
        const bits = toHalf(value);
        const error = Math.abs(positive[bits] - value);
        for (const other of [bits - 1, bits + 1]) {
          if (other < 0 || other >= positive.length) continue;
          const away = Math.abs(positive[other] - value);
          expect(error).toBeLessThanOrEqual(away);
          if (error === away) expect(bits & 1).toBe(0);
        }
      }),
    );
  });
});
