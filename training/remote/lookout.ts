/**
 * When a learner checks its queue: regularly, at once when something was reported, and after growing pauses while the
 * server has a problem, which is reported once.
 */
import { isOfServer, troubleOf } from '../queue/index.ts';

export interface Watch {
  /** For people. */
  readonly server: string;
  readonly everyMs: number;
  readonly say: (line: string) => void;
  look(): Promise<void>;
  /** A check has ended, with or without success. */
  looked(): void;
  /** Something failed that is not the fault of the server. */
  failed(error: unknown): void;
}

const LONGEST_PAUSE_MS = 5000;

export class Lookout {
  readonly #watch: Watch;
  #trouble = '';
  #pause: number;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  /** Whether the next check should start as soon as possible. */
  #called = false;
  #closed = false;

  constructor(watch: Watch) {
    this.#watch = watch;
    this.#pause = watch.everyMs;
    this.#later(0);
  }

  /** Whether the last check failed. */
  get troubled(): boolean {
    return this.#trouble !== '';
  }

  /** Asks for a check: something may have come. */
  call(): void {
    this.#called = true;
    if (!this.troubled) this.#later(0);
  }

  /** Stops checking; waits for the current check. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #later(milliseconds: number): void {
    if (this.#closed || this.#looking !== undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#called = false;
      this.#looking = this.#look().finally(() => {
        this.#looking = undefined;
        this.#watch.looked();
        this.#later(this.#called && !this.troubled ? 0 : this.#pause);
      });
    }, milliseconds);
  }

  async #look(): Promise<void> {
    try {
      await this.#watch.look();
      this.#well();
    } catch (error) {
      if (isOfServer(error)) this.#troubled(error);
      else this.#watch.failed(error);
    }
  }

  #troubled(error: unknown): void {
    const { message } = troubleOf(error, this.#watch.server);
    if (this.#trouble !== message) this.#watch.say(`${message}; trying again, and nothing is lost`);
    this.#trouble = message;
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
  }

  #well(): void {
    if (this.troubled) this.#watch.say(`the queue at ${this.#watch.server} is back`);
    this.#trouble = '';
    this.#pause = this.#watch.everyMs;
  }
}
