/** Every export answers as the net it was made from, to 1e-5, on a thousand real positions of every game. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meanPolicyLogits, networksOf, readWeights, type StoredModel } from '../../../agents/model/index.ts';
import { type AnyGame, derive, Episode, findGame, listGames, makeGame, versionedId } from '../../../envs/index.ts';
import {
  type Answers,
  type Batch,
  batchOf,
  differenceOf,
  type FormatName,
  findFormat,
  findSource,
  openExport,
  ownRuntime,
  provenanceOf,
  realPositions,
  TOLERANCE,
  verifyExport,
  writeExport,
} from '../../../training/export/index.ts';
import { smallConfig, trainIn } from '../support-loop.ts';
import { exportTo, gameOf, loudModel, temporaryFolder } from './support.ts';

const POSITIONS = 1000;
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** By a program that is not ours where there is one. */
const RUNTIMES: readonly (readonly [FormatName, RegExp])[] = [
  ['tfjs', /^TensorFlow\.js 4\.22\.0, cpu$/],
  ['onnx', /^onnxruntime-(web|node)$/],
  ['safetensors', /own forward pass$/],
  ['weights', /own forward pass$/],
];

describe.each(listGames().map(versionedId))('%s', (id) => {
  let game: AnyGame;
  let model: StoredModel;
  let batch: Batch;
  let expected: Answers[];

  beforeAll(async () => {
    game = makeGame(id);
    model = loudModel(game, id.length % 2 === 0);
    batch = batchOf(realPositions(game, POSITIONS, 'agreement'));
    expected = await ownRuntime(model, game.policy).answers(batch);
  });

  test('the net has opinions, so that agreement means something', () => {
    const logits = expected.slice(0, 20).flatMap(({ model: { policy } }) => Array.from(policy));
    expect(Math.max(...logits) - Math.min(...logits)).toBeGreaterThan(1);
  });

  test.each(RUNTIMES)('%s', async (format, by) => {
    const out = join(folder, `${id}-${format}`);
    exportTo(out, format, game, model);
    const { spec, runtime } = await openExport(out, gameOf);
    expect(runtime.by).toMatch(by);
    const answers = await runtime.answers(batch);
    expect(answers).toHaveLength(POSITIONS);
    expect(Math.max(...answers.map((answer, i) => differenceOf(answer, expected[i])))).toBeLessThanOrEqual(TOLERANCE);
    expect(spec.networks.model.outputs[0]).toEqual({ name: 'policy', size: game.actions });
    expect(answers[0].model.policy).toHaveLength(game.actions);
  });
});

test('asked in all the ways its spec names, an export says of Ulti what a player here hears', async () => {
  const game = makeGame('ulti');
  const model = loudModel(game);
  const out = exportTo(join(folder, 'asked'), 'safetensors', game, model);
  const { spec, runtime } = await openExport(out, gameOf);
  const symmetries = spec.symmetries ?? [];
  expect(symmetries).toHaveLength(5);
  for (const { seed, ply, seat, observation, hidden, legal } of realPositions(game, 40, 'asked')) {
    const moved = symmetries.map(({ observation: to }) => {
      const seen = new Float32Array(observation.length);
      observation.forEach((value, i) => {
        seen[to[i]] = value;
      });
      return seen;
    });
    const answers = await Promise.all(
      [observation, ...moved].map(async (seen) => (await runtime.answers({ rows: 1, observation: seen, hidden }))[0]),
    );
    const heard = new Float32Array(legal.length);
    const state = standingAt(game, seed, ply);
    meanPolicyLogits<unknown>(game, networksOf(model))(state, seat, legal, legal.length, heard);
    legal.forEach((action, i) => {
      const said = answers.map(({ model: { policy } }, way) =>
        way === 0 ? policy[action] : policy[symmetries[way - 1].actions[action]],
      );
      expect(said.reduce((a, b) => a + b, 0) / 6).toBeCloseTo(heard[i], 4);
    });
  }
});

/** The state after so many decisions of the random play that positions come from. */
function standingAt(game: AnyGame, seed: number, ply: number): unknown {
  const rng = derive(seed, 'positions');
  const episode = new Episode(game, seed);
  for (let i = 0; i < ply; i++) {
    const legal = episode.legal();
    episode.step(legal[rng.below(legal.length)]);
  }
  return episode.state;
}

describe('a net that was really trained', () => {
  const run = join(folder, 'run');
  const game = makeGame('tiny-trick');
  let model: StoredModel;

  beforeAll(async () => {
    await trainIn(run, smallConfig('tiny-trick', 'generations=1'));
    model = readWeights(findSource(run).weights, game);
  });

  test('agrees in every format, and passes its selfcheck', async () => {
    const batch = batchOf(realPositions(game, POSITIONS, 'agreement'));
    const expected = await ownRuntime(model, game.policy).answers(batch);
    for (const format of ['tfjs', 'onnx', 'safetensors', 'weights'] as const) {
      const out = join(folder, `trained-${format}`);
      const training = provenanceOf(findSource(run), game.id);
      writeExport({
        out,
        format: findFormat(format),
        entry: findGame('tiny-trick'),
        game,
        model,
        version: '1',
        training,
      });
      const { runtime } = await openExport(out, gameOf);
      const answers = await runtime.answers(batch);
      expect(Math.max(...answers.map((answer, i) => differenceOf(answer, expected[i])))).toBeLessThanOrEqual(TOLERANCE);
      expect(await verifyExport(out, gameOf)).toMatchObject({ positions: 8, otherMoves: 0, passed: true });
    }
    const wasm = await verifyExport(join(folder, 'trained-tfjs'), gameOf, { backend: 'wasm' });
    expect(wasm).toMatchObject({ by: 'TensorFlow.js 4.22.0, wasm', passed: true });
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
