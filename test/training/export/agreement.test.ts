/**
 * Every export answers as the net it was made from, to 1e-5, on a thousand real positions of every game.
 * @module-tag slow
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWeights, type StoredModel } from '../../../mcts/networks/index.ts';
import { type AnyGame, findGame, listGames, makeGame, networkInput, versionedId } from '../../../envs/index.ts';
import {
  type Answers,
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
import type { RuntimeOptions } from '../../../training/export/runtimes.ts';
import { compileWasm } from '../../support/wasm.ts';
import { smallConfig, trainIn } from '../support-loop.ts';
import { exportTo, gameOf, loudModel, temporaryFolder } from './support.ts';

/** Small wasm that is asked much is worth compiling well. */
const compileFor = (format: FormatName) => compileWasm(format === 'onnx' ? 'quickly' : 'well');
afterAll(() => compileWasm('well'));

const POSITIONS = 1000;
const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** By a program that is not ours where there is one. TensorFlow.js without wasm is too slow for more than some of the positions. */
const RUNTIMES: readonly (readonly [FormatName, RuntimeOptions, RegExp, number])[] = [
  ['tfjs', { backend: 'cpu' }, /^TensorFlow\.js 4\.22\.0, cpu$/, 50],
  ['tfjs', { backend: 'wasm' }, /^TensorFlow\.js 4\.22\.0, wasm$/, POSITIONS],
  ['onnx', {}, /^onnxruntime-(web|node)$/, POSITIONS],
  ['safetensors', {}, /own forward pass$/, POSITIONS],
  ['weights', {}, /own forward pass$/, POSITIONS],
];

describe.each(listGames().map(versionedId))('%s', (id) => {
  let game: AnyGame;
  let model: StoredModel;
  let positions: ReturnType<typeof realPositions>;
  let expected: Answers[];
  /** Two runtimes may read the same folder. */
  const exported = (format: FormatName): string => {
    const out = join(folder, `${id}-${format}`);
    return existsSync(out) ? out : exportTo(out, format, game, model);
  };

  beforeAll(async () => {
    game = makeGame(id);
    model = loudModel(game, id.length % 2 === 0);
    positions = realPositions(game, networkInput(game.encoding), POSITIONS, 'agreement');
    expected = await ownRuntime(model, game.encoding.policy).answers(batchOf(positions));
  });

  test('the net has opinions, so that agreement means something', () => {
    const logits = expected.slice(0, 20).flatMap(({ model: { policy } }) => Array.from(policy));
    expect(Math.max(...logits) - Math.min(...logits)).toBeGreaterThan(1);
  });

  test.each(RUNTIMES)('%s %o', async (format, options, by, count) => {
    compileFor(format);
    const { spec, runtime } = await openExport(exported(format), gameOf, options);
    expect(runtime.by).toMatch(by);
    const answers = await runtime.answers(batchOf(positions.slice(0, count)));
    expect(answers).toHaveLength(count);
    expect(Math.max(...answers.map((answer, i) => differenceOf(answer, expected[i])))).toBeLessThanOrEqual(TOLERANCE);
    expect(spec.networks.model.outputs[0]).toEqual({ name: 'policy', size: game.actions });
    expect(answers[0].model.policy).toHaveLength(game.actions);
  });
});

describe('a net that was really trained', () => {
  const run = join(folder, 'run');
  const game = makeGame('tiny-trick');
  let model: StoredModel;

  beforeAll(async () => {
    await trainIn(run, smallConfig('tiny-trick', 'generations=1'));
    model = readWeights(findSource(run).weights, game);
  });

  test('agrees in every format, and passes its selfcheck', async () => {
    const batch = batchOf(realPositions(game, networkInput(game.encoding), POSITIONS, 'agreement'));
    const expected = await ownRuntime(model, game.encoding.policy).answers(batch);
    for (const format of ['tfjs', 'onnx', 'safetensors', 'weights'] as const) {
      compileFor(format);
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
