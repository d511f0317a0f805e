/**
 * What Python reads of logs and exports is what cardzero wrote.
 * @module-tag slow
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { COLUMNS, type Rows, withShard } from '../../datasets/index.ts';
import { makeGame } from '../../envs/index.ts';
import { cardzero } from '../support/run.ts';
import { python, skipped, withoutPython } from '../support/python.ts';
import { exportTo, loudModel, temporaryFolder } from '../training/export/support.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const SHIPPED = ['buddy-bluff-v1', 'compile-v1', 'mulle-v1', 'ulti-v1'];
const missing = withoutPython('numpy', 'pyarrow');
const withoutRuntime = withoutPython('onnxruntime');

describe.skipIf(missing !== undefined)(`logs and nets in Python${skipped(missing)}`, () => {
  test(`are what was written${withoutRuntime === undefined ? '' : ` (the ONNX files were left out: ${withoutRuntime})`}`, async () => {
    const logs = join(folder, 'logs');
    await cardzero(['selfplay', 'ulti', '--games', '4', '--sims', '4', '--workers', '1', '--out', logs]);
    const exports = [false, true].map((residual) => {
      const game = makeGame('mulle');
      return exportTo(join(folder, `mulle-${residual}`), 'safetensors', game, loudModel(game, residual));
    });
    if (withoutRuntime === undefined) exports.push(...SHIPPED.map((game) => join('models', game)));
    const said = JSON.parse(python(['test/python/data_check.py', logs, ...exports]));
    const rows = firstRows(join(logs, 'selfplay/gen-000000/shard-0000.arrow'));
    for (const vector of ['observation', 'hidden'] as const) {
      const { length } = rows[vector];
      const sums = Array.from({ length: rows.count }, (_, row) => {
        const entries = rows[vector].subarray((row * length) / rows.count, ((row + 1) * length) / rows.count);
        return entries.reduce((a, b) => a + b, 0);
      });
      for (const [row, sum] of sums.entries()) expect(said[vector][row]).toBeCloseTo(sum, 3);
    }
    expect(said).toMatchObject({
      count: rows.count,
      action: Array.from(rows.action),
      returns: Array.from(rows.returns),
      legal: Array.from({ length: rows.count }, (_, row) => rows.legalStart[row + 1] - rows.legalStart[row]),
      game: 'ulti-v1',
      nothing: expect.stringMatching(/^there are no shards in .*nowhere: name a shard, /),
      noNet: expect.stringMatching(/ is not the folder of an export: its spec\.json cannot be read /),
      nets: exports.map((path) => (path.startsWith('models') ? 'OnnxNet' : 'TensorNet')),
    });
    expect(Object.keys(said.columns).sort()).toEqual(
      [...Object.keys(COLUMNS).filter((n) => n !== 'legal'), 'mask'].sort(),
    );
  });
});

/** A small shard is one batch. */
function firstRows(path: string): Rows {
  return withShard(path, {}, (reader) => {
    expect(reader.batches).toBe(1);
    return reader.read(0);
  });
}

test.each(SHIPPED)("%s has the ONNX file that 'cardzero export' writes now ('npm run build:onnx')", async (game) => {
  const out = join(folder, `${game}-onnx`);
  await cardzero(['export', join('models', game, 'model.weights'), '--format', 'onnx', '--out', out]);
  expect(readFileSync(join('models', game, 'model.onnx')).equals(readFileSync(join(out, 'model.onnx')))).toBe(true);
});
