/** The compiled loops of learning give the bits of the plain code that they stand in for. */
import { execFileSync } from 'node:child_process';
import type { Tensor2D } from '@tensorflow/tfjs-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { derive } from '../../envs/core/index.ts';
import { type AdamFactors, moveWeights } from '../../training/learning/adam-step.ts';
import { blend } from '../../training/learning/average.ts';
import { type Backend, openBackend, use } from '../../training/learning/backend.ts';
import { columns, sumOfRows } from '../../training/learning/matrices.ts';
import { addToEach, repeated, sumAndWhole } from '../../training/learning/part-matrices.ts';
import { ENTRY, INDEX, RowLister } from '../../training/learning/row-lister.ts';
import { numbersOf } from '../../training/learning/tensor-data.ts';
import { tfOf } from '../../training/learning/tf.ts';
import { WeightArrays } from '../../training/learning/weight-arrays.ts';
import { bitsOf } from '../mcts/networks/nets.ts';

const rng = derive(1, 'loops');
const noise = (count: number, share = 1) =>
  Float32Array.from({ length: count }, () => (rng.float() < share ? rng.float() - 0.5 : 0));

const FACTORS: AdamFactors = {
  shrink: 0.7,
  keepM: 0.9,
  addM: 1 - 0.9,
  keepV: 0.999,
  addV: 1 - 0.999,
  stride: 0.01,
  unbiasV: 3.3,
  epsilon: 1e-8,
  keep: 0.9999,
};

describe('weights', () => {
  const [from, to] = [3, 24]; // neither fills vectors
  const begun = () => {
    const arrays = new WeightArrays(noise(30));
    for (const name of ['average', 'gradient', 'm', 'v'] as const) arrays[name].set(noise(30).map(Math.abs));
    return arrays;
  };
  const copyOf = ({ weights, average, gradient, m, v }: WeightArrays) => ({
    weights: weights.slice(),
    average: average.slice(),
    gradient: gradient.slice(),
    m: m.slice(),
    v: v.slice(),
  });

  test('move as plain code moves them, and the others stay', () => {
    const arrays = begun();
    const plain = copyOf(arrays);
    arrays.move(from, to, FACTORS);
    moveWeights(plain, from, to, FACTORS);
    for (const name of ['weights', 'm', 'v'] as const) expect(bitsOf(arrays[name])).toEqual(bitsOf(plain[name]));
  });

  test('are averaged as plain code averages them', () => {
    const arrays = begun();
    const plain = copyOf(arrays);
    arrays.blend(from, to, 0.995);
    blend(plain.average.subarray(from, to), plain.weights.subarray(from, to), 0.995);
    expect(bitsOf(arrays.average)).toEqual(bitsOf(plain.average));
  });
});

test.each([1, 15, 16, 17, 40])('rows of %d numbers are listed from left to right', (width) => {
  const lister = new RowLister().open(70).open(width);
  const rows = noise(3 * width, 0.3);
  lister.rows.set(rows);
  const split = width >> 1;
  const { entries, middles, ends } = lister.list(3, split);
  const want = [0, 1, 2].map((row) =>
    [...rows.subarray(row * width, (row + 1) * width)].flatMap((x, column) => (x === 0 ? [] : [[column, x]])),
  );
  const listed = Array.from({ length: entries.length / ENTRY }, (_, i) => [
    lister.indices[2 * i] / INDEX,
    lister.values[2 * i + 1],
  ]);
  expect(listed).toEqual(want.flat());
  const before = (row: number) => want.slice(0, row).flat().length;
  expect([...ends]).toEqual([1, 2, 3].map((row) => ENTRY * before(row)));
  expect([...middles]).toEqual(
    want.map((row, i) => ENTRY * (before(i) + row.filter(([column]) => column < split).length)),
  );
});

describe.each(['wasm', 'cpu'] as const)('matrices on %s', (name) => {
  const [parts, rows, width, rest] = [3, 5, 7, 6];
  const numbers = { parts: noise(parts * rows * width), whole: noise(rows * rest) };
  let backend: Backend;
  let own: Tensor2D;
  let whole: Tensor2D;
  beforeAll(async () => {
    backend = await openBackend(name);
    own = tfOf(backend).tensor2d(numbers.parts, [parts * rows, width]);
    whole = tfOf(backend).tensor2d(numbers.whole, [rows, rest]);
  });
  afterAll(() => tfOf(backend).dispose([own, whole]));

  const made = (make: (tf: ReturnType<typeof tfOf>) => Tensor2D | ReturnType<typeof sumOfRows>) => {
    use(backend);
    const tf = tfOf(backend);
    return tf.tidy(() => numbersOf(tf, make(tf)).slice() as never) as Float32Array;
  };
  const cut = (first: number, count: number) =>
    Array.from({ length: rows }, (_, row) => [
      ...numbers.whole.subarray(row * rest + first, row * rest + first + count),
    ]);

  test('columns are cut out', () => {
    expect([...made((tf) => columns(tf, whole, 2, 3))]).toEqual(cut(2, 3).flat());
    expect([...made((tf) => columns(tf, whole, 0, rest))]).toEqual([...numbers.whole]);
  });

  test('rows are added up', () => {
    const sum = new Float32Array(rest);
    numbers.whole.forEach((x, i) => {
      sum[i % rest] += x;
    });
    made((tf) => sumOfRows(tf, whole)).forEach((x, i) => {
      expect(x).toBeCloseTo(sum[i], 6);
    });
  });

  test('parts are added up, and the whole lies beside them', () => {
    const sums = numbers.parts.slice(0, rows * width);
    for (let part = 1; part < parts; part++) {
      for (let i = 0; i < sums.length; i++) sums[i] += numbers.parts[part * rows * width + i];
    }
    const want = cut(0, rest).flatMap((row, i) => [...sums.subarray(i * width, (i + 1) * width), ...row]);
    expect([...made((tf) => sumAndWhole(tf, parts, { parts: own, whole }))]).toEqual(want);
  });

  test('what parts have in common goes to each of them', () => {
    const three = Array.from({ length: 3 }, () => [...numbers.whole]).flat();
    expect([...made((tf) => repeated(tf, whole, 3))]).toEqual(three);
    const zeros = made((tf) => addToEach(tf, whole, tf.zeros([3 * rows, rest])));
    expect([...zeros]).toEqual(three);
  });
});

test('where the loops cannot run, plain code gives the same bits', { tags: 'slow' }, () => {
  const folder = new URL('../../dist/training/learning/', import.meta.url);
  const program = `
    if (process.argv[1] === 'without') delete globalThis.WebAssembly;
    const { WeightArrays } = await import('${new URL('weight-arrays.js', folder)}');
    const { RowLister } = await import('${new URL('row-lister.js', folder)}');
    const wave = (n, at) => Float32Array.from({ length: n }, (_, i) => Math.sin(at + i * i));
    const arrays = new WeightArrays(wave(99, 1));
    arrays.gradient.set(wave(99, 2));
    for (let i = 0; i < 3; i++) arrays.move(1, 98, ${JSON.stringify(FACTORS)});
    arrays.blend(2, 97, 0.3);
    const lister = new RowLister().open(33);
    lister.rows.set(wave(99, 3).map((x) => Math.max(0, x)));
    const { entries, ends, middles } = lister.list(3, 20);
    const out = [arrays.weights, arrays.average, arrays.m, arrays.v, entries, ends, middles];
    console.log(typeof WebAssembly + ':' + out.map((array) => array.join()).join(' '));
  `;
  const [compiled, plain] = ['with', 'without'].map((how) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', program, how], { encoding: 'utf8' }).split(':'),
  );
  expect([compiled[0], plain[0]]).toEqual(['object', 'undefined']);
  expect(plain[1]).toBe(compiled[1]);
});
