/**
 * Self-play over a queue comes to the same bytes as without, whatever happens to workers and to the server.
 * @module-tag slow
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { makeNet, playHere, playOnFarm, scratch, WorkerProcess } from './plays.ts';
import { Proxy } from './proxy.ts';
import { TestRedis, withRedis } from './redis.ts';

withRedis('self-play over a queue', () => {
  const folder = scratch();
  const net = makeNet(folder, 1);
  const redis = new TestRedis();
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

  test('while a worker is killed and another takes its place', async () => {
    const { server } = await redis.reach();
    const first = hire();
    let second: WorkerProcess | undefined;
    const { files } = await playOnFarm(server, play(), {
      onGames: (games) => {
        if (games < 4 || second !== undefined) return;
        first.signal('SIGKILL');
        second = hire();
      },
    });
    expect(files).toEqual(wanted);
    expect(second).toBeDefined();
  });

  test('while the server is killed and comes back empty', async () => {
    const { server } = await redis.reach();
    hire();
    let lost: Promise<void> | undefined;
    const { files, farm } = await playOnFarm(server, play(), {
      onGames: (games) => {
        if (games >= 4) lost ??= redis.kill().then(() => redis.start());
      },
    });
    await lost;
    expect(files).toEqual(wanted);
    expect(farm.figures.refused).toBe(0);
  });

  test('while the server does not answer for a while', async () => {
    const { server } = await redis.reach();
    hire();
    let stopped: Promise<void> | undefined;
    const pause = async () => {
      redis.signal('SIGSTOP');
      await setTimeout(3000);
      redis.signal('SIGCONT');
    };
    const { files } = await playOnFarm(server, play(), {
      onGames: (games) => {
        if (games >= 4) stopped ??= pause();
      },
    });
    await stopped;
    expect(files).toEqual(wanted);
  });

  test('while a worker is stopped past its lease, and finishes late what another has done', async () => {
    const { server } = await redis.reach();
    const sleepy = hire();
    let other: WorkerProcess | undefined;
    const { files, farm } = await playOnFarm(server, play(), {
      onGames: (games) => {
        if (games < 4 || other !== undefined) return;
        sleepy.signal('SIGSTOP');
        other = hire();
      },
    });
    sleepy.signal('SIGCONT');
    expect(files).toEqual(wanted);
    expect(farm.figures.refused).toBe(0);
    expect(await sleepy.end()).toBe(0);
  });

  test('while a connection swallows everything', async () => {
    const { server } = await redis.reach();
    const proxy = await Proxy.to(redis.port);
    hire(proxy.url);
    let swallowed: Promise<void> | undefined;
    const swallow = async () => {
      proxy.swallow();
      await setTimeout(3000);
      proxy.forward();
    };
    const { files } = await playOnFarm(server, play(), {
      onGames: (games) => {
        if (games >= 4) swallowed ??= swallow();
      },
    });
    expect(files).toEqual(wanted);
  });

  test('while the server has too little memory: it is said, and this machine plays on', async () => {
    const { server, client } = await redis.reach();
    hire();
    let full: Promise<unknown> | undefined;
    const { files, said } = await playOnFarm(server, play(), {
      workers: 1,
      onGames: (games) => {
        if (games >= 4) full ??= client.config('SET', 'maxmemory', '1mb');
      },
    });
    await client.config('SET', 'maxmemory', '0');
    expect(files).toEqual(wanted);
    expect(said.join('\n')).toMatch(/is full: give it more memory/);
  });
});
