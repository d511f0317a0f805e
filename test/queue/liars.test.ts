/**
 * What comes from other machines and is not what was asked for: refused, in one sentence, or the end of the run.
 * @module-tag slow
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'bullmq';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { fileOrNothing, namesIn, RowBuilder, shapeOf, shardMeta, writeShard } from '../../datasets/index.ts';
import { JsonReader } from '../../envs/index.ts';
import { loadModel } from '../../mcts/networks/index.ts';
import {
  beat,
  bytesKey,
  failureText,
  findConflict,
  findResults,
  JOBS,
  leaveResult,
  queueName,
  readResult,
  type Result,
  resultText,
  type Server,
  workersOf,
} from '../../training/queue/index.ts';
import { takeShard } from '../../training/remote/intake.ts';
import type { SelfPlayJob } from '../../training/remote/job-data.ts';
import { SelfPlayer } from '../../training/selfplay/self-player.ts';
import { newTally } from '../../training/selfplay/tally.ts';
import { type SelfPlayTask, type TaskDone, TaskPlayer } from '../../training/selfplay/task.ts';
import { GAME, HASH, makeNet, playHere, playOnFarm, SETTINGS, scratch } from './plays.ts';
import { TestRedis, withRedis } from './redis.ts';

const folder = scratch();
const net = makeNet(folder, 1);
const other = makeNet(folder, 2);
const brain = { version: 0, sha256: net.model.sha256, file: net.file };
const task = (path: string): SelfPlayTask => ({
  runSeed: 1,
  generation: 1,
  from: 2,
  to: 4,
  path,
  settings: SETTINGS,
  brain,
});
let files = 0;
const fresh = () => join(folder, `shard-${files++}.arrow`);

function played(wanted: SelfPlayTask): TaskDone {
  return new TaskPlayer(GAME.id, ({ file = '' }) => loadModel(file, GAME)).play(wanted);
}

function resultOf({ shard, tally }: TaskDone, sha256 = shard.sha256): Result {
  const body = { shard, tally, milliseconds: 1, writing: 1 };
  return {
    worker: { id: 'them-1', host: 'them' },
    sha256,
    body: new JsonReader(JSON.parse(JSON.stringify(body)), 'result'),
  };
}

describe('a shard from elsewhere', () => {
  const path = fresh();
  const done = played(task(path));
  const bytes = readFileSync(path);

  test('is written as it was, and its note can be', () => {
    const to = fresh();
    expect(takeShard(GAME, task(to), resultOf(done), bytes)).toMatchObject({ shard: done.shard, tally: done.tally });
    expect(readFileSync(to)).toEqual(bytes);
  });

  test.each<[string, () => { done: TaskDone; from: string } | Buffer, RegExp]>([
    [
      'a flipped byte',
      () => Buffer.from(bytes.map((byte, i) => (i === 500 ? byte ^ 1 : byte))),
      /^its bytes were changed on the way: their checksum is \w{12}, not \w{12}$/,
    ],
    ['a missing end', () => bytes.subarray(0, -10), /^its bytes were changed on the way/],
    [
      'other weights',
      () => elsewhere({ brain: { ...brain, sha256: other.model.sha256, file: other.file } }),
      /^it was played with other weights than the task asks for$/,
    ],
    ['no weights', () => elsewhere({ brain: undefined }), /^it was played with other weights than the task asks for$/],
    [
      'other settings',
      () => elsewhere({ settings: { ...SETTINGS, sims: 9 } }),
      /^it was played with other settings than the task asks for$/,
    ],
    ['another seed', () => elsewhere({ runSeed: 2 }), /^it is of another seed than the task asks for$/],
    ['other games', () => elsewhere({ from: 4, to: 6 }), /^it has other games than 2 to 3$/],
    ['more games', () => elsewhere({ from: 2, to: 5 }), /^it has 3 games where 2 were asked for$/],
  ])('with %s is refused, and nothing is left', (_, make, why) => {
    const to = fresh();
    const made = make();
    const take = () =>
      Buffer.isBuffer(made)
        ? takeShard(GAME, task(to), resultOf(done), made)
        : takeShard(GAME, task(to), resultOf(made.done), readFileSync(made.from));
    expect(take).toThrow(why);
    expect(namesIn(folder).filter((name) => join(folder, name).startsWith(to))).toEqual([]);
  });

  test.each<[string, unknown, RegExp]>([
    ['that is none', 'two', /games must be a number/],
    ['of other games', 3, /^its tally is of 3 games where 2 were asked for$/],
  ])('with a tally %s is refused', (_, games, why) => {
    const result = resultOf({ ...done, tally: { ...newTally(), games: games as number } });
    expect(() => takeShard(GAME, task(fresh()), result, bytes)).toThrow(why);
  });

  function elsewhere(change: { [K in keyof SelfPlayTask]?: SelfPlayTask[K] | undefined }) {
    const from = fresh();
    const { brain: _, ...rest } = task(from);
    const changed = { ...rest, ...('brain' in change ? {} : { brain }), ...change } as SelfPlayTask;
    if (changed.brain === undefined) delete (changed as { brain?: unknown }).brain;
    return { done: played(changed), from };
  }
});

/** The right metadata over games of another seed: what a machine would send that computes otherwise. */
function otherwise(job: SelfPlayJob): { done: TaskDone; bytes: Buffer } {
  const path = fresh();
  const rows = new RowBuilder(shapeOf(GAME), 64);
  const player = new SelfPlayer(GAME, SETTINGS);
  const tally = newTally();
  for (let index = job.from; index < job.to; index++) player.play({ runSeed: 77, generation: 1, index }, rows);
  tally.games = job.to - job.from;
  const meta = shardMeta(GAME, { search: JSON.stringify(SETTINGS), model: job.brain?.sha256 ?? 'none', runSeed: 1 });
  return {
    done: { shard: writeShard(path, rows.rows(), meta), tally, milliseconds: 1, writing: 1 },
    bytes: readFileSync(path),
  };
}

withRedis('workers that are not what they should be', () => {
  const redis = TestRedis.forAll();
  let wanted: Record<string, string>;
  let runs = 0;

  beforeAll(async () => {
    wanted = await playHere({ run: join(folder, 'here'), net });
  });

  const play = () => ({ run: join(folder, `run-${runs++}`), net });

  /** Takes tasks as a worker does, and leaves what `answer` makes of them. */
  async function hire(
    server: Server,
    id: string,
    answer: (job: SelfPlayJob, jobId: string) => { done: TaskDone; bytes?: Buffer } | string,
  ) {
    const client = server.quick();
    await server.ready(client);
    const say = () => void beat(client, workersOf(HASH), id, { host: id, slots: 2, tasks: 0 }).catch(() => {});
    say();
    const timer = setInterval(say, 500);
    const worker: Worker = new server.engine.bullmq.Worker(
      queueName(HASH),
      async (job) => {
        const made = answer(job.data, String(job.id));
        if (typeof made === 'string') {
          await leaveResult(client, String(job.id), job.data.owner, failureText({ id, host: id }, made));
          return;
        }
        const { shard, ...rest } = made.done;
        const key = bytesKey(job.data.owner, shard.sha256);
        if (made.bytes !== undefined) await client.set(key, made.bytes);
        const text = resultText({ id, host: id }, shard.sha256, { shard, ...rest });
        await leaveResult(client, String(job.id), job.data.owner, text);
      },
      { connection: server.patient(), prefix: JOBS, skipVersionCheck: true, drainDelay: 1, lockDuration: 1000 },
    );
    worker.on('error', () => {});
    const stop = async () => {
      clearInterval(timer);
      await worker.close();
    };
    onTestFinished(stop);
    return stop;
  }

  const honest = (job: SelfPlayJob) => {
    const path = fresh();
    const { runSeed, generation, from, to, settings } = job;
    const done = played({ runSeed, generation, from, to, settings, brain, path });
    return { done, bytes: readFileSync(path) };
  };

  /** Somebody takes the place of a worker that is found out. */
  const replace = (server: Server, stop: () => Promise<void>) => {
    let replaced = false;
    return () => {
      if (!replaced) void stop().then(() => hire(server, 'honest', honest));
      replaced = true;
    };
  };

  test('a worker whose bytes are changed is refused, and its tasks are played by others', async () => {
    const { server } = await redis.reach();
    const stop = await hire(server, 'broken', (job) => {
      const { done, bytes } = honest(job);
      bytes[300] ^= 4;
      return { done, bytes };
    });
    const { files: found, said, farm } = await playOnFarm(server, play(), { onSay: replace(server, stop) });
    expect(found).toEqual(wanted);
    expect(farm.figures.refused).toBeGreaterThanOrEqual(1);
    expect(said[0]).toMatch(/^refused what broken left of run0-g000001-shard-000\d: its bytes were changed on the way/);
  });

  test('a result whose bytes are gone is played again, and nobody is to blame', async () => {
    const { server } = await redis.reach();
    let lost = 0;
    await hire(server, 'unlucky', (job) => (lost++ < 2 ? { done: honest(job).done } : honest(job)));
    const { files: found, said, farm } = await playOnFarm(server, play());
    expect(found).toEqual(wanted);
    expect(farm.figures.refused).toBe(0);
    expect(said).toHaveLength(2);
    expect(said[0]).toMatch(/^what unlucky left of run0-\S+ is played again: its bytes are not there any more$/);
  });

  test('a worker whose disk is full is sent away, and others play its tasks', async () => {
    const { server, client } = await redis.reach();
    await beat(client, workersOf(HASH), 'resting', { host: 'resting', slots: 1, tasks: 0 }); // somebody is left
    const replaced = replace(server, await hire(server, 'sick', () => 'the disk is full'));
    const onSay = (line: string) => {
      if (line.includes('sent away')) replaced();
    };
    const { files: found, said, farm } = await playOnFarm(server, play(), { onSay });
    expect(found).toEqual(wanted);
    expect(said).toContain('worker sick is sent away: it failed 3 times in a row; what it has played counts');
    expect(farm.figures.refused).toBe(0);
  });

  test('a worker that computes otherwise is found out by an audit, and its shards are thrown away', async () => {
    const { server } = await redis.reach();
    let good = 0;
    const stop = await hire(server, 'odd', (job) => (good++ < 2 ? honest(job) : otherwise(job)));
    const { files: found, said } = await playOnFarm(server, play(), { audit: 1, onSay: replace(server, stop) });
    expect(found).toEqual(wanted);
    expect(said[0]).toMatch(
      /^worker odd is sent away: what it made of run0-\S+ is not what this machine made of it; \d of its tasks are played again$/,
    );
  });

  test('a second result of a task is dropped where it is the same', async () => {
    const { client } = await redis.reach();
    const leaves = (id: string, sha256: string) =>
      leaveResult(client, 'me-1', 'me', resultText({ id, host: id }, sha256, {}));
    await leaves('first', 'same');
    await leaves('second', 'same');
    expect(await findConflict(client, 'me')).toBeUndefined();
    const [text] = (await findResults(client, ['me-1'])).values();
    expect(readResult(text, 'me-1').worker.id).toBe('first');
    await leaves('third', 'other');
    expect(await findConflict(client, 'me')).toMatch(
      /^task me-1 was played twice .* by first \(same\) and by third \(other\)$/,
    );
    await client.flushall();
  });

  test('two workers that disagree end the run, and both are named', async () => {
    const { server, client } = await redis.reach();
    await hire(server, 'one', (job, id) => {
      // Another one was a little faster, and made something else of it.
      const made = otherwise(job);
      const { shard, ...rest } = made.done;
      void leaveResult(client, id, 'run0', resultText({ id: 'two', host: 'two' }, shard.sha256, { shard, ...rest }));
      return honest(job);
    });
    await expect(playOnFarm(server, play())).rejects.toThrow(
      /^task run0-g000001-shard-\d+ was played twice and came out differently, by (one|two) \(\w{12}\) and by (one|two) \(\w{12}\); one of the two computes wrongly, and nobody knows which, so everything stops here$/,
    );
  });
});

test('a file that cannot be written is no fault of the worker', () => {
  const path = fresh();
  const done = played(task(path));
  const bytes = readFileSync(path);
  fileOrNothing(join(folder, 'in-the-way'), (file) => file.write(bytes));
  const to = join(folder, 'in-the-way', 'shard.arrow');
  expect(() => takeShard(GAME, task(to), resultOf(done), bytes)).toThrow(
    /^cannot write .*part of the path is no folder$/,
  );
  writeFileSync(join(folder, 'in-the-way'), '');
});
