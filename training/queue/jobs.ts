/**
 * The queue of a contract as a learner sees it: tasks are put up, looked for, taken back. The engine leases them to workers; that a
 * task is on the board says nothing about its result, which is looked for elsewhere (results.ts).
 */
import type { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Queue, QueueEvents, Worker } from 'bullmq';
import type { Server } from './connection.ts';
import { deleteAll, JOBS, queueName } from './keys.ts';
import type { Client } from './load.ts';

/** How long a task stays with a worker that is not heard of, if nothing else is said. */
export const LOCK_MS = 15_000;
/** Tasks whose worker is gone are leased again without limit; the engine would give them up after the first time. */
export const NO_LIMIT = Number.MAX_SAFE_INTEGER;
/** Events wake the learner, and nothing is lost with them: a short stream is enough. */
const EVENTS_KEPT = 1000;
/** The engine waits for a server that is away when it ends; we do not. */
const CLOSE_MS = 1000;
/** Of self-play; what is urgent has none and goes first. */
const LATER = 10;

/** How often it is looked whether workers are still there. */
export function checkEvery(lockMs: number): number {
  return Math.max(500, Math.round(lockMs / 3));
}

export interface Job {
  /** Without a colon. To put up the same id twice is to put it up once. */
  readonly id: string;
  readonly urgent: boolean;
  readonly data: object;
}

/** Deletes all that the engine keeps for a contract, tasks included. */
export async function clearBoard(client: Client, contract: string): Promise<void> {
  await deleteAll(client, `${JOBS}:${queueName(contract)}:*`);
}

export class JobBoard {
  readonly #queue: Queue;
  readonly #client: Client;
  readonly #prefix: string;
  readonly #events: QueueEvents;
  readonly #checker: Worker;
  #closed = false;

  /** `client` is one for single commands. */
  constructor(server: Server, client: Client, contract: string, lockMs: number) {
    const { Queue, QueueEvents, Worker } = server.engine.bullmq;
    const name = queueName(contract);
    const shared = { prefix: JOBS, skipVersionCheck: true };
    this.#client = client;
    this.#prefix = `${JOBS}:${name}:`;
    this.#queue = new Queue(name, {
      ...shared,
      connection: this.#client,
      skipWaitingForReady: true,
      streams: { events: { maxLen: EVENTS_KEPT } },
    });
    this.#events = new QueueEvents(name, { ...shared, connection: server.patient() });
    // Takes no tasks. It sees to it that those of dead workers go back, even if all workers are dead.
    this.#checker = new Worker(name, null, {
      ...shared,
      connection: server.patient(),
      autorun: false,
      stalledInterval: checkEvery(lockMs),
      maxStalledCount: NO_LIMIT,
    });
    const parts: readonly EventEmitter[] = [this.#queue, this.#events, this.#checker];
    for (const part of parts) part.on('error', () => {}); // seen by who asks
    void this.#checker.startStalledCheckTimer();
  }

  /** Calls when a task is said to be done. Some calls may be missing, and some come late. */
  onDone(listener: (id: string) => void): void {
    this.#events.on('completed', ({ jobId }) => listener(jobId));
  }

  /** Calls when a task went back because its worker was not heard of. */
  onStalled(listener: (id: string) => void): void {
    this.#events.on('stalled', ({ jobId }) => listener(jobId));
  }

  async add(jobs: readonly Job[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.#queue.addBulk(
      jobs.map(({ id, urgent, data }) => ({
        name: 'task',
        data,
        opts: { jobId: id, removeOnComplete: true, removeOnFail: true, ...(urgent ? {} : { priority: LATER }) },
      })),
    );
  }

  /** Which of these are on the board, waiting or being played. */
  async present(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const asked = this.#client.pipeline();
    for (const id of ids) asked.exists(this.#prefix + id);
    const found = (await asked.exec()) ?? [];
    const failed = found.find(([error]) => error !== null);
    if (failed !== undefined) throw failed[0];
    return new Set(ids.filter((_, i) => found[i]?.[1] === 1));
  }

  /** Takes a task back; false if a worker has it. */
  async remove(id: string): Promise<boolean> {
    return (await this.#queue.remove(id)) === 1;
  }

  /** Where the server is known to be away, nothing is waited for. */
  async close(patiently = true): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const closed = Promise.allSettled([this.#checker.close(true), this.#events.close(), this.#queue.close()]);
    if (patiently) await Promise.race([closed, setTimeout(CLOSE_MS, undefined, { ref: false })]);
  }
}
