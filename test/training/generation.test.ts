/** A generation of self-play: the same shards whoever plays them, and whenever it was stopped. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { randomWeights } from '../../mcts/networks/initial.ts';
import { modelSpec } from '../../mcts/networks/model-spec.ts';
import { derive, makeGame } from '../../envs/index.ts';
import { gameModules } from '../../envs/shelf.ts';
import { type GenerationPlan, playGeneration } from '../../training/selfplay/generation.ts';
import { SelfPlayPool } from '../../training/selfplay/pool.ts';
import { bytesOf, temporaryFolder } from './support-run.ts';
import { SETTINGS } from './support-selfplay.ts';

describe('a generation', () => {
  const game = makeGame('tiny-trick');
  const folder = temporaryFolder();
  const spec = modelSpec(game, { policyWidths: [16], valueWidths: [16], residual: false });
  const pools: SelfPlayPool[] = [];
  afterAll(() => Promise.all(pools.map((pool) => pool.close())));

  const open = (workers: number): SelfPlayPool => {
    pools.push(new SelfPlayPool({ game: game.id, workers, modules: gameModules(game.id), spec }));
    return pools[pools.length - 1];
  };
  const plan = (run: string, more: Partial<GenerationPlan> = {}): GenerationPlan => ({
    run: join(folder, run),
    game,
    runSeed: 'shards',
    generation: 1,
    games: 22,
    taskGames: 4,
    settings: SETTINGS,
    ...more,
  });
  const going = { stopping: () => false };

  /** Without a net and with one, and with one net after another in the same threads. */
  test('is the same bytes for one, two and three workers', { tags: 'slow' }, async () => {
    const nets = [1, 2].map((seed) => randomWeights(spec, derive(seed, 'net')).map((w, i) => w + 0.01 * (i % 7)));
    for (const workers of [1, 2, 3]) {
      const pool = open(workers);
      await playGeneration(plan(`w${workers}`), pool, going);
      for (const [i, net] of nets.entries()) {
        const brain = { version: pool.publish(net), sha256: `net ${i}` };
        await playGeneration(plan(`w${workers}`, { generation: 2 + i, brain }), pool, going);
      }
      await pool.close();
    }
    const one = bytesOf(join(folder, 'w1'));
    expect(Object.keys(one)).toHaveLength(3 * (6 + 6 + 1)); // shards, notes and a manifest
    expect(bytesOf(join(folder, 'w2'))).toEqual(one);
    expect(bytesOf(join(folder, 'w3'))).toEqual(one);
    expect(new Set(Object.values(one)).size).toBe(Object.keys(one).length); // the nets do play differently
  });

  test('that was stopped keeps its finished tasks, and plays only the others when it goes on', {
    tags: 'slow',
  }, async () => {
    const pool = open(1);
    let games = 0;
    const stopped = await playGeneration(plan('stopped'), pool, {
      stopping: () => games >= 8,
      onGames: (played) => {
        games = played;
      },
    });
    expect(stopped).toBeUndefined();
    const kept = bytesOf(join(folder, 'stopped'));
    expect(Object.keys(kept).some((name) => name.endsWith('manifest.json'))).toBe(false);
    const progress: number[] = [];
    const tally = await playGeneration(plan('stopped'), pool, { ...going, onGames: (played) => progress.push(played) });
    expect(progress[0]).toBe(Object.keys(kept).filter((name) => name.endsWith('.json')).length * 4);
    expect(tally?.games).toBe(22);
    const all = bytesOf(join(folder, 'stopped'));
    expect(all).toMatchObject(kept);
    const manifest = JSON.parse(readFileSync(join(folder, 'stopped/selfplay/gen-000001/manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ generation: 1, complete: true, games: 22, rows: tally?.decisions });
  });
});
