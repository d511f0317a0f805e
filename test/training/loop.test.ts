/**
 * The loop: what a generation draws, keeps and writes down, and how it is put down in the middle.
 * @module-tag slow
 */
import fs, { readdirSync, readFileSync, truncateSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import protobuf from 'protobufjs/light.js';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { randomWeights } from '../../mcts/networks/initial.ts';
import { modelSpec } from '../../mcts/networks/model-spec.ts';
import { listGenerations, replayWindow, totalOf } from '../../datasets/index.ts';
import { derive, InputError, makeGame } from '../../envs/index.ts';
import { openBackend } from '../../training/learning/backend.ts';
import { GATES } from '../../training/reports/evaluate.ts';
import { learnGeneration, playedUpTo } from '../../training/learning/learn-generation.ts';
import { Learner } from '../../training/learning/learner.ts';
import type { Stage } from '../../training/loop.ts';
import { EVENT_SCHEMA } from '../../training/reports/tensorboard.ts';
import { LearningStage } from '../../training/stages/learning.ts';
import type { Run } from '../../training/stages/plan.ts';
import { writeRun } from '../datasets/runs.ts';
import { smallConfig, trainIn } from './support-loop.ts';
import { bytesOf, copyRun, temporaryFolder } from './support-run.ts';

/** A disk with so much room left; as this process sees it, and not its threads. */
const disk = { room: Number.POSITIVE_INFINITY };
const { writeSync } = fs;
fs.writeSync = ((fd: number, bytes: Uint8Array, ...rest: never[]): number => {
  disk.room -= bytes.length;
  if (disk.room < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return writeSync(fd, bytes, ...rest);
}) as typeof writeSync;
syncBuiltinESMExports();
afterEach(() => {
  disk.room = Number.POSITIVE_INFINITY;
});

const base = temporaryFolder();
const run = (name: string) => join(base, name);
const config = smallConfig('tiny-trick');
/** What progress was shown at which stage of the whole run. */
const shown = new Set<string>();

beforeAll(async () => {
  const options = { onProgress: ({ doing }: Stage, what: string) => shown.add(`${doing}: ${what}`) };
  expect(await trainIn(run('whole'), config, options)).toBe(true);
});

describe('a run', () => {
  const lines = () =>
    readFileSync(join(run('whole'), 'metrics.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  test('has a line of metrics for every generation, with no clock in it', () => {
    expect(lines().map(({ generation }) => generation)).toEqual([0, 1, 2, 3]);
    const names: string[] = [];
    JSON.stringify(lines(), (key, value) => {
      names.push(key);
      return value;
    });
    expect(names).toContain('policyLoss');
    expect(
      names.filter((name) => /second|minute|time|clock|date$|rate$/i.test(name) && name !== 'learningRate'),
    ).toEqual([]);
  });

  test('gates every net but the first, and measures some', () => {
    expect(lines().map(({ gate }) => gate?.opponent)).toEqual([undefined, 'best', 'best', 'best']);
    expect(lines().map(({ yardsticks }) => yardsticks.length)).toEqual([0, 2, 0, 2]);
    const matches = JSON.parse(readFileSync(join(run('whole'), 'eval', 'gen-000003.json'), 'utf8'));
    const { generation, best, gate, yardsticks } = lines()[3];
    expect(matches).toEqual({ generation, best, gate, yardsticks });
  });

  test('keeps the shards of the newest generations, and learns from no others', () => {
    const shards = (k: number) =>
      readdirSync(join(run('whole'), 'selfplay', `gen-00000${k}`)).filter((name) => name.endsWith('.arrow')).length;
    expect([0, 1, 2, 3].map(shards)).toEqual([0, 0, 5, 5]);
    const rows = listGenerations(run('whole')).map(({ manifest }) => totalOf(manifest.shards, 'rows'));
    expect(lines().map(({ learn }) => learn.windowRows)).toEqual([
      rows[0],
      rows[0] + rows[1],
      rows[1] + rows[2],
      rows[2] + rows[3],
    ]);
  });

  test('shows nothing of a generation that is played early while the one before it is learnt', () => {
    expect([...shown].sort()).toEqual(['gate: deals', 'learning: steps', 'self-play: games', 'yardsticks: deals']);
  });

  test('that is finished stays as it is when it is resumed', async () => {
    const copy = copyRun(run('whole'), run('again'));
    expect(await trainIn(copy, config)).toBe(true);
    expect(bytesOf(copy)).toEqual(bytesOf(run('whole')));
  });

  test('refuses nets that are not those of its settings', async () => {
    const copy = copyRun(run('whole'), run('other nets'));
    const other = { ...config, generations: 4, net: { ...config.net, policyWidths: [17] } };
    await expect(trainIn(copy, other)).rejects.toThrow(/are not those of its config\.json, which must stay as it was$/);
  });
});

describe('put down in the middle', () => {
  test('in self-play, in learning, at the gate and at the yardsticks, it goes on to the same bytes', async () => {
    const stops: [number, Stage['doing'], number][] = [
      [0, 'self-play', 4],
      [1, 'learning', 3],
      [1, 'gate', 2],
      [1, 'yardsticks', 1],
      [3, 'learning', 1],
    ];
    for (const [generation, doing, after] of stops) {
      const seen: string[] = [];
      const finished = await trainIn(run('stopped'), config, {
        stopAt: (stage, done) => {
          seen.push(`${stage.generation} ${stage.doing}`);
          return stage.generation === generation && stage.doing === doing && done >= after;
        },
      });
      expect({ finished, last: seen.at(-1) }).toEqual({ finished: false, last: `${generation} ${doing}` });
    }
    expect(await trainIn(run('stopped'), config)).toBe(true);
    expect(bytesOf(run('stopped'))).toEqual(bytesOf(run('whole')));
  });

  test('a resumed run tells TensorBoard from which generation on its points count', () => {
    const type = protobuf.Root.fromJSON(EVENT_SCHEMA).lookupType('Event');
    const tb = join(run('stopped'), 'tb');
    const starts = readdirSync(tb)
      .sort()
      .map((name) =>
        eventsOf(readFileSync(join(tb, name))).map((data) => type.toObject(type.decode(data), { longs: Number })),
      )
      .map((events) => events.find(({ sessionLog }) => sessionLog !== undefined))
      .map((start) => (start === undefined ? 'the beginning' : (start.step ?? 0))); // a step of 0 is not written
    expect(starts).toEqual(['the beginning', 0, 1, 1, 1, 3]);
  });
});

/** The data of the records of an event file: after 12 bytes of length and checksum, before 4 of another. */
function eventsOf(bytes: Buffer): Buffer[] {
  const events: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = Number(bytes.readBigUInt64LE(at));
    events.push(bytes.subarray(at + 12, at + 12 + length));
    at += 16 + length;
  }
  return events;
}

describe('a full disk', () => {
  test('is one sentence wherever it happens, and once there is room the run ends in the same bytes', async () => {
    for (const room of [300, 9_000, 21_000, 40_000]) {
      disk.room = room;
      const failure = await trainIn(run('full'), config).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(InputError);
      expect((failure as Error).message).toMatch(/^cannot write \S+: the disk is full$/);
    }
    disk.room = Number.POSITIVE_INFINITY;
    expect(await trainIn(run('full'), config)).toBe(true);
    expect(bytesOf(run('full'))).toEqual(bytesOf(run('whole')));
  });
});

describe('learning', () => {
  const game = makeGame('kuhn');
  const path = join(base, 'rows');
  const settings = (batchSize: number, reuse: number) => ({ ...smallConfig('kuhn'), batchSize, reuse });

  async function learn(batchSize: number, reuse: number, newest: number, stopAfter = Number.POSITIVE_INFINITY) {
    const generations = listGenerations(path).slice(-newest);
    const window = replayWindow(generations);
    const newRows = totalOf(generations.at(-1)?.manifest.shards ?? [], 'rows');
    const chosen = settings(batchSize, reuse);
    const spec = modelSpec(game, chosen.net);
    const weights = randomWeights(spec, derive(1, 'weights'));
    const learner = new Learner(await openBackend('cpu'), game.encoding.policy, spec, weights, chosen.learn);
    let steps = 0;
    const summary = await learnGeneration(
      learner,
      { game, spec, config: chosen, generation: 3, window, newRows },
      {
        stopping: () => steps >= stopAfter,
        onStep: (done) => {
          steps = done;
        },
      },
    );
    const after = learner.steps;
    learner.dispose();
    return { summary, newRows, windowRows: window.rows, steps: after };
  }

  beforeAll(() => {
    writeRun(path, game, { generations: 3, shards: 2, games: 20 });
  });

  test.each([[0.5], [1], [4], [11]])('draws %s rows for every new one, in whole batches', async (reuse) => {
    const { summary, newRows, steps } = await learn(8, reuse, 3);
    expect(summary?.steps).toBe(Math.floor((newRows * reuse) / 8));
    expect(summary?.rows).toBe(8 * (summary?.steps ?? 0));
    expect(steps).toBe(summary?.steps);
  });

  test('goes through a window more than once where more is wanted than it has', async () => {
    const { summary, newRows, windowRows } = await learn(8, 6, 1);
    expect(windowRows).toBe(newRows);
    expect(summary?.rows).toBe(8 * Math.floor((6 * newRows) / 8));
  });

  test('learns once from a window that is smaller than a batch, and says how few rows that were', async () => {
    const { summary, windowRows } = await learn(10_000, 4, 1);
    expect(summary).toMatchObject({ steps: 1, rows: windowRows });
  });

  test('says nothing if it was stopped', async () => {
    expect((await learn(8, 4, 3, 2)).summary).toBeUndefined();
  });

  test('looks at what had been deleted before, where that is there again', () => {
    const [generation] = listGenerations(copyRun(path, run('damaged')));
    const { folder, manifest } = generation;
    truncateSync(join(folder, manifest.shards[0].file), 100);
    const stage = new LearningStage({} as Run);
    stage.verify([{ folder, manifest: { ...manifest, pruned: true } }], [1]);
    expect(() => stage.verify([generation], [1])).toThrow(/ is cut short: .*; restore it, or begin a new run$/);
  });

  test('counts as deleted what is older than is kept, deleted or not, and leaves out what is newer', () => {
    const played = playedUpTo(listGenerations(path), 2, 1);
    expect(played.map(({ manifest }) => [manifest.generation, manifest.pruned])).toEqual([
      [1, true],
      [2, false],
    ]);
  });
});

test('a net passes the gate unless it is significantly worse, if it is significantly better, or always', () => {
  const edges = { worse: { mean: -3, half: 1 }, unclear: { mean: -0.5, half: 1 }, better: { mean: 3, half: 1 } };
  const passes = (gate: keyof typeof GATES) => Object.values(edges).map((edge) => GATES[gate](edge));
  expect(passes('unless-worse')).toEqual([false, true, true]);
  expect(passes('if-better')).toEqual([false, false, true]);
  expect(passes('always')).toEqual([true, true, true]);
});
