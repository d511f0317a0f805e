/** The game of docs/tutorials/add-a-game.md passes the conformance kit, and the page shows what the file says. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Episode, makeGame, registerGame } from 'cardzero/envs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GOOFSPIEL, goofspiel } from '../../examples/goofspiel/goofspiel.ts';
import { FACETS } from '../../envs/core/conformance/lawbook.ts';
import { checkConformance } from '../../envs/index.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const game = goofspiel('goofspiel-v1');

test('every law of the contract holds', { tags: 'slow' }, () => {
  const { laws, failed } = checkConformance(game, { games: 300 });
  expect(laws.filter((law) => law.failed > 0)).toEqual([]);
  expect(failed).toBe(0);
  expect(laws.length).toBeGreaterThan(15);
});

test('it can be registered like any other game', () => {
  onTestFinished(registerGame(GOOFSPIEL));
  expect(makeGame('goofspiel').id).toBe('goofspiel-v1');
});

test('the higher card takes the prize, equal cards take nothing', () => {
  const episode = new Episode(game, 1);
  const cards = [
    [1, 2],
    [2, 1],
    [3, 3],
    [5, 4],
    [4, 5],
  ];
  let ahead = 0;
  for (const [mine, yours] of cards) {
    const prize = episode.state[1 + (episode.actions.length >> 1)];
    ahead += prize * Math.sign(mine - yours);
    episode.step(mine - 1);
    episode.step(yours - 1);
  }
  expect(Array.from(episode.returns())).toEqual([ahead, 0 - ahead]);
});

describe('docs/tutorials/add-a-game.md', () => {
  const page = readFileSync(new URL('../../docs/tutorials/add-a-game.md', import.meta.url), 'utf8');
  const sources = ['goofspiel', 'register', 'check']
    .map((name) => readFileSync(new URL(`../../examples/goofspiel/${name}.ts`, import.meta.url), 'utf8'))
    .join('\n');
  const lines = new Set(sources.split('\n').map((line) => line.trim()));
  const blocks = Array.from(page.matchAll(/^```ts\n([\s\S]*?)^```$/gm), ([, code]) => code);

  test('names what a game may offer, by facet', () => {
    const list = page.slice(page.indexOf('What a game may offer'));
    const named = Array.from(list.matchAll(/^- `(\w+)`: ([\s\S]*?)\.$/gm), ([, facet, members]) => [
      facet,
      Array.from(members.matchAll(/`(\w+)`/g), ([, member]) => member).sort(),
    ]);
    const offered = Object.entries(FACETS).map(([facet, { offers }]) => [facet, Object.keys(offers).sort()]);
    expect(named).toEqual(offered);
  });

  test('has code', () => expect(blocks.length).toBeGreaterThan(4));

  test.each(blocks.map((code) => [code.split('\n', 1)[0], code] as const))(
    '%s ... stands in the example',
    (_, code) => {
      for (const line of code.split('\n'))
        if (line.trim() !== '' && line.trim() !== '...') expect(lines).toContain(line.trim());
    },
  );

  test('its command makes JavaScript of the example', { tags: 'slow' }, () => {
    const [, call = ''] = /^npx tsc ([\s\S]*?)^```$/m.exec(page) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'cardzero-goofspiel-'));
    try {
      const words = call.replace('\\\n', ' ').trim().split(/\s+/);
      const argv = words.map((word) => (word === 'goofspiel' ? folder : word));
      expect(argv).toContain(folder);
      execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...argv], { cwd: ROOT });
      expect(readdirSync(folder).sort()).toEqual(['goofspiel.js', 'register.js']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
