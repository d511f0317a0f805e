/** The networks on TensorFlow.js give what a person with a pencil would. */
import { beforeAll, describe, expect, test } from 'vitest';
import { InputError } from '../../envs/core/index.ts';
import { type Backend, openBackend, use } from '../../training/learning/backend.ts';
import type { Tf } from '../../training/learning/tf.ts';
import { denseInput, type Input, sparseInput } from '../../training/learning/input.ts';
import { Network } from '../../training/learning/network.ts';
import { SparseProducts } from '../../training/learning/sparse-products.ts';
import { SparseRows } from '../../training/learning/sparse-rows.ts';
import { livelyWeights, paperGame, paperRows, paperSpec, plainForward } from './support.ts';
import { tfOf } from '../../training/learning/tf.ts';

const CASES = [
  { widths: [5, 5], residual: true },
  { widths: [5, 5], residual: false },
  { widths: [7, 4, 4], residual: true },
  { widths: [3], residual: true },
  { widths: [16, 5], residual: false },
  { widths: [80], residual: true },
];

/** The same rows as tensors, and as lists of what is not 0. */
function inputsOf(tf: Tf): { policy: Input; value: Input }[] {
  const { observation, hidden } = paperRows(8);
  const known = tf.tensor2d(observation, [8, 6]);
  const all = tf.concat([known, tf.tensor2d(hidden, [8, 4])], 1);
  const dense = { policy: denseInput(tf, known), value: denseInput(tf, all) };
  const rows = new SparseRows().fill(8, observation, hidden);
  const products = new SparseProducts();
  const policy = sparseInput(tf, products, rows, 'known');
  return [dense, { policy, value: sparseInput(tf, products, rows, 'all') }];
}

test('what is hidden stays hidden where a first row has nothing to show', () => {
  const rows = new SparseRows().fill(2, new Float32Array(6), new Float32Array(4).fill(1));
  expect([...rows.known.ends].map((end, row) => end - rows.known.begins[row])).toEqual([0, 0]);
  expect([...rows.all.ends].map((end, row) => end - rows.all.begins[row])).toEqual([16, 16]);
});

describe.each(['wasm', 'cpu'] as const)('on %s', (name) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await openBackend(name);
  });

  test.each(CASES)('forward agrees with plain loops: $widths, residual $residual', ({ widths, residual }) => {
    const tf = tfOf(backend);
    use(backend);
    const spec = paperSpec(paperGame(), widths, residual);
    const weights = livelyWeights(spec);
    const network = new Network(tf, spec, weights);
    const { observation, hidden } = paperRows(8);
    tf.tidy(() => {
      for (const { policy, value } of inputsOf(tf)) {
        const known = network.policy({ common: policy }).heads;
        const judged = network.value({ common: value }).heads;
        for (let row = 0; row < 8; row++) {
          const seen = [...observation.subarray(6 * row, 6 * row + 6)];
          const all = [...seen, ...hidden.subarray(4 * row, 4 * row + 4)];
          const want = (net: 'policy' | 'value', head: string) =>
            plainForward(spec, weights, net, head, net === 'value' ? all : seen);
          expectClose(rowOf(known.policy?.dataSync(), row, 5), want('policy', 'policy'));
          expectClose(rowOf(known.belief?.dataSync(), row, 4), want('policy', 'belief'));
          expectClose(rowOf(known.value?.dataSync(), row, 3), want('policy', 'value'));
          expectClose(rowOf(judged.value?.dataSync(), row, 3), want('value', 'value'));
        }
      }
    });
    network.dispose();
  });

  test('weights come back as they went in, and are nobody else’s', () => {
    use(backend);
    const spec = paperSpec(paperGame());
    const weights = livelyWeights(spec);
    const before = weights.slice();
    const network = new Network(tfOf(backend), spec, weights);
    weights.fill(0);
    const held = () => network.variables.flatMap((variable) => [...variable.dataSync()]);
    expect(held()).toEqual([...before]);
    network.write(before.slice().fill(7));
    expect(held()).toEqual([...before.slice().fill(7)]);
    network.dispose();
  });

  test('weights of another network are refused', () => {
    use(backend);
    const spec = paperSpec(paperGame());
    expect(() => new Network(tfOf(backend), spec, new Float32Array(3))).toThrow(/these weights are 3 numbers, but/);
  });
});

test('an unknown backend is refused by name', async () => {
  await expect(openBackend('abacus' as 'cpu')).rejects.toThrow(
    "no backend 'abacus'; there are auto, tfjs-node, wasm, cpu",
  );
});

test('a backend that is not installed is refused with what to do', async () => {
  const reason = await openBackend('tfjs-node').then(
    () => undefined,
    (error: Error) => error,
  );
  if (reason === undefined) return; // it is installed here
  expect(reason).toBeInstanceOf(InputError);
  expect(reason.message).toMatch(/^cannot open the backend 'tfjs-node' \(tfjs-node: .*\); install the package/);
});

test('auto finds a backend, and opening leaves no handlers for errors behind', async () => {
  const count = () => process.listenerCount('uncaughtException') + process.listenerCount('unhandledRejection');
  const before = count();
  expect(['tfjs-node', 'wasm', 'cpu']).toContain((await openBackend('auto')).name);
  expect(count()).toBe(before);
});

function rowOf(values: ArrayLike<number> | undefined, row: number, size: number): number[] {
  return Array.from({ length: size }, (_, i) => values?.[row * size + i] ?? Number.NaN);
}

function expectClose(got: readonly number[], want: readonly number[]): void {
  expect(got.length).toBe(want.length);
  got.forEach((x, i) => {
    expect(Math.abs(x - want[i])).toBeLessThan(1e-5);
  });
}
