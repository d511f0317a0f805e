/** Whose folder in the spool was left behind: the same process ids are in every container, and hosts share volumes. */
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
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
  silence(folder, seconds);
  return folder;
}

function silence(folder: string, seconds: number): void {
  const then = new Date(Date.now() - 1000 * seconds);
  utimesSync(folder, then, then);
}

/** Of a worker of this process. */
function open(at: string, unique = '0123'): Spool {
  const spool = new Spool(at, { id: `${HOST}-${process.pid}-${unique}`, host: HOST });
  onTestFinished(() => spool.remove());
  return spool;
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
  const own = open(at);
  left(at, host, pid, seconds);
  expect(own.leftBehind().map(({ parcels }) => parcels.length)).toEqual(isLeft ? [1] : []);
});

test('one worker takes a folder over, and nobody after it; where it is killed too, the next one finds the folder', () => {
  const at = join(root, 'twice');
  const [first, second] = ['0123', '4567'].map((unique) => open(at, unique));
  const folder = left(at, HOST, DEAD, 60);
  const [taken] = first.leftBehind();
  expect(taken.folder).not.toBe(folder);
  expect(existsSync(folder)).toBe(false); // whoever found it at the same time finds nothing now
  expect([first, second].map((spool) => spool.leftBehind())).toEqual([[], []]);
  silence(taken.folder, 60);
  expect(second.leftBehind()).toEqual([{ folder: expect.any(String), parcels: taken.parcels }]);
});

test('results are taken from where they lie now, wherever that was when they were kept', () => {
  const at = join(root, 'elsewhere');
  const own = open(at);
  const parcels = join(left(at, HOST, DEAD, 60), 'parcels');
  for (const job of ['me-2', 'me-3']) {
    const parcel = { job, owner: 'me', text: '{}', life: '', file: join('/in/a/container', `${job}.arrow`) };
    writeFileSync(join(parcels, `${job}.json`), JSON.stringify(parcel));
  }
  writeFileSync(join(parcels, 'me-2.arrow'), 'a shard'); // the other had been moved when somebody was killed
  const moved = own.leftBehind().flatMap((one) => one.parcels.map((parcel) => own.adopt(parcel)));
  expect(new Set(moved.map(({ job }) => job))).toEqual(new Set(['me-1', 'me-2']));
  const files = moved.flatMap(({ file }) => file ?? []);
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(['a shard']);
});

test('the own folder is not, and nothing else that lies there', () => {
  const at = join(root, 'own');
  const own = open(at);
  silence(own.folder, 86_400);
  mkdirSync(join(at, 'notes'));
  expect(basename(own.folder)).toBe(`worker-${process.pid}-${HOST}-${process.pid}-0123`);
  expect(own.leftBehind()).toEqual([]);
});
