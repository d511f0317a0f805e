/** Threads that all do the same kind of work, for as long as they are needed. */
import { once } from 'node:events';
import { Piscina } from 'piscina';

/** How a pool's threads are started: a module whose default export does a task, and what they are told first. */
export interface ThreadsPlan {
  readonly worker: string;
  readonly workerData: object;
  readonly count: number;
  /**
   * How long a thread may work on a task, in milliseconds; one that takes longer is ended, and another takes its place. Neither
   * waiting in line nor loading the module counts. Absent: as long as it likes.
   */
  readonly limit?: number;
}

/** What a thread knows from the start, beside its `workerData`. */
export interface ThreadData {
  readonly worker: string;
}

/** What a thread is sent. It sends the `id` back, if there is one, when it begins. */
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
  /** Of the tasks with a limit that were handed over and not begun, by id: what starts their clock, and what fails them. */
  readonly #handed = new Map<number, { begin(): void; fail(error: Error): void }>();
  /** Tasks with a limit stand in line here. Piscina would keep no order among tasks that can be stopped. */
  readonly #line: (() => void)[] = [];
  #free: number;
  /** Threads that were ended for being late, until they are gone. */
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
    // A thread that dies at work fails its task, which is where it is told. One that dies before leaves a task that nobody begins.
    this.#pool.on('error', (error) => {
      for (const handed of this.#handed.values()) handed.fail(error);
    });
  }

  async run(task: Task): Promise<Answer> {
    if (this.#limit !== undefined) return this.#inLine(this.#limit, task);
    this.#checkOpen();
    return this.#pool.run({ task });
  }

  /** Ends the threads, at work or not. Tasks that are not done fail. Whoever asks again waits for the same end. */
  end(): Promise<void> {
    this.#end ??= this.#endAll();
    return this.#end;
  }

  async #endAll(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#late); // piscina starts others in their places when they are gone, even after its own end
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

  /** Remembers the thread that `stop` takes out of the pool until it is gone. */
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
