/**
 * The benchmarks of networks run with what networks read, which no type tells from the observation; and builds can be raced.
 * @module-tag slow
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { Benchmark } from '../../scripts/bench/bench.ts';
import { BENCHMARKS } from '../../scripts/bench/benchmarks.ts';
import { duel, ratesOf, scoreOf } from '../../scripts/bench/duel.ts';
import { NET_BENCHMARKS } from '../../scripts/bench/net.ts';
import { TRAIN_BENCHMARKS } from '../../scripts/bench/train.ts';
import { openBackend } from '../../training/learning/backend.ts';
import { setFastMatMul } from '../../training/learning/fast-matmul.ts';
import { tfOf } from '../../training/learning/tf.ts';

const FEW = 16;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A benchmark has a process of its own, and leaves the library as it needed it. */
afterAll(async () => setFastMatMul(tfOf(await openBackend('wasm')), true));

test.each([...NET_BENCHMARKS, ...TRAIN_BENCHMARKS])('$name does its work', async ({ setup, measure }) => {
  if (measure !== undefined) {
    expect(await measure(1)).toBeGreaterThan(0);
    return;
  }
  const work = await setup?.(true);
  expect(work?.(FEW)).toBeGreaterThanOrEqual(FEW);
});

test('a build races another, and itself', async () => {
  const quick = BENCHMARKS.find(({ name }) => name === 'compile.copy') as Benchmark;
  expect(await duel(quick, ROOT, 1)).toBeGreaterThan(0);
  await expect(duel({ ...quick, name: 'nonsense' }, ROOT, 1)).rejects.toThrow(/has no benchmark 'nonsense'$/);
  expect(scoreOf([1.2, 0.9, 1])).toEqual({ ratio: 1, least: 0.9, most: 1.2 });
});

test('a build from before all benchmarks had one list can be raced, and a folder without a build has no rates', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardzero-bench-'));
  const lists = join(folder, 'dist/scripts/bench');
  mkdirSync(lists, { recursive: true });
  writeFileSync(join(lists, 'package.json'), '{ "type": "module" }');
  const source = "export const SOME = [{ name: 'a', setup: () => (n) => n }, { name: 'b', measure: () => 1 }];";
  writeFileSync(join(lists, 'ulti.js'), `${source}\nexport const help = () => 1;\n`);
  expect([...(await ratesOf(folder)).keys()]).toEqual(['a']);
  expect((await ratesOf(join(folder, 'nowhere'))).size).toBe(0);
  rmSync(folder, { recursive: true });
});

describe('self-play of two builds', () => {
  const race = (older: string, ...words: string[]) => {
    const program = join(ROOT, 'dist/scripts/bench/selfplay-race.js');
    return spawnSync(process.execPath, [program, older, 'buddy-bluff', ...words], { encoding: 'utf8' });
  };

  test('is raced in turns', () => {
    const { stdout } = race(ROOT, '--rounds', '1', '--games', '3', '--json');
    const [figure] = JSON.parse(stdout);
    expect(figure).toMatchObject({ of: 'self-play of buddy-bluff', unit: 'times as fast' });
    expect(figure.range).toEqual([figure.value, figure.value]);
  });

  test('is not compared where the games are others', () => {
    const older = mkdtempSync(join(tmpdir(), 'cardzero-older-'));
    mkdirSync(join(older, 'dist/scripts'), { recursive: true });
    symlinkSync(join(ROOT, 'models'), join(older, 'models'));
    const played = { games: 3, decisions: 7, forced: 0, tags: {} };
    writeFileSync(join(older, 'dist/scripts/cli.js'), `console.log('${JSON.stringify({ played })}');\n`);
    const { stdout, stderr, status } = race(older, '--rounds', '1', '--games', '3');
    expect(stderr).toContain('the builds play other games of buddy-bluff, so no race is possible');
    expect([status, stdout]).toEqual([1, '']);
    rmSync(older, { recursive: true });
  });
});
