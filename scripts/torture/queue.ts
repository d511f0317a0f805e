/**
 * Runs whose games are played by workers, while workers, the learner, the server and the line between them are killed, stopped and
 * starved at random: each ends in the same bytes as one that nobody disturbed, and in the end the server is empty.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { derive, type Rng } from '../../envs/core/index.ts';
import { BadLine } from './bad-line.ts';
import { memoryOf } from './machine.ts';
import { dismissed, hire, keysLeft, learn, playing, setMemory, undisturbed } from './queue-scene.ts';
import { HAS_REDIS, RedisProcess } from './redis.ts';
import { bytesOf, difference, type Started } from './small-run.ts';
import type { Attack, Context, Verdict } from './verdict.ts';

const WORKERS = 3;
const SETTINGS = playing(64, 200);
/** A process that grows by more than this, in megabytes, after it has warmed up is not flat. */
const MOST_GROWTH = 60;

/** All that plays along in one soak. */
class Scene {
  readonly redis: RedisProcess;
  readonly folder: string;
  readonly line: BadLine;
  readonly workers: Started[] = [];
  /** Is never harmed, and its memory is watched. */
  readonly steady: Started;
  attacks = 0;

  constructor(redis: RedisProcess, line: BadLine, folder: string) {
    this.redis = redis;
    this.line = line;
    this.folder = folder;
    this.steady = hire(redis.url, join(folder, 'steady'));
    for (let i = 0; i < WORKERS; i++) this.hire(i);
  }

  hire(i: number): void {
    this.workers[i]?.child.kill('SIGKILL');
    this.workers[i] = hire(i === 0 ? this.line.url : this.redis.url, join(this.folder, `spool-${i}`));
  }
}

type Trouble = (scene: Scene, rng: Rng) => Promise<void>;

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'a worker is killed': async (scene, rng) => scene.hire(rng.below(WORKERS)),
  'a worker is stopped past its lease': async ({ workers }, rng) => {
    const { child } = workers[rng.below(WORKERS)];
    child.kill('SIGSTOP');
    await setTimeout(1000 * (3 + 4 * rng.float()));
    child.kill('SIGCONT');
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
    await setMemory(redis, '1mb');
    await setTimeout(3000);
    await setMemory(redis, '0');
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
  const wanted = await undisturbed(folder, SETTINGS);
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
  const home = rng.below(2);
  const begin = () => learn(path, scene.redis.url, SETTINGS, home);
  let learner = begin();
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
      learner = begin();
    } else await TROUBLES[names[which]](scene, rng);
  }
}

/** Whoever begins needs a server that can be looked at. */
function begunWithout(stderr: string): boolean {
  return /the queue at .* (does not answer|is not there|hangs up)/.test(stderr.trim().split('\n').at(-1) ?? '');
}

async function ended({ workers, steady, redis, line }: Scene): Promise<string[]> {
  const faults = [...(await dismissed([...workers, steady])), ...(await keysLeft(redis))];
  line.end();
  await redis.kill();
  return faults;
}

/** The first runs warm it up. */
function growth(memory: readonly number[]): string[] {
  const [early, late] = [memory[Math.min(2, memory.length - 1)], memory.at(-1) ?? 0];
  return late > early + MOST_GROWTH ? [`a worker that was left alone grew from ${early} to ${late} MB`] : [];
}
