/**
 * Tasks on the board of a queue: once each, the urgent ones first, and never many more than there are threads to play them.
 * @module-tag slow
 */
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  beat,
  type Bytes,
  JOBS,
  JobBoard,
  leaveResult,
  nameOfBytes,
  queueName,
  RedisBytes,
  resultText,
  type Server,
  workersOf,
} from '../../training/queue/index.ts';
import type { Round } from '../../training/remote/errand.ts';
import { Farm } from '../../training/remote/farm.ts';
import { errand } from './errands.ts';
import { CONTRACT, HASH } from './plays.ts';
import { TestRedis, withRedis } from './redis.ts';

withRedis('the board', () => {
  const redis = TestRedis.forAll();

  /** The ids of tasks in the order in which a worker is given them. */
  async function taken(server: Server, contract: string, count: number): Promise<string[]> {
    const ids: string[] = [];
    const worker = new server.engine.bullmq.Worker(
      queueName(contract),
      async (job) => {
        ids.push(String(job.id));
      },
      { connection: server.patient(), prefix: JOBS, skipVersionCheck: true },
    );
    while (ids.length < count) await setTimeout(10);
    await worker.close();
    return ids;
  }

  test('has a task once, gives the urgent ones first, and takes back what nobody has begun', async () => {
    const { server, client } = await redis.reach();
    const board = new JobBoard(server, client, 'mine', 1000);
    onTestFinished(() => board.close());
    const job = (id: string, urgent: boolean) => ({ id, urgent, data: {} });
    await board.add([job('play-1', false), job('play-2', false), job('play-3', false)]);
    await board.add([job('play-1', false), job('gate-1', true), job('gate-2', true)]);
    expect(await board.remove('play-2')).toBe(true);
    expect(await board.present(['play-1', 'play-2', 'gate-1'])).toEqual(new Set(['play-1', 'gate-1']));
    expect(await taken(server, 'mine', 4)).toEqual(['gate-1', 'gate-2', 'play-1', 'play-3']);
  });

  test('has at most twice as many tasks as there are threads', async () => {
    const { server, client } = await redis.reach();
    const farm = open(server, 0);
    let stopping = false;
    const errands = Array.from({ length: 20 }, (_, i) => errand(`me-${i}`));
    const playing = farm.play({ ...ROUND, errands, stopping: () => stopping });
    const waiting = () => client.zcard(`${JOBS}:${queueName(HASH)}:prioritized`);
    expect(await waiting()).toBe(0); // nobody is there to play them
    await beat(client, workersOf(HASH), 'them', { host: 'them', slots: 3, tasks: 0 });
    while ((await waiting()) === 0) await setTimeout(20);
    await setTimeout(500); // it has looked again meanwhile
    expect(await waiting()).toBe(6);
    stopping = true;
    await playing;
    await farm.close();
    expect(await waiting()).toBe(0);
  });

  test('keeps the weights that two rounds play with until both are over', async () => {
    const { server, client } = await redis.reach();
    const farm = open(server, 0);
    await beat(client, workersOf(HASH), 'them', { host: 'them', slots: 3, tasks: 0 });
    const bytes = new RedisBytes(client, 'me');
    const net = Buffer.from('a net');
    const rounds = ['me-gate', 'me-play'].map((id) => {
      const pack = async (to: Bytes) => ({ net: await to.put(net) });
      return farm.play({ ...ROUND, errands: [{ ...errand(id), pack }], packed: () => [nameOfBytes(net)] });
    });
    while ((await client.zcard(`${JOBS}:${queueName(HASH)}:prioritized`)) < 2) await setTimeout(10);
    const there: boolean[] = [];
    for (const [i, id] of ['me-gate', 'me-play'].entries()) {
      await leaveResult(client, id, 'me', resultText({ id: 'them', host: 'them' }, id, {}));
      await rounds[i];
      there.push((await bytes.get(nameOfBytes(net))) !== undefined);
    }
    await farm.close();
    expect(there).toEqual([true, false]);
  });

  test('deletes weights of two rounds that end at once, and in the end what it stored before it was killed', async () => {
    const { server, client } = await redis.reach();
    const [mine, theirs] = ['me', 'them'].map((owner) => new RedisBytes(client, owner));
    const older = await mine.put(Buffer.from('weights of an earlier life'));
    await theirs.put(Buffer.from('weights of an earlier life'));
    const farm = open(server, 0);
    await beat(client, workersOf(HASH), 'them', { host: 'them', slots: 3, tasks: 0 });
    const net = Buffer.from('another net');
    const ids = ['me-first', 'me-second'];
    const rounds = ids.map((id) => {
      const pack = async (to: Bytes) => ({ net: await to.put(net) });
      return farm.play({ ...ROUND, errands: [{ ...errand(id), pack }], packed: () => [nameOfBytes(net)] });
    });
    while ((await client.zcard(`${JOBS}:${queueName(HASH)}:prioritized`)) < 2) await setTimeout(10);
    await Promise.all(ids.map((id) => leaveResult(client, id, 'me', resultText({ id: 'them', host: 'them' }, id, {}))));
    await Promise.all(rounds);
    expect(await mine.get(nameOfBytes(net))).toBeUndefined();
    await farm.close();
    expect([await mine.get(older), (await theirs.get(older))?.toString()]).toEqual([
      undefined,
      'weights of an earlier life',
    ]);
  });

  test('what is to be looked at again counts afterwards; a learner that is told to stop finishes one and leaves the rest', async () => {
    const { server, client } = await redis.reach();
    const farm = open(server, 1);
    const looked: { id: string; found: (sha256: string) => void }[] = [];
    const again = (id: string) => () => new Promise<string>((resolve) => looked.push({ id, found: resolve }));
    const errands = ['me-a', 'me-b', 'me-c'].map((id) => ({ ...errand(id), again: again(id) }));
    const [done, undone]: string[][] = [[], []];
    let stopping = false;
    const playing = farm.play({
      ...ROUND,
      errands,
      stopping: () => stopping,
      onDone: ({ id }) => done.push(id),
      onUndone: ({ id }) => undone.push(id),
    });
    await beat(client, workersOf(HASH), 'them', { host: 'them', slots: 3, tasks: 0 });
    for (const { id } of errands) await leaveResult(client, id, 'me', resultText({ id: 'them', host: 'them' }, id, {}));
    while (farm.figures.hosts()[0]?.tasks !== 3) await setTimeout(10);
    expect(looked).toHaveLength(1);
    expect(done).toEqual([]);
    stopping = true;
    await setTimeout(300); // it has seen that
    looked[0].found(looked[0].id);
    await playing;
    await farm.close();
    expect(done).toEqual([looked[0].id]);
    expect([...done, ...undone].sort()).toEqual(['me-a', 'me-b', 'me-c']);
    expect(looked).toHaveLength(1);
  });
});

function open(server: Server, audit: number): Farm {
  return new Farm({ server, contract: CONTRACT, owner: 'me', about: 'me', lockMs: 1000, audit, say: () => {} });
}

const ROUND = {
  urgent: false,
  lanes: 0,
  stopping: () => false,
  onDone: () => {},
  onUndone: () => {},
  packed: () => [],
} satisfies Partial<Round<string>>;
