/**
 * The queue of a contract as the learner uses it: tasks are added, looked up and removed. BullMQ leases them to
 * workers. Whether a task is in the queue says nothing about its result, which is stored elsewhere (results.ts).
 */
import type { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Queue, QueueEvents, Worker } from 'bullmq';
import type { Server } from './connection.ts';
import { deleteAll, JOBS, queueName } from './keys.ts';
import type { Client } from './load.ts';

/** How long a task stays with a worker that does not answer, by default. */
export const LOCK_MS = 15_000;
/**
 * A task whose worker has died is leased again, without limit. By default BullMQ would drop it after the first time.
 */
export const NO_LIMIT = Number.MAX_SAFE_INTEGER;
/** Events only wake the learner up and may be lost, so a short stream is enough. */
const EVENTS_KEPT = 1000;
/** When BullMQ closes, it waits for a server that is away. We wait only this long. */
const CLOSE_MS = 1000;
/** Priority of self-play tasks. Urgent tasks have none and go first. */
const LATER = 10;

/** How often to check that workers are alive. */
export function checkEvery(lockMs: number): number {
  return Math.max(500, Math.round(lockMs / 3));
}

export interface Job {
  /** Must not contain a colon. Adding the same id twice adds one task. */
  readonly id: string;
  readonly urgent: boolean;
  readonly data: object;
}

/** Deletes everything that BullMQ stores for a contract, tasks included. */
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
    // Takes no tasks itself. It returns the tasks of dead workers to the queue, even if all workers are dead.
    this.#checker = new Worker(name, null, {
      ...shared,
      connection: server.patient(),
      autorun: false,
      stalledInterval: checkEvery(lockMs),
      maxStalledCount: NO_LIMIT,
    });
    const emitters: readonly EventEmitter[] = [this.#queue, this.#events, this.#checker];
    for (const emitter of emitters) emitter.on('error', () => {}); // commands that fail report it
    void this.#checker.startStalledCheckTimer();
  }

  /** Called when a task is reported as done. Calls may be missing or late. */
  onDone(listener: (id: string) => void): void {
    this.#events.on('completed', ({ jobId }) => listener(jobId));
  }

  /** Called when a task went back to the queue because its worker did not answer. */
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

  /** Which of these tasks are in the queue, waiting or being played. */
  async present(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const asked = this.#client.pipeline();
    for (const id of ids) asked.exists(this.#prefix + id);
    const found = (await asked.exec()) ?? [];
    const failed = found.find(([error]) => error !== null);
    if (failed !== undefined) throw failed[0];
    return new Set(ids.filter((_, i) => found[i]?.[1] === 1));
  }

  /** Removes a task; false if a worker has it. */
  async remove(id: string): Promise<boolean> {
    return (await this.#queue.remove(id)) === 1;
  }

  /** `patiently` is false if the server is known to be away; then nothing is waited for. */
  async close(patiently = true): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    const closed = Promise.allSettled([this.#checker.close(true), this.#events.close(), this.#queue.close()]);
    if (patiently) await Promise.race([closed, setTimeout(CLOSE_MS, undefined, { ref: false })]);
  }
}
