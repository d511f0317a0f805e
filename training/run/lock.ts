/**
 * The lock of a run: one process works there, and no other.
 *
 * The lock is a file that names its owner. It appears with the owner inside (a link to a file that was written before), so nobody
 * ever reads half of one, and of many who try at once one succeeds. A lock whose process is gone, on this machine, was left by a
 * crash. To take it over is a right of its own, that one process has at a time: a second lock, whose name is made from what stands
 * in the first. Whoever has it looks once more whether the first is still the one that was left, and puts its own in its place.
 * So nobody ever removes a lock that it has not read.
 */
import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { explained, makeFolder, namesIn, TEMPORARY } from '../../datasets/files.ts';
import { InputError } from '../../envs/core/index.ts';

const LOCK = 'lock';

/** Whether a name in the folder of a run is the lock, or what processes leave on their way to it. */
export function isLockFile(name: string): boolean {
  return name === LOCK || (name.startsWith(`${LOCK}.`) && name.endsWith(TEMPORARY));
}

/** What stands in a lock. The token makes every lock a different text. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly token?: string;
}

/** Texts of the locks of this process. One that bears its number and is not among them was left by a process that once had it. */
const held = new Set<string>();

/** Makes a second name for a file; fails if there is one like it. */
export type Link = (existing: string, name: string) => void;

/** Keeps other processes out of a run; one sentence if one is there. Returns a function that gives the lock back. */
export function lockRun(path: string): () => void {
  return lockRunBy(linkSync, path);
}

/** The same, on a file system whose links are made by `link`. */
export function lockRunBy(link: Link, path: string): () => void {
  makeFolder(path);
  const file = resolve(path, LOCK);
  const owner: Owner = { pid: process.pid, host: hostname(), token: randomUUID() };
  const mine = { text: JSON.stringify(owner), file: `${file}.${owner.token}${TEMPORARY}`, link };
  held.add(mine.text);
  const taken = explained('write', file, () => {
    writeFileSync(mine.file, mine.text, { flag: 'wx', flush: true });
    try {
      return take(file, mine);
    } finally {
      rmSync(mine.file, { force: true });
    }
  });
  if (!taken) {
    held.delete(mine.text);
    throw new InputError(
      `the run in ${path} is in use by another process${nameOf(textIn(file))}; wait for it, or delete ${file}`,
    );
  }
  sweep(path);
  return () => {
    if (textIn(file) === mine.text) rmSync(file, { force: true });
    held.delete(mine.text);
  };
}

interface Mine {
  readonly text: string;
  /** A file with that text and a name of its own. */
  readonly file: string;
  readonly link: Link;
}

/** Makes `file` a lock of mine; false if somebody else has it, or is about to take it over. */
function take(file: string, mine: Mine): boolean {
  for (;;) {
    if (create(file, mine)) return true;
    const found = textIn(file);
    if (found === undefined) continue; // it was given back just now
    if (!isLeft(file, found)) return false;
    const right = `${file}.${createHash('sha256').update(found).digest('hex').slice(0, 32)}${TEMPORARY}`;
    if (!take(right, mine)) return false;
    try {
      // Nobody else replaces this lock as long as the right to do so is mine.
      if (textIn(file) === found) return replace(file, mine);
    } finally {
      rmSync(right, { force: true });
    }
  }
}

/** False if there is such a file. */
function create(file: string, mine: Mine): boolean {
  try {
    mine.link(mine.file, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!WITHOUT_LINKS.includes(code ?? '')) throw error;
    return createPlain(file, mine.text);
  }
}

/** What file systems say that have no links. */
const WITHOUT_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** The next best: for a moment the file is there and empty. */
function createPlain(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** In one step: there is never a moment without a lock. */
function replace(file: string, mine: Mine): true {
  const next = `${mine.file}.next${TEMPORARY}`;
  writeFileSync(next, mine.text, { flush: true });
  renameSync(next, file);
  return true;
}

/** Undefined if there is none. A folder of that name is a complaint. */
function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    return explained('read', file, () => {
      throw error;
    });
  }
}

function ownerIn(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Partial<Owner> | null;
    const isOne = Number.isSafeInteger(owner?.pid) && typeof owner?.host === 'string';
    return isOne ? (owner as Owner) : undefined;
  } catch {
    return undefined;
  }
}

/** A lock that names nobody may be on its way, where there are no links; not for long. */
const ON_ITS_WAY_MS = 10_000;

/** Whether its process is gone. Of another machine nobody here can tell. */
function isLeft(file: string, text: string): boolean {
  const owner = ownerIn(text);
  if (owner === undefined)
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > ON_ITS_WAY_MS;
  if (owner.host !== hostname()) return false;
  if (owner.pid === process.pid) return !held.has(text);
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM'; // a process of somebody else
  }
}

function nameOf(text: string | undefined): string {
  const owner = text === undefined ? undefined : ownerIn(text);
  return owner === undefined ? '' : `, ${owner.pid} on ${owner.host}`;
}

/** Removes what processes left here that were killed on their way to the lock. */
function sweep(path: string): void {
  for (const name of namesIn(path)) {
    if (name === LOCK || !isLockFile(name)) continue;
    const file = join(path, name);
    const text = textIn(file);
    if (text !== undefined && isLeft(file, text)) rmSync(file, { force: true });
  }
}
