/**
 * Runs whose games are played by workers, while workers, the learner, the server and the line between them are killed, stopped and
 * starved at random: each ends in the same bytes as one that nobody disturbed, and in the end the server is empty.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { derive, type Rng } from '../../envs/core/index.ts';
import { loadEngine, readAddress, Server } from '../../training/queue/index.ts';
import { BadLine } from './bad-line.ts';
import { memoryOf } from './machine.ts';
import { HAS_REDIS, RedisProcess } from './redis.ts';
import { bytesOf, difference, finish, type Started, start, trainCall } from './small-run.ts';
import type { Attack, Context, Verdict } from './verdict.ts';

const WORKERS = 3;
/** More play than other attacks have, and less learning, so that there is time for trouble. */
const LONGER = [
  'selfplay.games=200',
  'selfplay.firstGames=200',
  'selfplay.sims=64',
  'selfplay.cappedSims=32',
  'selfplay.firstSims=200',
  'selfplay.firstCappedSims=100',
  'reuse=0.2',
  'firstReuse=0.2',
];
const LOCK = '2';
/** A process that grows by more than this, in megabytes, after it has warmed up is not flat. */
const MOST_GROWTH = 60;

/** All that plays along in one soak. */
class Scene {
  readonly redis: RedisProcess;
  readonly folder: string;
  readonly line: BadLine;
  readonly workers: (Started | undefined)[] = [];
  /** Is never harmed, and its memory is watched. */
  readonly steady: Started;
  attacks = 0;

  constructor(redis: RedisProcess, line: BadLine, folder: string) {
    this.redis = redis;
    this.line = line;
    this.folder = folder;
    this.steady = this.hire(redis.url, 'steady');
    for (let i = 0; i < WORKERS; i++) this.workers.push(this.hire(i === 0 ? line.url : redis.url, `spool-${i}`));
  }

  hire(url: string, spool: string): Started {
    const folder = join(this.folder, spool);
    return start(['worker', '--queue', url, '--workers', '1', '--lock', LOCK, '--patience', '3600', '--spool', folder]);
  }

  rehire(i: number): void {
    this.workers[i]?.child.kill('SIGKILL');
    this.workers[i] = this.hire(i === 0 ? this.line.url : this.redis.url, `spool-${i}`);
  }
}

type Trouble = (scene: Scene, rng: Rng) => Promise<void>;

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'a worker is killed': async (scene, rng) => scene.rehire(rng.below(WORKERS)),
  'a worker is stopped past its lease': async ({ workers }, rng) => {
    const child = workers[rng.below(WORKERS)]?.child;
    child?.kill('SIGSTOP');
    await setTimeout(1000 * (3 + 4 * rng.float()));
    child?.kill('SIGCONT');
  },
  'the server comes back empty': async ({ redis }) => {
    await redis.kill();
    await redis.start();
  },
  'the server is gone for a while': async ({ redis }, rng) => {
    await redis.kill();
    await setTimeout(1000 * (1 + 4 * rng.float()));
    await redis.start();
  },
  'the server does not answer': async ({ redis }, rng) => {
    redis.signal('SIGSTOP');
    await setTimeout(10_000 * rng.float());
    redis.signal('SIGCONT');
  },
  'the line swallows everything': async ({ line }, rng) => {
    line.swallow();
    await setTimeout(10_000 * rng.float());
    line.forward();
  },
  'the server is full': async ({ redis }) => {
    await asked(redis, (client) => client.config('SET', 'maxmemory', '1mb'));
    await setTimeout(3000);
    await asked(redis, (client) => client.config('SET', 'maxmemory', '0'));
  },
};

export const QUEUE: Attack = {
  name: 'queue',
  about:
    'workers, learner, server and line of a run over a queue are killed, stopped, starved; same bytes, and no key is left',
  run: async (context) => {
    if (!HAS_REDIS)
      return { attacks: 0, faults: [], told: ['redis-server is not installed here: nothing was attacked'] };
    return soak(context);
  },
};

async function soak(context: Context): Promise<Verdict> {
  const { folder, goesOn, seed, say } = context;
  const redis = new RedisProcess(folder);
  await redis.start();
  const line = await BadLine.to(redis.port);
  const faults: string[] = [];
  const memory: number[] = [];
  const whole = join(folder, 'whole');
  const fault = await finish(whole, true, LONGER);
  if (fault !== undefined) throw new Error(`a run that nobody disturbed: ${fault}`);
  const wanted = bytesOf(whole);
  const scene = new Scene(redis, line, folder);
  let runs = 0;
  for (; goesOn(); runs++) {
    const path = join(folder, `run-${runs}`);
    mkdirSync(path);
    const found = await disturbed(scene, path, derive(seed, 'queue', runs));
    const other = found ?? difference(bytesOf(path), wanted);
    if (other === undefined) rmSync(path, { recursive: true });
    else
      faults.push(
        `run ${runs}: ${other}${found === undefined ? ' is not as in the run that nobody disturbed' : ''} (it lies in ${path})`,
      );
    memory.push(Math.round(memoryOf(scene.steady.child.pid ?? 0) / 2 ** 20));
    say(`${runs + 1} runs, ${scene.attacks} attacks so far`);
  }
  faults.push(...(await ended(scene)), ...growth(memory));
  return {
    attacks: scene.attacks,
    faults,
    told: [
      `${runs} runs; a worker that was left alone took ${memory[0]} MB after the first and ${memory.at(-1)} MB after the last`,
    ],
  };
}

/** A run in the midst of it all; the learner is killed too, now and then. What is wrong, or undefined. */
async function disturbed(scene: Scene, path: string, rng: Rng): Promise<string | undefined> {
  const home = String(rng.below(2));
  const call = () => [
    ...trainCall(path, true, LONGER, home),
    '--queue',
    scene.redis.url,
    '--lock',
    LOCK,
    '--audit',
    '0.05',
  ];
  let learner = start(call());
  const names = Object.keys(TROUBLES);
  for (;;) {
    const over = await Promise.race([learner.ended, setTimeout(1000 * (1 + 3 * rng.float()), undefined)]);
    if (over?.code === 0) return undefined;
    if (over !== undefined && !begunWithout(over.stderr))
      return `it ended with ${over.code ?? over.signal}: ${over.stderr.trim()}`;
    scene.attacks++;
    const which = rng.below(names.length + 1);
    if (which === names.length || over !== undefined) {
      learner.child.kill('SIGKILL');
      await learner.ended;
      learner = start(call());
    } else await TROUBLES[names[which]](scene, rng);
  }
}

/** Whoever begins needs a server that can be looked at. */
function begunWithout(stderr: string): boolean {
  return /the queue at .* (does not answer|is not there|hangs up)/.test(stderr.trim().split('\n').at(-1) ?? '');
}

/** Tells everybody to leave: all must, and nothing may stay behind. */
async function ended({ workers, steady, redis, line }: Scene): Promise<string[]> {
  const faults: string[] = [];
  for (const worker of [...workers, steady]) {
    worker?.child.kill('SIGCONT');
    worker?.child.kill('SIGTERM');
    const { code, signal, stderr } = (await worker?.ended) ?? { code: 0 };
    if (code !== 0)
      faults.push(
        `a worker that was told to end ended with ${code ?? signal}: ${String(stderr).trim().split('\n').at(-1)}`,
      );
  }
  const keys = await asked(redis, (client) => client.keys('*'));
  if (keys.length > 0) faults.push(`${keys.length} keys were left: ${keys.slice(0, 5).join(', ')}`);
  line.end();
  await redis.kill();
  return faults;
}

/** The first runs warm it up. */
function growth(memory: readonly number[]): string[] {
  const [early, late] = [memory[Math.min(2, memory.length - 1)], memory.at(-1) ?? 0];
  return late > early + MOST_GROWTH ? [`a worker that was left alone grew from ${early} to ${late} MB`] : [];
}

async function asked<T>(redis: RedisProcess, ask: (client: ReturnType<Server['quick']>) => Promise<T>): Promise<T> {
  const server = new Server(await loadEngine(), readAddress(redis.url));
  const client = server.quick();
  try {
    await server.ready(client);
    return await ask(client);
  } finally {
    server.close();
  }
}
