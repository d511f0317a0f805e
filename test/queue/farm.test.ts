/**
 * Self-play over a queue comes to the same bytes as without, whatever happens to workers and to the server. Outages are short here;
 * `npm run torture -- outages` has all of them at full length, with no worker, with one and with three.
 * @module-tag slow
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeNet, playHere, playOnFarm, scratch, WorkerProcess } from './plays.ts';
import { BadLine } from '../../scripts/torture/bad-line.ts';
import { TestRedis, withRedis } from './redis.ts';

withRedis('self-play over a queue', () => {
  const folder = scratch();
  const net = makeNet(folder, 1);
  const redis = TestRedis.forAll();
  let line: BadLine;
  let wanted: Record<string, string>;
  let runs = 0;

  beforeAll(async () => {
    line = await BadLine.to(redis.port);
    wanted = await playHere({ run: join(folder, 'here'), net });
  });
  afterAll(() => line.end());
  /** Lives through all of this, behind a line that can be made bad. */
  const steady = WorkerProcess.forAll(() => line.url, join(folder, 'spool'));

  const play = () => ({ run: join(folder, `run-${runs++}`), net });
  const hire = () => WorkerProcess.hire(redis.url, join(folder, `spool-${runs++}`));
  /** For less than any machine takes to be slow, and longer than a lease. */
  const OUTAGE_MS = 1200;

  /** Does something once, when so many games are played. */
  const after = (games: number, act: () => unknown) => {
    let begun = false;
    return (played: number) => {
      if (played < games || begun) return;
      begun = true;
      void act();
    };
  };

  test('with one worker that does everything, and tasks that are played again to compare', async () => {
    const { server } = await redis.reach();
    const { files, farm } = await playOnFarm(server, play(), { audit: 0.5 });
    expect(files).toEqual(wanted);
    expect(farm.figures.hosts()).toEqual([expect.objectContaining({ tasks: 8, games: 16 })]);
    expect(farm.figures).toMatchObject({ refused: 0, audited: expect.any(Number) });
    expect(farm.figures.audited).toBeGreaterThan(0);
  });

  test('with three workers, of which one is killed, and one is stopped past its lease and finishes late', async () => {
    const { server } = await redis.reach();
    const [killed, sleepy] = [hire(), hire()];
    await Promise.all([killed, sleepy].map((worker) => worker.says(/looks for work/)));
    const { files, farm } = await playOnFarm(server, play(), {
      onGames: after(4, () => {
        killed.signal('SIGKILL');
        sleepy.signal('SIGSTOP');
      }),
    });
    sleepy.signal('SIGCONT');
    expect(files).toEqual(wanted);
    expect(farm.figures.refused).toBe(0);
    expect(await sleepy.end()).toBe(0);
  });

  test('while the server does not answer for a while, and then is killed and comes back empty', async () => {
    const { server } = await redis.reach();
    const stopped = after(4, async () => {
      redis.signal('SIGSTOP');
      await setTimeout(OUTAGE_MS);
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

  test('while the connection swallows everything', async () => {
    const { server } = await redis.reach();
    const swallowed = after(4, async () => {
      line.swallow();
      await setTimeout(OUTAGE_MS);
      line.forward();
    });
    const { files } = await playOnFarm(server, play(), { onGames: swallowed });
    expect(files).toEqual(wanted);
  });

  test('while the server has too little memory: it is said, and this machine plays on', async () => {
    const { server, client } = await redis.reach();
    await client.config('SET', 'maxmemory', '1mb');
    const { files, said } = await playOnFarm(server, play(), { workers: 1 });
    await client.config('SET', 'maxmemory', '0');
    expect(files).toEqual(wanted);
    expect(said.join('\n')).toMatch(/is full: give it more memory/);
  });

  test('and the last one out turns off the light', async () => {
    expect(await steady.worker.end()).toBe(0);
    expect(await (await redis.reach()).client.keys('*')).toEqual([]);
  });

  test('with nobody but this machine', async () => {
    const { server, client } = await redis.reach();
    const { files } = await playOnFarm(server, play(), { workers: 1 });
    expect(files).toEqual(wanted);
    expect(await client.keys('*')).toEqual([]);
  });

  test('without a server that was there at first', async () => {
    const { server } = await redis.reach();
    const gone = after(4, () => redis.kill());
    const { files, said } = await playOnFarm(server, play(), { workers: 1, onGames: gone });
    expect(files).toEqual(wanted);
    expect(said.length).toBeLessThanOrEqual(1);
  });
});
