import { describe, expect, test } from 'vitest';
import { InputError } from '../../../envs/core/errors.ts';
import { derive } from '../../../envs/core/rng.ts';
import { Box, Dict, Discrete, MultiBinary } from '../../../envs/core/environments/spaces.ts';
import { surprise } from '../toy/support.ts';

describe('Discrete', () => {
  const space = new Discrete(3);

  test('holds the whole numbers below n', () => {
    expect([0, 1, 2].every((x) => space.contains(x))).toBe(true);
    for (const x of [3, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined, [1]]) {
      expect(space.contains(x)).toBe(false);
    }
  });

  test('samples every member equally often', () => {
    const rng = derive(1, 'discrete');
    const draws = Array.from({ length: 6000 }, () => String(space.sample(rng)));
    expect(surprise(draws, new Map(['0', '1', '2'].map((x) => [x, 1 / 3])))).toBeLessThan(4);
  });

  test('samples only what the mask allows', () => {
    const rng = derive(2, 'discrete');
    const draws = Array.from({ length: 4000 }, () => String(space.sample(rng, Int8Array.of(1, 0, 1))));
    expect(surprise(draws, new Map(['0', '2'].map((x) => [x, 1 / 2])))).toBeLessThan(4);
    expect(space.sample(rng, [0, 1, 0])).toBe(1);
  });

  test('says so when the mask allows nothing', () => {
    const complaint = new InputError('the mask allows none of the 3 actions');
    expect(() => space.sample(derive(3, 'discrete'), new Int8Array(3))).toThrow(complaint);
  });
});

describe('Box', () => {
  const space = new Box(-1, 1, 2);

  test('tells its shape, type and bounds', () => {
    expect(space).toMatchObject({ kind: 'Box', dtype: 'float32', shape: [2], low: -1, high: 1 });
  });

  test('holds float vectors of its length between its bounds, which belong to it', () => {
    expect(space.contains(Float32Array.of(-1, 1))).toBe(true);
    for (const x of [Float32Array.of(0), Float32Array.of(0, 1.5), Float32Array.of(-1.5, 0), Float32Array.of(0, NaN)]) {
      expect(space.contains(x)).toBe(false);
    }
    for (const x of [[0, 0], Float64Array.of(0, 0), null, 'box']) expect(space.contains(x)).toBe(false);
  });
});

describe('MultiBinary', () => {
  const space = new MultiBinary(3);

  test('holds vectors of n zeros and ones', () => {
    expect(space.contains(Int8Array.of(0, 1, 1))).toBe(true);
    for (const x of [Int8Array.of(0, 1), Int8Array.of(0, 1, 2), Int8Array.of(0, -1, 0), [0, 1, 1], undefined]) {
      expect(space.contains(x)).toBe(false);
    }
  });
});

describe('Dict', () => {
  const space = new Dict({ seat: new Discrete(2), mask: new MultiBinary(1) });

  test('holds records whose every entry is in its space', () => {
    expect(space.contains({ seat: 1, mask: Int8Array.of(1) })).toBe(true);
    expect(space.contains({ seat: 2, mask: Int8Array.of(1) })).toBe(false);
    expect(space.contains({ seat: 1 })).toBe(false);
    for (const x of [null, undefined, 7, 'seat']) expect(space.contains(x)).toBe(false);
  });

  test('gives its parts', () => {
    expect(space.spaces.seat.n).toBe(2);
  });
});
