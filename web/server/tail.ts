/** Files that grow by lines, read a piece at a time, so that nobody waits for long while one is read. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { Recent } from '../../envs/index.ts';

/** At most this much is read at once. */
const MOST_BYTES = 1 << 19;

/** What a line says, as far as it can be used; undefined where it is not one of ours. */
export type ReadLine<T> = (value: unknown) => T | undefined;

export interface Piece<T> {
  /** What was read before no longer counts. */
  readonly fresh: boolean;
  /** There is more to come at once. */
  readonly more: boolean;
  readonly lines: readonly T[];
}

/** The whole lines of a part of a file, and how many bytes they are. */
interface Part<T> {
  readonly bytes: number;
  readonly lines: readonly T[];
}

/** A few, so that many who begin to look on at once, or are told the same news, have it read once. */
const PARTS_KEPT = 8;

/** Lines of one kind, and the parts of files that were read lately. */
export class Lines<T> {
  readonly #readLine: ReadLine<T>;
  readonly #lately = new Recent<Part<T>>(PARTS_KEPT);

  constructor(readLine: ReadLine<T>) {
    this.#readLine = readLine;
  }

  /** Of `length` bytes of a file. The stamp is another one when the file has changed. */
  part(path: string, stamp: string, from: number, length: number): Part<T> {
    const key = `${from} ${length} ${stamp} ${path}`;
    const part = this.#lately.get(key) ?? this.#read(path, from, length);
    this.#lately.set(key, part);
    return part;
  }

  #read(path: string, from: number, length: number): Part<T> {
    const text = readBytes(path, from, length);
    const bytes = text.lastIndexOf(10) + 1;
    return { bytes, lines: parseLines(text.toString('utf8', 0, bytes), this.#readLine) };
  }
}

/** The new lines of a file. One that became shorter, or is another, is read from its beginning again. */
export class Tail<T> {
  readonly #path: string;
  readonly #lines: Lines<T>;
  #offset = 0;
  #inode = -1;

  constructor(path: string, lines: Lines<T>) {
    this.#path = path;
    this.#lines = lines;
  }

  /** Undefined where there is no such file. */
  read(): Piece<T> | undefined {
    const stat = statSync(this.#path, { throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile()) return undefined;
    const fresh = stat.size < this.#offset || (stat.ino !== this.#inode && this.#offset > 0);
    if (fresh) this.#offset = 0;
    this.#inode = stat.ino;
    if (stat.size === this.#offset) return { fresh, more: false, lines: [] };
    const more = stat.size - this.#offset > MOST_BYTES;
    const length = more ? MOST_BYTES : stat.size - this.#offset;
    const { bytes, lines } = this.#lines.part(this.#path, `${stat.ino} ${stat.mtimeMs}`, this.#offset, length);
    // No line of ours is so long that all of this is inside of it; what is left of it will be no line of ours either.
    this.#offset += bytes === 0 && more ? length : bytes;
    return { fresh, more, lines };
  }
}

function readBytes(path: string, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const fd = openSync(path, 'r');
  try {
    return bytes.subarray(0, readSync(fd, bytes, 0, length, from));
  } finally {
    closeSync(fd);
  }
}

/** Whole lines. What is not one of ours is passed over. */
function parseLines<T>(text: string, readLine: ReadLine<T>): T[] {
  const lines = text.split('\n');
  return lines.map((line) => readLine(parseLine(line))).filter((found) => found !== undefined);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
