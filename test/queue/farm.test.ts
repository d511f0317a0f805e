/**
 * Self-play over a queue comes to the same bytes as without, whatever happens to workers and to the server.
 * @module-tag slow
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeNet, playHere, playOnFarm, scratch, WorkerProcess } from './plays.ts';
import { BadLine } from '../../scripts/torture/bad-line.ts';
import { TestRedis, withRedis } from './redis.ts';

withRedis('self-play over a queue', () => {
  const folder = scratch();
  const net = makeNet(folder, 1);
  const redis = TestRedis.forAll();
  let wanted: Record<string, string>;
  let runs = 0;

  beforeAll(async () => {
    wanted = await playHere({ run: join(folder, 'here'), net });
  });

  const play = () => ({ run: join(folder, `run-${runs++}`), net });
  const hire = (url = redis.url) => new WorkerProcess(url, join(folder, `spool-${runs++}`));
  const keys = async () => (await redis.reach()).client.keys('*');

  test('with nobody but this machine', async () => {
    const { server } = await redis.reach();
    const { files } = await playOnFarm(server, play(), { workers: 1 });
    expect(files).toEqual(wanted);
    expect(await keys()).toEqual([]);
  });

  test('with one worker that does everything, and tasks that are played again to compare', async () => {
    const { server } = await redis.reach();
    const worker = hire();
    const { files, farm } = await playOnFarm(server, play(), { audit: 0.5 });
    expect(files).toEqual(wanted);
    expect(farm.figures.hosts()).toEqual([expect.objectContaining({ tasks: 8, games: 16 })]);
    expect(farm.figures).toMatchObject({ refused: 0, audited: expect.any(Number) });
    expect(farm.figures.audited).toBeGreaterThan(0);
    expect(await worker.end()).toBe(0);
    expect(await keys()).toEqual([]); // the last one out turns off the light
  });

  test('with three workers and this machine', async () => {
    const { server } = await redis.reach();
    const workers = [hire(), hire(), hire()];
    await Promise.all(workers.map((worker) => worker.says(/looks for work/)));
    const { files } = await playOnFarm(server, play(), { workers: 1 });
    expect(files).toEqual(wanted);
  });

  /** Does something once, when so many games are played. */
  const after = (games: number, act: () => unknown) => {
    let begun = false;
    return (played: number) => {
      if (played < games || begun) return;
      begun = true;
      void act();
    };
  };

  test('while a worker is killed, and one is stopped past its lease and finishes late what another has done', async () => {
    const { server } = await redis.reach();
    const [killed, sleepy] = [hire(), hire()];
    await Promise.all([killed, sleepy].map((worker) => worker.says(/looks for work/)));
    const { files, farm } = await playOnFarm(server, play(), {
      onGames: after(4, () => {
        killed.signal('SIGKILL');
        sleepy.signal('SIGSTOP');
        hire();
      }),
    });
    sleepy.signal('SIGCONT');
    expect(files).toEqual(wanted);
    expect(farm.figures.refused).toBe(0);
    expect(await sleepy.end()).toBe(0);
  });

  test('while the server does not answer for a while, and then is killed and comes back empty', async () => {
    const { server } = await redis.reach();
    hire();
    const stopped = after(4, async () => {
      redis.signal('SIGSTOP');
      await setTimeout(2000);
      redis.signal('SIGCONT');
    });
    const emptied = after(8, async () => {
      await redis.kill();
      await redis.start();
    });
    const { files, farm } = await playOnFarm(server, play(), {
      onGames: (games) => {
        stopped(games);
        emptied(games);
      },
    });
    expect(files).toEqual(wanted);
    expect(farm.figures.refused).toBe(0);
  });

  test('while a connection swallows everything, and the server has too little memory: it is said, and this machine plays on', async () => {
    const { server, client } = await redis.reach();
    const line = await BadLine.to(redis.port);
    onTestFinished(() => line.end());
    hire(line.url);
    const swallowed = after(4, async () => {
      line.swallow();
      await setTimeout(2000);
      line.forward();
    });
    const { files } = await playOnFarm(server, play(), { onGames: swallowed });
    expect(files).toEqual(wanted);
    await client.config('SET', 'maxmemory', '1mb');
    const { files: again, said } = await playOnFarm(server, play(), { workers: 1 });
    await client.config('SET', 'maxmemory', '0');
    expect(again).toEqual(wanted);
    expect(said.join('\n')).toMatch(/is full: give it more memory/);
  });

  test('without a server that was there at first', async () => {
    const lonely = await TestRedis.forOne();
    const { server } = await lonely.reach();
    const gone = after(4, () => lonely.kill());
    const { files, said } = await playOnFarm(server, play(), { workers: 1, onGames: gone });
    expect(files).toEqual(wanted);
    expect(said.length).toBeLessThanOrEqual(1);
    server.close();
  });
});
