/** Statistics about the machines that take part. */
import type { WorkerName } from '../queue/index.ts';
import { readWorker } from './presence-data.ts';

export interface HostFigures {
  readonly host: string;
  readonly workers: number;
  readonly slots: number;
  /** Results taken since the learner started. */
  readonly tasks: number;
  readonly games: number;
  readonly gamesPerSecond: number;
}

/** Rates are means over this time. */
const WINDOW_MS = 60_000;

export class FarmFigures {
  /** Tasks that were added again because a worker or the server lost them. */
  replayed = 0;
  /** Results that were refused. */
  refused = 0;
  audited = 0;
  readonly #begun = performance.now();
  readonly #hosts = new Map<string, { workers: number; slots: number; tasks: number; games: number }>();
  readonly #lately: { readonly at: number; readonly host: string; readonly games: number }[] = [];

  /** Updates the workers that are present; returns the number of their threads. */
  see(workers: ReadonlyMap<string, string>, banned: ReadonlyMap<string, string>): number {
    for (const host of this.#hosts.values()) Object.assign(host, { workers: 0, slots: 0 });
    let slots = 0;
    for (const [id, text] of workers) {
      const worker = readWorker(text);
      if (worker === undefined || banned.has(id)) continue;
      const host = this.#host(worker.host);
      host.workers++;
      host.slots += worker.slots;
      slots += worker.slots;
    }
    return slots;
  }

  took({ host }: WorkerName, games: number): void {
    const known = this.#host(host);
    known.tasks++;
    known.games += games;
    this.#lately.push({ at: performance.now(), host, games });
    this.#forget();
  }

  hosts(): HostFigures[] {
    const now = performance.now();
    this.#forget();
    const seconds = Math.max(1, Math.min(WINDOW_MS, now - this.#begun) / 1000);
    return [...this.#hosts]
      .map(([host, figures]) => {
        const games = this.#lately.filter((one) => one.host === host).reduce((sum, one) => sum + one.games, 0);
        return { host, ...figures, gamesPerSecond: Math.round((10 * games) / seconds) / 10 };
      })
      .sort((a, b) => (a.host < b.host ? -1 : 1));
  }

  /** All statistics, as plain data. */
  told() {
    const { replayed, refused, audited, tasksPerSecond } = this;
    return { hosts: this.hosts(), tasksPerSecond, replayed, refused, audited };
  }

  get tasksPerSecond(): number {
    const hosts = this.hosts(); // drops old entries
    const seconds = Math.max(1, Math.min(WINDOW_MS, performance.now() - this.#begun) / 1000);
    return hosts.length === 0 ? 0 : Math.round((100 * this.#lately.length) / seconds) / 100;
  }

  /** Drops entries that are too old for a rate. */
  #forget(): void {
    const since = performance.now() - WINDOW_MS;
    while (this.#lately.length > 0 && this.#lately[0].at < since) this.#lately.shift();
  }

  #host(name: string) {
    let host = this.#hosts.get(name);
    if (host === undefined) {
      host = { workers: 0, slots: 0, tasks: 0, games: 0 };
      this.#hosts.set(name, host);
    }
    return host;
  }
}
