/**
 * When a learner looks at its queue: every so often, at once when something was heard of, and after growing pauses while the server is
 * in trouble, which is said once.
 */
import { isOfServer, troubleOf } from '../queue/index.ts';

export interface Watch {
  /** For people. */
  readonly server: string;
  readonly everyMs: number;
  readonly say: (line: string) => void;
  look(): Promise<void>;
  /** A look is over, well or not. */
  looked(): void;
  /** Something went wrong that is not the server's fault. */
  failed(error: unknown): void;
}

const LONGEST_PAUSE_MS = 5000;

export class Lookout {
  readonly #watch: Watch;
  #trouble = '';
  #pause: number;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  /** Whether it should be looked again as soon as possible. */
  #called = false;
  #closed = false;

  constructor(watch: Watch) {
    this.#watch = watch;
    this.#pause = watch.everyMs;
    this.#later(0);
  }

  /** Whether the last look failed. */
  get troubled(): boolean {
    return this.#trouble !== '';
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Something may have come. */
  call(): void {
    this.#called = true;
    if (!this.troubled) this.#later(0);
  }

  /** No more looks; the one that is under way is waited for. */
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
