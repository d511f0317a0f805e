/** A command loads what it needs: the game it is asked for and the players of that game, and no library that it does not use. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { listGames, registerGame } from '../../envs/index.ts';
import { BOXES, gameModules, knownBoxes, loadGame } from '../../envs/shelf.ts';
import { PENNIES } from '../support/pennies.ts';
import { PROGRAM } from '../support/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardzero-loading-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WATCH = fileURLToPath(new URL('../support/loaded.cjs', import.meta.url));

/** URLs of modules: first those of the program, then those of each thread. */
function modulesOf(call: string): string[][] {
  const loaded = mkdtempSync(join(folder, 'call-'));
  const env = { ...process.env, LOADED: loaded };
  execFileSync(process.execPath, ['--require', WATCH, PROGRAM, ...call.split(' ')], { env, stdio: 'ignore' });
  const threads = readdirSync(loaded).sort((a, b) => Number(a) - Number(b));
  return threads.map((thread) => readFileSync(join(loaded, thread), 'utf8').split('\n'));
}

/** The folders of games and of their players, and the packages. Boxes can be read without their games. */
function foldersOf(urls: readonly string[]): string[] {
  const wanted = [
    /\/dist\/((?:envs\/(?!core\/)|agents\/heuristics\/)[^/]+)\//,
    /\/node_modules\/((?:@[^/]+\/)?[^/]+)/,
    /\/dist\/vendor\/(apache-arrow|cliui)\.c?js/,
  ];
  const loaded = urls.filter((url) => !url.endsWith('/box.js'));
  return [...new Set(loaded.flatMap((url) => wanted.flatMap((one) => one.exec(url)?.[1] ?? [])))].sort();
}

/** Comes with random streams, which only the threads of self-play need. */
const RANDOM = 'seedrandom';
const ARROW = 'apache-arrow';

test.each([
  ['--version', []],
  ['--help', ['cliui']], // lays it out
  ['list', []],
])('cardzero %s loads no game and no package but %j', (call, wanted) => {
  expect(modulesOf(call).map(foldersOf)).toEqual([wanted]);
});

test.each([
  ['list kuhn', ['envs/toy', RANDOM]],
  ['playthrough kuhn', ['envs/toy', RANDOM]],
  ['playthrough ulti-v1?allPass=penalty --agents heuristic', ['agents/heuristics/ulti', 'envs/ulti', RANDOM]],
  ['check-game tiny-trick --games 1', ['envs/toy', RANDOM]],
  ['play masquerade', ['envs/toy', RANDOM]],
  ['analyze kuhn --agent ismcts:sims=10', ['envs/toy', RANDOM]],
])('cardzero %s loads %j', { tags: 'slow' }, (call, wanted) => {
  expect(modulesOf(call).map(foldersOf)).toEqual([wanted]);
});

describe('threads', { tags: 'slow' }, () => {
  test('of a match load the game and its players', () => {
    const call = 'match buddy-bluff --agents heuristic random --deals 2 --workers 2';
    const [program, ...threads] = modulesOf(call).map(foldersOf);
    const wanted = ['agents/heuristics/buddy-bluff', 'envs/buddy-bluff', 'piscina', RANDOM];
    expect(program).toEqual(wanted);
    expect(threads).toEqual([wanted, wanted]);
  });

  test('of self-play load the game alone', () => {
    const call = `selfplay buddy-bluff --out ${join(folder, 'logs')} --games 1 --sims 2 --capped-sims 2 --workers 1`;
    const [program, ...threads] = modulesOf(call).map(foldersOf);
    const both = ['envs/buddy-bluff', 'piscina'];
    expect(program).toEqual([...both, 'agents/heuristics/buddy-bluff'].sort());
    expect(threads).toEqual([[...both, ARROW, RANDOM].sort()]);
  });
});

describe('the shelf', () => {
  test('has the games that are registered, and its boxes say what is inside', () => {
    const inside = listGames().map(({ name, version, title, summary }) => ({ name, version, title, summary }));
    expect(BOXES).toEqual(inside);
  });

  test('knows the games that others register too', async () => {
    await expect(loadGame('pennies')).rejects.toThrow(
      /^unknown game 'pennies'; known games: buddy-bluff-v1, .*ulti-v1$/,
    );
    onTestFinished(registerGame(PENNIES));
    expect(await loadGame('pennies-v1?honest=false')).toBe(PENNIES);
    expect(knownBoxes()).toContain(PENNIES);
    expect(gameModules('pennies-v1')).toEqual([]);
  });
});
