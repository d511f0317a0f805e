/** The state of each errand of a round. */
import type { WorkerName } from '../queue/index.ts';
import type { Errand, Round } from './errand.ts';

export interface Item {
  readonly errand: Errand;
  readonly round: OpenRound;
  /** Since when it is in the queue; undefined if it is not. */
  out: number | undefined;
  /** It is being played on this machine. */
  home: boolean;
  done: boolean;
  /** A worker has played it; before it counts, it is played again here as an audit. */
  held: boolean;
  /** The worker that played it, if it was not played here, and its result. */
  by: WorkerName | undefined;
  sha256: string | undefined;
  /** The workers that could not play it, by id, and what they said. */
  readonly failedBy: Map<string, string>;
}

/** A round that is being played. */
export class OpenRound {
  readonly urgent: boolean;
  /** Whether it is played on this machine too. */
  readonly hasLanes: boolean;
  readonly items: readonly Item[];
  readonly #round: Round<unknown>;
  /** Items that nobody has started, in order. */
  readonly #idle: Item[];
  readonly #waiting: (() => void)[] = [];
  /** Whether all errands in the queue were found to be with workers. */
  allTaken = false;
  /** Whether it is at its end, and needs nothing any more. */
  ended = false;
  #error: unknown;
  #failed = false;

  constructor(round: Round<unknown>) {
    this.#round = round;
    this.urgent = round.urgent;
    this.hasLanes = round.lanes > 0;
    this.items = round.errands.map((errand) => ({
      errand,
      round: this,
      out: undefined,
      home: false,
      done: false,
      held: false,
      by: undefined,
      sha256: undefined,
      failedBy: new Map(),
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

  /** The next item that nobody has started; it counts as started then. */
  next(): Item | undefined {
    return this.#idle.shift();
  }

  /** Items in the queue that are not being played here, oldest first. */
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

  /** Its result does not count: it will be played again, unless it is being played here anyway. */
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

  /** Throws the error of the round, if it failed. */
  check(): void {
    if (this.#failed) throw this.#error;
  }

  notify(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Resolves when something has changed. */
  changed(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
