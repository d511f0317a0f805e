/**
 * A run that is killed or stopped, at any moment and any number of times, and resumed, produces the same bytes as one that was not.
 * @module-tag slow
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { derive, type Rng } from '../../envs/core/index.ts';
import { bytesOf, type Ended, type SignalAfter, SMALL, Trainer } from './support-run.ts';
import { PROGRAM } from '../support/program.ts';

const overlapping = new Trainer(PROGRAM, 'tiny-trick', [...SMALL, 'overlap=true']);
const inTurns = new Trainer(PROGRAM, 'tiny-trick', [...SMALL, 'overlap=false'], 'wasm');
const slow = new Trainer(PROGRAM, 'tiny-trick', [...SMALL, 'selfplay.firstSims=1000000', 'selfplay.fullShare=1']);
const EACH = [
  ['where the next generation is played while this one is learnt', overlapping],
  ['where playing and learning take turns, on wasm', inTurns],
] as const;

beforeAll(async () => {
  const ends = await Promise.all(EACH.map(([, trainer]) => trainer.finish('uninterrupted')));
  for (const { code, stderr } of ends) expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

/** Goes on until the run is finished and compares it with the one that was never interrupted. */
async function expectSameEnd(trainer: Trainer, run: string): Promise<void> {
  expect(await trainer.finish(run)).toMatchObject({ code: 0, stderr: '' });
  expect(bytesOf(trainer.path(run))).toEqual(bytesOf(trainer.path('uninterrupted')));
}

test('an uninterrupted run leaves shards, manifests, checkpoints, matches and metrics', () => {
  const names = Object.keys(bytesOf(overlapping.path('uninterrupted')));
  const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length;
  expect({
    shards: count(/^selfplay\/gen-00000[23]\/shard-\d+\.arrow$/),
    pruned: count(/^selfplay\/gen-00000[01]\/shard-\d+\.arrow$/),
    manifests: count(/^selfplay\/gen-\d+\/manifest\.json$/),
    weights: count(/^checkpoints\/gen-\d+\/model\.weights$/),
    optimizers: count(/^checkpoints\/gen-\d+\/optimizer\.bin$/),
    records: count(/^checkpoints\/gen-\d+\/checkpoint\.json$/),
    matches: count(/^eval\/gen-\d+\.json$/),
    others: names.filter((name) => !name.includes('/')),
  }).toEqual({
    shards: 10,
    pruned: 0,
    manifests: 4,
    weights: 5,
    optimizers: 5,
    records: 5,
    matches: 4,
    others: ['config.json', 'metrics.jsonl', 'run.json'],
  });
});

/** Kills it at a moment that nobody knows beforehand, if it has not come to its end by then. */
async function killSomeTime(trainer: Trainer, run: string, rng: Rng): Promise<boolean> {
  const running = trainer.start(run);
  await running.says(/seed 1/);
  await setTimeout(300 + 1000 * rng.float());
  if (running.over) return false;
  running.signal('SIGKILL');
  expect(await running.ended).toMatchObject({ code: null, signal: 'SIGKILL' });
  return true;
}

/** Sends signals right after the `times`-th file or folder of that name got it, and expects them to end the program. */
async function signalAfter(trainer: Trainer, run: string, after: SignalAfter): Promise<Ended> {
  const ended = await trainer.start(run, after).ended;
  const interrupted = after.signals[0] === 'SIGINT';
  expect(ended).toMatchObject(interrupted ? { code: 130 } : { code: null, signal: 'SIGKILL' });
  return ended;
}

test.concurrent('killed at random moments, five times, it ends in the same bytes', async () => {
  const rng = derive('moments', 'kill');
  let kills = 0;
  while (kills < 5 && (await killSomeTime(overlapping, 'killed', rng))) kills++;
  expect(kills).toBeGreaterThanOrEqual(4);
  await expectSameEnd(overlapping, 'killed');
});

/** A note, a manifest, a part of a checkpoint, a pointer, metrics: whichever was the n-th file since the start. */
test.concurrent('killed right after some file was there, three times, it ends in the same bytes', async () => {
  const rng = derive('files', 'kill');
  for (let kills = 0; kills < 3; kills++) {
    await signalAfter(inTurns, 'between', { pattern: '.', times: 6 + rng.below(8), signals: ['SIGKILL'] });
  }
  await expectSameEnd(inTurns, 'between');
});

test.concurrent('killed right after a checkpoint, before anything else told of it, it ends in the same bytes', async () => {
  await signalAfter(overlapping, 'told', { pattern: 'checkpoints/gen-000002$', signals: ['SIGKILL'] });
  await signalAfter(overlapping, 'told', { pattern: 'checkpoints/gen-000004$', signals: ['SIGKILL'] }); // the last
  await expectSameEnd(overlapping, 'told');
});

describe('Ctrl-C', () => {
  const exists = (...names: string[]) => existsSync(join(inTurns.path('stopped'), ...names));

  test.concurrent('in self-play, learning and gate it saves, says how to go on, exits 130, and ends in the same bytes', async () => {
    const stop = async (pattern: string, signals: readonly NodeJS.Signals[] = ['SIGINT']) => {
      const { stdout, stderr } = await signalAfter(inTurns, 'stopped', { pattern, signals });
      return { stdout, stderr };
    };
    const said = {
      stdout: expect.stringContaining(
        `\nstopped; 'npx cardzero train tiny-trick-v1 --run ${inTurns.path('stopped')} --resume' goes on\n`,
      ),
      stderr: '\nstopping; Ctrl-C again ends it at once\n',
    };

    expect(await stop('gen-000000/shard-0000.json$')).toEqual(said);
    expect(exists('selfplay', 'gen-000000', 'manifest.json')).toBe(false);
    expect(exists('lock')).toBe(false);

    expect(await stop('gen-000000/manifest.json$')).toEqual(said); // learning is next
    expect(exists('checkpoints', 'gen-000001.tmp')).toBe(false);

    expect(await stop('gen-000002.tmp/model.weights$')).toEqual(said); // the gate is next
    expect(exists('checkpoints', 'gen-000001')).toBe(true);
    expect(exists('checkpoints', 'gen-000002')).toBe(false);

    // The second one does not wait for anything, and the next process finds a lock that nobody holds any more.
    await stop('gen-000002/shard-0001.json$', ['SIGINT', 'SIGINT']);
    expect(exists('lock')).toBe(true);
    await expectSameEnd(inTurns, 'stopped');
  });

  test.concurrent('once is enough, even where a task takes for ever: what is in line or under way is dropped', async () => {
    const running = slow.start('slow');
    await running.says(/seed 1/);
    await setTimeout(1500);
    running.signal('SIGINT');
    expect(await running.ended).toMatchObject({ code: 130, stdout: expect.stringContaining("--resume' goes on") });
  });
});
