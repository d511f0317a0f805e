/**
 * Files of users. Errors of the file system become one sentence here, and only here: whoever reads or writes a file
 * that a user named uses `explained` or one of the functions below.
 *
 * Not part of the core's index: games use no files, and browsers have none.
 */
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { InputError } from './errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of the path is no folder',
  EISDIR: 'it is a folder',
  EEXIST: 'a file is in the way',
  EACCES: 'permission is denied',
  EPERM: 'it is not permitted',
  ENOSPC: 'the disk is full',
  EDQUOT: 'there is no room left for this user',
  EFBIG: 'it would be too large',
  ERR_FS_FILE_TOO_LARGE: 'it is too large',
  EROFS: 'the disk is read-only',
  ELOOP: 'links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  ENOTEMPTY: 'the folder is not empty',
  EBUSY: 'it is in use',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk does not answer as it should',
  EINVAL: 'nothing of that kind can be done with it',
  ENXIO: 'nothing of that kind can be done with it',
  ERR_INVALID_ARG_VALUE: 'no path has such characters',
};

/** Runs `act`; an error of the file system becomes one sentence. */
export function explained<T>(verb: 'read' | 'write' | 'delete', path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new InputError(`cannot ${verb} ${path}: ${REASONS[code] ?? message}`);
  }
}

/** The text of a small file. */
export function readText(path: string): string {
  return readBytes(path).toString('utf8');
}

export function readBytes(path: string): Buffer {
  return explained('read', path, () => readFileSync(path));
}

export function namesIn(folder: string): string[] {
  return explained('read', folder, () => readdirSync(folder));
}

/** Creates a folder, and its parents, if they do not exist. */
export function makeFolder(path: string): void {
  explained('write', path, () => makeAll(resolve(path)));
}

/**
 * Not with Node's `recursive` option: it never returns if a folder exists that accepts no others (`/proc`), and on a
 * read-only disk it says that there is no such folder.
 */
function makeAll(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isFolder(path)) return;
    const above = dirname(path);
    if (code !== 'ENOENT' || above === path || isFolder(above)) throw error;
    makeAll(above);
    makeAll(path);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false; // using the folder will give the error
  }
}
