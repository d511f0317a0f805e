/** Holds the direction of dependencies: arrows point from the games outwards, and only a few places know a game. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { listGames } from '../envs/index.ts';
import {
  cycleFaults,
  type DirectionRule,
  directionFaults,
  importsOf,
  type NamingRule,
  namingFaults,
  readSources,
} from './support/imports.ts';

const FOLDERS = ['envs', 'mcts', 'agents', 'datasets', 'training', 'web', 'scripts'];

/** What each room of a game may use, besides the core, its own files and the options of the game. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  solver: ['rules'],
  advice: ['rules', 'solver'],
  belief: ['rules', 'advice'],
  encoding: ['rules', 'belief', 'advice'],
  text: ['rules', 'belief'],
  curriculum: ['rules', 'advice'],
};

const GAME_ROOMS: readonly DirectionRule[] = Object.entries(ROOMS).map(([room, others]) => ({
  files: new RegExp(`^envs/(?<game>[^/]+)/${room}/`),
  may: ['envs/core/', 'envs/<game>/options.ts', ...[room, ...others].map((name) => `envs/<game>/${name}/`)],
}));

const DIRECTIONS: readonly DirectionRule[] = [
  { files: /^envs\/core\/contract\//, may: ['envs/core/contract/', 'envs/core/errors.ts', 'envs/core/rng.ts'] },
  {
    files: /^envs\/core\/(?!conformance\/|environments\/|index)/,
    may: ['envs/core/'],
    not: /conformance|environments/,
  },
  { files: /^envs\/core\/environments\//, may: ['envs/core/'], not: /conformance/ },
  { files: /^envs\/core\//, may: ['envs/core/'] },
  { files: /^envs\/[^/]+\.ts$/, may: ['envs/'] },
  ...GAME_ROOMS,
  { files: /^envs\/(?<game>[^/]+)\//, may: ['envs/core/', 'envs/<game>/'] },
  { files: /^mcts\/networks\//, may: ['envs/core/', 'mcts/networks/', 'mcts/evaluator.ts'] },
  { files: /^mcts\//, may: ['envs/core/', 'mcts/'], not: /networks/ },
  {
    files: /^agents\/heuristics\/(?<game>[^/]+)\//,
    may: ['envs/core/', 'envs/<game>/', 'mcts/', 'agents/'],
  },
  { files: /^agents\//, may: ['envs/core/', 'mcts/', 'agents/'] },
  { files: /^datasets\//, may: ['envs/core/', 'datasets/'] },
  // Carries tasks and results, and knows nothing of either.
  { files: /^training\/queue\//, may: ['envs/core/', 'training/queue/'] },
  { files: /^training\/config\//, may: ['envs/core/', 'mcts/', 'agents/', 'datasets/', 'training/config/'] },
  {
    files: /^training\/selfplay\//,
    may: ['envs/core/', 'mcts/', 'agents/', 'datasets/', 'training/config/', 'training/selfplay/'],
  },
  {
    files: /^training\/learning\//,
    may: [
      'envs/core/',
      'mcts/',
      'agents/',
      'datasets/',
      'training/config/',
      'training/selfplay/',
      'training/learning/',
    ],
  },
  {
    files: /^training\/remote\//,
    may: [
      'envs/core/',
      'mcts/',
      'agents/',
      'datasets/',
      'training/config/',
      'training/queue/',
      'training/selfplay/',
      'training/remote/',
    ],
  },
  { files: /^training\//, may: ['envs/core/', 'mcts/', 'agents/', 'datasets/', 'training/'] },
  { files: /^web\/shapes\//, may: ['web/shapes/'] },
  { files: /^web\/views\/(?<game>[^/]+)\.ts$/, may: ['envs/core/', 'envs/<game>/', 'web/shapes/', 'web/views/'] },
  { files: /^web\/page\//, may: ['web/shapes/', 'web/page/'] },
  {
    files: /^web\/server\//,
    may: ['envs/', 'mcts/', 'agents/', 'datasets/', 'training/', 'web/shapes/', 'web/views/', 'web/server/'],
  },
  { files: /^web\/vite\.config\.ts$/, may: [] },
  {
    files: /^scripts\/(bench|docs|env-server)\//,
    may: ['envs/', 'mcts/', 'agents/', 'datasets/', 'training/', 'scripts/'],
  },
  // A command is told its game when it is called, and takes that one from the shelf.
  {
    files: /^scripts\//,
    may: ['envs/core/', 'envs/shelf.ts', 'mcts/', 'agents/', 'datasets/', 'training/', 'web/server/', 'scripts/'],
    not: /^agents\/heuristics\/(?!index)/,
  },
];

const NAMING: NamingRule = {
  inside: ['envs/core/', 'mcts/', 'agents/', 'datasets/', 'training/', 'web/server/', 'web/page/'],
  except: ['agents/heuristics/', 'web/page/tables/', 'web/page/words/'],
  everyday: ['compile'],
};

describe('the sources', () => {
  const sources = readSources(fileURLToPath(new URL('..', import.meta.url)), FOLDERS);

  test('are found', () => {
    const some = ['envs/core/contract/game.ts', 'agents/agent.ts', 'web/page/main.tsx'];
    expect([...sources.keys()]).toEqual(expect.arrayContaining(some));
  });

  test('import in one direction', () => {
    expect(directionFaults(sources, DIRECTIONS)).toEqual([]);
  });

  test('have no cycle of imports', () => {
    expect(cycleFaults(sources)).toEqual([]);
  });

  test('name a game only where games may be named', () => {
    const names = listGames().map((entry) => entry.name);
    expect(namingFaults(sources, names, NAMING)).toEqual([]);
  });
});

describe('the rules can fail', () => {
  const game = (more: Record<string, string>) => new Map(Object.entries({ 'envs/core/index.ts': '', ...more }));

  test.each([
    ['envs/core/environments/env.ts', '../../whist/index.ts'],
    ['envs/whist/index.ts', '../skat/index.ts'],
    ['envs/whist/index.ts', '../../mcts/search.ts'],
    ['mcts/search.ts', '../envs/whist/index.ts'],
    ['mcts/search.ts', '../agents/agent.ts'],
    ['agents/agent.ts', '../envs/index.ts'],
    ['agents/heuristics/whist/index.ts', '../../../envs/skat/index.ts'],
    ['agents/agent.ts', '../training/loop.ts'],
    ['datasets/reader.ts', '../mcts/search.ts'],
    ['training/queue/jobs.ts', '../selfplay/pool.ts'],
    ['training/selfplay/pool.ts', '../queue/jobs.ts'],
    ['training/loop.ts', '../scripts/main.ts'],
    ['training/loop.ts', '../web/server/server.ts'],
    ['web/views/whist.ts', '../../envs/skat/index.ts'],
    ['scripts/main.ts', '../envs/index.ts'],
    ['scripts/commands/play.ts', '../../envs/whist/index.ts'],
    ['scripts/commands/play.ts', '../../agents/heuristics/whist/index.ts'],
  ])('%s may not import %s', (path, target) => {
    const full = new URL(target, `file:///${path}`).pathname.slice(1);
    const faults = directionFaults(game({ [path]: `import type { X } from '${target}';`, [full]: '' }), DIRECTIONS);
    expect(faults).toEqual([expect.stringContaining(`${path} imports ${full}, but may only import from envs/core/`)]);
  });

  test.each([
    ['envs/whist/play.ts', '../core/index.ts'],
    ['envs/whist/play.ts', './cards.ts'],
    ['envs/index.ts', './whist/index.ts'],
    ['agents/heuristics/whist/index.ts', '../../../envs/whist/index.ts'],
    ['training/loop.ts', '../datasets/reader.ts'],
    ['scripts/main.ts', '../envs/shelf.ts'],
    ['scripts/bench/whist.ts', '../../envs/whist/index.ts'],
    ['scripts/main.ts', '../web/server/server.ts'],
    ['web/server/server.ts', '../../training/loop.ts'],
    ['web/views/whist.ts', '../../envs/whist/index.ts'],
  ])('%s may import %s', (path, target) => {
    const full = new URL(target, `file:///${path}`).pathname.slice(1);
    expect(directionFaults(game({ [path]: `export * from '${target}';`, [full]: '' }), DIRECTIONS)).toEqual([]);
  });

  test('a file that is not there and a folder without a rule are faults', () => {
    const faults = directionFaults(game({ 'mcts/a.ts': "import './b.ts';", 'misc/c.ts': '' }), DIRECTIONS);
    expect(faults).toEqual([
      'mcts/a.ts imports mcts/b.ts, which is not there',
      'misc/c.ts is in no known folder: give it a rule',
    ]);
  });

  test('the page knows shapes and nothing else of ours, elements or not', () => {
    const page = "import { makeGame } from '../../envs/core/index.ts';\nexport const A = () => <p>it's / 1</p>;";
    expect(directionFaults(game({ 'web/page/a.tsx': page }), DIRECTIONS)).toEqual([
      'web/page/a.tsx imports envs/core/index.ts, but may only import from web/shapes/, web/page/',
    ]);
  });

  test('every way to import is seen, and comments are not', () => {
    const text = `#!/usr/bin/env node
      /* import './no.ts'; */ // import './no.ts';
      const url = 'http://x'; const re = /'/; import './late.ts';
      import a, { b as c } from './a.ts';
      import * as d from "./d.ts";
      import type { E } from './e.ts';
      import {
        f, // why
        type G,
      } from './f.ts';
      import './h.ts';
      export { i } from './i.ts';
      export * as j from './j.ts';
      export const k = './no.ts';
      const l = await import('./l.ts');`;
    const found = importsOf(text.replace("import './late", "\nimport './late"));
    expect(found.map(({ target }) => target).sort()).toEqual(
      ['a', 'd', 'e', 'f', 'h', 'i', 'j', 'l', 'late'].map((name) => `./${name}.ts`).sort(),
    );
    expect(found.filter(({ typeOnly }) => typeOnly).map(({ target }) => target)).toEqual(['./e.ts']);
  });

  test('a cycle is named, of types too', () => {
    const ring = { 'mcts/a.ts': "import './b.ts';", 'mcts/b.ts': "import type { C } from './c.ts';" };
    expect(cycleFaults(game({ ...ring, 'mcts/c.ts': "export * from './a.ts';" }))).toEqual([
      'mcts/a.ts -> mcts/b.ts -> mcts/c.ts -> mcts/a.ts',
    ]);
    expect(cycleFaults(game({ ...ring, 'mcts/c.ts': '' }))).toEqual([]);
  });

  test('a named game is found in strings and identifiers, not in comments or inside other words', () => {
    const names = ['ulti', 'tiny-trick', 'compile'];
    const faults = (code: string, path = 'mcts/a.ts') => namingFaults(game({ [path]: code }), names, NAMING);
    expect(faults("makeGame('ulti-v1')")).toEqual(["mcts/a.ts names the game 'ulti'"]);
    expect(faults('const ultiSolver = 1')).toEqual(["mcts/a.ts names the game 'ulti'"]);
    expect(faults('if (isTinyTrick) return')).toEqual(["mcts/a.ts names the game 'tiny-trick'"]);
    expect(faults("game.id === 'compile-v1'")).toEqual(["mcts/a.ts names the game 'compile'"]);
    expect(faults('const multi = results; // as in ulti')).toEqual([]);
    expect(faults('WebAssembly.compile(bytes)')).toEqual([]);
    expect(faults("'ulti-v1'", 'agents/heuristics/ulti/index.ts')).toEqual([]);
    expect(faults("'ulti-v1'", 'scripts/main.ts')).toEqual([]);
    expect(faults('<p>an ulti, doubled</p>', 'web/page/runs.tsx')).toEqual(["web/page/runs.tsx names the game 'ulti'"]);
    expect(faults('<p>an ulti, doubled</p>', 'web/page/tables/ulti.tsx')).toEqual([]);
  });
});
