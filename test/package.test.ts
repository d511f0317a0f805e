/**
 * What `npm publish` would send: packed, installed into an empty project, imported, run and type-checked there.
 * @module-tag slow
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cardzero-package-'));
const stage = join(folder, 'stage');
const project = join(folder, 'project');
afterAll(() => rmSync(folder, { recursive: true }));

const TSC = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** What npm says where it cannot reach a registry and has not got a package in its cache. */
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTCACHED|ENETUNREACH|network/;

let packed: string[] = [];
let unreachable: string | undefined;

function run(command: string, args: readonly string[], cwd = project): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

beforeAll(() => {
  mkdirSync(project, { recursive: true });
  spawnSync(process.execPath, [TSC, '-b'], { cwd: root }); // what is new; whether it is in order is asked elsewhere
  for (const name of ['package.json', ...manifest.files.filter((file: string) => !file.startsWith('!'))]) {
    cpSync(join(root, name), join(stage, name), { recursive: true });
  }
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }');
  const flags = [
    '--install-links', // packs the folder as for publishing, and unpacks that
    '--ignore-scripts',
    '--prefer-offline',
    '--omit=optional',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=0',
  ];
  const { status, stderr } = spawnSync('npm', ['install', ...flags, stage], { cwd: project, encoding: 'utf8' });
  if (status !== 0 && UNREACHABLE.test(stderr)) unreachable = 'the registry cannot be reached';
  else if (status !== 0) throw new Error(stderr);
  packed = unreachable === undefined ? installedFiles() : filesToPack();
});

function installedFiles(): string[] {
  const home = join(project, 'node_modules', manifest.name);
  return readdirSync(home, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
}

/** What npm would pack; as much as can be known without a network. */
function filesToPack(): string[] {
  const [{ files }] = JSON.parse(run('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], stage));
  return files.map(({ path }: { path: string }) => path);
}

/** Skips where the package could not be installed for want of a network. */
const installed = (body: () => void) => (context: TestContext) => {
  if (unreachable !== undefined) context.skip(unreachable);
  body();
};

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
  expect(packed).toContain('docs/env-server.md');
  expect(
    packed.filter(
      (path) => /^(test|envs|scripts|training)\/|tsbuildinfo|(?<!\.d)\.ts$/.test(path) && !path.startsWith('examples/'),
    ),
  ).toEqual([]);
});

describe('in an empty project', () => {
  test(
    'every part can be imported, and does something',
    installed(() => {
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
    }),
  );

  test(
    'the command works',
    installed(() => {
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
    }),
  );

  test(
    'an export is written and checked; what needs a runtime that is not there says so',
    installed(() => {
      writeFileSync(join(project, 'net.js'), NET);
      run(process.execPath, ['net.js']);
      const cardzero = join(project, 'node_modules', '.bin', 'cardzero');
      for (const format of ['tfjs', 'onnx'])
        run(cardzero, ['export', 'kuhn.weights', '--format', format, '--out', format]);
      expect(run(cardzero, ['verify-export', 'tfjs'])).toMatch(/by TensorFlow\.js .*\npassed\n$/);
      const { stdout, stderr } = spawnSync(cardzero, ['verify-export', 'onnx'], { cwd: project, encoding: 'utf8' });
      // A runtime that happens to lie in a folder above is one too.
      expect(stdout + stderr).toMatch(
        /by onnxruntime-\w+: .*\npassed\n$|^cardzero: nothing here can run the ONNX files in onnx; install onnxruntime-node or /,
      );
    }),
  );

  test(
    'its types are found and hold, and the examples build and run',
    installed(() => {
      cpSync(join(root, 'examples'), join(project, 'examples'), { recursive: true });
      writeFileSync(join(project, 'types.ts'), TYPED);
      const compilerOptions = {
        target: 'ES2023',
        module: 'NodeNext',
        strict: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: true,
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
    }),
  );
});

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
export type Numbers = [Rows['count'], SearchResult['worlds'], ExportSpec['version'], TrainConfig['generations']];
export const numbers: Numbers = [1, 2, 3, 4];
// @ts-expect-error all of these are numbers
export const texts: Numbers = ['1', '2', '3', '4'];
`;
