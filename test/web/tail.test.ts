/** Files that grow by lines: each line is passed on once, in order, and whoever reads the same gets what was read for the other. */
import { appendFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TIMING } from '../../web/server/lines.ts';
import { Lines, Tail } from '../../web/server/tail.ts';
import { temporaryFolder } from './support.ts';

const folder = temporaryFolder();
const numbers = new Lines((value) => (typeof value === 'number' ? value : undefined));

test('whole lines come once; one that became shorter, or is another file, begins anew', () => {
  const path = join(folder, 'grows');
  const tail = new Tail(path, numbers);
  expect(tail.read()).toBeUndefined();
  writeFileSync(path, '1\n"two"\n{\n3\n4');
  expect(tail.read()).toEqual({ fresh: false, more: false, lines: [1, 3] });
  expect(tail.read()).toEqual({ fresh: false, more: false, lines: [] });
  appendFileSync(path, '4\n5\n');
  expect(tail.read()).toEqual({ fresh: false, more: false, lines: [44, 5] });
  writeFileSync(path, '6\n');
  expect(tail.read()).toEqual({ fresh: true, more: false, lines: [6] });
  writeFileSync(`${path}.new`, '7\n8\n');
  renameSync(`${path}.new`, path);
  expect(tail.read()).toEqual({ fresh: true, more: false, lines: [7, 8] });
  rmSync(path);
  expect(tail.read()).toBeUndefined();
});

test('a file that cannot be opened is none; once it can, its lines come', () => {
  const path = join(folder, 'locked');
  symlinkSync(path, path); // no file, and no lack of one either
  const tail = new Tail(path, numbers);
  expect(tail.read()).toBeUndefined();
  rmSync(path);
  writeFileSync(path, '1\n');
  expect(tail.read()?.lines).toEqual([1]);
});

test('a long file comes in pieces', () => {
  const path = join(folder, 'long');
  const all = Array.from({ length: 200_000 }, (_, i) => i);
  writeFileSync(path, all.map((number) => `${number}\n`).join(''));
  const tail = new Tail(path, numbers);
  const pieces = [];
  for (let more = true; more; ) {
    const piece = tail.read();
    pieces.push(piece?.lines ?? []);
    more = piece?.more ?? false;
  }
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.flat()).toEqual(all);
});

test('what is the same for many is read once', () => {
  const path = join(folder, 'shared');
  writeFileSync(path, '1\n2\n');
  const tails = Array.from({ length: 5 }, () => new Tail(path, numbers));
  const share = (wanted: number[]) => {
    const [first, ...others] = tails.map((tail) => tail.read()?.lines);
    expect(first).toEqual(wanted);
    for (const lines of others) expect(lines).toBe(first);
  };
  share([1, 2]);
  appendFileSync(path, '3\n');
  share([3]);
});

test("the clock's file tells of tasks, stages, and who played along; what is odd in it is left out", () => {
  const path = join(folder, 'timing.jsonl');
  const host = { host: 'ann', workers: 2, slots: 8, tasks: 30, games: 750, gamesPerSecond: 12.5 };
  const lines = [
    { generation: 1, task: { milliseconds: 5, writing: 1 } },
    { generation: 1, others: { hosts: [host, { host: 7 }], tasksPerSecond: 0.5, replayed: 3, refused: 'none' } },
    { generation: 1, seconds: { selfplay: 2, learn: 'long' } },
    { generation: 'one', seconds: {} },
  ];
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  expect(new Tail(path, TIMING).read()?.lines).toEqual([
    lines[0],
    { generation: 1, others: { hosts: [host], tasksPerSecond: 0.5, replayed: 3, refused: 0 } },
    { generation: 1, seconds: { selfplay: 2 } },
  ]);
});
