/**
 * Looking on while a run trains. The run is not asked and does not know: its files are looked at once a second, and what was
 * appended since is passed on.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MetricsLine, RunEvent } from '../shapes/wire.ts';
import { parseLines, readPlain, summarize } from './runs.ts';

export const LOOK_MS = 1000;
/** At most this much of a file is passed on at once; the rest comes with the next look. */
const MOST_BYTES = 1 << 22;

/** The new lines of a file that grows. A file that became shorter is read from its beginning again. */
export class Tail<T> {
  readonly #path: string;
  #offset = 0;
  #inode = -1;

  constructor(path: string) {
    this.#path = path;
  }

  /** `fresh` says that what was passed on before no longer counts. */
  read(): { readonly fresh: boolean; readonly lines: T[] } {
    const stat = statSync(this.#path, { throwIfNoEntry: false });
    if (stat === undefined) return { fresh: false, lines: [] };
    const fresh = stat.size < this.#offset || (stat.ino !== this.#inode && this.#offset > 0);
    if (fresh) this.#offset = 0;
    this.#inode = stat.ino;
    if (stat.size === this.#offset) return { fresh, lines: [] };
    const text = readPart(this.#path, this.#offset, Math.min(stat.size - this.#offset, MOST_BYTES));
    this.#offset += text.lastIndexOf(10) + 1;
    return { fresh, lines: parseLines<T>(text.toString('utf8')) };
  }
}

function readPart(path: string, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const fd = openSync(path, 'r');
  try {
    return bytes.subarray(0, readSync(fd, bytes, 0, length, from));
  } finally {
    closeSync(fd);
  }
}

/** Sends what there is, then what comes; returns how to stop. */
export function followRun(name: string, folder: string, send: (event: RunEvent) => void): () => void {
  const metrics = new Tail<MetricsLine>(join(folder, 'metrics.jsonl'));
  const timing = new Tail<Record<string, unknown>>(join(folder, 'timing.jsonl'));
  let told = '';
  let tasks = 0;
  const look = (): void => {
    const learnt = metrics.read();
    if (learnt.fresh || learnt.lines.length > 0) send({ type: 'metrics', ...learnt });
    const timed = timing.read();
    if (timed.fresh || timed.lines.length > 0) send({ type: 'timing', ...timed });
    tasks = tasksUnderWay(tasks, timed.lines);
    const status = { type: 'status', summary: summarize(name, folder), tasks } as const;
    const text = JSON.stringify(status);
    if (text !== told) send(status);
    told = text;
  };
  const config = readPlain(join(folder, 'config.json'));
  const run = readPlain(join(folder, 'run.json'));
  send({ type: 'about', summary: summarize(name, folder), config, run });
  look();
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

/** Tasks of self-play that were finished since a generation was. */
function tasksUnderWay(before: number, lines: readonly Record<string, unknown>[]): number {
  return lines.reduce((count, line) => ('task' in line ? count + 1 : 0), before);
}
