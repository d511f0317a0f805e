/** How far a long run has come, on stderr: one line that is redrawn on a terminal, a line now and then elsewhere. */
import type { Io } from './io.ts';

const REDRAW_MS = 200;
const LINE_MS = 10_000;

export class Progress {
  readonly #stderr: Io['stderr'];
  readonly #what: string;
  readonly #total: number;
  readonly #now: () => number;
  readonly #start: number;
  #next: number;
  #drawn = false;

  /** `what` is counted, in the plural: `games`. */
  constructor(stderr: Io['stderr'], what: string, total: number, now: () => number = Date.now) {
    this.#stderr = stderr;
    this.#what = what;
    this.#total = total;
    this.#now = now;
    this.#start = now();
    this.#next = this.#start + this.#pause;
  }

  update(done: number): void {
    const now = this.#now();
    if (now < this.#next) return;
    this.#next = now + this.#pause;
    const seconds = Math.round((now - this.#start) / 1000);
    const numbers = [done, this.#total].map((n) => n.toLocaleString('en-US'));
    const text = `${numbers.join(' of ')} ${this.#what}, ${seconds} s`;
    this.#stderr.write(this.#tty ? `\r\x1b[K${text}` : `${text}\n`);
    this.#drawn = true;
  }

  /** Clears the line, where there is one. */
  end(): void {
    if (this.#tty && this.#drawn) this.#stderr.write('\r\x1b[K');
  }

  get #tty(): boolean {
    return this.#stderr.isTTY === true;
  }

  get #pause(): number {
    return this.#tty ? REDRAW_MS : LINE_MS;
  }
}
