/**
 * Where deals are played: in this thread, or across worker threads. A task is a fixed range of deals and its result
 * depends on nothing else, so neither the number of workers nor their order can be seen in what comes back.
 */
import { setImmediate } from 'node:timers/promises';
import { type AnyGame, makeGame, type Seed } from '../../envs/core/index.ts';
import type { Agent } from '../agent.ts';
import { makeAgent } from '../spec.ts';
import { Threads } from '../threads.ts';
import { type DealOptions, MatchFailure, type PlayedDeal, playDeal } from './deal.ts';
import { type Seating, seatings } from './seatings.ts';

/** Deals `from` to `to - 1` among these agents. Plain data, for a thread. */
export interface Task extends DealOptions {
  readonly agents: readonly string[];
  readonly seed: Seed;
  readonly from: number;
  readonly to: number;
  /** Who sits where in the games of a deal; every seating of the entrants if nothing is said. */
  readonly plan?: readonly Seating[];
}

export interface Tables {
  readonly workers: number;
  play(task: Task): Promise<PlayedDeal[]>;
  /** All deals of a match, in order, where tables have a way of their own to share them out; those before the first gap if they are closed. */
  playAll?(task: Task, onDeals: (count: number) => void): Promise<PlayedDeal[]>;
  /** Ends the threads, at work or not. */
  close(): Promise<void>;
}

export interface TablesOptions {
  /** Canonical id. One game for all tables, so that a thread's compiled code stays specialised on it. */
  readonly game: string;
  readonly workers: number;
  /** URLs of modules that a thread imports first: those that register the game, which this folder does not know. */
  readonly modules: readonly string[];
  /** Whether even a single worker is a thread of its own, because this one must hear others. */
  readonly apart?: boolean;
}

/**
 * A deal is several games, milliseconds of work even between quick agents, where handing a task over costs a tenth of one;
 * and between slow agents nobody waits long for the last task of the others.
 */
export const TASK_DEALS = 1;

export function openTables({ game, workers, modules, apart = false }: TablesOptions): Tables {
  return workers === 1 && !apart ? new OwnTable(game) : new SharedTables({ game, modules }, workers);
}

/** How long a table in this thread may keep others from being heard, in milliseconds. */
const BREATH_MS = 50;
const BROKEN_OFF = 'the match was broken off';

/**
 * Plays in this thread, and lets it hear others, such as Ctrl-C, now and then. Brains may be costly to make, so they stay; `Agent.sit`
 * tells them that a new game begins.
 */
export class OwnTable implements Tables {
  readonly workers = 1;
  readonly #game: AnyGame;
  readonly #brains = new Map<string, Agent[]>();
  #breathed = performance.now();
  #closed = false;

  constructor(game: string) {
    this.#game = makeGame(game);
  }

  async play({
    agents,
    from,
    to,
    plan = seatings(agents.length, this.#game.seats),
    ...options
  }: Task): Promise<PlayedDeal[]> {
    const brains = agents.map((spec) => this.#brainsFor(spec));
    const played: PlayedDeal[] = [];
    const breathe = () => this.#breathe();
    for (let deal = from; deal < to; deal++) {
      this.#checkOpen();
      played.push(await playDeal(this.#game, brains, plan, { ...options, deal, breathe }));
    }
    return played;
  }

  async close(): Promise<void> {
    this.#closed = true;
  }

  #breathe(): Promise<void> | undefined {
    this.#checkOpen();
    if (performance.now() - this.#breathed < BREATH_MS) return undefined;
    return setImmediate().then(() => {
      this.#breathed = performance.now();
      this.#checkOpen();
    });
  }

  #checkOpen(): void {
    if (this.#closed) throw new MatchFailure(BROKEN_OFF);
  }

  /** One for each seat: a brain may keep notes on the game it is in. */
  #brainsFor(spec: string): Agent[] {
    const known = this.#brains.get(spec);
    if (known !== undefined) return known;
    const made = Array.from({ length: this.#game.seats }, () => makeAgent(spec, { game: this.#game, openCards: true }));
    this.#brains.set(spec, made);
    return made;
  }
}

/** What a thread is told when it starts, and what it answers to a task. */
export type ThreadData = Pick<TablesOptions, 'game' | 'modules'>;
export type Answer = { readonly played: PlayedDeal[] } | { readonly failure: string };

const WORKER = new URL('./worker.js', import.meta.url).href;

class SharedTables implements Tables {
  readonly workers: number;
  readonly #threads: Threads<Task, Answer>;

  constructor(workerData: ThreadData, workers: number) {
    this.workers = workers;
    this.#threads = new Threads({ worker: WORKER, workerData, count: workers });
  }

  async play(task: Task): Promise<PlayedDeal[]> {
    const answer = await this.#threads.run(task).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      const deals = task.to - task.from === 1 ? `deal ${task.from}` : `deals ${task.from} to ${task.to - 1}`;
      const who = task.agents.join(' against ');
      throw new MatchFailure(`the match ended because a worker failed at ${deals} of ${who}: ${why}`, { cause: error });
    });
    if ('failure' in answer) throw new MatchFailure(answer.failure);
    return answer.played;
  }

  close(): Promise<void> {
    return this.#threads.end();
  }
}

/**
 * Deals `from` to `to - 1`, in order. Once it is `stopping`, whoever says so closes the tables; then these are the deals before the
 * first that is missing: those of a match of so many deals.
 */
export async function playDeals(
  tables: Tables,
  task: Task,
  onDeals: (count: number) => void,
  stopping: () => boolean = () => false,
): Promise<PlayedDeal[]> {
  const played = await (tables.playAll?.(task, onDeals) ?? shareOut(tables, task, onDeals, stopping));
  if (played.length < task.to - task.from && !stopping()) throw new MatchFailure(BROKEN_OFF);
  return played;
}

/** By as many tasks at a time as there are workers, and one each to wait in line. */
async function shareOut(
  tables: Tables,
  task: Task,
  onDeals: (count: number) => void,
  stopping: () => boolean,
): Promise<PlayedDeal[]> {
  const { from, to, ...match } = task;
  const count = Math.ceil((to - from) / TASK_DEALS);
  /** Of all tasks that were begun; undefined until one is done. */
  const parts: (PlayedDeal[] | undefined)[] = [];
  let failed = false;
  const lane = async (): Promise<void> => {
    while (!failed && !stopping() && parts.length < count) {
      const part = parts.push(undefined) - 1;
      const first = from + part * TASK_DEALS;
      const task = { ...match, from: first, to: Math.min(first + TASK_DEALS, to) };
      const played = await tables.play(task).catch((error: unknown) => {
        failed = true;
        if (!stopping()) throw error;
        return undefined;
      });
      parts[part] = played;
      if (played !== undefined) onDeals(played.length);
    }
  };
  await Promise.all(Array.from({ length: tables.workers === 1 ? 1 : 2 * tables.workers }, lane));
  const gap = parts.indexOf(undefined);
  return parts.slice(0, gap < 0 ? parts.length : gap).flatMap((part) => part ?? []);
}
