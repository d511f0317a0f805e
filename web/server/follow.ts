/**
 * Looking on while a run trains. The run is not asked and does not know: its files are looked at once a second, and what was
 * appended since is passed on.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RunEvent } from '../shapes/wire.ts';
import { isMetrics, isPlain, type Plain, parseLines, readPlain, summarize } from './runs.ts';

const LOOK_MS = 1000;
/** At most this much of a file is passed on at once; the rest comes with the next look. */
const MOST_BYTES = 1 << 22;

/** The new lines of a file that grows. A file that became shorter is read from its beginning again. */
class Tail<T> {
  readonly #path: string;
  readonly #isOurs: (value: unknown) => value is T;
  #offset = 0;
  #inode = -1;

  constructor(path: string, isOurs: (value: unknown) => value is T) {
    this.#path = path;
    this.#isOurs = isOurs;
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
    return { fresh, lines: parseLines(text.toString('utf8'), this.#isOurs) };
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

/** Times and tasks are passed on with a generation, or every so many looks: to draw them is most of what a page costs. */
const TIMING_LOOKS = 5;

/** Sends what there is, then what comes; returns how to stop. */
export function followRun(name: string, folder: string, send: (event: RunEvent) => void): () => void {
  const metrics = new Tail(join(folder, 'metrics.jsonl'), isMetrics);
  const timing = new Tail(join(folder, 'timing.jsonl'), isPlain);
  let looks = 0;
  let tasks = 0;
  let untold: Plain[] = [];
  let told = '';
  const look = (): void => {
    const learnt = metrics.read();
    const news = learnt.fresh || learnt.lines.length > 0;
    if (news) send({ type: 'metrics', ...learnt });
    const timed = timing.read();
    untold = [...(timed.fresh ? [] : untold), ...timed.lines];
    const regular = looks++ % TIMING_LOOKS === 0;
    const due = timed.fresh || (untold.length > 0 && (news || regular));
    if (due) send({ type: 'timing', fresh: timed.fresh, lines: untold });
    if (due) untold = [];
    tasks = tasksUnderWay(tasks, timed.lines);
    const summary = summarize(name, folder);
    const text = JSON.stringify(summary);
    if (due || text !== told) send({ type: 'status', summary, tasks });
    told = text;
  };
  const config = readPlain(join(folder, 'config.json'));
  const run = readPlain(join(folder, 'run.json'));
  send({ type: 'about', summary: summarize(name, folder), config, run });
  look();
  const timer = setInterval(() => lookAgain(look), LOOK_MS);
  return () => clearInterval(timer);
}

/** A file may vanish between the look and the reading, when a run is deleted: then there is nothing to tell. */
function lookAgain(look: () => void): void {
  try {
    look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

/** Tasks of self-play that were finished since a generation was. */
function tasksUnderWay(before: number, lines: readonly Plain[]): number {
  return lines.reduce((count, line) => ('task' in line ? count + 1 : 0), before);
}
