/** Threads that all do the same kind of work, for as long as they are needed. */
import { setTimeout as rest } from 'node:timers/promises';
import { Piscina } from 'piscina';

/**
 * How long threads rest before they end, in milliseconds. What they did last is still being compiled in the background for a
 * while, and where a thread goes meanwhile Node 20 may end the whole process: "Assertion failed: (data.first) != nullptr" in
 * `NodePlatform::ForIsolate`.
 */
const REST_MS = 200;

/** How a pool's threads are started: a module whose default export does a task, and what they are told first. */
export interface ThreadsPlan {
  readonly worker: string;
  readonly workerData: object;
  readonly count: number;
}

export class Threads<Task, Answer> {
  readonly #pool: Piscina<Task, Answer>;
  #busy = 0;

  constructor({ worker, workerData, count }: ThreadsPlan) {
    this.#pool = new Piscina<Task, Answer>({ filename: worker, workerData, minThreads: count, maxThreads: count });
    this.#pool.on('error', () => {}); // a thread that dies also fails its task, which is where it is told
  }

  async run(task: Task): Promise<Answer> {
    this.#busy++;
    try {
      return await this.#pool.run(task);
    } finally {
      this.#busy--;
    }
  }

  /** Ends the threads: at once those at work, whose tasks fail, after a rest those that are not. */
  async end(): Promise<void> {
    if (this.#busy === 0) await rest(REST_MS);
    await this.#pool.destroy();
  }
}
