/**
 * Looking on while a run trains. The run is not asked and does not know: its files are looked at once a second, and what was
 * appended since is passed on.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RunEvent } from '../shapes/wire.ts';
import { type Plain, parseLines, readMetrics, readPlain, readTiming, type ReadLine, summarize } from './runs.ts';

const LOOK_MS = 1000;
/** At most this much of a file is passed on at once; the rest comes with the next look, which is soon. */
const MOST_BYTES = 1 << 19;
const SOON_MS = 20;

/** Who looks on. A look is put off while what was sent before has not been taken. */
export interface Onlooker {
  readonly send: (event: RunEvent) => void;
  readonly flows: () => boolean;
}

/** The new lines of a file that grows. A file that became shorter is read from its beginning again. */
class Tail<T> {
  readonly #path: string;
  readonly #readLine: ReadLine<T>;
  #offset = 0;
  #inode = -1;

  constructor(path: string, readLine: ReadLine<T>) {
    this.#path = path;
    this.#readLine = readLine;
  }

  /** `fresh` says that what was passed on before no longer counts, `more` that there is more to come at once. */
  read(): { readonly fresh: boolean; readonly more: boolean; readonly lines: T[] } {
    const stat = statSync(this.#path, { throwIfNoEntry: false });
    if (stat === undefined) return { fresh: false, more: false, lines: [] };
    const fresh = stat.size < this.#offset || (stat.ino !== this.#inode && this.#offset > 0);
    if (fresh) this.#offset = 0;
    this.#inode = stat.ino;
    if (stat.size === this.#offset) return { fresh, more: false, lines: [] };
    const more = stat.size - this.#offset > MOST_BYTES;
    const text = readPart(this.#path, this.#offset, more ? MOST_BYTES : stat.size - this.#offset);
    const end = text.lastIndexOf(10) + 1;
    // No line of ours is so long that all of this is inside of it; what is left of it will be no line of ours either.
    this.#offset += end === 0 && more ? text.length : end;
    return { fresh, more, lines: parseLines(text.toString('utf8'), this.#readLine) };
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
export function followRun(name: string, folder: string, { send, flows }: Onlooker): () => void {
  const metrics = new Tail(join(folder, 'metrics.jsonl'), readMetrics);
  const timing = new Tail(join(folder, 'timing.jsonl'), readTiming);
  let looks = 0;
  let tasks = 0;
  let untold: Plain[] = [];
  let told = '';
  let behind = false;
  const look = (): void => {
    const { fresh, lines, more } = metrics.read();
    const news = fresh || lines.length > 0;
    if (news) send({ type: 'metrics', fresh, lines });
    const timed = timing.read();
    behind = more || timed.more;
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
  let timer: NodeJS.Timeout;
  const lookOn = (): void => {
    if (flows()) carefully(look);
    timer = setTimeout(lookOn, behind ? SOON_MS : LOOK_MS);
  };
  carefully(look);
  timer = setTimeout(lookOn, behind ? SOON_MS : LOOK_MS);
  return () => clearTimeout(timer);
}

/** A file may vanish between the look and the reading, when a run is deleted: then there is nothing to tell. */
function carefully(look: () => void): void {
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
