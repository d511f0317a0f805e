/**
 * Threads that play self-play tasks. Weights are published once per generation into memory that all threads see; a task
 * says which version it plays with.
 */
import { type ModelSpec, SharedModel, type SharedModelHandle } from '../../mcts/networks/index.ts';
import { Threads } from '../../agents/threads.ts';
import { InputError } from '../../envs/core/index.ts';
import type { SelfPlayTask, TaskDone } from './task.ts';

/** Whoever plays the tasks of a generation. */
export interface TaskPool {
  /** Shares weights with those who play, and returns their version. */
  publish(weights: Float32Array): number;
  /** Plays all of these, in any order, unless it is told to stop. What cannot be played then because the threads are gone is no failure. */
  playAll(tasks: readonly SelfPlayTask[], watcher: TaskWatcher): Promise<void>;
}

export interface TaskWatcher {
  /** Asked before each task; once true no more are started. */
  stopping(): boolean;
  onDone(task: SelfPlayTask, done: TaskDone): void;
  /** What was told of this task turned out to be wrong: it will be played again. */
  onUndone(task: SelfPlayTask): void;
}

export interface PoolOptions {
  /** Canonical id. One game for all threads, so that their compiled code stays specialised on it. */
  readonly game: string;
  readonly workers: number;
  /** URLs of modules that a thread imports first: those that register the game, which this folder does not know. */
  readonly modules: readonly string[];
  /** Shape of the networks that will play. */
  readonly spec: ModelSpec;
}

/** What a thread is told when it starts, and what it answers to a task. */
export interface ThreadData {
  readonly game: string;
  readonly modules: readonly string[];
  readonly model: SharedModelHandle;
}
export type Answer = { readonly done: TaskDone } | { readonly failure: string };

const WORKER = new URL('./worker.js', import.meta.url).href;

export class SelfPlayPool implements TaskPool {
  readonly workers: number;
  readonly #model: SharedModel;
  readonly #threads: Threads<SelfPlayTask, Answer>;

  /** Even a single worker is a thread of its own: this one must hear Ctrl-C, and may be learning meanwhile. */
  constructor({ game, workers, modules, spec }: PoolOptions) {
    this.workers = workers;
    this.#model = SharedModel.create(spec);
    const workerData: ThreadData = { game, modules, model: this.#model.handle };
    this.#threads = new Threads({ worker: WORKER, workerData, count: workers });
  }

  /** Shares weights with the threads and returns their version. Those published before the last ones are gone. */
  publish(weights: Float32Array): number {
    return this.#model.publish(weights);
  }

  async play(task: SelfPlayTask): Promise<TaskDone> {
    const answer = await this.#threads.run(task).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new InputError(`self-play ended because a worker failed in games ${task.from} to ${task.to - 1}: ${why}`);
    });
    if ('failure' in answer) throw new InputError(answer.failure);
    return answer.done;
  }

  async playAll(tasks: readonly SelfPlayTask[], watcher: Omit<TaskWatcher, 'onUndone'>): Promise<void> {
    let next = 0;
    const lane = async (): Promise<void> => {
      while (next < tasks.length && !watcher.stopping()) {
        const task = tasks[next++];
        const done = await unlessStopped(this.play(task), watcher);
        if (done !== undefined) watcher.onDone(task, done);
      }
    };
    // One task waits in line for each thread, so that none is idle while its answer is dealt with.
    await Promise.all(Array.from({ length: 2 * this.workers }, lane));
  }

  /** Ends the threads, at work or not. Tasks in line or under way are dropped: whoever goes on plays them again. */
  close(): Promise<void> {
    return this.#threads.end();
  }
}

/** What comes of play; undefined where it failed after an end was asked for, which takes the threads away. */
export async function unlessStopped<T>(
  play: Promise<T>,
  { stopping }: Pick<TaskWatcher, 'stopping'>,
): Promise<T | undefined> {
  try {
    return await play;
  } catch (error) {
    if (stopping()) return undefined;
    throw error;
  }
}
