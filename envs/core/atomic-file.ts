/**
 * Files that are complete or absent: written under a temporary name, flushed to disk, then renamed.
 *
 * Everything is synchronous: a shard is written at the end of a task, in a thread that has nothing else to do. Nobody else
 * writes the same file: a lock keeps a folder to one process.
 */
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { explained } from './files.ts';

/** Suffix of temporary files. Nobody reads such a file; the next attempt overwrites it. */
export const TEMPORARY = '.tmp';

const BUFFER_BYTES = 1 << 18;

export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

/** Checks a file before it gets its name. Throws if it must not get it. */
export type Check = (temporary: string, written: Written) => void;

export class AtomicFile {
  readonly path: string;
  readonly #fd: number;
  readonly #hash = createHash('sha256');
  /** Arrow writes many small pieces; they are collected in a buffer. */
  #buffer: Uint8Array | undefined;
  #used = 0;
  #bytes = 0;
  #open = true;

  constructor(path: string) {
    this.path = path;
    this.#fd = explained('write', path, () => openSync(path + TEMPORARY, 'w'));
  }

  /** The bytes are copied or written before it returns. */
  write(bytes: Uint8Array): void {
    if (this.#used + bytes.length > BUFFER_BYTES) this.#flush();
    if (bytes.length > BUFFER_BYTES) this.#put(bytes);
    else {
      this.#buffer ??= new Uint8Array(BUFFER_BYTES);
      this.#buffer.set(bytes, this.#used);
      this.#used += bytes.length;
    }
  }

  /** The same for a caller that has everything at once: nothing is copied. */
  writeAll(bytes: Uint8Array): void {
    this.#flush();
    this.#put(bytes);
  }

  /** Gives the file its name, unless `check` throws. From here on it survives a crash. */
  commit(check?: Check): Written {
    explained('write', this.path, () => {
      this.#flush();
      fsyncSync(this.#fd);
      this.#close();
    });
    const written = { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
    check?.(this.path + TEMPORARY, written);
    explained('write', this.path, () => {
      renameSync(this.path + TEMPORARY, this.path);
      syncFolder(dirname(this.path));
    });
    return written;
  }

  /** Removes the temporary file. */
  abandon(): void {
    this.#close();
    rmSync(this.path + TEMPORARY, { force: true });
  }

  #close(): void {
    if (this.#open) closeSync(this.#fd);
    this.#open = false;
  }

  #flush(): void {
    if (this.#buffer !== undefined && this.#used > 0) this.#put(this.#buffer.subarray(0, this.#used));
    this.#used = 0;
  }

  #put(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    explained('write', this.path, () => {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#fd, bytes, at);
    });
  }
}

/** Writes a file with what `fill` writes; if that fails, there is no file. */
export function fileOrNothing(path: string, fill: (file: AtomicFile) => void, check?: Check): Written {
  const file = new AtomicFile(path);
  try {
    fill(file);
    return file.commit(check);
  } catch (error) {
    file.abandon();
    throw error;
  }
}

export function writeFileAtomic(path: string, text: string): void {
  fileOrNothing(path, (file) => file.writeAll(new TextEncoder().encode(text)));
}

/**
 * A rename is durable once its folder has been flushed. Where folders cannot be opened, the system does that itself.
 */
function syncFolder(path: string): void {
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch {
    return;
  }
  try {
    fsyncSync(fd);
  } catch {
    // Some file systems cannot flush folders; nothing more can be done.
  } finally {
    closeSync(fd);
  }
}
