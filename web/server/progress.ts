/** How far runs have come, by their metrics. A line is read once, however often somebody asks, and long files in pieces. */
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { MetricsLine, Standing } from '../shapes/wire.ts';
import { METRICS } from './lines.ts';
import { Tail } from './tail.ts';

export interface Progress {
  /** Generations. */
  readonly done: number;
  /** The last there were. */
  readonly standings: readonly Standing[];
}

const NONE: Progress = { done: 0, standings: [] };

class Reader {
  readonly #path: string;
  #tail: Tail<MetricsLine>;
  #seen = NONE;
  /** One reads at a time. */
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
      await setImmediate(); // others have their turn
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
