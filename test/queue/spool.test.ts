/** Whose folder in the spool was left behind: the same process ids are in every container, and hosts share volumes. */
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Spool } from '../../training/remote/spool.ts';
import { scratch } from './plays.ts';

const root = scratch();
const HOST = 'my-host.lan';
/** A process that is there for as long as this test. */
const ALIVE = process.ppid;
const DEAD = 999_999_999;

/** A folder of a worker that has shown nothing for so many seconds. */
function left(at: string, host: string, pid: number, seconds: number): string {
  const folder = join(at, `worker-${pid}-${host}-${pid}-abcd`);
  mkdirSync(join(folder, 'parcels'), { recursive: true });
  writeFileSync(
    join(folder, 'parcels', 'me-1.json'),
    JSON.stringify({ job: 'me-1', owner: 'me', text: '{}', life: '' }),
  );
  const then = new Date(Date.now() - 1000 * seconds);
  utimesSync(folder, then, then);
  return folder;
}

test.each<[string, string, number, number, boolean]>([
  ['a dead process of this host', HOST, DEAD, 60, true],
  ['a running process of this host, however silent', HOST, ALIVE, 86_400, false],
  ['the same process id in an earlier container', HOST, process.pid, 60, true],
  ['the same process id in another container that runs', HOST, process.pid, 1, false],
  ['a process that is not seen here and runs in another container', HOST, DEAD, 1, false],
  ['a running worker of another host', 'other', DEAD, 60, false],
  ['a worker of another host with a process id of this one', 'other', ALIVE, 3600, true],
  ['a worker of another host that is long gone', 'other', DEAD, 3600, true],
])('%s', (name, host, pid, seconds, isLeft) => {
  const at = join(root, name.replace(/\W/g, '-'));
  const own = new Spool(at, { id: `${HOST}-${process.pid}-0123`, host: HOST });
  onTestFinished(() => own.remove());
  const folder = left(at, host, pid, seconds);
  const found = own.leftBehind().map((one) => [one.folder, one.parcels.length]);
  expect(found).toEqual(isLeft ? [[folder, 1]] : []);
});

test('the own folder is not, and nothing else that lies there', () => {
  const at = join(root, 'own');
  const own = new Spool(at, { id: `${HOST}-${process.pid}-0123`, host: HOST });
  onTestFinished(() => own.remove());
  const then = new Date(0);
  utimesSync(own.folder, then, then);
  mkdirSync(join(at, 'notes'));
  expect(basename(own.folder)).toBe(`worker-${process.pid}-${HOST}-${process.pid}-0123`);
  expect(own.leftBehind()).toEqual([]);
});
