/**
 * Where the agents think: one worker thread, so that the page is answered at once whatever goes on there. Every task has a
 * time limit; a thread that does not come back is stopped and replaced.
 */
import { Worker } from 'node:worker_threads';
import type { Action, EpisodeStart, Seed } from '../../envs/index.ts';
import type { Thought } from '../shapes/wire.ts';
import { HttpError } from './http.ts';

/** A position, by how it came about. */
export interface Position {
  readonly game: string;
  readonly seed: Seed;
  readonly start: EpisodeStart;
  readonly actions: readonly Action[];
}

export interface Task extends Position {
  /** `act` asks an agent for its action, `think` a search for all it has to say about the decision. */
  readonly ask: 'act' | 'think';
  readonly spec: string;
}

export interface Request extends Task {
  readonly id: number;
}

export interface Answer {
  readonly id: number;
  readonly action?: Action;
  readonly thought?: Thought;
  readonly error?: string;
}

/** It did not answer in time. */
export class TooSlow extends HttpError {
  constructor(milliseconds: number) {
    super(503, `the search gave no answer within ${milliseconds / 1000} s`);
  }
}

interface Waiting {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** More than all tables together can ask for in good faith; whoever comes then is told to come again. */
const MOST_WAITING = 100;

/** A thread has to load the games before it can think; that is not the agent's time. */
const START_MS = 30_000;

const built = import.meta.url.endsWith('.js');
const WORKER = new URL(built ? './thinker-worker.js' : './worker-from-source.mjs', import.meta.url);

export class Thinker {
  readonly #limit: number;
  readonly #queue: Waiting[] = [];
  #worker: Worker | undefined;
  #current: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ready = false;
  #ids = 0;
  #closed = false;

  constructor(limitMilliseconds: number) {
    this.#limit = limitMilliseconds;
  }

  async act(task: Omit<Task, 'ask'>): Promise<Action> {
    const { action } = await this.#ask({ ...task, ask: 'act' });
    if (action === undefined) throw new Error('the thinker gave no action');
    return action;
  }

  async think(task: Omit<Task, 'ask'>): Promise<Thought> {
    const { thought } = await this.#ask({ ...task, ask: 'think' });
    if (thought === undefined) throw new Error('the thinker had no thought');
    return thought;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#stop(new Error('the server is closing'));
    for (const { reject } of this.#queue.splice(0)) reject(new Error('the server is closing'));
  }

  #ask(task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new Error('the server is closing');
      if (this.#queue.length >= MOST_WAITING) throw new HttpError(503, 'too many positions wait to be thought about');
      this.#queue.push({ request: { ...task, id: this.#ids++ }, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current !== undefined || this.#closed) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    this.#current = next;
    this.#worker ??= this.#start();
    this.#worker.postMessage(next.request);
    this.#watchTheClock(this.#ready ? this.#limit : this.#limit + START_MS);
  }

  #watchTheClock(milliseconds: number): void {
    clearTimeout(this.#timer);
    const late = (): void => {
      void this.#stop(new TooSlow(this.#limit)).then(() => this.#next());
    };
    this.#timer = setTimeout(late, milliseconds);
  }

  #start(): Worker {
    const worker = new Worker(WORKER);
    this.#ready = false;
    worker.on('message', (answer: Answer | 'ready') => {
      if (worker !== this.#worker) return;
      if (answer === 'ready') {
        this.#ready = true;
        if (this.#current !== undefined) this.#watchTheClock(this.#limit);
        return;
      }
      if (answer.id !== this.#current?.request.id) return;
      const { resolve, reject } = this.#current;
      this.#free();
      if (answer.error === undefined) resolve(answer);
      else reject(new Error(answer.error));
      this.#next();
    });
    worker.on('error', (error) => {
      if (worker === this.#worker) void this.#stop(error as Error).then(() => this.#next());
    });
    worker.unref();
    return worker;
  }

  #free(): void {
    clearTimeout(this.#timer);
    this.#current = undefined;
  }

  async #stop(error: Error): Promise<void> {
    const worker = this.#worker;
    const current = this.#current;
    this.#worker = undefined;
    this.#free();
    current?.reject(error);
    await worker?.terminate();
  }
}
