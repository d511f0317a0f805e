/**
 * Work that may go wrong in any way, in a process of its own: one that does not come back in time, takes too much memory or dies is
 * ended, and the next task gets another. A thread would not do: the engine ends the whole process where one asks for too much.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { HttpError } from './http.ts';

export interface ApartPlan {
  /** The module that the process runs; it hands its work to `serveApart`. */
  readonly program: string;
  /** What it is told as its arguments. */
  readonly args?: readonly string[];
  /** For a task, in milliseconds; neither waiting in line nor the start of the process counts. */
  readonly limit: number;
  /** What was tried, for the sentence where it failed: "the files of the run cannot be read". */
  readonly failure: string;
}

export interface Told<Answer> {
  readonly answer?: Answer;
  /** Why it is refused. */
  readonly refusal?: { readonly status: number; readonly sentence: string };
}

/** What the process sends when it is ready for tasks; after that it sends what came of them. */
export const READY = 'ready';

/** More than pages ask for in good faith. */
const MOST_WAITING = 100;

export class Apart<Task extends object, Answer> {
  readonly #plan: ApartPlan;
  #process: ChildProcess | undefined;
  /** When the process is ready. */
  #ready: Promise<unknown> = Promise.resolve();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #closed = false;

  constructor(plan: ApartPlan) {
    this.#plan = plan;
  }

  /** One task after the other. */
  async run(task: Task): Promise<Answer> {
    if (this.#waiting >= MOST_WAITING) throw new HttpError(503, `${this.#plan.failure}: too many others wait`);
    this.#waiting++;
    const done = this.#last.then(() => this.#answer(task)).finally(() => this.#waiting--);
    this.#last = done.catch(() => {});
    return done;
  }

  /** Ends the process, at work or not. Tasks that are not done fail. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#process?.kill('SIGKILL');
    await this.#last;
  }

  async #answer(task: Task): Promise<Answer> {
    if (this.#closed) throw new HttpError(503, 'the server is closing');
    const child = this.#process ?? this.#start();
    await this.#ready;
    const { answer, refusal } = await this.#told(child, task);
    if (refusal !== undefined) throw new HttpError(refusal.status, refusal.sentence);
    return answer as Answer;
  }

  #start(): ChildProcess {
    const { program, args = [] } = this.#plan;
    const child = fork(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] });
    this.#process = child;
    this.#ready = new Promise((resolve, reject) => {
      const gone = (): void => {
        if (this.#process === child) this.#process = undefined;
        reject(new HttpError(503, `${this.#plan.failure}: the process for it does not start`));
      };
      child.once('message', resolve);
      child.once('exit', gone);
      child.on('error', gone); // it could not be started, or it is gone when it is told something
    });
    this.#ready.catch(() => {}); // whoever waits for it is told; nobody may
    return child;
  }

  #told(child: ChildProcess, task: Task): Promise<Told<Answer>> {
    const { limit, failure } = this.#plan;
    return new Promise((resolve, reject) => {
      let why = 'it takes too much memory, or is damaged';
      const clock = setTimeout(() => {
        why = `no answer within ${limit / 1000} s`;
        child.kill('SIGKILL');
      }, limit);
      const onExit = (): void => {
        clearTimeout(clock);
        reject(new HttpError(503, `${failure}: ${why}`));
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
