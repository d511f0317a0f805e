/** The lock of a run: one process has it, and only what a crash has left is taken over. */
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { Racers } from '../../scripts/torture/racers.ts';
import { type Link, lockRun, lockRunBy } from '../../training/run/lock.ts';
import { temporaryFolder } from './support-run.ts';

const base = temporaryFolder();
let count = 0;
const newPath = () => join(base, `run-${count++}`);

describe('the lock', () => {
  const lockText = (path: string) => readFileSync(join(path, 'lock'), 'utf8');

  test('keeps others out until it is given back', () => {
    const path = newPath();
    const unlock = lockRun(path);
    expect(JSON.parse(lockText(path))).toMatchObject({ pid: process.pid, host: hostname() });
    const sentence = `the run in ${path} is in use by another process, ${process.pid} on ${hostname()}; wait for it, or delete `;
    expect(() => lockRun(path)).toThrow(sentence);
    unlock();
    expect(readdirSync(path)).toEqual([]);
    lockRun(path)();
  });

  test.each<[string, unknown, boolean]>([
    ['of a process that lives', { pid: process.ppid, host: hostname() }, false],
    ['of a process of another machine, which nobody here can ask', { pid: 1, host: `not-${hostname()}` }, false],
    ['of a process that is gone', { pid: 2 ** 22 + 1, host: hostname() }, true],
    ['of a process that is gone and had the number of this one', { pid: process.pid, host: hostname() }, true],
  ])('%s: %o, taken over: %s', (_, owner, takenOver) => {
    const path = newPath();
    mkdirSync(path);
    writeFileSync(join(path, 'lock'), JSON.stringify(owner));
    if (!takenOver) {
      expect(() => lockRun(path)).toThrow(/is in use by another process, \d+ on /);
      expect(JSON.parse(lockText(path))).toEqual(owner);
      return;
    }
    const unlock = lockRun(path);
    expect(JSON.parse(lockText(path))).toMatchObject({ pid: process.pid, host: hostname() });
    unlock();
  });

  test('that was never written to its end counts as left behind', () => {
    const path = newPath();
    mkdirSync(path);
    writeFileSync(join(path, 'lock'), '{"pid":12');
    expect(() => lockRun(path)).toThrow(/is in use by another process; wait for it, or delete /); // it may be on its way
    utimesSync(join(path, 'lock'), new Date(0), new Date(0));
    lockRun(path)();
    expect(readdirSync(path)).toEqual([]);
  });

  test('is given back only by whoever has it', () => {
    const path = newPath();
    const unlock = lockRun(path);
    const other = JSON.stringify({ pid: process.ppid, host: hostname() });
    writeFileSync(join(path, 'lock'), other); // somebody deleted it, and somebody else took it
    unlock();
    expect(lockText(path)).toBe(other);
  });

  test('that is a folder is one sentence', () => {
    const path = newPath();
    mkdirSync(join(path, 'lock'), { recursive: true });
    expect(() => lockRun(path)).toThrow(/^cannot read .*lock: it is a folder$/);
    expect(readdirSync(path)).toEqual(['lock']);
  });

  test('what a process left that was killed on its way to it is swept up', () => {
    const path = newPath();
    mkdirSync(path);
    writeFileSync(join(path, 'lock.0123.tmp'), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), token: 'x' }));
    writeFileSync(join(path, 'lock.4567.tmp'), JSON.stringify({ pid: process.ppid, host: hostname(), token: 'y' }));
    const unlock = lockRun(path);
    expect(readdirSync(path).sort()).toEqual(['lock', 'lock.4567.tmp']);
    unlock();
  });

  test('in a place that cannot be written is one sentence', () => {
    const file = join(base, 'a file');
    writeFileSync(file, '');
    expect(() => lockRun(join(file, 'run'))).toThrow(/^cannot write .*: part of the path is no folder$/);
  });

  describe('where there are no links', () => {
    const refuse =
      (code: string): Link =>
      () => {
        throw Object.assign(new Error(`${code}: operation not permitted`), { code });
      };

    test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])(
      '(%s) is had by one, and left by none',
      (code) => {
        const path = newPath();
        const unlock = lockRunBy(refuse(code), path);
        expect(JSON.parse(lockText(path))).toMatchObject({ pid: process.pid, host: hostname() });
        expect(() => lockRunBy(refuse(code), path)).toThrow(/is in use by another process, \d+ on /);
        expect(() => lockRun(path)).toThrow(/is in use by another process, \d+ on /);
        unlock();
        expect(readdirSync(path)).toEqual([]);
      },
    );

    test('one that was left is taken over', () => {
      const path = newPath();
      mkdirSync(path);
      writeFileSync(join(path, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() }));
      const unlock = lockRunBy(refuse('EPERM'), path);
      expect(JSON.parse(lockText(path))).toMatchObject({ pid: process.pid });
      expect(readdirSync(path)).toEqual(['lock']);
      unlock();
    });

    test('one that is on its way, empty so far, is waited for', () => {
      const path = newPath();
      mkdirSync(path);
      writeFileSync(join(path, 'lock'), '');
      expect(() => lockRunBy(refuse('EPERM'), path)).toThrow(/is in use by another process; wait for it, or delete /);
      expect(readdirSync(path)).toEqual(['lock']);
    });

    test('any other trouble with them is one sentence', () => {
      const path = newPath();
      expect(() => lockRunBy(refuse('EROFS'), path)).toThrow(/^cannot write .*lock: /);
      expect(readdirSync(path)).toEqual([]);
    });
  });

  describe('of many processes that want it at once is had by one', { tags: 'slow' }, () => {
    let racers: Racers;
    beforeAll(() => {
      racers = new Racers(6);
      return () => racers.end();
    });

    /** Two owners at once would be told by a file that only one of them can make. */
    test.each([
      ['no lock', '', true],
      ['a lock that was left', 'left', true],
      ['a lock that was left, and the right to take it over too', 'right', true],
      ['no lock, and no links', '', false],
      ['a lock that was left, and no links', 'left', false],
      ['a lock that was left, and the right to take it over too, and no links', 'right', false],
    ])('where there is %s', async (_, before, links) => {
      for (let round = 0; round < 30; round++) {
        expect(await racers.race(newPath(), before, round, links)).toBe(1);
      }
    });
  });
});
