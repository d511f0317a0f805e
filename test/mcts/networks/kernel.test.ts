/** The compiled kernel gives the bits of the plain forward pass, and is what its source says. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ModelSpec, type Net, type Networks, openNetworks, weightCount } from '../../../mcts/networks/index.ts';
import { compileKernel, KERNELS, kernelModule } from '../../../scripts/build/kernel.ts';
import { derive, type Rng } from '../../../envs/core/index.ts';
import { bitsOf, partedSpec, specOf } from './nets.ts';

const SHAPE = fc.record({
  observation: fc.integer({ min: 1, max: 140 }),
  hidden: fc.integer({ min: 1, max: 70 }),
  seats: fc.integer({ min: 2, max: 5 }),
  policy: fc.integer({ min: 1, max: 130 }),
  widths: fc.oneof(
    fc.array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 3 }),
    fc.constantFrom([48, 48], [64, 64, 64], [1], [97, 97]),
  ),
  residual: fc.boolean(),
});

/** Zeros of both signs, ones, and anything else, in the given share. */
function fill(values: Float32Array, share: number, rng: Rng): void {
  for (let i = 0; i < values.length; i++) {
    const odd = [1, rng.float() - 0.5, rng.float() * 1e-40, rng.float() * 1e20, -1][rng.below(5)];
    values[i] = rng.float() < share ? odd : rng.below(2) === 0 ? 0 : -0;
  }
}

function outputsOf(networks: Networks, input: (length: number) => Float32Array): number[][] {
  return [networks.policy, networks.value].flatMap((net) => {
    net.input.set(input(net.input.length));
    net.trunk();
    return net.outputs.map((output, head) => {
      net.head(head);
      return bitsOf(output);
    });
  });
}

function expectSameBits(spec: ModelSpec, share: number, rng: Rng): void {
  const weights = new Float32Array(weightCount(spec));
  for (let i = 0; i < weights.length; i++) weights[i] = rng.below(9) === 0 ? -0 : rng.float() - 0.5;
  const kernel = openNetworks(spec, weights, 'kernel');
  const plain = openNetworks(spec, weights, 'plain');
  for (let round = 0; round < 3; round++) {
    const whole = new Float32Array(spec.observation + spec.hidden);
    fill(whole, share, rng);
    const input = (length: number) => whole.subarray(0, length);
    expect(outputsOf(kernel, input)).toEqual(outputsOf(plain, input));
    for (const net of [kernel.policy, kernel.value]) {
      for (const head of net.outputs.keys()) expectSameAt(net, head, rng);
    }
  }
}

/** Some outputs of a head, asked for alone, on what the trunk left. */
function expectSameAt(net: Net, head: number, rng: Rng): void {
  const output = net.outputs[head];
  net.head(head);
  const all = bitsOf(output);
  const wanted = Int32Array.from({ length: 1 + rng.below(6) }, () => rng.below(output.length));
  output.fill(Number.NaN);
  net.headAt(head, wanted, wanted.length);
  const some = bitsOf(output);
  expect(Array.from(wanted, (place) => some[place])).toEqual(Array.from(wanted, (place) => all[place]));
}

describe('kernel and plain code', () => {
  test('give the same bits for any shape and input', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(SHAPE, fc.integer(), fc.constantFrom(0, 0.1, 0.5, 1), (shape, seed, share) => {
        expectSameBits(specOf(shape), share, derive(seed, 'test'));
      }),
      { numRuns: 150 },
    );
  });

  test('and so they do where parts share weights', { tags: 'slow' }, () => {
    const width = fc.constantFrom(16, 32, 48, 80);
    const widths = fc.array(fc.tuple(width, width), { minLength: 1, maxLength: 3 });
    const kinds = fc.constantFrom([0, 1, 1, 1], [0, 0, 0], [0, 1], [0]);
    fc.assert(
      fc.property(SHAPE, widths, kinds, fc.integer(), fc.constantFrom(0, 0.1, 1), (shape, pairs, of, seed, share) => {
        const rng = derive(seed, 'test');
        const [whole, part] = [pairs.map(([w]) => w), pairs.map(([, p]) => p)];
        expectSameBits(partedSpec({ ...shape, widths: whole, residual: false }, of, part, rng), share, rng);
      }),
      { numRuns: 100 },
    );
  });

  test('asked the same again, soon or after many others, they answer the same', () => {
    const rng = derive(1, 'again');
    const shape = { observation: 70, hidden: 9, seats: 2, policy: 20, widths: [32, 16], residual: false };
    for (const spec of [specOf(shape), partedSpec(shape, [0, 1, 1], [16, 16], rng)]) {
      const weights = Float32Array.from({ length: weightCount(spec) }, () => rng.float() - 0.5);
      const kernel = openNetworks(spec, weights, 'kernel');
      const plain = openNetworks(spec, weights, 'plain');
      const whole = new Float32Array(spec.observation + spec.hidden);
      const asked = Array.from({ length: 90 }, (_, i) => {
        if (i % 3 > 0)
          whole[rng.below(whole.length)] = rng.below(3); // hardly another than the one before
        else fill(whole, (i % 5) / 5, rng);
        return Float32Array.from(whole);
      });
      const answers = asked.map((input) => outputsOf(plain, (length) => input.subarray(0, length)));
      for (let round = 0; round < 400; round++) {
        const which = rng.below(rng.below(2) === 0 ? 5 : asked.length);
        const answer = outputsOf(kernel, (length) => asked[which].subarray(0, length));
        assert.deepEqual(answer, answers[which]);
      }
    }
  });

  test('a layer is bias + inputs in order, rounded at each step', () => {
    const spec = specOf({ observation: 3, hidden: 1, seats: 2, policy: 1, widths: [1], residual: false });
    // policy/0 [3, 1] and its bias; policy head; the rest is 0
    const weights = new Float32Array(weightCount(spec));
    weights.set([1e8, -1e8, 1, 3, 1, 0.5]);
    for (const by of ['kernel', 'plain'] as const) {
      const { policy } = openNetworks(spec, weights, by);
      policy.input.set([1, 1, 1]);
      policy.trunk();
      policy.head(0);
      expect(policy.outputs[0][0], by).toBe(1.5); // the 3 drowns in 1e8, the last 1 does not
    }
  });

  test('a layer as wide as the one before adds its input, the first one never', () => {
    const spec = specOf({ observation: 2, hidden: 1, seats: 2, policy: 2, widths: [2, 2], residual: true });
    const weights = new Float32Array(weightCount(spec));
    weights.set([1, 0, 0, 1], 0); // layer 0: the input as it is
    weights.set([-1, 0, 0, 1], 6); // layer 1: turns the first number round, keeps the second
    weights.set([1, 0, 0, 1], 12); // head: what comes in
    for (const by of ['kernel', 'plain'] as const) {
      const { policy } = openNetworks(spec, weights, by);
      policy.input.set([5, 7]);
      policy.trunk();
      policy.head(0);
      expect([...policy.outputs[0]], by).toEqual([5, 14]);
    }
  });

  test('weights can be exchanged', () => {
    const spec = specOf({ observation: 20, hidden: 5, seats: 3, policy: 50, widths: [33], residual: false });
    const [first, second] = [1, 2].map((seed) => {
      const rng = derive(seed, 'test');
      return Float32Array.from({ length: weightCount(spec) }, () => rng.float() - 0.5);
    });
    const input = (length: number) => new Float32Array(length).fill(1);
    for (const by of ['kernel', 'plain'] as const) {
      const networks = openNetworks(spec, first, by);
      const before = outputsOf(networks, input);
      networks.load(second);
      expect(outputsOf(networks, input)).toEqual(outputsOf(openNetworks(spec, second, by), input));
      networks.load(first);
      expect(outputsOf(networks, input)).toEqual(before);
      expect(() => networks.load(first.subarray(1))).toThrow(/weights for networks that have/);
    }
  });

  test('the kernel is what is used here', () => {
    const spec = specOf({ observation: 2, hidden: 1, seats: 2, policy: 2, widths: [2], residual: false });
    expect(openNetworks(spec, new Float32Array(weightCount(spec))).by).toBe('kernel');
  });
});

test('where the kernel cannot run, plain code stands in', { tags: 'slow' }, () => {
  const spec = specOf({ observation: 2, hidden: 1, seats: 2, policy: 2, widths: [2], residual: false });
  const program = `
    delete globalThis.WebAssembly;
    const { openNetworks } = await import('${new URL('../../../dist/mcts/networks/networks.js', import.meta.url)}');
    const open = (by) => openNetworks(${JSON.stringify(spec)}, new Float32Array(${weightCount(spec)}), by).by;
    console.log(open());
    try { open('kernel'); } catch ({ message }) { console.log(message); }
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(output).toBe('plain\nthis machine cannot run the compiled kernel\n');
});

test.each(KERNELS)('what was compiled belongs to its source: $path', { tags: 'slow' }, async (kernel) => {
  const module = await readFile(new URL(`../../../${kernel.path}-bytes.ts`, import.meta.url), 'utf8');
  expect(kernelModule(kernel, await compileKernel(kernel)), 'run npm run build:kernel').toBe(module);
});
