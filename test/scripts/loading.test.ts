/** What the program says of itself and its games loads neither games nor libraries. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BOXES } from '../../envs/boxes.ts';
import { listGames } from '../../envs/index.ts';
import { PROGRAM } from '../support/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardzero-loading-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The folders of games and the packages that a call loads, by the list of modules that the engine keeps for coverage. */
function loadedBy(call: string): string[] {
  const coverage = join(folder, call.replaceAll(/\W/g, '-'));
  const env = { ...process.env, NODE_V8_COVERAGE: coverage };
  execFileSync(process.execPath, [PROGRAM, ...call.split(' ')], { env, stdio: 'ignore' });
  const urls = readdirSync(coverage).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(coverage, file), 'utf8')) as { result: { url: string }[] };
    return result.map(({ url }) => url);
  });
  const names = urls
    .filter((url) => !url.endsWith('/box.js'))
    .map((url) => /\/dist\/(envs\/(?!core\/)[^/]+)\/|\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url))
    .flatMap((found) => found?.[1] ?? found?.[2] ?? []);
  return [...new Set(names)].sort();
}

test.each([
  ['--version', []],
  ['--help', []],
  ['list', []],
])('cardzero %s loads %j', (call, wanted) => {
  expect(loadedBy(call)).toEqual(wanted);
});

test('the boxes are those of the games, and say what is inside', () => {
  const inside = listGames().map(({ name, version, title, summary }) => ({ name, version, title, summary }));
  expect(BOXES).toEqual(inside);
});
