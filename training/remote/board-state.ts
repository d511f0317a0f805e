/** Where each errand of a round stands. */
import type { WorkerName } from '../queue/index.ts';
import type { Errand, Round } from './errand.ts';

export interface Item {
  readonly errand: Errand;
  readonly round: OpenRound;
  /** On the board of the queue, since when. */
  out: number | undefined;
  /** Somebody plays it here. */
  home: boolean;
  done: boolean;
  /** A worker has played it, and before it counts it is played again here. */
  held: boolean;
  /** Who played it, where that was not here, and what it came to. */
  by: WorkerName | undefined;
  sha256: string | undefined;
  failures: number;
}

/** A round that is being played. */
export class OpenRound {
  readonly urgent: boolean;
  readonly items: readonly Item[];
  readonly #round: Round<unknown>;
  /** Items that nobody has begun, in order. */
  readonly #idle: Item[];
  readonly #waiting: (() => void)[] = [];
  /** Whether it was found that all errands that are away are with workers. */
  allTaken = false;
  #error: unknown;
  #failed = false;

  constructor(round: Round<unknown>) {
    this.#round = round;
    this.urgent = round.urgent;
    this.items = round.errands.map((errand) => ({
      errand,
      round: this,
      out: undefined,
      home: false,
      done: false,
      held: false,
      by: undefined,
      sha256: undefined,
      failures: 0,
    }));
    this.#idle = [...this.items];
  }

  get packed(): readonly string[] {
    return this.#round.packed();
  }

  get stopping(): boolean {
    return this.#round.stopping();
  }

  get over(): boolean {
    return this.#failed || this.items.every(({ done }) => done);
  }

  /** The next that nobody has begun, which is then begun. */
  next(): Item | undefined {
    return this.#idle.shift();
  }

  get begun(): boolean {
    return this.#idle.length === 0;
  }

  /** On the board and not played here, the oldest first. */
  away(): Item[] {
    const out = this.items.filter(({ out, home, done, held }) => out !== undefined && !home && !done && !held);
    return out.sort((a, b) => (a.out ?? 0) - (b.out ?? 0));
  }

  finish(item: Item, done: unknown): void {
    item.done = true;
    item.held = false;
    this.#round.onDone(item.errand, done);
    this.notify();
  }

  /** It will be played again, or is being played here anyway. */
  undo(item: Item): void {
    Object.assign(item, { done: false, held: false, out: undefined, by: undefined, sha256: undefined });
    this.#round.onUndone(item.errand);
    if (!item.home) this.#idle.push(item);
    this.notify();
  }

  fail(error: unknown): void {
    if (!this.#failed) this.#error = error;
    this.#failed = true;
    this.notify();
  }

  /** Throws what the round failed with, if it did. */
  check(): void {
    if (this.#failed) throw this.#error;
  }

  notify(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Until something has changed. */
  changed(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
