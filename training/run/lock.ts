/**
 * The lock of a run: only one process may work in its folder.
 *
 * The lock is a file that names its owner. It is created as a hard link to a complete file, so nobody can read half of
 * it, and of several processes that try at once exactly one succeeds. A lock whose process no longer exists on this
 * machine was left by a crash and may be taken over. Only one process at a time may do that: it needs a second lock,
 * whose name is a hash of the contents of the first. It then checks that the first lock is still unchanged and replaces
 * it by its own. So nobody removes a lock that it has not read.
 */
import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { TEMPORARY } from '../../envs/core/atomic-file.ts';
import { explained, makeFolder, namesIn } from '../../envs/core/files.ts';
import { InputError } from '../../envs/core/index.ts';
import { isAlive } from '../../envs/core/is-alive.ts';

const LOCK = 'lock';

/** Whether a file in the folder of a run is the lock or a temporary file of it. */
export function isLockFile(name: string): boolean {
  return name === LOCK || (name.startsWith(`${LOCK}.`) && name.endsWith(TEMPORARY));
}

/** The contents of a lock. The token makes every lock unique. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly token?: string;
}

/**
 * The locks of this process. A lock with our process id that is not among them was left by an earlier process with the
 * same id.
 */
const held = new Set<string>();

/** Creates a second name for a file; fails if that name exists. */
export type Link = (existing: string, name: string) => void;

/**
 * Locks a run against other processes; an error of one sentence if it is locked. Returns a function that unlocks it.
 */
export function lockRun(path: string): () => void {
  return lockRunBy(linkSync, path);
}

/** The same with another function that creates links, for tests. */
export function lockRunBy(link: Link, path: string): () => void {
  if (path === '') throw new InputError('a folder needs a name, and this one has none');
  makeFolder(path);
  const file = resolve(path, LOCK);
  const owner: Owner = { pid: process.pid, host: hostname(), token: randomUUID() };
  const mine = { text: JSON.stringify(owner), file: `${file}.${owner.token}${TEMPORARY}`, link };
  held.add(mine.text);
  const taken = explained('write', file, () => {
    try {
      writeFileSync(mine.file, mine.text, { flag: 'wx', flush: true });
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
  /** A file with that text under a unique name. */
  readonly file: string;
  readonly link: Link;
}

/** Makes `file` a lock of ours; false if another process has it or is taking it over. */
function take(file: string, mine: Mine): boolean {
  for (;;) {
    if (create(file, mine)) return true;
    const found = textIn(file);
    if (found === undefined) continue; // it was unlocked at this moment
    if (!isLeft(file, found)) return false;
    const right = `${file}.${createHash('sha256').update(found).digest('hex').slice(0, 32)}${TEMPORARY}`;
    if (!take(right, mine)) return false;
    try {
      // Nobody else replaces this lock while we hold the second one.
      if (textIn(file) === found) return replace(file, mine);
    } finally {
      rmSync(right, { force: true });
    }
  }
}

/** False if the file exists. */
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

/** Errors of file systems without hard links. */
const WITHOUT_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Without hard links: the file exists for a moment before it has contents. */
function createPlain(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A rename, so that there is always a lock. */
function replace(file: string, mine: Mine): true {
  const next = `${mine.file}.next${TEMPORARY}`;
  writeFileSync(next, mine.text, { flush: true });
  renameSync(next, file);
  return true;
}

/** Undefined if there is none. A folder of that name is an error. */
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

/** Without hard links, a lock without contents may just be being written. After this time it counts as left behind. */
const ON_ITS_WAY_MS = 10_000;

/** Whether the process of a lock no longer exists. For other machines this cannot be known. */
function isLeft(file: string, text: string): boolean {
  const owner = ownerIn(text);
  if (owner === undefined)
    return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > ON_ITS_WAY_MS;
  if (owner.host !== hostname()) return false;
  if (owner.pid === process.pid) return !held.has(text);
  return !isAlive(owner.pid);
}

function nameOf(text: string | undefined): string {
  const owner = text === undefined ? undefined : ownerIn(text);
  return owner === undefined ? '' : `, ${owner.pid} on ${owner.host}`;
}

/** Removes temporary files of processes that were killed before they got the lock. */
function sweep(path: string): void {
  for (const name of namesIn(path)) {
    if (name === LOCK || !isLockFile(name)) continue;
    const file = join(path, name);
    const text = textIn(file);
    if (text !== undefined && isLeft(file, text)) rmSync(file, { force: true });
  }
}
