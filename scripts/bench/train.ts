/**
 * Learning benchmarks on Ulti's networks with two hidden layers of 256: samples per second in batches of 1024 on the wasm
 * backend, with and without our products of transposed matrices, and evaluations one at a time through TensorFlow.js.
 */

import { networkInput } from '../../envs/core/index.ts';
import { derive, type Game, OVER } from '../../envs/index.ts';
import { randomWeights } from '../../mcts/networks/initial.ts';
import { modelSpec } from '../../mcts/networks/model-spec.ts';
import { learnSettings } from '../../training/config/learn-settings.ts';
import { type Backend, openBackend } from '../../training/learning/backend.ts';
import type { Batch } from '../../training/learning/batch.ts';
import { setFastMatMul } from '../../training/learning/fast-matmul.ts';
import { denseInput } from '../../training/learning/input.ts';
import { Learner } from '../../training/learning/learner.ts';
import { Network } from '../../training/learning/network.ts';
import { openValueThread, type ValueThread } from '../../training/learning/value-thread.ts';
import type { Benchmark, Work } from './bench.ts';
import { ulti } from './ulti.ts';
import { tfOf } from '../../training/learning/tf.ts';

export const TRAIN_BENCHMARKS: readonly Benchmark[] = [
  { name: 'train.wasm', unit: 'samples/s', setup: (little) => steps(true, little) },
  { name: 'train.wasm.unpatched', unit: 'samples/s', setup: (little) => steps(false, little) },
  { name: 'train.wasm.threads', unit: 'times one thread, by the clock', measure: twoThreads },
  { name: 'net.eval.tfjs', unit: 'evaluations/s', setup: evaluations },
];

const ROWS = 1024;
const FEW_ROWS = 16;
const SHAPE = { policyWidths: [256, 256], valueWidths: [256, 256], residual: true };

function newLearner(game: Game<Int32Array>, backend: Backend, aside?: ValueThread): Learner {
  const spec = modelSpec(game, SHAPE);
  const weights = randomWeights(spec, derive(8, 'bench'));
  return new Learner(backend, game.encoding.policy, spec, weights, learnSettings(), aside);
}

/** The engine compiles hot wasm again in the background, which would count as time of the first steps. */
function warmUp(learner: Learner, batch: Batch, milliseconds = 1000): void {
  for (const end = performance.now() + milliseconds; performance.now() < end; ) learner.step(batch);
}

async function steps(fast: boolean, little = false): Promise<Work> {
  const game = ulti();
  const backend = { ...(await openBackend('wasm')), sparse: fast };
  setFastMatMul(tfOf(backend), fast);
  const learner = newLearner(game, backend);
  const rows = little ? FEW_ROWS : ROWS;
  const batch = randomPlay(game, rows);
  if (!little) warmUp(learner, batch);
  return (units) => {
    const count = Math.max(1, Math.round(units / rows));
    for (let i = 0; i < count; i++) learner.step(batch);
    return count * rows;
  };
}

/** How many times as fast a step is if both networks learn at the same time, in turns with steps of one thread. */
async function twoThreads(milliseconds: number): Promise<number> {
  const game = ulti();
  const backend = await openBackend('wasm');
  const thread = await openValueThread('wasm');
  const learners = [newLearner(game, backend), newLearner(game, backend, thread)];
  const batch = randomPlay(game, ROWS);
  for (const learner of learners) warmUp(learner, batch, Math.min(1000, milliseconds));
  const taken = [0, 0];
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    learners.forEach((learner, i) => {
      const start = performance.now();
      learner.step(batch);
      taken[i] += performance.now() - start;
    });
  }
  await thread.close();
  return taken[0] / taken[1];
}

async function evaluations(): Promise<Work> {
  const game = ulti();
  const tf = tfOf(await openBackend('wasm'));
  const spec = modelSpec(game, SHAPE);
  const network = new Network(tf, spec, randomWeights(spec, derive(8, 'bench')));
  const { size } = networkInput(game.encoding).spec;
  const { observation } = randomPlay(game, 64);
  const evaluate = (row: number) => {
    const at = (row & 63) * size;
    const common = denseInput(tf, tf.tensor2d(observation.subarray(at, at + size), [1, size]));
    network.policy({ common }).heads.policy?.dataSync();
  };
  return (units) => {
    for (let i = 0; i < units; i++) tf.tidy(() => evaluate(i));
    return units;
  };
}

/** The first decisions of random games, with an even policy and made-up results. */
function randomPlay(game: Game<Int32Array>, rows: number): Batch {
  const { seats } = game;
  const { hidden } = game.belief;
  const input = networkInput(game.encoding);
  const rng = derive(9, 'bench');
  const batch = {
    rows,
    observation: new Float32Array(rows * input.spec.size),
    hidden: new Float32Array(rows * hidden.size),
    legalStart: new Int32Array(rows + 1),
    legal: new Uint16Array(rows * game.maxLegal),
    policy: new Float32Array(rows * game.maxLegal),
    weight: new Float32Array(rows).fill(1),
    beliefMask: new Float32Array(rows).fill(1),
    value: Float32Array.from({ length: rows * seats }, () => 2 * rng.float() - 1),
  };
  const s = game.createState();
  const ids = new Uint16Array(game.maxLegal);
  game.deal(s, rng);
  for (let row = 0; row < rows; row++) {
    if (game.toMove(s) === OVER) game.deal(s, rng);
    const n = game.legal(s, ids);
    input.write(s, game.toMove(s), batch.observation, row * input.spec.size);
    game.belief.reveal(s, game.toMove(s), batch.hidden, row * hidden.size);
    const start = batch.legalStart[row];
    batch.legal.set(ids.subarray(0, n), start);
    batch.policy.fill(1 / n, start, start + n);
    batch.legalStart[row + 1] = start + n;
    game.apply(s, ids[rng.below(n)], rng);
  }
  return batch;
}
