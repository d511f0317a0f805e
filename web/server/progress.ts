/** The progress of runs, from their metrics. A line is read only once, and long files are read in pieces. */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { MetricsLine, Standing } from '../shapes/wire.ts';
import { METRICS } from './lines.ts';
import { Tail } from './tail.ts';

export interface Progress {
  /** Number of generations. */
  readonly done: number;
  /** The latest match results. */
  readonly standings: readonly Standing[];
}

const NONE: Progress = { done: 0, standings: [] };

class Reader {
  readonly #path: string;
  #tail: Tail<MetricsLine>;
  #seen = NONE;
  /** Only one read at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
    this.#tail = new Tail(path, METRICS);
  }

  now(): Promise<Progress> {
    const read = this.#last.then(() => this.#readOn());
    this.#last = read.catch(() => {});
    return read;
  }

  async #readOn(): Promise<Progress> {
    for (;;) {
      const piece = this.#tail.read();
      if (piece === undefined) {
        this.#tail = new Tail(this.#path, METRICS);
        this.#seen = NONE;
        return NONE;
      }
      const { done, standings } = piece.fresh ? NONE : this.#seen;
      const met = piece.lines.findLast(({ yardsticks }) => yardsticks.length > 0);
      this.#seen = { done: done + piece.lines.length, standings: met?.yardsticks ?? standings };
      if (!piece.more) return this.#seen;
      await setImmediate(); // lets other work run
    }
  }
}

const readers = new Map<string, Reader>();

export function progressOf(folder: string): Promise<Progress> {
  const path = join(folder, 'metrics.jsonl');
  const reader = readers.get(path) ?? new Reader(path);
  readers.set(path, reader);
  return reader.now();
}
