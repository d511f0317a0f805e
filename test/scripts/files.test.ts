/** Files that people name and that are none: one sentence, exit code 2, no stack trace, and at once. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { workersFrom } from '../../scripts/arguments.ts';
import { visible } from '../../envs/core/visible.ts';
import { oneLine } from '../../scripts/text.ts';
import { cardzero } from '../support/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardzero-named-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const circle = join(folder, 'circle');
symlinkSync(circle, circle);
const file = put('file', 'text');
const long = join(folder, 'x'.repeat(300));
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

async function sentenceOf(...argv: string[]): Promise<string> {
  const { code, stdout, stderr } = await cardzero(argv);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^cardzero: [^\n]+\n$/);
  expect(stderr).not.toMatch(/bug|at \w+ \(/);
  return stderr.slice('cardzero: '.length, -1);
}

const WAYS: readonly (readonly [string, string])[] = [
  [join(file, 'foo'), 'part of the path is no folder'],
  [circle, 'links lead in a circle'],
  [long, 'the name is too long'],
];

describe.each(WAYS)('%s', (path, why) => {
  test.each([
    ['a net of an agent', ['match', 'kuhn', '--agents', `ismcts:net=${path}`, 'random', '--deals', '2']],
    ['a policy', ['match', 'kuhn', '--agents', `policy:file=${path}`, 'random', '--deals', '2']],
    ['a yardstick', ['train', 'kuhn', '--dry-run', '--set', `evaluate.yardsticks=["policy:${path}"]`]],
    ['the best net of a run', ['match', 'kuhn', '--agents', `best:${path}`, 'random', '--deals', '2']],
    ['--config', ['train', 'kuhn', '--dry-run', '--config', path]],
    ['--vectors', ['check-game', 'ulti', '--games', '0', '--vectors', path]],
    ['--run', ['train', 'kuhn', '--backend', 'cpu', '--run', path]],
    ['--out', ['selfplay', 'kuhn', '--games', '2', '--out', path]],
    ['logs', ['data', 'inspect', path]],
    ['a net to export', ['export', path, '--format', 'weights', '--out', join(folder, 'out')]],
    ['a report', ['tournament', 'kuhn', '--agents', 'random', 'ismcts:sims=1', '--deals', '2', '--html', path]],
    ['a picture', ['curve', path]],
  ])('as %s', async (what, argv) => {
    const made = path === circle && ['--run', '--out'].includes(what); // a folder that should be made, and a link is there
    expect(await sentenceOf(...argv)).toContain(made ? 'a file is in the way' : why);
  });
});

describe('JSON that is nested for ever', () => {
  test('as a configuration', async () => {
    const path = put('deep.json', deep(20_000));
    expect(await sentenceOf('train', 'kuhn', '--dry-run', '--config', path)).toBe(
      `${path} is nested deeper than 200 levels`,
    );
    const setting = `selfplay.sims=${deep(20_000)}`;
    expect(await sentenceOf('train', 'kuhn', '--dry-run', '--set', setting)).toMatch(
      /^config: selfplay\.sims must be a whole number from 1 to 10000000, not \{"a":/,
    );
  });

  test('as vectors', async () => {
    const path = put('vectors.json', `{"vectors":[{"id":${deep(20_000)}}]}`);
    expect(await sentenceOf('check-game', 'ulti', '--games', '0', '--vectors', path)).toContain(
      'is nested deeper than 200 levels',
    );
  });

  test('as a manifest', async () => {
    mkdirSync(join(folder, 'gen-000000'));
    put('gen-000000/manifest.json', `{"format":${deep(20_000)}}`);
    expect(await sentenceOf('data', 'verify', join(folder, 'gen-000000'))).toContain('nested deeper than 200 levels');
  });
});

test.runIf(process.platform === 'linux')('a folder that nobody can make is not waited for', async () => {
  expect(await sentenceOf('train', 'kuhn', '--run', '/proc/cardzero/run')).toMatch(/^cannot write .*\/proc\/cardzero/);
});

describe('signs that a terminal would obey', () => {
  test('are shown by their number', async () => {
    expect(visible('a\tb\nc \x1b[31mred\x07 \u202etxt \x9b \u2028')).toBe(
      'a\tb\nc \\u001b[31mred\\u0007 \\u202etxt \\u009b \\u2028',
    );
    expect(oneLine('a\n  b\rc')).toBe('a b\\u000dc');
    expect(visible('Ulti, dönt \u{1f0a1} \u00a0')).toBe('Ulti, dönt \u{1f0a1} \u00a0');
    expect(await sentenceOf('data', 'inspect', '/no/such\x1b[2J')).toContain('/no/such\\u001b[2J');
  });
});

describe('threads', () => {
  const GB = 2 ** 30;
  test('are as many as the machine can use, and no more', async () => {
    expect(workersFrom('32', 2, 16 * GB)).toBe(32);
    expect(() => workersFrom('33', 2, 16 * GB)).toThrow(
      '--workers 33 is more than this machine can use: it has 2 cores and 16.0 GB, which is enough for 32; one for each core is best',
    );
    expect(() => workersFrom('20', 64, GB)).toThrow(/it has 64 cores and 1\.0 GB, which is enough for 16/);
    expect(workersFrom('1', 1, 2 ** 20)).toBe(1);
  });
});
