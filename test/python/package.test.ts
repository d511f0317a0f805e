/**
 * The Python package as a user meets it: installed, without a clone around it, with and without the program.
 * @module-tag slow
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARDZERO, skipped, withoutPython } from '../support/python.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cardzero-python-')));
const home = join(folder, 'installed');
const empty = join(folder, 'empty');
afterAll(() => rmSync(folder, { recursive: true }));

const missing = withoutPython('numpy');

/** Runs Python in an empty folder, with the installed package alone; gives the last line of what it says. */
function said(code: string, env: Readonly<Record<string, string>> = {}): string {
  const { stdout, stderr } = spawnSync('python3', ['-c', code], {
    cwd: empty,
    encoding: 'utf8',
    env: { ...process.env, CARDZERO: '', PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: home, ...env },
  });
  return `${stdout}${stderr}`.trim().split('\n').at(-1) ?? '';
}

test('the Python package has the version of the program, wherever it says one', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(readFileSync(join(root, 'python/pyproject.toml'), 'utf8')).toContain(`\nversion = "${version}"\n`);
  expect(readFileSync(join(root, 'python/cardzero/__init__.py'), 'utf8')).toContain(`__version__ = "${version}"\n`);
});

describe.skipIf(missing !== undefined)(`the Python package${skipped(missing)}`, () => {
  let unbuilt: string | undefined;

  beforeAll(() => {
    mkdirSync(empty);
    cpSync(join(root, 'python'), join(folder, 'python'), { recursive: true }); // a build leaves files beside its sources
    const flags = ['--no-build-isolation', '--no-deps', '--no-index', '--quiet', '--target', home];
    const { status, stderr } = spawnSync('python3', ['-m', 'pip', 'install', ...flags, join(folder, 'python')], {
      encoding: 'utf8',
    });
    if (status === 0) return;
    // Old tools need one more package for that, which they would fetch. The rest can be seen without.
    if (!/wheel|setuptools|No module named pip/.test(stderr)) throw new Error(stderr);
    unbuilt = 'pip here cannot build a package without fetching another';
    cpSync(join(folder, 'python', 'cardzero'), join(home, 'cardzero'), { recursive: true });
  });

  test('installs, has the version of the program, and plays by what CARDZERO names', (context) => {
    if (unbuilt !== undefined) context.skip(unbuilt);
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const code =
      'import cardzero, importlib.metadata as m; print(cardzero.__version__, m.version("cardzero"), cardzero.games()[-1])';
    expect(said(code, { CARDZERO })).toBe(`${version} ${version} ulti-v1`);
  });

  test('finds a clone upwards from where it is called', () => {
    const code = `import os; os.chdir(${JSON.stringify(join(root, 'docs'))}); import cardzero; print(len(cardzero.games()) > 4)`;
    expect(said(code)).toBe('True');
  });

  test('else runs npx, which may install nothing, and says what to do where that finds nothing', () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'npx'), `#!/bin/sh\necho "$@" > '${join(folder, 'asked')}'\nexit 1\n`);
    chmodSync(join(bin, 'npx'), 0o755);
    const answer = said('import cardzero; cardzero.env("ulti-v1")', {
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    });
    expect(answer).toMatch(
      /^cardzero\.errors\.CardzeroError: '.*npx --no-install cardzero env-server' did not answer \(the server has ended with code 1\); set CARDZERO to /,
    );
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('--no-install cardzero env-server\n');
  });

  test('says what to do where there is no Node, or another program', () => {
    const code = 'import os; os.environ["PATH"] = ""; import cardzero; cardzero.env("ulti-v1")';
    expect(said(code)).toMatch(/CardzeroError: cardzero runs on Node 20\.19 or newer, and there is no 'npx' here: /);
    expect(said('import cardzero; cardzero.games()', { CARDZERO: 'no-such-program' })).toMatch(
      /CardzeroError: 'no-such-program env-server' cannot be run \(No such file or directory\); set CARDZERO/,
    );
    expect(said('import cardzero; cardzero.games()', { CARDZERO: 'echo' })).toMatch(
      /CardzeroError: 'echo env-server' did not answer \(.*\); set CARDZERO/,
    );
  });
});
