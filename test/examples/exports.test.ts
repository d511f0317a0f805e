/**
 * The examples that use exports without cardzero: each reads the spec, masks, and picks the move that cardzero would.
 * @module-tag slow
 */
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGame } from '../../envs/index.ts';
import { openBackend } from '../../training/learning/backend.ts';
import { exportTo, loudModel, temporaryFolder } from '../training/export/support.ts';
import { python, skipped, withoutPython } from '../support/python.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const games = ['ulti', 'mulle'].map((id) => makeGame(id));
const [ulti, mulle] = games.map((game) => exportTo(join(folder, `${game.id}-onnx`), 'onnx', game, loudModel(game)));

function checkMoves(output: string): void {
  const lines = output.trim().split('\n');
  expect(lines).toHaveLength(8);
  for (const line of lines) expect(line).toMatch(/^.+: \d+\.\d% of \d+ legal actions$/);
}

/** Eight positions are over before the best code for the fourteen megabytes of its wasm is compiled, so none is asked for. */
const SHORT = '--liftoff-only';

test.each([ulti, mulle])('onnxruntime in Node: %s', (out) => {
  checkMoves(execFileSync(process.execPath, [SHORT, 'examples/node/onnx-move.mjs', out], { encoding: 'utf8' }));
});

const missing = withoutPython('numpy', 'onnxruntime');

test.skipIf(missing !== undefined)(`onnxruntime in Python${skipped(missing)}`, () => {
  for (const out of [ulti, mulle]) checkMoves(python(['examples/python/onnx_move.py', out]));
});

describe('TensorFlow.js as a page loads it', () => {
  let server: Server;
  let root: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = join(folder, decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname));
      response.setHeader('connection', 'close'); // what is asked next may be asked much later, on a busy machine
      if (existsSync(path)) createReadStream(path).pipe(response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  interface Player {
    readonly spec: { readonly actions: { readonly names: readonly string[] } };
    readonly positions: readonly { observation: number[]; legal: number[]; move: number }[];
    choose(observation: number[], legal: number[]): { action: number; name: string; chance: number };
  }

  async function open(name: string): Promise<Player> {
    const { tf } = await openBackend('cpu');
    const { loadGraphModel } = await import('@tensorflow/tfjs-converter');
    const module: string = '../../examples/browser/player.js';
    const { openPlayer } = await import(module);
    return openPlayer({ ...tf, loadGraphModel }, `${root}${name}/`);
  }

  test.each(games.map((game) => game.id))('%s', async (id) => {
    const game = makeGame(id);
    exportTo(join(folder, `${id}-tfjs`), 'tfjs', game, loudModel(game));
    const player = await open(`${id}-tfjs`);
    for (const { observation, legal, move } of player.positions) {
      const { action, name, chance } = player.choose(observation, legal);
      expect(action).toBe(move);
      expect(name).toBe(player.spec.actions.names[move]);
      expect(chance).toBeGreaterThan(1 / legal.length - 1e-6);
    }
  });

  test('what is wrong is said', async () => {
    await expect(open('ulti-v1-onnx')).rejects.toThrow('this export is for onnx; export it with --format tfjs');
    await expect(open('nowhere')).rejects.toThrow(/^spec\.json is not in http:.*nowhere\/ \(404\)$/);
  });

  test('the page loads scripts that are installed here, and asks no other host', () => {
    const url = new URL('../../examples/browser/index.html', import.meta.url);
    const page = readFileSync(url, 'utf8');
    const scripts = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, source]) => source);
    expect(scripts).toHaveLength(3);
    for (const source of scripts) expect(existsSync(new URL(source, url))).toBe(true);
    expect(page).not.toContain('//cdn');
    expect(page).toContain("import { openPlayer } from './player.js';");
  });
});
