/** `--module` with what cannot be used. Games and agents that can be are in test/package.test.ts, where a stranger has the installed package. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PROGRAM } from '../support/program.ts';
import { cardzero } from '../support/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardzero-stranger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe('a module that cannot be used is told in a sentence', () => {
  test.each([
    ['there is none', 'none.mjs', '', /^cannot read '?.*none\.mjs/],
    ['a folder', '.', '', /^--module takes a file, and '.*' is none$/],
    [
      'it registers nothing',
      'idle.mjs',
      'export const game = 1;',
      /idle\.mjs' registers nothing; it calls registerGame/,
    ],
    ['it is no JavaScript', 'torn.mjs', 'const = 1;', /torn\.mjs' cannot be loaded: SyntaxError: /],
    [
      'a name twice',
      'twice.mjs',
      "import { makeGame, registerGame } from 'cardzero/envs';\nregisterGame({ name: 'kuhn', version: 1, options: {}, create: () => makeGame('kuhn') });",
      /twice\.mjs' cannot be loaded: game 'kuhn-v1' is registered already; a changed game needs a new version$/,
    ],
    [
      'a part that is not there',
      'deep.mjs',
      "import 'cardzero/training/loop.js';",
      /deep\.mjs' cannot be loaded: Error: Package subpath '.\/training\/loop\.js' is not defined/,
    ],
  ])('%s', async (_, name, text, sentence) => {
    if (text !== '') put(name, text);
    const { code, stdout, stderr } = await cardzero(['list', '--module', join(folder, name)]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^cardzero: [^\n]+\n$/);
    expect(stderr.slice('cardzero: '.length, -1)).toMatch(sentence);
  });
});

test('a module may be named before the command, and is named in the call for the same deal again', {
  tags: 'slow',
}, () => {
  const path = join(folder, 'pair.mjs');
  put(
    'pair.mjs',
    "import { makeGame, registerGame } from 'cardzero/envs';\n" +
      "registerGame({ ...kuhn(), name: 'pair' });\n" +
      'function kuhn() {\n' +
      "  return { version: 1, title: 'Pair', summary: 's', options: {}, create: () => makeGame('kuhn') };\n" +
      '}\n',
  );
  const call = [PROGRAM, '--module', path, 'play', 'pair', '--seed', '7'];
  const { status, stdout, stderr } = spawnSync(process.execPath, call, { input: '0\n1\n0\n1\n', encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(`--seed 7 --seat 0 --module ${path} --agents random\n`);
});
