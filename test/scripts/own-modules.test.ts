/** `--module`: a stranger's game and agent, in a folder of its own outside the repository, by commands alone. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PROGRAM } from '../support/program.ts';
import { cardzero } from '../support/run.ts';
import { SMALL } from '../training/support-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardzero-stranger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const put = (name: string, text: string) => writeFileSync(join(folder, name), text);

const MODULE = `
import { registerAgent } from 'cardzero/agents';
import { registerGame } from 'cardzero/envs';
import { GOOFSPIEL } from './goofspiel.mjs';

registerGame(GOOFSPIEL);
registerAgent({
  name: 'miser',
  about: 'lays its lowest card',
  params: {},
  create: () => ({
    name: 'miser',
    act: ({ game, state }) => {
      const legal = new Uint16Array(game.maxLegal);
      game.legal(state, legal);
      return legal[0];
    },
  }),
});
`;

beforeAll(async () => {
  const source = fileURLToPath(new URL('../../examples/goofspiel/goofspiel.ts', import.meta.url));
  put('goofspiel.mjs', (await transformWithOxc(readFileSync(source, 'utf8'), source)).code);
  put('my-game.mjs', MODULE);
});

/** On a busy machine it says how far it has come. */
const PROGRESS = /^[\d,]+ of [\d,]+ \w+, \d+ s\n/gm;

/** What a person in that folder sees. */
function call(line: string, input = ''): string {
  const argv = [...line.split(' '), '--module', './my-game.mjs'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...argv], {
    cwd: folder,
    encoding: 'utf8',
    input,
  });
  expect({ line, status, stderr: stderr.replace(PROGRESS, '') }).toEqual({ line, status: 0, stderr: '' });
  return stdout;
}

describe("a stranger's game", { tags: 'slow' }, () => {
  test('is listed, checked and played, with its own agents in threads too', () => {
    expect(call('list')).toMatch(/^goofspiel-v1 +Goofspiel +- /m);
    expect(call('check-game goofspiel --games 20')).toMatch(/^\d+ passed, 0 failed$/m);
    const table = call('match goofspiel --agents ismcts:sims=20 miser --deals 4 --workers 2');
    expect(table).toMatch(/^goofspiel-v1, .*4 duplicate deals/m);
    expect(table).toMatch(/^ismcts:sims=20 .*\nmiser /m);
    expect(call('play goofspiel --agents miser --seed 1', '0\n1\n2\n3\n4\n')).toMatch(/miser[\s\S]*lay 5/);
  });

  test('is learnt, and its net is exported', () => {
    const set = [...SMALL, 'generations=1'].join(' ');
    call(`train goofspiel --run run --backend cpu --workers 1 --set ${set}`);
    expect(call('export run --format weights --out net')).toContain('goofspiel-v1 as weights in net');
  });

  test('is on the page, where its agents think', async () => {
    const argv = ['web', '--port', '0', '--module', 'my-game.mjs'];
    const program = spawn(process.execPath, [PROGRAM, ...argv], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void program.kill());
    const url = await new Promise<string>((resolve) =>
      program.stdout.on('data', (text: Buffer) => resolve(/http\S+/.exec(text.toString())?.[0] ?? '')),
    );
    const games = (await (await fetch(new URL('api/games', url))).json()) as { id: string }[];
    expect(games.map(({ id }) => id)).toContain('goofspiel-v1');
    const opened = await fetch(new URL('api/tables', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'goofspiel-v1', seat: 1, agents: ['random'], practice: false, seed: 1 }),
    });
    const { id } = (await opened.json()) as { id: string };
    const table = async () => (await fetch(new URL(`api/tables/${id}`, url))).json() as Promise<{ ply: number }>;
    await expect.poll(table, { timeout: 600_000 }).toMatchObject({ ply: 1, toMove: 1 });
  });
});

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
