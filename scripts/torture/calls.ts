/** Calls of the program in a process of its own that is ended if it takes too long or too much. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './caller.ts';
import { killed } from './killed.ts';

const CALLER = fileURLToPath(new URL('./caller.js', import.meta.url));
/** A process grows by what it has loaded and compiled; after so many calls another one takes its place. */
const CALLS_EACH = 200;
/** Megabytes that one call may add. */
const MOST_MEGABYTES = 500;

export type CallAnswer = Outcome | { readonly fault: string };

export class Calls {
  #child: ChildProcess | undefined;
  #calls = 0;
  #peak = 0;

  /** What came of a call; a fault if it did not answer in `seconds`, ended its process, or took too much memory. */
  async run(call: readonly string[], seconds: number): Promise<CallAnswer> {
    const child = await this.#ready();
    const over = new AbortController();
    const heard = { signal: AbortSignal.any([over.signal, AbortSignal.timeout(1000 * seconds)]) };
    const late = () => ({ fault: `no answer within ${seconds} s` });
    const ended = once(child, 'exit', heard).then(
      ([code, signal]) => ({ fault: `its process ended with ${code ?? signal}` }),
      late,
    );
    const answer = once(child, 'message', heard).then(([outcome]) => outcome as Outcome, late);
    child.send(call);
    const outcome = await Promise.race([answer, ended]);
    over.abort();
    if ('fault' in outcome) {
      await this.end();
      return outcome;
    }
    const more = outcome.peak - this.#peak;
    this.#peak = Math.max(this.#peak, outcome.peak);
    return this.#calls > 1 && more > MOST_MEGABYTES ? { fault: `it took ${Math.round(more)} MB` } : outcome;
  }

  async end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    await killed(child);
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#calls++ >= CALLS_EACH) await this.end();
    if (this.#child !== undefined) return this.#child;
    this.#child = fork(CALLER, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=700'],
    });
    this.#calls = 1;
    this.#peak = 0;
    return this.#child;
  }
}
