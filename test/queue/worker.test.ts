/**
 * The life of a worker: what it leaves behind, how it is told to end, when it gives up, and whom it refuses to play for.
 * @module-tag slow
 */
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { namesIn } from '../../datasets/index.ts';
import {
  beat,
  bytesKey,
  type Client,
  contractHash,
  isPresent,
  JobBoard,
  LEARNERS,
  leave,
  nameOfBytes,
  RedisBytes,
  resultKey,
  resultText,
  type Server,
  workersOf,
} from '../../training/queue/index.ts';
import { packSelfPlay } from '../../training/remote/job-data.ts';
import type { HostPlan } from '../../training/remote/host.ts';
import { CONTRACT, HASH, makeNet, SETTINGS, scratch, WorkerHere, WorkerProcess } from './plays.ts';
import { TestRedis, withRedis } from './redis.ts';

const HOST = hostname().replace(/[^\w.-]/g, '-');

/** As if the worker of a folder had shown nothing for some seconds. */
function silence(folder: string, seconds: number): void {
  const then = new Date(Date.now() - 1000 * seconds);
  utimesSync(folder, then, then);
}

withRedis('a worker', () => {
  const folder = scratch();
  const redis = TestRedis.forAll();
  let spools = 0;
  const spool = () => join(folder, `spool-${spools++}`);
  const hire = (...more: string[]) => WorkerProcess.hire(redis.url, spool(), ...more);
  /** In this process. */
  const hireHere = async (more: Partial<HostPlan> = {}) => new WorkerHere((await redis.reach()).server, spool(), more);

  /** A learner by hand: says what it needs, and puts up a task. */
  class Learner {
    readonly server: Server;
    readonly client: Client;
    readonly board: JobBoard;
    readonly #timer: NodeJS.Timeout;

    constructor(server: Server, client: Client, needs: object = {}) {
      this.server = server;
      this.client = client;
      const contract = { ...CONTRACT, ...needs };
      this.board = new JobBoard(server, client, contractHash(contract), 1000);
      const say = () => void beat(client, LEARNERS, 'me', { contract, about: 'my run', banned: [] }).catch(() => {});
      say();
      this.#timer = setInterval(say, 500);
    }

    /** With a net the worker fetches it first, which shows that it has begun. */
    async ask(id: string, games: number, { probe, net }: { probe?: string; net?: ReturnType<typeof makeNet> } = {}) {
      const brain = net === undefined ? {} : { brain: { version: 0, sha256: net.model.sha256 } };
      const file = net === undefined ? undefined : await new RedisBytes(this.client, 'me').put(readFileSync(net.file));
      const task = { runSeed: 1, generation: 1, from: 0, to: games, path: '', settings: SETTINGS, ...brain };
      await this.board.add([{ id, urgent: false, data: { ...packSelfPlay(task, file, probe), owner: 'me' } }]);
    }

    async result(id: string): Promise<string> {
      for (;;) {
        const found = await this.client.get(resultKey(id)).catch(() => null);
        if (found !== null) return found;
        await setTimeout(20);
      }
    }

    async close(): Promise<void> {
      clearInterval(this.#timer);
      await leave(this.client, LEARNERS, 'me').catch(() => {});
      await this.board.close();
      this.server.close();
    }
  }

  let learner: Learner | undefined;
  const learn = async (needs?: object) => {
    const { server, client } = await redis.reach();
    learner = new Learner(server, client, needs);
    return learner;
  };
  afterEach(async () => {
    await learner?.close();
    learner = undefined;
    if (!redis.runs) await redis.start();
    await (await redis.reach()).client.flushall();
  });

  test('does not play what is done already, nor what nobody waits for', async () => {
    const { client, board } = await learn();
    await client.set(resultKey('me-1'), 'it is there');
    await learner?.ask('me-1', 2);
    await board.add([
      { id: 'other-1', urgent: false, data: { kind: 'selfplay', owner: 'nobody', settings: {}, from: 0, to: 1 } },
    ]);
    const worker = await hireHere();
    await worker.says(/plays tiny-trick/);
    while ((await board.present(['me-1', 'other-1'])).size > 0) await setTimeout(10);
    expect(await client.get(resultKey('me-1'))).toBe('it is there');
    expect(await client.get(resultKey('other-1'))).toBeNull();
  });

  test('finishes what it has when it is told to end, and leaves no file', async () => {
    await learn();
    await learner?.ask('me-1', 20);
    const worker = hire();
    await worker.until(() => active('me-1'));
    expect(await worker.end()).toBe(0);
    expect(JSON.parse((await learner?.result('me-1')) ?? '')).toMatchObject({ body: { shard: { games: 20 } } });
    expect(namesIn(worker.spool)).toEqual([]);
  });

  test('that cannot write its spool says so and ends', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const worker = WorkerProcess.hire(redis.url, file);
    await worker.says(/cannot write .*a-file.*: part of the path is no folder/);
    expect(await worker.ended()).toBe(2);
  });

  test('gives back what it cannot finish in time', async () => {
    const { board, client } = await learn();
    await learner?.ask('me-1', 1_000_000);
    const worker = await hireHere({ graceMs: 0 });
    while (!(await active('me-1'))) await setTimeout(10);
    expect(await worker.end()).toBe('told');
    expect(await board.present(['me-1'])).toEqual(new Set(['me-1']));
    expect(await active('me-1')).toBe(false);
    expect(await client.get(resultKey('me-1'))).toBeNull();
  });

  test('keeps its results while the server is away; killed too, the next worker there delivers them', async () => {
    const { client, server } = await learn();
    await learner?.ask('me-1', 3000, { net: makeNet(folder, 1) });
    const worker = hire();
    const inSpool = (name: string) => namesIn(worker.spool).flatMap((own) => namesIn(join(worker.spool, own, name)));
    await worker.says(/plays tiny-trick/);
    await worker.until(async () => inSpool('weights').some((name) => name.endsWith('.weights')));
    worker.signal('SIGSTOP');
    expect(await client.get(resultKey('me-1'))).toBeNull();
    await redis.kill();
    worker.signal('SIGCONT');
    await worker.until(async () => inSpool('parcels').some((name) => name.endsWith('.json')));
    await worker.end('SIGKILL');
    for (const own of namesIn(worker.spool)) silence(join(worker.spool, own), 60);
    await redis.start();
    await server.ready(client);
    const next = new WorkerHere((await redis.reach()).server, worker.spool);
    const { worker: by } = JSON.parse((await learner?.result('me-1')) ?? '');
    expect(by.id).toContain(`-${worker.child.pid}-`);
    expect(await next.end()).toBe('told');
    expect(namesIn(worker.spool)).toEqual([]);
  });

  /** As if a worker was killed before it could deliver these bytes as the result of `<owner>-1`. */
  async function leftFor(owner: string, bytes: Uint8Array, at: string): Promise<void> {
    const { client, server } = learner as Learner;
    const gone = join(at, `worker-999999999-${HOST}-999999999-${owner}`);
    const file = join(gone, 'parcels', `${owner}-1.0.arrow`);
    mkdirSync(join(gone, 'parcels'), { recursive: true });
    writeFileSync(file, bytes);
    const text = resultText({ id: 'them', host: 'them' }, nameOfBytes(bytes), {});
    const parcel = { job: `${owner}-1`, owner, text, file, life: await server.life(client) };
    writeFileSync(file.replace('.arrow', '.json'), JSON.stringify(parcel));
    silence(gone, 60);
  }

  test('takes back what was left for one who has gone', async () => {
    const { client } = await learn();
    const left = spool();
    const bytes = Buffer.from('a shard');
    await leftFor('you', bytes, left);
    const name = await new RedisBytes(client, 'you').put(bytes); // there it was killed
    const worker = new WorkerHere((await redis.reach()).server, left);
    while ((await client.exists(bytesKey('you', name))) === 1) await setTimeout(10);
    expect(await worker.end()).toBe('told');
    expect(namesIn(left)).toEqual([]);
    expect(await client.get(resultKey('you-1'))).toBeNull();
  });

  test('beats on while what was left finds no room, and ends when it is told to; the next one delivers it', async () => {
    const { client } = await learn();
    const left = spool();
    await beat(client, LEARNERS, 'you', { contract: CONTRACT, about: 'your run', banned: [] });
    for (const owner of ['me', 'you']) await leftFor(owner, new Uint8Array(8_000_000), left);
    const used = Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1]);
    await client.config('SET', 'maxmemory', String(used + 4_000_000));
    const worker = new WorkerHere((await redis.reach()).server, left);
    await worker.says(/is full: give it more memory/);
    await leave(client, workersOf(HASH), worker.name);
    while (!(await isPresent(client, workersOf(HASH), worker.name))) await setTimeout(10);
    const notes = () =>
      namesIn(left).flatMap((name) => namesIn(join(left, name, 'parcels')).filter((file) => file.endsWith('.json')));
    await leave(client, LEARNERS, 'you');
    while (notes().length > 1) await setTimeout(10); // nobody wants the other any more
    expect(await worker.end()).toBe('told');
    expect(notes()).toHaveLength(1);
    for (const own of namesIn(left)) silence(join(left, own), 60);
    await client.config('SET', 'maxmemory', '0');
    const next = new WorkerHere((await redis.reach()).server, left);
    expect(JSON.parse((await learner?.result('me-1')) ?? '')).toMatchObject({ worker: { id: 'them' } });
    expect(await next.end()).toBe('told');
    expect(namesIn(left)).toEqual([]);
  });

  test('gives up on a server that stays away', async () => {
    await learn();
    const worker = await hireHere({ patienceMs: 500 });
    await worker.says(/plays tiny-trick/);
    await redis.kill();
    expect(await worker.ended).toBe('gone');
    expect(worker.said).toMatch(
      /does not answer; trying again.*\n.*gave up: the queue at 127\.0\.0\.1:\d+ did not answer for 1 s/s,
    );
  });

  test('that makes other games of the same seed says so and leaves', async () => {
    const { board } = await learn();
    await learner?.ask('me-1', 2, { probe: 'what the learner made of them' });
    const worker = await hireHere();
    expect(await worker.ended).toBe('unfit');
    expect(worker.said).toContain('this machine cannot play along: it makes other games of the same seed and weights');
    expect(await board.present(['me-1'])).toEqual(new Set(['me-1']));
  });

  test('plays the games that are known again if it could not for a moment', async () => {
    await learn();
    const own = spool();
    const worker = new WorkerHere((await redis.reach()).server, own);
    await worker.says(/plays tiny-trick/);
    const [parcels] = namesIn(own).map((name) => join(own, name, 'parcels'));
    mkdirSync(join(parcels, 'me-1-probe.0.arrow.tmp')); // in the way
    await learner?.ask('me-1', 2, { probe: 'what the learner made of them' });
    expect(JSON.parse((await learner?.result('me-1')) ?? '')).toMatchObject({
      failure: expect.stringMatching(/^cannot write/),
    });
    await learner?.ask('me-2', 2, { probe: 'what the learner made of them' });
    expect(await Promise.race([worker.ended, learner?.result('me-2')])).toBe('unfit');
  });

  test.each([
    [{ kernel: 'abc' }, /my run needs kernel abc and not \w+: /],
    [{ encoder: 'abc' }, /my run needs encoder abc and not \w+: /],
    [{ node: '99' }, /my run needs Node 99 and not \d+: /],
    [{ game: 'skat-v1' }, /my run needs skat-v1, which is not here: unknown game 'skat-v1'/],
  ])('of another contract leaves: %j', async (needs, sentence) => {
    await learn(needs);
    const worker = await hireHere();
    expect(await worker.ended).toBe('unfit');
    expect(worker.said).toMatch(sentence);
    expect(worker.said.trim().split('\n')).toHaveLength(1);
  });

  test('of another version leaves with 2 and one sentence', async () => {
    await learn({ version: '9.9.9' });
    const worker = hire();
    expect(await worker.ended()).toBe(2);
    expect(worker.said).toMatch(
      /^\S+ looks for work at \S+\nmy run needs cardzero 9\.9\.9 and not \d+\.\d+\.\d+: install the same version on both machines\n$/,
    );
  });

  test('of another contract stays with --wait, and plays for the next one', async () => {
    const other = await learn({ version: '9.9.9' });
    const worker = await hireHere({ wait: true });
    await worker.says(/needs cardzero 9\.9\.9/);
    await other.close();
    await learn();
    await worker.says(/plays tiny-trick/);
  });

  test('that the learner has sent away leaves', async () => {
    const { client } = await learn();
    const worker = await hireHere();
    await worker.says(/plays tiny-trick/);
    await beat(client, LEARNERS, 'you', { contract: CONTRACT, about: 'your run', banned: [worker.name] });
    expect(await worker.ended).toBe('unfit');
    expect(worker.said).toContain('your run sent this worker away');
    await leave(client, LEARNERS, 'you');
  });

  /** Whether a worker has it. */
  async function active(id: string): Promise<boolean> {
    const { client } = learner as Learner;
    return (await client.exists(`cardzero-jobs:tasks-${HASH}:${id}:lock`)) === 1;
  }
});
