/**
 * The examples in Python run where their packages are installed.
 * @module-tag slow
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cardzero } from '../support/run.ts';
import { python, skipped, withoutPython } from '../support/python.ts';
import { temporaryFolder } from '../training/export/support.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const withoutTorch = withoutPython('numpy', 'pyarrow', 'torch');

test.skipIf(withoutTorch !== undefined)(
  `PyTorch learns from shards and beats random${skipped(withoutTorch)}`,
  async () => {
    const logs = join(folder, 'logs');
    await cardzero(['selfplay', 'tiny-trick', '--games', '300', '--sims', '32', '--workers', '1', '--out', logs]);
    expect(python(['examples/python/learn_from_shards.py', logs])).toMatch(
      /^tiny-trick-v1: \+\d\.\d{3} \+\/- \d\.\d{3} points per deal, which beats random\n$/,
    );
  },
);

const withoutRuntime = withoutPython('numpy', 'onnxruntime');

test.skipIf(withoutRuntime !== undefined)(`the shipped net plays from Python${skipped(withoutRuntime)}`, () => {
  expect(python(['examples/python/shipped_net.py', 'mulle-v1'])).toMatch(
    /^mulle-v1: \+\d+\.\d\d points per deal at seat 0 against random players\n$/,
  );
});
