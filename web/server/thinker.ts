/**
 * Agents think in one worker thread, so that the server always answers at once. Every task has a time limit; a thread
 * that exceeds it is stopped and replaced.
 */
import { OutOfTime, Threads } from '../../agents/threads.ts';
import type { Action, EpisodeStart, Seed } from '../../envs/index.ts';
import { broughtModules } from '../../envs/shelf.ts';
import type { Belief, Cost, Thought } from '../shapes/wire.ts';
import { REFUSALS, Refusal, refusal, refused } from './refusals.ts';

/** A position, by its deal and actions. */
export interface Position {
  readonly game: string;
  readonly seed: Seed;
  readonly start: EpisodeStart;
  readonly actions: readonly Action[];
}

export interface ThinkerTask extends Position {
  /**
   * `act` asks an agent for its action, `think` for the full result of its search, `believe` for its belief about
   * hidden cards.
   */
  readonly ask: 'act' | 'think' | 'believe';
  readonly spec: string;
  /** The action that was played, if it should be judged. */
  readonly played?: Action;
}

export interface ThinkerAnswer {
  readonly action?: Action;
  readonly thought?: Thought;
  readonly belief?: Belief;
  /** The cost of the action that was played; null if it cannot be measured. */
  readonly cost?: Cost | null;
}

/** It did not answer in time. */
export class TooSlow extends Refusal {
  constructor(limitMilliseconds: number) {
    super(REFUSALS.searchTooSlow[0], refused('searchTooSlow', { seconds: limitMilliseconds / 1000 }));
  }
}

/** More than all tables together would ever ask for. Further requests are told to try again. */
export const MOST_WAITING = 100;

const WORKER = new URL('./think-thread.js', import.meta.url).href;

export class Thinker {
  readonly #limit: number;
  /** Started on the first request, because it loads all games. */
  #threads: Threads<ThinkerTask, ThinkerAnswer> | undefined;
  #asked = 0;
  #closed = false;

  constructor(limitMilliseconds: number) {
    this.#limit = limitMilliseconds;
  }

  async act(task: Omit<ThinkerTask, 'ask'>): Promise<Action> {
    const { action } = await this.#ask({ ...task, ask: 'act' });
    if (action === undefined) throw new Error('the thinker gave no action');
    return action;
  }

  async think(task: Omit<ThinkerTask, 'ask' | 'played'>): Promise<Thought> {
    return (await this.#thoughtOn(task)).thought;
  }

  /** The same, with the cost of the action that was played. */
  async judge(
    task: Omit<ThinkerTask, 'ask'> & { readonly played: Action },
  ): Promise<{ thought: Thought; cost: Cost | null }> {
    return this.#thoughtOn(task);
  }

  async believe(task: Omit<ThinkerTask, 'ask' | 'played'>): Promise<Belief> {
    const { belief } = await this.#ask({ ...task, ask: 'believe' });
    if (belief === undefined) throw new Error('the thinker believed nothing');
    return belief;
  }

  async #thoughtOn(task: Omit<ThinkerTask, 'ask'>): Promise<{ thought: Thought; cost: Cost | null }> {
    const { thought, cost = null } = await this.#ask({ ...task, ask: 'think' });
    if (thought === undefined) throw new Error('the thinker had no thought');
    return { thought, cost };
  }

  /** Current and waiting tasks fail. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#threads?.end();
  }

  async #ask(task: ThinkerTask): Promise<ThinkerAnswer> {
    if (this.#closed) throw refusal('closing');
    if (this.#asked > MOST_WAITING) throw refusal('tooManyThink');
    this.#threads ??= new Threads({
      worker: WORKER,
      workerData: { modules: broughtModules() },
      count: 1,
      limit: this.#limit,
    });
    this.#asked++;
    try {
      return await this.#threads.run(task);
    } catch (error) {
      throw error instanceof OutOfTime ? new TooSlow(this.#limit) : error;
    } finally {
      this.#asked--;
    }
  }
}
