/** A pool of threads that all do the same kind of task. */
import { once } from 'node:events';
import { Piscina } from 'piscina';

/**
 * How the threads of a pool are started: a module whose default export does a task, and the data they are given first.
 */
export interface ThreadsPlan {
  readonly worker: string;
  readonly workerData: object;
  readonly count: number;
  /**
   * How long a thread may work on a task, in milliseconds. A thread that takes longer is stopped and replaced. Waiting
   * and loading the module do not count. Absent: no limit.
   */
  readonly limit?: number;
}

/** What a thread is given at the start, besides its `workerData`. */
export interface ThreadData {
  readonly worker: string;
}

/** A message to a thread. The thread sends the `id` back, if there is one, when it starts the task. */
export interface Posted<Task> {
  readonly task: Task;
  readonly id?: number;
}

/** A task took longer than it may. */
export class OutOfTime extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds / 1000} s`);
  }
}

const ENTRY = new URL('./thread-entry.cjs', import.meta.url).href;

export class Threads<Task, Answer> {
  readonly #pool: Piscina<Posted<Task>, Answer>;
  readonly #limit: number | undefined;
  /** Tasks with a limit that were sent and not started, by id: functions that start their clock, and that fail them. */
  readonly #handed = new Map<number, { begin(): void; fail(error: Error): void }>();
  /** Tasks with a limit wait here. Piscina would not keep the order of tasks that can be stopped. */
  readonly #line: (() => void)[] = [];
  #free: number;
  /** Threads that were stopped for being late, until they have ended. */
  readonly #late = new Set<Promise<unknown>>();
  #ids = 0;
  #ended = false;
  #end: Promise<void> | undefined;

  constructor({ worker, workerData, count, limit }: ThreadsPlan) {
    this.#limit = limit;
    this.#free = count;
    const data: ThreadData = { ...workerData, worker };
    this.#pool = new Piscina({ filename: ENTRY, workerData: data, minThreads: count, maxThreads: count });
    this.#pool.on('message', (id: number) => {
      this.#handed.get(id)?.begin();
      this.#handed.delete(id);
    });
    // If a thread dies while it works, its task fails and reports it. If it dies before that, nobody would start its
    // task.
    this.#pool.on('error', (error) => {
      for (const handed of this.#handed.values()) handed.fail(error);
    });
  }

  async run(task: Task): Promise<Answer> {
    if (this.#limit !== undefined) return this.#inLine(this.#limit, task);
    this.#checkOpen();
    return this.#pool.run({ task });
  }

  /** Stops all threads at once. Unfinished tasks fail. If it is called again, it waits for the same end. */
  end(): Promise<void> {
    this.#end ??= this.#endAll();
    return this.#end;
  }

  async #endAll(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#late); // piscina replaces these threads when they end, even after its own end
    await this.#pool.destroy();
  }

  async #inLine(limit: number, task: Task): Promise<Answer> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#line.push(resolve));
    try {
      this.#checkOpen();
      return await this.#within(limit, task);
    } finally {
      const next = this.#line.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  async #within(limit: number, task: Task): Promise<Answer> {
    const id = this.#ids++;
    const stop = new AbortController();
    let clock: NodeJS.Timeout | undefined;
    this.#handed.set(id, {
      begin: () => {
        clock = setTimeout(() => this.#replace(() => stop.abort(new OutOfTime(limit))), limit);
      },
      fail: (error) => stop.abort(error),
    });
    try {
      return await this.#pool.run({ task, id }, { signal: stop.signal });
    } catch (error) {
      throw stop.signal.aborted ? stop.signal.reason : error;
    } finally {
      clearTimeout(clock);
      this.#handed.delete(id);
    }
  }

  /** Remembers the thread that `stop` removes from the pool until it has ended. */
  #replace(stop: () => void): void {
    const before = this.#pool.threads;
    stop();
    for (const thread of before.filter((one) => !this.#pool.threads.includes(one))) {
      const gone = once(thread, 'exit').finally(() => this.#late.delete(gone));
      this.#late.add(gone);
    }
  }

  #checkOpen(): void {
    if (this.#ended) throw new Error('the threads have ended');
  }
}
