/** Runs that begin with weights from elsewhere in place of random ones. */
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { generationFolder, madeBy, readManifest, withShard } from '../../datasets/index.ts';
import { findGame, makeGame } from '../../envs/index.ts';
import { readWeights, type StoredModel, writeWeights } from '../../mcts/networks/index.ts';
import { resolveConfig, type TrainConfig } from '../../training/config/index.ts';
import { findFormat, provenanceOf, writeExport } from '../../training/export/index.ts';
import { findSource } from '../../training/run/find-source.ts';
import { trainIn } from './support-loop.ts';
import { bytesOf, SMALL, temporaryFolder } from './support-run.ts';

const base = temporaryFolder();
const game = makeGame('kuhn');
const first = join(base, 'first');
const SETTINGS = [...SMALL, 'generations=1', 'net.policyWidths=[6,6]', 'net.valueWidths=[6,6]', 'net.residual=true'];
const sources = { preset: 'quick', game: game.id } as const;
let model: StoredModel;
let config: TrainConfig;

beforeAll(async () => {
  await trainIn(first, resolveConfig({ ...sources, set: SETTINGS }));
  model = readWeights(findSource(first).weights, game);
  config = resolveConfig({
    ...sources,
    from: model,
    set: [...SMALL.filter((one) => !one.startsWith('net.')), 'generations=1'],
  });
});

describe('a run from weights', () => {
  test('has networks of their shape', () => {
    expect(config.from).toBe(model.sha256);
    expect(config.net).toMatchObject({ policyWidths: [6, 6], residual: true });
  });

  test('plays its first generation with them, as many games as any other', async () => {
    const path = join(base, 'second');
    expect(await trainIn(path, config, { from: model })).toBe(true);
    expect(readWeights(join(path, 'checkpoints', 'gen-000000', 'model.weights'), game).weights).toEqual(model.weights);
    const folder = generationFolder(path, 0);
    const { shards } = readManifest(folder);
    expect(shards.reduce((sum, { games }) => sum + games, 0)).toBe(config.selfplay.games);
    for (const { file } of shards) {
      expect(withShard(join(folder, file), madeBy(game), ({ meta }) => meta.model)).toBe(model.sha256);
    }
  });

  test('says so on the card of its net', () => {
    const path = join(base, 'second');
    const training = provenanceOf(findSource(path), game.id);
    expect(training?.from).toBe(model.sha256);
    expect(provenanceOf(findSource(first), game.id)?.from).toBeUndefined();
    const out = join(base, 'export');
    const net = readWeights(findSource(path).weights, game);
    const entry = findGame('kuhn-v1');
    writeExport({ out, format: findFormat('weights'), entry, game, model: net, version: '0.0.0', training });
    expect(readFileSync(join(out, 'model-card.md'), 'utf8')).toContain(`It began with the weights \`${model.sha256}\``);
  });

  test('comes to the same bytes if it is stopped before anything was played', async () => {
    const path = join(base, 'stopped');
    expect(await trainIn(path, config, { from: model, stopAt: ({ doing }) => doing === 'self-play' })).toBe(false);
    expect(await trainIn(path, config)).toBe(true);
    expect(bytesOf(path)).toEqual(bytesOf(join(base, 'second')));
  });

  test('does not begin with other weights than it was told', async () => {
    const path = join(base, 'exchanged');
    await trainIn(path, config, { from: model, stopAt: () => true });
    rmSync(join(path, 'checkpoints'), { recursive: true });
    const other = join(first, 'checkpoints', 'gen-000001', 'model.weights');
    expect(readFileSync(other)).not.toEqual(readFileSync(join(path, 'from.weights')));
    copyFileSync(other, join(path, 'from.weights'));
    await expect(trainIn(path, config)).rejects.toThrow(/from\.weights has other weights than the run was begun with/);
  });

  test('takes weights that would fit into halves as they are stored', async () => {
    const path = join(base, 'round.weights');
    const weights = model.weights.map((weight) => Math.round(8 * weight) / 8);
    writeWeights(path, { game, spec: model.spec, weights, precision: 'single' });
    const round = readWeights(path, game);
    const stopped = join(base, 'round');
    const again = { ...config, from: round.sha256 };
    expect(await trainIn(stopped, again, { from: round, stopAt: () => true })).toBe(false);
    expect(await trainIn(stopped, again)).toBe(true);
  });

  test('has a net to play with before it has learnt one, unlike a run from nothing', async () => {
    const path = join(base, 'early');
    await trainIn(path, config, { from: model, stopAt: ({ doing }) => doing === 'self-play' });
    expect(readWeights(findSource(path).weights, game).weights).toEqual(model.weights);
    const blank = join(base, 'blank');
    const fresh = resolveConfig({ ...sources, set: SETTINGS });
    await trainIn(blank, fresh, { stopAt: ({ doing }) => doing === 'self-play' });
    expect(() => findSource(blank)).toThrow(/has learnt no net yet/);
  });
});

test.each<[string, () => unknown, RegExp]>([
  [
    'networks of another shape',
    () => resolveConfig({ ...sources, from: model, set: ['net.policyWidths=[9]'] }),
    /net must be that of the weights that the run begins with: leave it out/,
  ],
  [
    'the configuration of such a run without its weights',
    () => resolveConfig({ ...sources, file: JSON.parse(JSON.stringify(config)) }),
    /from names weights that the run was not given: name their file with --from/,
  ],
])('%s is refused', (_, resolve, why) => {
  expect(resolve).toThrow(why);
});
