/** Checkpoints: complete or absent, read back bit for bit, and refused with one sentence where they are damaged. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { randomWeights } from '../../mcts/networks/initial.ts';
import { modelSpec } from '../../mcts/networks/model-spec.ts';
import { derive, InputError, makeGame } from '../../envs/index.ts';
import { Checkpoints } from '../../training/run/checkpoint.ts';
import { bytesOf, temporaryFolder } from './support-run.ts';

const base = temporaryFolder();
const game = makeGame('kuhn');
const spec = modelSpec(game, { policyWidths: [4], valueWidths: [4], residual: false });

/** A learner that has come some way. */
function learnerAt(generation: number) {
  const weights = randomWeights(spec, derive(generation, 'weights'));
  const rng = derive(generation, 'moments');
  const moments = () => weights.map(() => rng.float());
  return { weights, average: moments(), m: moments(), v: moments(), step: 100 * generation };
}

let count = 0;
/** Checkpoints 0 to 2, of which 1 has the best net. */
function three(): { path: string; checkpoints: Checkpoints } {
  const path = join(base, String(count++));
  mkdirSync(path);
  const checkpoints = new Checkpoints(path, game, '1');
  for (const generation of [0, 1, 2]) {
    const best = Math.min(generation, 1);
    const metrics = generation === 0 ? {} : { metrics: `{"generation":${generation - 1}}`, played: 'some games' };
    checkpoints.write({ generation, best, spec, learner: learnerAt(generation), ...metrics });
  }
  return { path, checkpoints };
}

describe('a checkpoint', () => {
  test('comes back bit for bit: weights, both moments, steps and the best so far', { tags: 'slow' }, () => {
    const { checkpoints } = three();
    for (const generation of [0, 1, 2]) {
      const { learner, best, model } = checkpoints.read(generation);
      expect(learner).toEqual(learnerAt(generation));
      expect(best).toBe(Math.min(generation, 1));
      expect(model.info).toEqual({ run: '1', generation });
    }
  });

  test('that was not completed does not count, and the next attempt begins it anew', () => {
    const { path, checkpoints } = three();
    checkpoints.writeCandidate(3, spec, learnerAt(7).average);
    writeFileSync(join(path, 'gen-000003.tmp', 'model.weights.tmp'), 'left by a process that was killed');
    expect(checkpoints.latest()).toBe(2);
    checkpoints.writeCandidate(3, spec, learnerAt(3).average);
    checkpoints.write({ generation: 3, best: 3, spec, learner: learnerAt(3), metrics: '{}' });
    expect(checkpoints.latest()).toBe(3);
    expect(checkpoints.read(3).learner).toEqual(learnerAt(3));
    expect(readdirSync(checkpoints.folderOf(3)).sort()).toEqual([
      'checkpoint.json',
      'metrics.jsonl',
      'model.weights',
      'optimizer.bin',
    ]);
  });

  test('has pointers for readers, and the metrics of all generations before it', () => {
    const { path, checkpoints } = three();
    checkpoints.point(2, 1);
    const pointer = (name: string) => JSON.parse(readFileSync(join(path, `${name}.json`), 'utf8'));
    expect(pointer('latest')).toEqual({ generation: 2, weights: 'gen-000002/model.weights' });
    expect(pointer('best')).toEqual({ generation: 1, weights: 'gen-000001/model.weights' });
    expect(checkpoints.metrics(2)).toEqual(['', '{"generation":0}\n', '{"generation":1}\n']);
    expect(checkpoints.metrics(1)).toEqual(['', '{"generation":0}\n']);
  });

  test('is absent in a new folder', () => {
    expect(new Checkpoints(join(base, 'nowhere'), game, '1').latest()).toBe(-1);
  });
});

describe('damage is one sentence, and nothing is written', () => {
  const file = (path: string, name: string) => join(path, 'gen-000002', name);
  const flip = (path: string, at: number) => {
    const bytes = readFileSync(path);
    bytes[bytes.length + at] ^= 1;
    writeFileSync(path, bytes);
  };
  const edit = (path: string, change: (record: object) => object) =>
    writeFileSync(path, `${JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8'))), null, 2)}\n`);
  const cut = (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -9));
  test.each<[string, (path: string) => void, RegExp]>([
    [
      'a flipped bit in the weights',
      (p) => flip(file(p, 'model.weights'), -5),
      /model\.weights is damaged: its checksum is wrong; delete its folder and those of later checkpoints to go on/,
    ],
    ['weights cut short', (p) => cut(file(p, 'model.weights')), /model\.weights is damaged: its checksum is wrong/],
    ['no weights', (p) => rmSync(file(p, 'model.weights')), /^cannot read .*model\.weights: there is no such file/],
    [
      'weights of another checkpoint',
      (p) => writeFileSync(file(p, 'model.weights'), readFileSync(join(p, 'gen-000001', 'model.weights'))),
      /model\.weights is damaged: its checksum is wrong; delete its folder and those of later checkpoints to go on/,
    ],
    [
      'a flipped bit in the optimiser',
      (p) => flip(file(p, 'optimizer.bin'), -5),
      /optimizer\.bin is damaged: its checksum is/,
    ],
    [
      'the optimiser cut short',
      (p) => cut(file(p, 'optimizer.bin')),
      /optimizer\.bin is damaged: its checksum is wrong/,
    ],
    ['no optimiser', (p) => rmSync(file(p, 'optimizer.bin')), /^cannot read .*optimizer\.bin: there is no such file/],
    [
      'garbage in its metrics',
      (p) => writeFileSync(file(p, 'metrics.jsonl'), 'garbage\n'),
      /metrics\.jsonl is damaged: its checksum is wrong; delete its folder/,
    ],
    [
      'no metrics',
      (p) => rmSync(file(p, 'metrics.jsonl')),
      /^cannot read .*metrics\.jsonl: there is no such file.*; delete/,
    ],
    ...(['step', 'best', 'generation', 'model', 'played'] as const).map(
      (key): [string, (path: string) => void, RegExp] => [
        `another ${key} in the record`,
        (p) => edit(file(p, 'checkpoint.json'), (record) => ({ ...record, [key]: 77 })),
        /checkpoint\.json was changed after it was written: its checksum is wrong; delete its folder/,
      ],
    ),
    [
      'a record that looks as before',
      (p) => writeFileSync(file(p, 'checkpoint.json'), `${readFileSync(file(p, 'checkpoint.json'), 'utf8')} `),
      /checkpoint\.json was changed after it was written/,
    ],
    [
      'the record of another checkpoint',
      (p) => writeFileSync(file(p, 'checkpoint.json'), readFileSync(join(p, 'gen-000001', 'checkpoint.json'))),
      /checkpoint\.json is that of checkpoint 1; delete its folder/,
    ],
    ['the record cut short', (p) => cut(file(p, 'checkpoint.json')), /checkpoint\.json is not JSON/],
    ['no record', (p) => rmSync(file(p, 'checkpoint.json')), /^cannot read .*checkpoint\.json: there is no such file/],
  ])('%s', (_, damage, sentence) => {
    const { path, checkpoints } = three();
    damage(path);
    const before = bytesOf(path);
    expect(() => checkpoints.read(2)).toThrow(InputError);
    expect(() => checkpoints.read(2)).toThrow(sentence);
    expect(bytesOf(path)).toEqual(before);
    expect(checkpoints.read(1).learner).toEqual(learnerAt(1)); // the one before is as good as ever
  });

  test('a place that cannot be written', () => {
    const blocked = join(base, 'blocked');
    writeFileSync(blocked, '');
    const checkpoints = new Checkpoints(join(blocked, 'checkpoints'), game, '1');
    expect(() => checkpoints.writeCandidate(0, spec, learnerAt(0).weights)).toThrow(
      /^cannot (write|delete) .*: part of the path is no folder$/,
    );
  });
});
