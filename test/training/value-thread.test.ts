/** Learning in two threads: policy and value networks at the same time, to the same bits as one after the other. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputSpec } from '../../envs/core/index.ts';
import { derive, makeGame } from '../../envs/index.ts';
import { randomWeights } from '../../mcts/networks/initial.ts';
import { type ModelSpec, modelSpec } from '../../mcts/networks/model-spec.ts';
import { learnSettings } from '../../training/config/learn-settings.ts';
import { type Backend, openBackend } from '../../training/learning/backend.ts';
import type { Batch } from '../../training/learning/batch.ts';
import { Learner } from '../../training/learning/learner.ts';
import { openValueThread, type ValueThread } from '../../training/learning/value-thread.ts';
import { PROGRAM } from '../support/program.ts';
import { bytesOf, SMALL, Trainer } from './support-run.ts';

const game = makeGame('ulti-v1');
const widths = { policyWidths: [64, 64], valueWidths: [64, 32] };
const SHAPES = [
  ['whole', modelSpec(game, { ...widths, residual: true })],
  ['in parts', modelSpec(game, { ...widths, residual: false, policyPartWidths: [32, 48], valuePartWidths: [16, 32] })],
] as const;

const settingsFor = (clipNorm: number) =>
  learnSettings({ clipNorm, learningRate: { kind: 'cosine', rate: 0.01, warmup: 3, steps: 30 } });

function batchNumber(i: number, rows = 48): Batch {
  const rng = derive(i, 'value-thread');
  const noise = (n: number) => Float32Array.from({ length: n }, () => rng.below(2));
  return {
    rows,
    observation: noise(rows * inputSpec(game.encoding).size),
    hidden: noise(rows * game.belief.hidden.size),
    legalStart: Int32Array.from({ length: rows + 1 }, (_, row) => row * 4),
    legal: Uint16Array.from({ length: rows * 4 }, (_, at) => (at % 4) * 5),
    policy: new Float32Array(rows * 4).fill(1 / 4),
    weight: new Float32Array(rows).fill(1),
    beliefMask: noise(rows),
    value: noise(rows * game.seats),
  };
}

describe('in a thread of its own the value network', () => {
  let wasm: Backend;
  let thread: ValueThread;
  beforeAll(async () => {
    wasm = await openBackend('wasm');
    thread = await openValueThread('wasm');
  });
  afterAll(() => thread.close());

  const learner = (spec: ModelSpec, aside?: ValueThread, clip = 0.1) => {
    const weights = randomWeights(spec, derive(1, 'test'));
    return new Learner(wasm, game.encoding.policy, spec, weights, settingsFor(clip), aside);
  };

  test.each(
    SHAPES.flatMap(([how, spec]) => [
      [how, 'clipped', spec, 0.1] as const, // to a norm that depends on both networks
      [how, 'whole', spec, 0] as const,
    ]),
  )('learns to the same bits, inputs read %s, gradients %s', (_how, _gradients, spec, clip) => {
    const one = learner(spec, undefined, clip);
    const two = learner(spec, thread, clip);
    for (let i = 0; i < 6; i++) {
      // Of different sizes: memory that is shared grows, and a shorter batch leaves the rest of it alone.
      const batch = batchNumber(i, [48, 16, 64][i % 3]);
      expect(two.step(batch)).toEqual(one.step(batch));
    }
    expect(two.evaluate(batchNumber(20))).toEqual(one.evaluate(batchNumber(20)));
    expect(two.state()).toEqual(one.state());
    for (const each of [one, two]) each.dispose();
  });

  test('goes on from a saved state to the same bits', () => {
    const [, spec] = SHAPES[0];
    const one = learner(spec);
    for (let i = 0; i < 4; i++) one.step(batchNumber(i));
    const two = learner(spec, thread);
    two.restore(one.state());
    expect(two.state()).toEqual(one.state());
    expect(two.step(batchNumber(4))).toEqual(one.step(batchNumber(4)));
    expect(two.state()).toEqual(one.state());
    for (const each of [one, two]) each.dispose();
  });

  test('learns nothing from a batch that is not numbers, nor from one that is only looked at', () => {
    const two = learner(SHAPES[0][1], thread);
    const before = two.state();
    const bad = batchNumber(1);
    bad.value[0] = Number.NaN;
    expect(() => two.step(bad)).toThrow(/learning diverged at step 1: .* take a lower learning rate/);
    two.evaluate(batchNumber(2));
    expect(two.state()).toEqual(before);
    two.step(batchNumber(3));
    expect(two.state()).not.toEqual(before);
    two.dispose();
  });

  test('says what is wrong there, and can begin again', () => {
    const [, spec] = SHAPES[0];
    const two = learner(spec, thread);
    const { value: _, ...without } = batchNumber(1);
    const broken = { ...without, value: new Float32Array(7) };
    expect(() => two.step(broken)).toThrow();
    two.dispose();
    const again = learner(spec, thread);
    expect(again.step(batchNumber(1)).step).toBe(1);
    again.dispose();
  });
});

test('a run with two threads that learn produces the bytes of a run with one', { tags: 'slow' }, async () => {
  const trainer = new Trainer(PROGRAM, 'tiny-trick', SMALL, 'wasm');
  for (const learners of ['1', '2']) {
    const more = ['--workers', '1', '--learners', learners];
    expect(await trainer.finish(learners, more)).toMatchObject({ code: 0, stderr: '' });
  }
  expect(bytesOf(trainer.path('2'))).toEqual(bytesOf(trainer.path('1')));
});
