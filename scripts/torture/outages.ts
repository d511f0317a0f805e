/**
 * Each trouble that a queue can have, one after the other and at full length, with no worker, with one and with three: a line for
 * each says whether the run ended in the same bytes as one without a queue.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { generationFolder } from '../../datasets/index.ts';
import { counted } from '../text.ts';
import { BadLine } from './bad-line.ts';
import { killed } from './killed.ts';
import { dismissed, hire, keysLeft, learn, playing, setMemory, undisturbed } from './queue-scene.ts';
import { HAS_REDIS, RedisProcess } from './redis.ts';
import { bytesOf, difference, type Ended, type Started } from './small-run.ts';
import type { Attack, Context, Verdict } from './verdict.ts';

/** So long that an outage ends before the run does, even where the learner plays on alone. */
const SETTINGS = playing(320, 1600);
const CREWS = [0, 1, 3];
const OUTAGE_MS = 10_000;
const KILLS_MS = 3000;
/** Past a lease of 2 s, and until the task has gone to another. */
const PAST_LEASE_MS = 6000;

/** One run, and all that has to do with it. */
interface Stage {
  readonly path: string;
  readonly redis: RedisProcess;
  /** Everybody speaks to the server through it. */
  readonly line: BadLine;
  readonly workers: Started[];
  readonly hire: () => Started;
  readonly begin: () => Started;
  learner: Started;
  /** Undefined as long as the learner is at work. */
  over: Ended | undefined;
}

interface Trouble {
  readonly what: string;
  /** Whether it is one of workers, so that there must be some. */
  readonly ofWorkers?: true;
  /** The learner plays too, even where there are workers. */
  readonly home?: true;
  /** It lasts as long as the run does. */
  readonly toTheEnd?: true;
  readonly act: (stage: Stage) => Promise<void>;
}

const TROUBLES: readonly Trouble[] = [
  { what: 'nothing', act: async () => {} },
  {
    what: 'workers are killed every 3 s',
    ofWorkers: true,
    home: true, // a busy machine may take longer than that to start one
    toTheEnd: true,
    act: async (stage) => {
      for (let i = 0; stage.over === undefined; i++) {
        await killed(stage.workers[i % stage.workers.length].child);
        stage.workers[i % stage.workers.length] = stage.hire();
        await Promise.race([setTimeout(KILLS_MS), stage.learner.ended]);
      }
    },
  },
  {
    what: 'a worker is stopped past its lease',
    ofWorkers: true,
    act: async ({ workers }) => {
      workers[0].child.kill('SIGSTOP');
      await setTimeout(PAST_LEASE_MS);
      workers[0].child.kill('SIGCONT');
    },
  },
  {
    what: 'the server is killed and comes back empty',
    act: async ({ redis }) => {
      await redis.kill();
      await redis.start();
    },
  },
  {
    what: 'the server is stopped for 10 s',
    act: async ({ redis }) => {
      redis.signal('SIGSTOP');
      await setTimeout(OUTAGE_MS);
      redis.signal('SIGCONT');
    },
  },
  {
    what: 'the line swallows everything for 10 s',
    act: async ({ line }) => {
      line.swallow();
      await setTimeout(OUTAGE_MS);
      line.forward();
    },
  },
  {
    what: 'the learner is killed and resumed',
    act: async (stage) => {
      await killed(stage.learner.child);
      watch(stage, stage.begin());
    },
  },
  {
    what: 'the server is full for 10 s',
    act: async ({ redis }) => {
      await setMemory(redis, '1mb');
      await setTimeout(OUTAGE_MS);
      await setMemory(redis, '0');
    },
  },
  {
    what: 'the server is full to the end',
    home: true,
    toTheEnd: true,
    act: async (stage) => {
      await setMemory(stage.redis, '1mb');
      await stage.learner.ended;
      await setMemory(stage.redis, '0');
    },
  },
];

export const OUTAGES: Attack = {
  name: 'outages',
  about: 'every trouble of a queue at full length, with 0, 1 and 3 workers; same bytes, and no key is left',
  run: async (context) => {
    if (!HAS_REDIS)
      return { attacks: 0, faults: [], told: ['redis-server is not installed here: nothing was attacked'] };
    return sweep(context);
  },
};

async function sweep({ folder, goesOn, say }: Context): Promise<Verdict> {
  const wanted = await undisturbed(folder, SETTINGS);
  const faults: string[] = [];
  const told: string[] = [];
  let attacks = 0;
  for (const trouble of TROUBLES) {
    for (const crew of CREWS.filter((count) => count > 0 || trouble.ofWorkers === undefined)) {
      const row = `${trouble.what}, ${counted(crew, 'worker')}`;
      if (!goesOn()) {
        told.push(`${row}: there was no time for it`);
        continue;
      }
      attacks++;
      const begun = performance.now();
      const found = await disturbed(folder, trouble, crew, wanted);
      const seconds = ((performance.now() - begun) / 1000).toFixed(0);
      const line = `${row}: ${found.length === 0 ? 'same bytes, no key left' : found.join('; ')}, ${seconds} s`;
      say(line);
      (found.length === 0 ? told : faults).push(line);
    }
  }
  return { attacks, faults, told };
}

/** What is wrong with one run. */
async function disturbed(
  folder: string,
  trouble: Trouble,
  crew: number,
  wanted: Map<string, string>,
): Promise<string[]> {
  const path = join(folder, `run-${trouble.what.replace(/\W+/g, '-')}-${crew}`);
  mkdirSync(path);
  const redis = new RedisProcess(folder);
  await redis.start();
  const line = await BadLine.to(redis.port);
  let spools = 0;
  const one = () => hire(line.url, `${path}-spool-${spools++}`);
  const begin = () => learn(path, line.url, SETTINGS, crew === 0 || trouble.home === true ? 1 : 0);
  const workers = Array.from({ length: crew }, one);
  const stage: Stage = { path, redis, line, workers, hire: one, begin, learner: begin(), over: undefined };
  watch(stage, stage.learner);
  const faults: string[] = [];
  await inTheMidst(stage);
  if (stage.over === undefined) await trouble.act(stage);
  if (stage.over !== undefined && trouble.toTheEnd === undefined)
    faults.push('the run was over before the trouble was');
  const { code, signal, stderr } = await stage.learner.ended;
  if (code !== 0) faults.push(`the learner ended with ${code ?? signal}: ${stderr.trim().split('\n').at(-1)}`);
  const other = difference(bytesOf(path), wanted);
  if (other !== undefined) faults.push(`${other} is not as in the run without a queue (${path})`);
  faults.push(...(await dismissed(stage.workers)), ...(await keysLeft(redis)));
  line.end();
  await redis.kill();
  if (faults.length === 0) rmSync(path, { recursive: true });
  return faults;
}

/** Remembers that the learner has ended, unless another has taken its place. */
function watch(stage: Stage, learner: Started): void {
  Object.assign(stage, { learner, over: undefined });
  void learner.ended.then((ended) => {
    if (stage.learner === learner) stage.over = ended;
  });
}

/** Waits until some tasks are done. */
async function inTheMidst(stage: Stage): Promise<void> {
  const folder = generationFolder(stage.path, 0);
  const notes = () => (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /^shard-\d+\.json$/.test(name));
  while (notes().length < 3 && stage.over === undefined) await setTimeout(20);
}
