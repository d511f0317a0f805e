import { describe, expect, test } from 'vitest';
import { actionLogits, expOfNegative, sigmoid, softmax } from '../../../mcts/networks/index.ts';

describe('the exponential', () => {
  test('is right to 1e-13 and 0 below what a 32-bit float can hold', () => {
    for (let x = 0; x > -103; x -= 0.0137) {
      expect(Math.abs(expOfNegative(x) / Math.exp(x) - 1)).toBeLessThan(1e-13);
    }
    expect(expOfNegative(0)).toBe(1);
    expect(expOfNegative(-104)).toBe(0);
    expect(expOfNegative(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(expOfNegative(Number.NaN)).toBe(0);
  });

  test('these bits are for ever', () => {
    const bits = new BigUint64Array(Float64Array.of(expOfNegative(-1), expOfNegative(-10.25), sigmoid(0.3)).buffer);
    expect(Array.from(bits, (b) => b.toString(16))).toMatchInlineSnapshot(`
      [
        "3fd78b56362cef2b",
        "3f02899a7a835444",
        "3fe261d545e46a8e",
      ]
    `);
  });

  test('makes a sigmoid', () => {
    for (const x of [-200, -30, -1, 0, 1, 30, 200]) expect(sigmoid(x)).toBeCloseTo(1 / (1 + Math.exp(-x)), 12);
    expect(sigmoid(0)).toBe(0.5);
  });
});

describe('softmax', () => {
  const over = (...logits: number[]) => {
    const values = Float32Array.from([...logits, 7]); // the 7 lies past the count
    softmax(values, logits.length);
    expect(values[logits.length]).toBe(7);
    return [...values.subarray(0, logits.length)];
  };

  test('adds up to 1 over the legal actions', () => {
    expect(over(0, 0)).toEqual([0.5, 0.5]);
    expect(over(3)).toEqual([1]);
    const [a, b, c] = over(1, 2, 3);
    expect(a + b + c).toBeCloseTo(1, 6);
    expect(b / a).toBeCloseTo(Math.E, 5);
    expect(c / b).toBeCloseTo(Math.E, 5);
  });

  test('does not overflow, and holds all alike where logits are no numbers', () => {
    expect(over(1000, 0)).toEqual([1, 0]);
    expect(over(-1000, -1000)).toEqual([0.5, 0.5]);
    expect(over(Number.NaN, Number.NaN)).toEqual([0.5, 0.5]);
    expect(over(Number.POSITIVE_INFINITY, 0)).toEqual([0.5, 0.5]);
  });
});

test('an action takes one logit, or the sum of two', () => {
  const layout = { size: 4, first: Uint16Array.of(0, 1, 1), second: Int16Array.of(-1, 2, 3) };
  const logits = new Float32Array(3);
  actionLogits(layout, Float32Array.of(10, 20, 1, 2), Uint16Array.of(0, 1, 2), 3, logits);
  expect([...logits]).toEqual([10, 21, 22]);
  actionLogits(layout, Float32Array.of(10, 20, 1, 2), Uint16Array.of(2), 1, logits);
  expect(logits[0]).toBe(22);
});
