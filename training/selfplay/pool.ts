/**
 * Threads that play self-play tasks. Weights are published once per generation into shared memory. Each task says which
 * version it uses.
 */
import { type ModelSpec, SharedModel, type SharedModelHandle } from '../../mcts/networks/index.ts';
import { Threads } from '../../agents/threads.ts';
import { InputError } from '../../envs/core/index.ts';
import type { SelfPlayTask, TaskDone } from './task.ts';

/** Plays the tasks of a generation. */
export interface TaskPool {
  /** Makes weights available to the players, and returns their version. */
  publish(weights: Float32Array): number;
  /**
   * Plays all tasks, in any order, until told to stop. Tasks that fail because the threads were stopped are no error.
   */
  playAll(tasks: readonly SelfPlayTask[], watcher: TaskWatcher): Promise<void>;
}

export interface TaskWatcher {
  /** Asked before each task. Once it returns true, no more are started. */
  stopping(): boolean;
  onDone(task: SelfPlayTask, done: TaskDone): void;
  /** A result that was reported for this task turned out to be wrong. The task will be played again. */
  onUndone(task: SelfPlayTask): void;
}

export interface PoolOptions {
  /** Canonical id. All threads play the same game, so that the compiler can specialise on it. */
  readonly game: string;
  readonly workers: number;
  /** URLs of modules that a thread imports first: they register the game, which this folder does not know. */
  readonly modules: readonly string[];
  /** Shape of the networks that will play. */
  readonly spec: ModelSpec;
}

/** What a thread is told when it starts, and what it answers to a task. */
export interface SelfPlayData {
  readonly game: string;
  readonly modules: readonly string[];
  readonly model: SharedModelHandle;
}
export type SelfPlayAnswer = { readonly done: TaskDone } | { readonly failure: string };

const WORKER = new URL('./worker.js', import.meta.url).href;

export class SelfPlayPool implements TaskPool {
  readonly workers: number;
  readonly #model: SharedModel;
  readonly #threads: Threads<SelfPlayTask, SelfPlayAnswer>;

  /** Even a single worker gets its own thread: the main thread must react to Ctrl-C and may be learning. */
  constructor({ game, workers, modules, spec }: PoolOptions) {
    this.workers = workers;
    this.#model = SharedModel.create(spec);
    const workerData: SelfPlayData = { game, modules, model: this.#model.handle };
    this.#threads = new Threads({ worker: WORKER, workerData, count: workers });
  }

  /** Shares weights with the threads and returns their version. The newest two stay; older ones are overwritten. */
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
    // Two tasks per thread are in progress, so that no thread is idle while its result is processed.
    await Promise.all(Array.from({ length: 2 * this.workers }, lane));
  }

  /** Stops the threads at once. Tasks that wait or are being played are dropped and must be played again. */
  close(): Promise<void> {
    return this.#threads.end();
  }
}

/** The result of `play`; undefined if it failed after a stop was requested, which also stops the threads. */
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
