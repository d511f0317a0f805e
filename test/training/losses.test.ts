/** Losses and gradients against plain loops and finite differences in double precision. */
import { beforeAll, describe, expect, test } from 'vitest';
import { derive } from '../../envs/core/index.ts';
import { type Backend, openBackend } from '../../training/learning/backend.ts';
import { type Batch, BatchBuilder } from '../../training/learning/batch.ts';
import { type LearnSettings, learnSettings } from '../../training/config/learn-settings.ts';
import { Learner } from '../../training/learning/learner.ts';
import { beliefTerm } from '../../training/learning/losses.ts';
import { policyTerm } from '../../training/learning/policy-loss.ts';
import {
  FACTORED,
  keep,
  livelyWeights,
  type Paper,
  paperGame,
  paperRows,
  paperSpec,
  partsSpec,
  partOf,
  plainLoss,
} from './support.ts';
import { tfOf } from '../../training/learning/tf.ts';

let cpu: Backend;
let wasm: Backend;
beforeAll(async () => {
  wasm = await openBackend('wasm');
  cpu = await openBackend('cpu');
});

function paperBatch(game: Paper, rows = 8): Batch {
  return keep(
    new BatchBuilder(game, rows, { valueMix: 0.3, symmetries: false }).fill(paperRows(rows), derive(1, 'test')),
  );
}

function learnerOf(backend: Backend, game: Paper, changes: Partial<LearnSettings> = {}, spec = paperSpec(game)) {
  const weights = livelyWeights(spec);
  const settings = learnSettings(changes);
  return { spec, weights, settings, learner: new Learner(backend, game.encoding.policy, spec, weights, settings) };
}

/** Whether a number is the slope of the loss at each weight. */
function expectSlopes(game: Paper, made: ReturnType<typeof learnerOf>, batch: Batch): void {
  const { spec, settings, learner, weights } = made;
  const gradient = learner.gradient(batch);
  const at = Float64Array.from(weights);
  const step = 1e-5;
  let moved = 0;
  for (let i = 0; i < at.length; i++) {
    const lossAt = (w: number) => {
      at[i] = w;
      return plainLoss(game, spec, at, batch, settings).loss;
    };
    const slope = (lossAt(weights[i] + step) - lossAt(weights[i] - step)) / (2 * step);
    at[i] = weights[i];
    expect(Math.abs(gradient[i] - slope)).toBeLessThan(2e-6 + 1e-4 * Math.abs(slope));
    if (slope !== 0) moved++;
  }
  expect(moved).toBeGreaterThan(at.length / 2);
}

describe('the whole loss', () => {
  const layouts = [
    ['a logit per action', paperGame()],
    ['sums of two logits', paperGame(FACTORED)],
  ] as const;

  const networks = [
    ...layouts.map(([name, game]) => [name, game, paperSpec(game)] as const),
    ['weights that parts share', layouts[1][1], partsSpec(layouts[1][1])] as const,
  ];

  test.each(networks)('has the gradient of finite differences: %s', { tags: 'slow' }, (_, game, spec) => {
    for (const backend of [cpu, wasm]) {
      const made = learnerOf(backend, game, { huberDelta: 0.4, displayWeight: 0.3, beliefWeight: 0.7 }, spec);
      expectSlopes(game, made, paperBatch(game));
      made.learner.dispose();
    }
  });

  test.each([
    ['policy', { valueWeight: 0, displayWeight: 0, beliefWeight: 0 }, 'policy/policy/kernel'],
    ['value', { policyWeight: 0, displayWeight: 0, beliefWeight: 0 }, 'value/value/kernel'],
    ['display', { policyWeight: 0, valueWeight: 0, beliefWeight: 0 }, 'policy/value/kernel'],
    ['belief', { policyWeight: 0, valueWeight: 0, displayWeight: 0 }, 'policy/belief/kernel'],
  ] as const)('moves only what the %s reads when nothing else counts', (_, weights, moving) => {
    const game = paperGame();
    const { learner, spec } = learnerOf(cpu, game, { ...weights, valueLoss: 'squared' });
    const gradient = learner.gradient(paperBatch(game));
    for (const name of ['policy/policy/kernel', 'value/value/kernel', 'policy/value/kernel', 'policy/belief/kernel']) {
      expect(partOf(spec, name, gradient).some((g) => g !== 0)).toBe(name === moving);
    }
    learner.dispose();
  });

  test('has the value of plain loops, part by part, for both value losses', { tags: 'slow' }, () => {
    const game = paperGame(FACTORED);
    const batch = paperBatch(game);
    for (const valueLoss of ['huber', 'squared'] as const) {
      const { learner, spec, weights, settings } = learnerOf(cpu, game, { valueLoss, huberDelta: 0.4 });
      const got = learner.evaluate(batch);
      for (const [name, want] of Object.entries(plainLoss(game, spec, weights, batch, settings))) {
        expect(got[name as 'loss']).toBeCloseTo(want, 5);
      }
      expectSlopes(game, { learner, spec, weights, settings }, batch);
      learner.dispose();
    }
  });
});

describe('illegal actions', () => {
  test('have no probability and their logits no gradient', () => {
    const game = paperGame();
    const rows = paperRows(8);
    // Action 4 is never legal here, and everything points to it.
    rows.legal.forEach((action, i) => {
      if (action === 4) rows.legal[i] = 3;
    });
    const batch = keep(new BatchBuilder(game, 8, learnSettings()).fill(rows, derive(1, 'test')));
    for (const backend of [cpu, wasm]) {
      const { learner, spec } = learnerOf(backend, game);
      const gradient = learner.gradient(batch);
      expect(partOf(spec, 'policy/policy/bias', gradient)[4]).toBe(0);
      expect(partOf(spec, 'policy/policy/bias', gradient)[3]).not.toBe(0);
      const column = partOf(spec, 'policy/policy/kernel', gradient).filter((_, i) => i % 5 === 4);
      expect([...column]).toEqual([0, 0, 0, 0, 0]);
      learner.dispose();
      const wild = {
        rows: 1,
        legalStart: Int32Array.of(0, 3),
        legal: Uint16Array.of(1, 2, 3),
        weight: Float32Array.of(1),
      };
      const target = { ...wild, policy: Float32Array.of(0.5, 0.25, 0.25) };
      const tf = tfOf(backend);
      tf.tidy(() => {
        const part = policyTerm(tf, tf.tensor2d([50, -50, 0, 1, 1000], [1, 5]), target, game.encoding.policy);
        const [a, b, c, d, e] = part.gradient().dataSync();
        expect([a, e]).toEqual([0, 0]);
        expect(b).toBeCloseTo(-0.5, 6); // the probability of action 1 is nothing, its target a half
        expect(b + c + d).toBeCloseTo(0, 6);
      });
    }
  });

  test('only the legal sums of a factored layout compete', () => {
    const tf = tfOf(cpu);
    const lists = { legalStart: Int32Array.of(0, 2), legal: Uint16Array.of(2, 4), policy: Float32Array.of(1, 0) };
    tf.tidy(() => {
      // Actions 2 and 4 have the sums 5 and 10.
      const part = policyTerm(
        tf,
        tf.tensor2d([1, 2, 4, 8], [1, 4]),
        { rows: 1, ...lists, weight: Float32Array.of(1) },
        FACTORED,
      );
      expect(part.value.dataSync()[0]).toBeCloseTo(5 + Math.log1p(Math.exp(-5)), 5);
    });
  });
});

describe('rows of weight 0', () => {
  test('do not move the policy', () => {
    const game = paperGame();
    const batch = paperBatch(game);
    batch.weight.fill(0);
    const { learner, spec, weights } = learnerOf(wasm, game, { weightDecay: 0 });
    const metrics = learner.step(batch);
    expect(metrics.policyLoss).toBe(0);
    expect(metrics.policyAccuracy).toBe(0);
    const after = learner.weights();
    for (const name of ['policy/policy/kernel', 'policy/policy/bias']) {
      expect(partOf(spec, name, after)).toEqual(partOf(spec, name, weights));
    }
    expect(partOf(spec, 'policy/belief/kernel', after)).not.toEqual(partOf(spec, 'policy/belief/kernel', weights));
    learner.dispose();
  });

  test('count as if they were not there', () => {
    const game = paperGame();
    const rows = paperRows(8);
    rows.weight.fill(0, 4);
    rows.weight.fill(1, 0, 4);
    const onlyPolicy = { valueWeight: 0, displayWeight: 0, beliefWeight: 0 };
    const { learner } = learnerOf(cpu, game, onlyPolicy);
    const builder = new BatchBuilder(game, 8, { valueMix: 0, symmetries: false });
    const all = learner.gradient(builder.fill(rows, derive(1, 'test')));
    const half = learner.gradient(builder.fill({ ...rows, count: 4 }, derive(1, 'test')));
    all.forEach((g, i) => {
      expect(g).toBeCloseTo(half[i], 6);
    });
    learner.dispose();
  });
});

test('what a blunder shows says nothing of where cards lie', () => {
  const game = paperGame();
  const rows = paperRows(8);
  rows.start.fill(2, 4);
  const { learner } = learnerOf(cpu, game, { policyWeight: 0, valueWeight: 0, displayWeight: 0 });
  const builder = new BatchBuilder(game, 8, { valueMix: 0, symmetries: false });
  const all = learner.gradient(builder.fill(rows, derive(1, 'test')));
  const half = learner.gradient(builder.fill({ ...rows, count: 4 }, derive(1, 'test')));
  all.forEach((g, i) => {
    expect(g).toBeCloseTo(half[i], 6);
  });
  learner.dispose();
});

test('the belief loss stays finite and right for logits far out', () => {
  for (const tf of [wasm, cpu].map(tfOf)) {
    tf.tidy(() => {
      const x = tf.tensor2d([-200, 200, -200, 200, 0, 30], [1, 6]);
      const part = beliefTerm(tf, x, tf.tensor2d([0, 1, 1, 0, 1, 1], [1, 6]), tf.tensor1d([1]));
      expect(part.value.dataSync()[0]).toBeCloseTo((400 + Math.log(2)) / 6, 4);
      const slopes = [0, 0, -1, 1, -0.5, 0];
      part
        .gradient()
        .dataSync()
        .forEach((g, i) => {
          expect(g).toBeCloseTo(slopes[i] / 6, 6);
        });
    });
  }
});

test('figures: entropy, divergence, accuracy and explained variance of a batch done by hand', () => {
  const game = paperGame();
  const batch = paperBatch(game, 2);
  const lists = {
    legalStart: Int32Array.of(0, 5, 10),
    legal: Uint16Array.of(0, 1, 2, 3, 4, 0, 1, 2, 3, 4),
    policy: Float32Array.of(0.5, 0.5, 0, 0, 0, 0, 0, 0, 1, 0),
  };
  batch.weight.set([1, 3]);
  batch.value.set([1, 0, -1, 3, 0, -3]);
  const spec = paperSpec(game);
  const weights = new Float32Array(livelyWeights(spec).length); // all outputs are 0
  partOf(spec, 'policy/policy/bias', weights)[3] = 1; // but one
  const learner = new Learner(cpu, game.encoding.policy, spec, weights, learnSettings());
  const m = learner.evaluate({ ...batch, ...lists });
  const norm = Math.log(4 + Math.E);
  expect(m.policyLoss).toBeCloseTo(0.25 * norm + 0.75 * (norm - 1), 5);
  expect(m.targetEntropy).toBeCloseTo(0.25 * Math.log(2), 5);
  expect(m.policyKl).toBeCloseTo(m.policyLoss - m.targetEntropy, 6);
  expect(m.policyAccuracy).toBeCloseTo(0.75, 6);
  expect(m.valueMse).toBeCloseTo(20 / 6, 5);
  expect(m.valueExplained).toBeCloseTo(1 - 20 / 4, 4); // around the means 2, 0, -2 the squares sum to 4
  expect(m.beliefLoss).toBeCloseTo(Math.log(2), 5);
  learner.dispose();
});
