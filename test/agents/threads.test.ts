/** Threads do their tasks in time, give way to others where they do not, and end when they are told to, at work or not. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { OutOfTime, Threads, type ThreadsPlan } from '../../agents/threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardzero-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

const STARTED = join(folder, 'started');

/** Adds what all threads were told to what it is given, after a while in which it does, or does not, listen to anybody. */
const worker = module(
  'worker.mjs',
  `import { execSync } from 'node:child_process';
  import { appendFileSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  import { workerData } from 'node:worker_threads';
  const { more, load = 0 } = workerData;
  appendFileSync(${JSON.stringify(STARTED)}, 'x');
  await setTimeout(load);
  export default async ({ number, wait = 0, deaf = 0 }) => {
    if (number < 0) throw new Error('no negative numbers');
    if (number === 0) process.exit(1);
    await setTimeout(wait);
    if (deaf === Infinity) for (;;);
    if (deaf > 0) execSync('sleep ' + deaf / 1000);
    return number + more;
  };`,
);

interface Sum {
  readonly number: number;
  /** Milliseconds: asleep, and in a call that cannot be interrupted. */
  readonly wait?: number;
  readonly deaf?: number;
}

function module(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return pathToFileURL(join(folder, name)).href;
}

const open = (plan: Partial<ThreadsPlan> = {}) =>
  new Threads<Sum, number>({ worker, workerData: { more: 40 }, count: 2, ...plan });

test('do their tasks, know what they were told first, and end', { tags: 'slow' }, async () => {
  const threads = open();
  const tasks = [1, 2, 3].map((number) => threads.run({ number, wait: 1 }));
  expect(await Promise.all(tasks)).toEqual([41, 42, 43]);
  await threads.end();
  await expect(threads.run({ number: 1 })).rejects.toThrow('the threads have ended');
});

test.each([{}, { limit: 60_000 }])('go on after a task that failed (%j)', async (plan) => {
  const threads = open(plan);
  await expect(threads.run({ number: -1 })).rejects.toThrow('no negative numbers');
  await expect(threads.run({ number: 0 })).rejects.toThrow('exited');
  expect(await threads.run({ number: 2 })).toBe(42);
  await threads.end();
});

test.each([{}, { limit: 60_000 }])(
  'at work are not waited for, and all tasks fail that are not done (%j)',
  async (plan) => {
    const threads = open(plan);
    await threads.run({ number: 1 });
    const tasks = [1, 2, 3, 4].map((number) => expect(threads.run({ number, wait: 1e9 })).rejects.toThrow());
    await threads.end();
    await Promise.all(tasks);
  },
);

test('import their module and never `require` it, which could end the process', async () => {
  const told = module(
    'told.mjs',
    'Error.stackTraceLimit = 99; const { stack } = new Error(); export default () => stack;',
  );
  const threads = new Threads<null, string>({ worker: told, workerData: {}, count: 1 });
  const stack = await threads.run(null);
  expect(stack).toContain('told.mjs');
  expect(stack).not.toMatch(/node:internal\/modules\/cjs/);
  await threads.end();
});

test('can be ended at any moment of their start', { tags: 'slow' }, async () => {
  for (let wait = 0; wait < 60; wait += 2) {
    const threads = open({ count: 1 });
    await setTimeout(wait);
    await threads.end();
  }
});

describe('with a limit', () => {
  test('take a thread away that does not come back, and put another in its place', { tags: 'slow' }, async () => {
    const threads = open({ count: 1, limit: 300 });
    const late = expect(threads.run({ number: 1, deaf: Infinity })).rejects.toThrow(new OutOfTime(300));
    const next = threads.run({ number: 2 });
    await late;
    expect(await next).toBe(42);
    await threads.end();
  });

  test('count neither the time of loading nor of waiting in line, and keep the order of the line', {
    tags: 'slow',
  }, async () => {
    const threads = open({ count: 1, limit: 300, workerData: { more: 40, load: 600 } });
    const done: number[] = [];
    const tasks = [1, 2, 3, 4, 5].map(async (number) => done.push(await threads.run({ number, wait: 100 })));
    await Promise.all(tasks);
    expect(done).toEqual([41, 42, 43, 44, 45]);
    await threads.end();
  });

  test('fail those who wait where the module cannot be loaded', { tags: 'slow' }, async () => {
    const broken = module('broken.mjs', `throw new Error('this file is broken');`);
    const threads = open({ count: 1, limit: 60_000, worker: broken });
    for (let i = 0; i < 3; i++) {
      const two = [threads.run({ number: 1 }), threads.run({ number: 2 })];
      for (const task of two) await expect(task).rejects.toThrow('this file is broken');
    }
    await threads.end();
  });

  test('end with the threads that were taken away, and start none afterwards', { tags: 'slow' }, async () => {
    const threads = open({ count: 1, limit: 100 });
    await expect(threads.run({ number: 1, deaf: 1000 })).rejects.toThrow(OutOfTime);
    await threads.end();
    const started = readFileSync(STARTED, 'utf8').length;
    await setTimeout(1200);
    expect(readFileSync(STARTED, 'utf8').length).toBe(started);
  });
});
