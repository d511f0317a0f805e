/** The optimiser against the formulas of the papers, and the schedules. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Schedule } from '../../envs/core/index.ts';
import { Adam, normOf, squareSums } from '../../training/learning/adam.ts';
import { type Backend, openBackend, use } from '../../training/learning/backend.ts';
import { type LearnSettings, learnSettings } from '../../training/config/learn-settings.ts';
import { learningRate } from '../../training/learning/schedule.ts';
import { tfOf } from '../../training/learning/tf.ts';
import { WeightArrays } from '../../training/learning/weight-arrays.ts';

const TENSORS = [
  { name: 'kernel', shape: [2, 2], offset: 0, length: 4 },
  { name: 'bias', shape: [2], offset: 4, length: 2 },
];
const START = [1, -2, 3, 0.5, 1, -1];
const GRADIENTS = [
  [0.1, -0.2, 0.3, 4, -0.5, 1e-3],
  [0.4, 0.1, -2, 0, 0.5, 1e-3],
  [-0.3, 0.6, 0.2, 1, 0.1, 1e-3],
];

/** AdamW by the book, in double precision. */
function byTheBook(s: LearnSettings, gradients: readonly (readonly number[])[]): number[] {
  const w = [...START];
  const m = w.map(() => 0);
  const v = w.map(() => 0);
  gradients.forEach((gradient, step) => {
    const norm = Math.hypot(...gradient);
    const shrink = s.clipNorm > 0 ? Math.min(1, s.clipNorm / norm) : 1;
    const rate = learningRate(s.learningRate, step);
    w.forEach((_, i) => {
      const g = gradient[i] * shrink;
      m[i] = s.beta1 * m[i] + (1 - s.beta1) * g;
      v[i] = s.beta2 * v[i] + (1 - s.beta2) * g * g;
      const unbiasedM = m[i] / (1 - s.beta1 ** (step + 1));
      const unbiasedV = v[i] / (1 - s.beta2 ** (step + 1));
      const decay = i < 4 ? s.weightDecay : 0; // the kernel only
      w[i] -= rate * (unbiasedM / (Math.sqrt(unbiasedV) + s.epsilon) + decay * w[i]);
    });
  });
  return w;
}

function byAdam(settings: LearnSettings): Float32Array {
  const arrays = new WeightArrays(Float32Array.from(START));
  const adam = new Adam(arrays, TENSORS, settings);
  for (const gradient of GRADIENTS) adam.apply(tensors(gradient), Math.hypot(...gradient));
  expect(adam.step).toBe(GRADIENTS.length);
  return arrays.weights;
}

const tensors = (gradient: readonly number[]) =>
  TENSORS.map(({ offset, length }) => Float32Array.from(gradient.slice(offset, offset + length)));

describe('Adam', () => {
  test.each([
    ['plain', { weightDecay: 0, clipNorm: 0 }],
    ['with weight decay on the kernel', { weightDecay: 0.1, clipNorm: 0 }],
    ['with clipping', { weightDecay: 0, clipNorm: 1.5 }],
    ['with a schedule', { learningRate: { kind: 'cosine', rate: 0.1, warmup: 1, steps: 4 } as Schedule }],
  ])('follows the papers: %s', (_, changes) => {
    const settings = learnSettings({ learningRate: { kind: 'constant', rate: 0.05 }, ...changes });
    const want = byTheBook(settings, GRADIENTS);
    byAdam(settings).forEach((w, i) => {
      expect(w).toBeCloseTo(want[i], 5);
    });
  });

  test('a tensor without a gradient stays', () => {
    const arrays = new WeightArrays(new Float32Array(6).fill(1));
    new Adam(arrays, TENSORS, learnSettings()).apply([undefined, new Float32Array([1, 1])], 1);
    expect([...arrays.weights.subarray(0, 4)]).toEqual([1, 1, 1, 1]);
    expect(arrays.weights[4]).toBeLessThan(1);
  });
});

describe.each(['wasm', 'cpu'] as const)('the norm of a gradient on %s', (name) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await openBackend(name);
  });

  test('is that of all its tensors together', () => {
    use(backend);
    const tf = tfOf(backend);
    const norm = tf.tidy(
      () => normOf(tf, squareSums(tf, [tf.tensor2d([[3, 0]]), undefined, tf.tensor1d([4])])) as never,
    );
    expect(norm).toBe(5);
  });
});

describe('schedules', () => {
  const at = (schedule: Schedule, ...steps: number[]) => steps.map((step) => learningRate(schedule, step));

  test('constant, and with a warm-up', () => {
    expect(at({ kind: 'constant', rate: 0.1 }, 0, 1000)).toEqual([0.1, 0.1]);
    expect(at({ kind: 'constant', rate: 8, warmup: 4 }, 0, 1, 2, 3, 4)).toEqual([2, 4, 6, 8, 8]);
  });

  test('cosine goes from the rate to the floor and stays', () => {
    const cosine: Schedule = { kind: 'cosine', rate: 1, warmup: 10, steps: 100, floor: 0.2 };
    const [start, middle, end, later] = at(cosine, 10, 60, 110, 5000);
    expect(start).toBe(1);
    expect(middle).toBeCloseTo(0.6, 12);
    expect(end).toBeCloseTo(0.2, 12);
    expect(later).toBe(end);
  });

  test('step drops by its factor', () => {
    const steps = at({ kind: 'step', rate: 1, steps: 10, factor: 0.5 }, 0, 9, 10, 25);
    expect(steps).toEqual([1, 1, 0.5, 0.25]);
  });
});

describe('settings out of range are refused in a sentence', () => {
  test.each([
    [{ valueMix: 2 }, 'learn.valueMix must be a number from 0 to 1, not 2'],
    [{ beta1: Number.NaN }, 'learn.beta1 must be a number from 0 to 0.999999, not NaN'],
    [{ valueLoss: 'cubic' as 'huber' }, "learn.valueLoss must be one of huber, squared, not 'cubic'"],
    [
      { learningRate: { kind: 'cosine', rate: 1 } as Schedule },
      "learn.learningRate: a cosine schedule needs 'steps', 1 or more",
    ],
    [
      { learningRate: { kind: 'sine' as 'cosine', rate: 1 } },
      "learn.learningRate.kind must be one of constant, cosine, step, not 'sine'",
    ],
    [
      { learningRate: { kind: 'constant', rate: -1 } as Schedule },
      'learn.learningRate.rate must be a number from 0 to 1, not -1',
    ],
  ])('%o', (changes, message) => {
    expect(() => learnSettings(changes)).toThrow(message);
  });
});
