/** Reads files that grow line by line, one piece at a time, so that reading never blocks the server for long. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { Recent } from '../../envs/index.ts';

/** At most this much is read at once. */
const MOST_BYTES = 1 << 19;

/** The value of a line; undefined if the line is malformed. */
export type ReadLine<T> = (value: unknown) => T | undefined;

export interface Piece<T> {
  /** The file was replaced: what was read before no longer counts. */
  readonly fresh: boolean;
  /** Whether there is more to read now. */
  readonly more: boolean;
  readonly lines: readonly T[];
}

/** The complete lines of a chunk of a file, and their number of bytes. */
interface Chunk<T> {
  readonly bytes: number;
  readonly lines: readonly T[];
}

const NOTHING: Chunk<never> = { bytes: 0, lines: [] };

/** The last few chunks are kept, so that several listeners who need the same chunk have it read once. */
const CHUNKS_KEPT = 8;

/** A reader for lines of one kind, with the chunks of files that were read last. */
export class Lines<T> {
  readonly #readLine: ReadLine<T>;
  readonly #lately = new Recent<Chunk<T>>(CHUNKS_KEPT);

  constructor(readLine: ReadLine<T>) {
    this.#readLine = readLine;
  }

  /** The lines in `length` bytes of a file. The stamp changes when the file changes. */
  chunk(path: string, stamp: string, from: number, length: number): Chunk<T> {
    const key = `${from} ${length} ${stamp} ${path}`;
    const chunk = this.#lately.get(key) ?? this.#read(path, from, length);
    this.#lately.set(key, chunk);
    return chunk;
  }

  #read(path: string, from: number, length: number): Chunk<T> {
    const text = readBytes(path, from, length);
    const bytes = text.lastIndexOf(10) + 1;
    return { bytes, lines: parseLines(text.toString('utf8', 0, bytes), this.#readLine) };
  }
}

/** The new lines of a file. If the file has become shorter or is another one, it is read again from its beginning. */
export class Tail<T> {
  readonly #path: string;
  readonly #lines: Lines<T>;
  #offset = 0;
  #inode = -1;

  constructor(path: string, lines: Lines<T>) {
    this.#path = path;
    this.#lines = lines;
  }

  /** Undefined if there is no such file, or none that may be read. It may also be deleted while it is looked at. */
  read(): Piece<T> | undefined {
    try {
      return this.#readOn();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === undefined) throw error;
      return undefined;
    }
  }

  #readOn(): Piece<T> | undefined {
    const stat = statSync(this.#path, { throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile()) return undefined;
    const fresh = stat.size < this.#offset || (stat.ino !== this.#inode && this.#offset > 0);
    const from = fresh ? 0 : this.#offset;
    const more = stat.size - from > MOST_BYTES;
    const length = more ? MOST_BYTES : stat.size - from;
    const stamp = `${stat.ino} ${stat.mtimeMs}`;
    const { bytes, lines } = length === 0 ? NOTHING : this.#lines.chunk(this.#path, stamp, from, length);
    // Kept only now: if the file could not be opened, it counts as fresh again next time.
    this.#inode = stat.ino;
    // A line that is longer than all of this is malformed, so it is skipped.
    this.#offset = from + (bytes === 0 && more ? length : bytes);
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

/** Complete lines. Malformed ones are skipped. */
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
