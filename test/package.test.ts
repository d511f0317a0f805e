/**
 * What `npm publish` would send: packed, installed into an empty project, imported, run and type-checked there.
 * @module-tag slow
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { packInto } from '../scripts/build/package.ts';
import { installPacked } from './support/install.ts';
import { withoutProgress } from './support/progress.ts';
import { SMALL } from './training/support-run.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cardzero-package-'));
const project = join(folder, 'project');
const stranger = join(folder, 'stranger');
afterAll(() => rmSync(folder, { recursive: true }));

const TSC = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
let packed: readonly string[] = [];

function run(command: string, args: readonly string[], cwd = project): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

beforeAll(() => {
  mkdirSync(project, { recursive: true });
  spawnSync(process.execPath, [TSC, '-b'], { cwd: root }); // what is new; whether it is in order is asked elsewhere
  const { path, files } = packInto(folder);
  packed = files;
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  installPacked(path, project, root);
});

test('holds what the exports and the command name, and no sources or tests', () => {
  for (const entry of Object.values(manifest.exports) as (string | { types: string; default: string })[]) {
    if (typeof entry === 'string') continue;
    expect(Object.keys(entry)).toEqual(['types', 'default']); // the first that fits is taken, so types come first
    for (const path of Object.values(entry)) expect(packed).toContain(path.slice(2));
  }
  expect(packed).toContain(manifest.bin.cardzero);
  expect(packed).toContain('python/pyproject.toml');
  expect(packed).toContain('python/cardzero/__init__.py');
  expect(packed).toContain('models/ulti-v1/model.onnx');
  expect(packed).toContain('docs/reference/env-server.md');
  expect(packed).toContain('envs/ulti/README.md');
  expect(packed).toContain('envs/ulti/RULES.md');
  expect(
    packed.filter(
      (path) =>
        /^(test|scripts|training)\/|^envs\/.*(?<!README\.md|RULES\.md)$|tsbuildinfo|(?<!\.d)\.ts$/.test(path) &&
        !path.startsWith('examples/'),
    ),
  ).toEqual([]);
});

test('holds no pages of the site, nor what makes them', () => {
  expect(packed.filter((path) => /(^|\/)site\//.test(path))).toEqual([]);
});

describe('in an empty project', () => {
  test('every part can be imported, and does something', () => {
    writeFileSync(join(project, 'all.js'), PROGRAM);
    expect(JSON.parse(run(process.execPath, ['all.js']))).toEqual({
      returns: 0,
      games: true,
      visits: 50,
      match: 4,
      rows: 0,
      formats: ['tfjs', 'onnx', 'safetensors', 'weights'],
      inner: 'ERR_PACKAGE_PATH_NOT_EXPORTED',
    });
  });

  test('it brings no scripts and nothing of what builds it', () => {
    const { scripts, devDependencies } = JSON.parse(
      readFileSync(join(project, 'node_modules', 'cardzero', 'package.json'), 'utf8'),
    );
    expect({ scripts, devDependencies }).toEqual({});
  });

  test('the command works', () => {
    const cardzero = join(project, 'node_modules', '.bin', 'cardzero');
    expect(run(cardzero, ['--version']).trim()).toBe(manifest.version);
    expect(run(cardzero, ['list'])).toContain('ulti-v1');
    const flow = '{"op":"make","game":"kuhn"}\nnonsense\n{"op":"reset","batch":1,"seeds":[1]}\n';
    const { stdout } = spawnSync(cardzero, ['env-server'], { input: flow, encoding: 'latin1' });
    expect(stdout.match(/"ok":(true|false)/g)).toEqual(['"ok":true', '"ok":false', '"ok":true']);
    const queue = spawnSync(cardzero, ['worker', '--queue', 'redis://127.0.0.1:1', '--patience', '0'], {
      encoding: 'utf8',
    });
    // Optional packages are not installed here; some may lie in a folder above.
    expect(queue.stderr).toMatch(
      /needs the packages bullmq and ioredis, which are not installed: npm install|is not there/,
    );
  });

  test('an export is written and checked; what needs a runtime that is not there says so', () => {
    writeFileSync(join(project, 'net.js'), NET);
    run(process.execPath, ['net.js']);
    const cardzero = join(project, 'node_modules', '.bin', 'cardzero');
    for (const format of ['tfjs', 'onnx'])
      run(cardzero, ['export', 'kuhn.weights', '--format', format, '--out', format]);
    expect(run(cardzero, ['verify-export', 'tfjs'])).toMatch(/by TensorFlow\.js .*\npassed\n$/);
    // A runtime that happens to lie in a folder above is one too. Eight positions are over before the best code for it is compiled.
    const { stdout, stderr } = spawnSync(process.execPath, ['--liftoff-only', program, 'verify-export', 'onnx'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(stdout + stderr).toMatch(
      /by onnxruntime-\w+: .*\npassed\n$|^cardzero: nothing here can run the ONNX files in onnx; install onnxruntime-node or /,
    );
  });

  test('its types are found and hold, and the examples build and run', () => {
    cpSync(join(root, 'examples'), join(project, 'examples'), { recursive: true });
    writeFileSync(join(project, 'types.ts'), TYPED);
    const compilerOptions = {
      target: 'ES2023',
      module: 'NodeNext',
      strict: true,
      exactOptionalPropertyTypes: true,
      rewriteRelativeImportExtensions: true,
      rootDir: '.',
      outDir: 'built',
      typeRoots: [join(root, 'node_modules', '@types')],
      types: ['node'],
    };
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['types.ts', 'examples/**/*.ts'] }),
    );
    const { status, stdout } = spawnSync(process.execPath, [TSC, '-p', project], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(existsSync(join(project, 'built', 'types.js'))).toBe(true);
    expect(run(process.execPath, ['built/examples/goofspiel/check.js'])).toMatch(/search against random: \+\d/);
    const cardzero = join(project, 'node_modules', '.bin', 'cardzero');
    const own = ['--module', 'built/examples/goofspiel/register.js'];
    const match = [
      'match',
      'goofspiel',
      ...own,
      '--agents',
      'ismcts:sims=4',
      'random',
      '--deals',
      '20',
      '--workers',
      '2',
    ];
    expect(run(cardzero, match)).toMatch(/^goofspiel-v1, seed 1: .* 20 duplicate deals of 2 games/);
  });
});

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

/** The installed program. */
const program = join(project, 'node_modules', 'cardzero', manifest.bin.cardzero);

/** What a person in the stranger's folder sees. */
function call(line: string, input = ''): string {
  const argv = [...line.split(' '), '--module', './my-game.mjs'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...argv], {
    cwd: stranger,
    encoding: 'utf8',
    input,
  });
  expect({ line, status, stderr: withoutProgress(stderr) }).toEqual({ line, status: 0, stderr: '' });
  return stdout;
}

describe("a stranger's game, in a folder of its own, by commands alone", () => {
  beforeAll(async () => {
    mkdirSync(stranger);
    const source = join(root, 'examples', 'goofspiel', 'goofspiel.ts');
    const put = (name: string, text: string) => writeFileSync(join(stranger, name), text);
    put('goofspiel.mjs', (await transformWithOxc(readFileSync(source, 'utf8'), source)).code);
    put('my-game.mjs', MODULE);
    put('rest.mjs', REST);
  });

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
    expect(call('export run --format tfjs --out net')).toContain('goofspiel-v1 as tfjs in net');
  });

  test('is known to all other commands, in one process', () => {
    const main = pathToFileURL(join(dirname(program), 'main.js')).href;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['rest.mjs', main], {
      cwd: stranger,
      encoding: 'utf8',
    });
    expect({ status, stderr: withoutProgress(stderr) }).toEqual({ status: 0, stderr: '' });
    expect(stdout.match(/^code .*$/gm)).toEqual(
      ['list', 'playthrough', 'tournament', 'scaling', 'exploit', 'analyze', 'verify-export'].map(
        (name) => `code 0 of ${name}`,
      ),
    );
    expect(stdout).toContain('players: miser');
  });

  test('is on the page, where its agents think', async () => {
    const argv = ['web', '--port', '0', '--module', 'my-game.mjs'];
    const page = spawn(process.execPath, [program, ...argv], { cwd: stranger, stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void page.kill());
    const url = await new Promise<string>((resolve) =>
      page.stdout.on('data', (text: Buffer) => resolve(/http\S+/.exec(text.toString())?.[0] ?? '')),
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

/** Several commands in one process: the module is loaded with the first. */
const REST = `
const { main } = await import(process.argv[2]);
const CALLS = [
  'list --module ./my-game.mjs',
  'playthrough goofspiel --agents miser --seed 1',
  'tournament goofspiel --agents miser random --deals 2 --workers 1',
  'scaling goofspiel --agents ismcts --against miser --sims 2 --deals 2 --workers 1',
  'exploit goofspiel --agent random --method search --sims 2 --deals 2 --workers 1',
  'analyze goofspiel --seed 1 --ply 0 --agent ismcts:sims=8',
  'verify-export net',
];
for (const call of CALLS) console.log('code ' + (await main(call.split(' '), process)) + ' of ' + call.split(' ')[0]);
`;

const PROGRAM = `
import { openTables, runMatch } from 'cardzero/agents';
import { RowBuilder, shapeOf } from 'cardzero/datasets';
import { derive, Episode, listGames, makeEnv, makeGame } from 'cardzero/envs';
import { Search } from 'cardzero/mcts';
import { FORMATS } from 'cardzero/training';

const env = makeEnv('ulti-v1');
const rng = derive(7, 'mine');
let returns = 0;
env.reset({ seed: 7 });
for (const agent of env.agentIter()) {
  const { observation, reward, termination } = env.last();
  if (termination) returns += reward;
  env.step(termination ? null : env.actionSpace(agent).sample(rng, observation.actionMask));
}
const game = makeGame('kuhn');
const { state } = new Episode(game, 1);
const { visits } = new Search(game, { sims: 50 }).search(state, rng);
const tables = openTables({ game: game.id, workers: 2, modules: [import.meta.resolve('cardzero/envs')] });
const { result } = await runMatch({ game, agents: ['ismcts:sims=10', 'random'], seed: 1, length: { deals: 4 } }, tables);
await tables.close();
const inner = await import('cardzero/training/loop.js').catch((error) => error.code);
console.log(JSON.stringify({
  returns,
  games: listGames().length > 3,
  visits: visits.reduce((a, b) => a + b, 0),
  match: result.games / 2,
  rows: new RowBuilder(shapeOf(game)).count,
  formats: FORMATS.map(({ name }) => name),
  inner,
}));
`;

const NET = `
import { modelSpec, randomWeights, writeWeights } from 'cardzero/agents';
import { derive, makeGame } from 'cardzero/envs';

const game = makeGame('kuhn');
const spec = modelSpec(game, { policyWidths: [8], valueWidths: [8], residual: false });
writeWeights('kuhn.weights', { game, spec, weights: randomWeights(spec, derive(1, 'mine')) });
`;

const TYPED = `
import { type Agent, makeAgent } from 'cardzero/agents';
import type { Rows } from 'cardzero/datasets';
import { type Env, makeEnv, makeGame } from 'cardzero/envs';
import type { SearchResult } from 'cardzero/mcts';
import type { ExportSpec, TrainConfig } from 'cardzero/training';

const env: Env = makeEnv('ulti-v1');
env.step(3);
// @ts-expect-error an action is a number
env.step('hearts');
const agent: Agent = makeAgent('random', { game: makeGame('kuhn') });
// @ts-expect-error an agent has a name
agent.title;
export type Numbers = [Rows['count'], SearchResult['simulations'], ExportSpec['version'], TrainConfig['generations']];
export const numbers: Numbers = [1, 2, 3, 4];
// @ts-expect-error all of these are numbers
export const texts: Numbers = ['1', '2', '3', '4'];
`;
