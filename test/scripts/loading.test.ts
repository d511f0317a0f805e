/** Commands load what they need: no game that is not played, no library that is not used. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listBoxes, listGames, versionedId } from '../../envs/core/index.ts';
import '../../envs/shelf.ts';
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
  ['list kuhn', ['envs/toy', 'seedrandom']],
  ['playthrough buddy-bluff --agents heuristic', ['envs/buddy-bluff', 'seedrandom']],
])('cardzero %s loads %j', (call, wanted) => {
  expect(loadedBy(call)).toEqual(wanted);
});

describe('the shelf', () => {
  test('has the games that cardzero/envs opens all at once', async () => {
    const boxes = listBoxes();
    await import('../../envs/index.ts'); // complains of a game that is there twice, but not of one that was announced
    expect(listBoxes().map(versionedId)).toEqual(boxes.map(versionedId));
  });

  test('says on every box what is inside', () => {
    for (const box of listBoxes()) expect(listGames()).toContainEqual(expect.objectContaining({ ...box }));
  });
});
