/**
 * Reads files of runs, which may fail in any way, in a separate process. If it takes too long, uses too much memory or dies, the
 * process is killed and the next task gets a new one. A thread would not be enough: if one runs out of memory, the
 * engine ends the whole process.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { Refused } from '../shapes/wire.ts';
import { Refusal, refusal } from './refusals.ts';

export interface ApartPlan {
  /** The module that the process runs; it passes its work to `serveApart`. */
  readonly program: string;
  /** Command-line arguments of the process. */
  readonly args?: readonly string[];
  /** Time limit for a task, in milliseconds, without waiting and the start of the process. */
  readonly limit: number;
}

export interface Told<Answer> {
  readonly answer?: Answer;
  /** Why the task was refused. */
  readonly refusal?: { readonly status: number; readonly told: Refused };
}

/** The message of a process that is ready for tasks. After that it sends results. */
export const READY = 'ready';

/** More than a page would ever ask for. */
const MOST_WAITING = 100;

export class Apart<Task extends object, Answer> {
  readonly #plan: ApartPlan;
  #process: ChildProcess | undefined;
  /** Resolves when the process is ready. */
  #ready: Promise<unknown> = Promise.resolve();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #closed = false;

  constructor(plan: ApartPlan) {
    this.#plan = plan;
  }

  /** Runs one task after another. */
  async run(task: Task): Promise<Answer> {
    if (this.#waiting >= MOST_WAITING) throw refusal('tooManyRead');
    this.#waiting++;
    const done = this.#last.then(() => this.#answer(task)).finally(() => this.#waiting--);
    this.#last = done.catch(() => {});
    return done;
  }

  /** Kills the process. Unfinished tasks fail. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#process?.kill('SIGKILL');
    await this.#last;
  }

  async #answer(task: Task): Promise<Answer> {
    if (this.#closed) throw refusal('closing');
    const child = this.#process ?? this.#start();
    await this.#ready;
    const { answer, refusal: refused } = await this.#told(child, task);
    if (refused !== undefined) throw new Refusal(refused.status, refused.told);
    return answer as Answer;
  }

  #start(): ChildProcess {
    const { program, args = [] } = this.#plan;
    const child = fork(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] });
    this.#process = child;
    this.#ready = new Promise((resolve, reject) => {
      const gone = (): void => {
        if (this.#process === child) this.#process = undefined;
        reject(refusal('readerNotStarted'));
      };
      child.once('message', resolve);
      child.once('exit', gone);
      child.on('error', gone); // it could not be started, or it has ended
    });
    this.#ready.catch(() => {}); // the error is reported to tasks; there may be none
    return child;
  }

  #told(child: ChildProcess, task: Task): Promise<Told<Answer>> {
    const { limit } = this.#plan;
    return new Promise((resolve, reject) => {
      let why = refusal('readerDied');
      const clock = setTimeout(() => {
        why = refusal('readerTooSlow', { seconds: limit / 1000 });
        child.kill('SIGKILL');
      }, limit);
      const onExit = (): void => {
        clearTimeout(clock);
        reject(why);
      };
      child.once('exit', onExit);
      child.once('message', (told: Told<Answer>) => {
        clearTimeout(clock);
        child.off('exit', onExit);
        resolve(told);
      });
      child.send(task);
    });
  }
}
