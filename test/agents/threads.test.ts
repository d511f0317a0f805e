/** Threads end when they are told to: in peace where they have finished, and at once where they have not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { Threads } from '../../agents/threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'cardzero-threads-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Adds what all threads were told to what it is given, after a while. */
const worker = pathToFileURL(join(folder, 'worker.mjs')).href;
writeFileSync(
  join(folder, 'worker.mjs'),
  `import { workerData } from 'node:worker_threads';
  import { setTimeout } from 'node:timers/promises';
  const { more } = workerData;
  export default async ({ number, wait }) => {
    if (number < 0) throw new Error('no negative numbers');
    await setTimeout(wait);
    return number + more;
  };`,
);

const open = () =>
  new Threads<{ number: number; wait: number }, number>({ worker, workerData: { more: 40 }, count: 2 });

test('do their tasks, know what they were told first, and end', async () => {
  const threads = open();
  const tasks = [1, 2, 3].map((number) => threads.run({ number, wait: 1 }));
  expect(await Promise.all(tasks)).toEqual([41, 42, 43]);
  await threads.end();
});

test('go on after a task that failed', async () => {
  const threads = open();
  await expect(threads.run({ number: -1, wait: 1 })).rejects.toThrow('no negative numbers');
  expect(await threads.run({ number: 2, wait: 1 })).toBe(42);
  await threads.end();
});

test('at work are not waited for, and their tasks fail', async () => {
  const threads = open();
  await threads.run({ number: 1, wait: 1 });
  const forever = expect(threads.run({ number: 1, wait: 1e9 })).rejects.toThrow();
  await threads.end();
  await forever;
});
