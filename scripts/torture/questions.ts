/** The questions of a friend, as the attack hears of them: how long the answers took, and which took too long. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answered } from './friend.ts';

const FRIEND = fileURLToPath(new URL('./friend.js', import.meta.url));

/** What a friend may wait for. */
const LONGEST_MS = 1000;
/** Questions that do not count: the server loads what it needs. */
const FIRST_ROUND = 10;

export class Questions {
  readonly #child: ChildProcess;
  readonly #faults: string[] = [];
  readonly #took: number[] = [];
  #asked = 0;

  constructor(port: number, server: number) {
    this.#child = fork(FRIEND, [port, server].map(String), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
    });
    this.#child.on('message', (answered: Answered) => this.#heard(answered));
  }

  /** Ends the friend, and says what was wrong. */
  async faults(): Promise<string[]> {
    if (this.#child.exitCode !== null) return [...this.#faults, `the friend ended with ${this.#child.exitCode}`];
    const gone = once(this.#child, 'exit');
    this.#child.kill();
    await gone;
    return this.#took.length === 0 ? ['no friendly question was answered'] : this.#faults;
  }

  /** How many there were, and how long the answers took. */
  told(): string {
    const sorted = this.#took.toSorted((a, b) => a - b);
    const within = (share: number) => `${Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)} ms`;
    const answers = `half of them answered within ${within(0.5)}, 99% within ${within(0.99)}, all within ${within(1)}`;
    return `${sorted.length.toLocaleString('en')} friendly questions, ${answers}`;
  }

  #heard({ path, milliseconds, status, trouble, server, friend }: Answered): void {
    if (this.#asked++ < FIRST_ROUND) return;
    this.#took.push(milliseconds);
    const asked = `the friendly question ${path}`;
    if (trouble !== undefined) this.#faults.push(`${asked} was not answered: ${trouble}`);
    else if (status !== 200) this.#faults.push(`${asked} was answered by ${status}`);
    if (milliseconds <= LONGEST_MS) return;
    const [work, line, own] = [server.work, server.inLine, friend.inLine].map(Math.round);
    const why = `the server worked for ${work} ms of them and stood in line for a core for ${line} ms, the friend for ${own} ms`;
    this.#faults.push(`${asked} took ${Math.round(milliseconds)} ms (${why})`);
  }
}
