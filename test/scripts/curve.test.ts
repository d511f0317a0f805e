import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { cardzero } from '../support/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardzero-curve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runWith(lines: readonly object[]): string {
  const run = mkdtempSync(join(folder, 'run-'));
  mkdirSync(run, { recursive: true });
  writeFileSync(join(run, 'metrics.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return run;
}

const standing = (sims: number, mean: number) => ({ opponent: 'random', sims, deals: 40, mean, half: 1 });

describe('cardzero curve', () => {
  test('draws a line for the search and one for the bare policy', async () => {
    const run = runWith([
      { generation: 0, yardsticks: [] },
      { generation: 1, yardsticks: [standing(64, -3), standing(0, -8)] },
      { generation: 2, yardsticks: [standing(64, 2), standing(0, -1)] },
    ]);
    const out = join(folder, 'curve.svg');
    expect((await cardzero(['curve', run, '--out', out])).code).toBe(0);
    const svg = readFileSync(out, 'utf8');
    expect(svg).toContain('64 simulations against random');
    expect(svg).toContain('policy alone against random');
    expect((await cardzero(['curve', run])).stdout.trim()).toBe(svg.trim());
    // What stands there stays what it is: a link, a pipe, a device.
    const link = join(folder, 'link.svg');
    const target = join(folder, 'target.svg');
    writeFileSync(target, 'older');
    symlinkSync(target, link);
    expect((await cardzero(['curve', run, '--out', link])).code).toBe(0);
    expect([lstatSync(link).isSymbolicLink(), readFileSync(target, 'utf8')]).toEqual([true, svg]);
  });

  test.each([
    ['null', /metrics\.jsonl, line 2 must be an object, but is null/],
    ['{"generation":1}', /line 2\.yardsticks must be a list, but is missing/],
    ['{"generation":1,"yardsticks":[null,5]}', /line 2\.yardsticks\[0\] must be an object, but is null/],
    ['{"generation":', /line 2 is not JSON/],
  ])('says which line is none: %s', async (line, sentence) => {
    const run = runWith([{ generation: 0, yardsticks: [] }]);
    appendFileSync(join(run, 'metrics.jsonl'), `${line}\n`);
    const { code, stderr } = await cardzero(['curve', run]);
    expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)]);
    expect(stderr).toMatch(/^cardzero: [^\n]+\n$/);
  });

  test('says so where a run has met no yardstick, or is none', async () => {
    const { code, stderr } = await cardzero(['curve', runWith([{ generation: 0, yardsticks: [] }])]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('has met no yardstick yet')]);
    expect((await cardzero(['curve', join(folder, 'nowhere')])).stderr).toContain('there is no such file');
  });
});
