/**
 * Where deals are played: in this thread, or in worker threads. A task is a fixed range of deals, and its result
 * depends on nothing else. So results do not depend on the number of workers or their order.
 */
import { setImmediate } from 'node:timers/promises';
import { type AnyGame, makeGame, type Seed } from '../../envs/core/index.ts';
import type { Agent } from '../agent.ts';
import { makeAgent } from '../spec.ts';
import { Threads } from '../threads.ts';
import { type DealOptions, MatchFailure, type PlayedDeal, playDeal } from './deal.ts';
import { type Seating, seatings } from './seatings.ts';

/** Deals `from` to `to - 1` with these agents. Plain data, so that it can be sent to a thread. */
export interface TableTask extends DealOptions {
  readonly agents: readonly string[];
  readonly seed: Seed;
  readonly from: number;
  readonly to: number;
  /** The seatings of a deal; by default every seating of the entrants. */
  readonly plan?: readonly Seating[];
}

export interface Tables {
  readonly workers: number;
  play(task: TableTask): Promise<PlayedDeal[]>;
  /**
   * All deals of a match, in order, for tables that share them out themselves; if they are closed, the deals before the
   * first gap.
   */
  playAll?(task: TableTask, onDeals: (count: number) => void): Promise<PlayedDeal[]>;
  /** Stops the threads at once. */
  close(): Promise<void>;
}

export interface TablesOptions {
  /** Canonical id. All tables play the same game, so that the compiler can specialise on it. */
  readonly game: string;
  readonly workers: number;
  /** URLs of modules that a thread imports first: they register the game, which this folder does not know. */
  readonly modules: readonly string[];
  /** Whether even a single worker gets its own thread, because the main thread must react to others. */
  readonly apart?: boolean;
}

/**
 * A deal is several games and takes milliseconds even with fast agents, while sending a task costs a tenth of one. With
 * slow agents, small tasks keep the wait for the last one short.
 */
export const TASK_DEALS = 1;

export function openTables({ game, workers, modules, apart = false }: TablesOptions): Tables {
  return workers === 1 && !apart ? new OwnTable(game) : new SharedTables({ game, modules }, workers);
}

/** How long a table in the main thread may block other work, in milliseconds. */
const BREATH_MS = 50;
const BROKEN_OFF = 'the match was broken off';

/**
 * Plays in the main thread, and lets other work run now and then, such as Ctrl-C. Agents may be costly to create, so
 * they are kept; `Agent.sit` tells them that a new game begins.
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
  }: TableTask): Promise<PlayedDeal[]> {
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

  /** One agent per seat, because an agent may keep notes about its game. */
  #brainsFor(spec: string): Agent[] {
    const known = this.#brains.get(spec);
    if (known !== undefined) return known;
    const made = Array.from({ length: this.#game.seats }, () => makeAgent(spec, { game: this.#game, openCards: true }));
    this.#brains.set(spec, made);
    return made;
  }
}

/** What a thread is given when it starts, and what it answers to a task. */
export type TableData = Pick<TablesOptions, 'game' | 'modules'>;
export type TableAnswer = { readonly played: PlayedDeal[] } | { readonly failure: string };

const WORKER = new URL('./worker.js', import.meta.url).href;

class SharedTables implements Tables {
  readonly workers: number;
  readonly #threads: Threads<TableTask, TableAnswer>;

  constructor(workerData: TableData, workers: number) {
    this.workers = workers;
    this.#threads = new Threads({ worker: WORKER, workerData, count: workers });
  }

  async play(task: TableTask): Promise<PlayedDeal[]> {
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
 * Deals `from` to `to - 1`, in order. If `stopping` becomes true, the caller closes the tables, and the result has the
 * deals before the first missing one.
 */
export async function playDeals(
  tables: Tables,
  task: TableTask,
  onDeals: (count: number) => void,
  stopping: () => boolean = () => false,
): Promise<PlayedDeal[]> {
  const played = await (tables.playAll?.(task, onDeals) ?? shareOut(tables, task, onDeals, stopping));
  if (played.length < task.to - task.from && !stopping()) throw new MatchFailure(BROKEN_OFF);
  return played;
}

/** Two tasks per worker are in progress: one is played and one waits. */
async function shareOut(
  tables: Tables,
  task: TableTask,
  onDeals: (count: number) => void,
  stopping: () => boolean,
): Promise<PlayedDeal[]> {
  const { from, to, ...match } = task;
  const count = Math.ceil((to - from) / TASK_DEALS);
  /** The results of all tasks that were started; undefined until a task is done. */
  const results: (PlayedDeal[] | undefined)[] = [];
  let failed = false;
  const lane = async (): Promise<void> => {
    while (!failed && !stopping() && results.length < count) {
      const index = results.push(undefined) - 1;
      const first = from + index * TASK_DEALS;
      const task = { ...match, from: first, to: Math.min(first + TASK_DEALS, to) };
      const played = await tables.play(task).catch((error: unknown) => {
        failed = true;
        if (!stopping()) throw error;
        return undefined;
      });
      results[index] = played;
      if (played !== undefined) onDeals(played.length);
    }
  };
  await Promise.all(Array.from({ length: tables.workers === 1 ? 1 : 2 * tables.workers }, lane));
  const gap = results.indexOf(undefined);
  return results.slice(0, gap < 0 ? results.length : gap).flatMap((result) => result ?? []);
}
