/** Learning: it learns, it can stop and go on without a trace, and it leaves nothing behind. */
import { beforeAll, describe, expect, test } from 'vitest';
import { randomWeights } from '../../mcts/networks/initial.ts';
import { type ModelSpec, modelSpec } from '../../mcts/networks/model-spec.ts';
import { inputSpec } from '../../envs/core/index.ts';
import { derive, makeGame } from '../../envs/index.ts';
import { blend, keptShare } from '../../training/learning/average.ts';
import { type Backend, openBackend, use } from '../../training/learning/backend.ts';
import { type Batch, BatchBuilder } from '../../training/learning/batch.ts';
import { setFastMatMul } from '../../training/learning/fast-matmul.ts';
import { type LearnSettings, learnSettings } from '../../training/config/learn-settings.ts';
import { Learner } from '../../training/learning/learner.ts';
import { keep, livelyWeights, paperGame, paperRows, paperSpec, SWAP } from './support.ts';
import { tfOf } from '../../training/learning/tf.ts';

const GAME = paperGame(undefined, [SWAP]);
const SPEC = paperSpec(GAME, [16, 16]);
const SETTINGS: Partial<LearnSettings> = {
  learningRate: { kind: 'cosine', rate: 0.01, warmup: 3, steps: 30 },
  clipNorm: 0.5,
};

function fresh(backend: Backend, changes: Partial<LearnSettings> = SETTINGS): Learner {
  return new Learner(backend, GAME.encoding.policy, SPEC, livelyWeights(SPEC), learnSettings(changes));
}

/** Batch `i` of a run, drawn anew from its own stream as a resumed run would. */
function batchNumber(i: number, rows = 32): Batch {
  const builder = new BatchBuilder(GAME, rows, { valueMix: 0.2, symmetries: true });
  return keep(builder.fill(paperRows(rows, 100 + i), derive(7, 'batch', i)));
}

function run(learner: Learner, from: number, to: number): void {
  for (let i = from; i < to; i++) learner.step(batchNumber(i));
}

describe.each(['wasm', 'cpu'] as const)('on %s', (name) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await openBackend(name);
  });

  test('the loss on a fixed set of decisions goes down, and so does each part', { tags: 'slow' }, () => {
    const learner = fresh(backend, { learningRate: { kind: 'constant', rate: 0.01 }, weightDecay: 0 });
    const batch = batchNumber(1);
    const before = learner.evaluate(batch);
    for (let i = 0; i < 120; i++) learner.step(batch);
    const after = learner.evaluate(batch);
    expect(after.loss).toBeLessThan(0.5 * before.loss);
    expect(after.policyKl).toBeLessThan(0.2 * before.policyKl);
    expect(after.valueLoss).toBeLessThan(0.3 * before.valueLoss);
    expect(after.displayLoss).toBeLessThan(before.displayLoss);
    expect(after.beliefLoss).toBeLessThan(0.5 * before.beliefLoss);
    expect(after.valueExplained).toBeGreaterThan(0.6);
    expect(after.policyAccuracy).toBeGreaterThan(0.8);
    learner.dispose();
  });

  test('ten steps, saved, loaded and ten more are twenty steps, bit for bit', { tags: 'slow' }, () => {
    const whole = fresh(backend);
    run(whole, 0, 20);
    const first = fresh(backend);
    run(first, 0, 10);
    const saved = first.state();
    first.step(batchNumber(99)); // what comes after saving does not matter
    first.dispose();
    const second = new Learner(
      backend,
      GAME.encoding.policy,
      SPEC,
      new Float32Array(saved.weights.length),
      learnSettings(SETTINGS),
    );
    second.restore(saved);
    expect(second.steps).toBe(10);
    expect(second.state()).toEqual(saved);
    run(second, 10, 20);
    expect(second.state()).toEqual(whole.state());
    expect(second.step(batchNumber(20))).toEqual(whole.step(batchNumber(20)));
    for (const learner of [whole, second]) learner.dispose();
  });

  test('leaves no tensor behind: not a step, not an evaluation, not a whole learner', { tags: 'slow' }, () => {
    use(backend);
    const tf = tfOf(backend);
    const before = tf.memory().numTensors;
    const learner = fresh(backend);
    const batch = batchNumber(1);
    learner.step(batch);
    const { numTensors, numDataBuffers } = tf.memory();
    const stored = tf.backend().numDataIds();
    for (let i = 0; i < 20; i++) {
      learner.step(batch);
      learner.evaluate(batch);
      learner.restore(learner.state());
    }
    expect(tf.memory()).toMatchObject({ numTensors, numDataBuffers });
    expect(tf.backend().numDataIds()).toBe(stored);
    learner.dispose();
    expect(tf.memory().numTensors).toBe(before);
  });

  test('a batch that is not numbers changes nothing and says what to do', () => {
    const learner = fresh(backend);
    const before = learner.state();
    const { numTensors } = tfOf(backend).memory();
    const bad = batchNumber(1);
    bad.value[0] = Number.NaN;
    expect(() => learner.step(bad)).toThrow(/learning diverged at step 1: .* take a lower learning rate/);
    expect(learner.state()).toEqual(before);
    expect(tfOf(backend).memory().numTensors).toBe(numTensors);
    learner.dispose();
  });

  test('a game that hides nothing has no belief and learns all the same', { tags: 'slow' }, () => {
    const game = { ...GAME, belief: { hidden: { size: 0 } } };
    const { policy, value, ...rest } = SPEC;
    const heads = policy.heads.map((head) => (head.name === 'belief' ? { ...head, size: 0 } : head));
    const spec = { ...rest, hidden: 0, policy: { ...policy, heads }, value: { ...value, inputs: 6 } };
    const weights = randomWeights(spec, derive(1, 'test'));
    const learner = new Learner(backend, game.encoding.policy, spec, weights, learnSettings(SETTINGS));
    const rows = { ...paperRows(8), hidden: new Float32Array(0) };
    const batch = new BatchBuilder(game, 8, { valueMix: 0, symmetries: false }).fill(rows, derive(1, 'test'));
    const first = learner.step(batch);
    for (let i = 0; i < 20; i++) learner.step(batch);
    expect(first.beliefLoss).toBe(0);
    expect(learner.evaluate(batch).loss).toBeLessThan(first.loss);
    learner.dispose();
  });
});

describe('the fast products on wasm', () => {
  const game = makeGame('ulti-v1');
  const widths = { policyWidths: [64, 64], valueWidths: [64, 64] };
  const spec = modelSpec(game, { ...widths, residual: true });
  const inParts = { policyPartWidths: [32, 48], valuePartWidths: [16, 32], residual: false };
  const shapes = [
    ['as they are', spec],
    ['in parts', modelSpec(game, { ...widths, ...inParts })],
    ['in parts but for values', modelSpec(game, { ...widths, ...inParts, valuePartWidths: [] })],
  ] as const;
  const rng = derive(3, 'test');
  const noise = (n: number) => Float32Array.from({ length: n }, () => rng.below(2));
  const rows = 64;
  const batch: Batch = {
    rows,
    observation: noise(rows * inputSpec(game.encoding).size),
    hidden: noise(rows * game.belief.hidden.size),
    legalStart: Int32Array.from({ length: rows + 1 }, (_, row) => row * game.actions),
    legal: Uint16Array.from({ length: rows * game.actions }, (_, i) => i % game.actions),
    policy: new Float32Array(rows * game.actions).fill(1 / game.actions),
    weight: new Float32Array(rows).fill(1),
    beliefMask: new Float32Array(rows).fill(1),
    value: noise(rows * game.seats),
  };
  let wasm: Backend;
  beforeAll(async () => {
    wasm = await openBackend('wasm');
  });

  function gradient(fast: boolean, spec: ModelSpec): Float32Array {
    setFastMatMul(tfOf(wasm), fast);
    const backend = { ...wasm, sparse: fast };
    const learner = new Learner(
      backend,
      game.encoding.policy,
      spec,
      randomWeights(spec, derive(1, 'test')),
      learnSettings(),
    );
    const result = learner.gradient(batch);
    learner.dispose();
    setFastMatMul(tfOf(wasm), true);
    return result;
  }

  test.each(shapes)('give the numbers of the shipped one, inputs read %s', { tags: 'slow' }, (_, net) => {
    const slow = gradient(false, net);
    const apart = gradient(true, net).map((g, i) => Math.abs(g - slow[i]));
    expect(apart.reduce((a, b) => Math.max(a, b))).toBeLessThan(1e-6);
  });

  test.each(shapes)('give the same bits every time, inputs read %s', { tags: 'slow' }, (_, net) => {
    expect(gradient(true, net)).toEqual(gradient(true, net));
  });

  test('needs no more memory after a hundred steps than after ten', { tags: 'slow' }, () => {
    const learner = new Learner(
      wasm,
      game.encoding.policy,
      spec,
      randomWeights(spec, derive(1, 'test')),
      learnSettings(),
    );
    const heap = () => (tfOf(wasm).backend() as unknown as { wasm: { HEAPU8: Uint8Array } }).wasm.HEAPU8.length;
    for (let i = 0; i < 10; i++) learner.step(batch);
    const before = heap();
    for (let i = 0; i < 90; i++) learner.step(batch);
    expect(heap()).toBe(before);
    learner.dispose();
  });

  test('transposes either operand, both, and stacks of matrices', () => {
    use(wasm);
    const tf = tfOf(wasm);
    tf.tidy(() => {
      const a = tf.tensor2d([1, 2, 3, 4, 5, 6], [2, 3]);
      const b = tf.tensor2d([1, -1, 2, 0, 3, 1], [2, 3]);
      expect([...tf.matMul(a, b, true, false).dataSync()]).toEqual([1, 11, 6, 2, 13, 9, 3, 15, 12]);
      expect([...tf.matMul(a, b, false, true).dataSync()]).toEqual([5, 9, 11, 21]);
      expect([...tf.matMul(a, tf.transpose(b), true, true).dataSync()]).toEqual([1, 11, 6, 2, 13, 9, 3, 15, 12]);
      const stack = tf.stack([a, b]) as ReturnType<typeof tf.tensor3d>;
      expect([...tf.matMul(stack, stack, false, true).dataSync()]).toEqual([14, 32, 32, 77, 6, -1, -1, 10]);
    });
  });
});

describe('the average that plays', () => {
  test('is the weights themselves with averaging 0, and lags behind them otherwise', { tags: 'slow' }, async () => {
    const backend = await openBackend('cpu');
    const distance = (averaging: number) => {
      const learner = fresh(backend, { ...SETTINGS, averaging });
      run(learner, 0, 20);
      const { weights, average } = learner.state();
      learner.dispose();
      return Math.sqrt(weights.reduce((sum, w, i) => sum + (w - average[i]) ** 2, 0));
    };
    expect(distance(0)).toBe(0);
    expect(distance(0.5)).toBeGreaterThan(0);
    expect(distance(0.9)).toBeGreaterThan(distance(0.5));
  });

  test('forgets the random weights it began with', () => {
    const average = new Float32Array([100]);
    for (let step = 1; step <= 40; step++) blend(average, new Float32Array([1]), keptShare(0.999, step));
    expect(average[0]).toBeCloseTo(1, 3);
  });
});
