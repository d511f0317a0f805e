/**
 * Serves one contract in a worker. It takes tasks from the queue and plays them in threads, so that the main thread can
 * renew the leases. It then stores the shard, then the result, and only then reports the task as done. A failure at any
 * point costs time, but loses nothing.
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, Worker } from 'bullmq';
import { agentsWithFiles } from '../../agents/files.ts';
import { Threads } from '../../agents/threads.ts';
import { readBytes } from '../../envs/core/files.ts';
import { InputError } from '../../envs/core/index.ts';
import {
  type Bytes,
  type Client,
  checkEvery,
  dropResults,
  failureText,
  findResults,
  isOfServer,
  isPresent,
  JOBS,
  LEARNERS,
  leaveResult,
  NO_LIMIT,
  nameOfBytes,
  queueName,
  RedisBytes,
  resultText,
  type Server,
  troubleOf,
  type WorkerName,
} from '../queue/index.ts';
import type { SelfPlayTask } from '../selfplay/task.ts';
import { hashOfDeals } from './deal-hash.ts';
import { type MatchJob, PROBE_GAMES, PROBE_SEED, readJob, type SelfPlayJob } from './job-data.ts';
import type { Parcel, Spool } from './spool.ts';
import type { RemoteAnswer, RemoteData, RemoteTask } from './thread.ts';

export interface DeskPlan extends RemoteData {
  readonly server: Server;
  readonly client: Client;
  /** Hash of the contract. */
  readonly contract: string;
  readonly me: WorkerName;
  readonly slots: number;
  readonly lockMs: number;
  readonly spool: Spool;
  readonly say: (line: string) => void;
  /** This machine computes other results than the learner's machine. */
  onOtherwise(why: string): void;
}

/** A task without the path of its shard. */
type Unplaced = Omit<SelfPlayTask, 'path'>;

const WORKER = new URL('./thread.js', import.meta.url).href;
const LONGEST_PAUSE_MS = 15_000;
/** While the server has no memory left, no tasks are taken for this long. */
const FULL_PAUSE_MS = 2000;
/** Results of a learner that has not come back within this time are dropped; their tasks are played again. */
const UNSURE_MS = 600_000;

export class Desk {
  readonly contract: string;
  /** Number of tasks played. */
  tasks = 0;
  readonly #plan: DeskPlan;
  readonly #threads: Threads<RemoteTask, RemoteAnswer>;
  readonly #worker: Worker;
  /** For each kind of computation, whether the probe games gave the expected result. */
  readonly #admitted = new Map<string, Promise<boolean>>();
  /** Settles when the tasks that are here should be given back. */
  readonly #given: Promise<'back'>;
  #giveBack = (): void => {};
  /** Results on disk whose learner is away, or that were adopted, and since when. */
  readonly #unsure = new Map<Parcel, number>();
  #isBack = false;
  #busy = 0;
  #closing = false;
  #full = false;

  constructor(plan: DeskPlan) {
    const { server, contract, me, slots, lockMs, game, modules } = plan;
    this.contract = contract;
    this.#plan = plan;
    this.#given = new Promise((resolve) => {
      this.#giveBack = () => resolve('back');
    });
    this.#threads = new Threads({ worker: WORKER, workerData: { game, modules } satisfies RemoteData, count: slots });
    this.#worker = new server.engine.bullmq.Worker(queueName(contract), (job, token) => this.#serve(job, token ?? ''), {
      connection: server.patient(),
      prefix: JOBS,
      skipVersionCheck: true,
      name: me.id,
      concurrency: slots + 1, // one more waits, so that no thread is idle while a result is being stored
      lockDuration: lockMs,
      stalledInterval: checkEvery(lockMs),
      maxStalledCount: NO_LIMIT,
      drainDelay: 2,
      runRetryDelay: 1000,
    });
    this.#worker.on('error', (error) => this.#onError(error));
  }

  /** Number of tasks that are here now. */
  get busy(): number {
    return this.#busy;
  }

  /** Takes no more tasks. Finishes those that are here within this many milliseconds, or gives them back. */
  async close(graceMs: number): Promise<void> {
    this.#closing = true;
    const over = new AbortController();
    const closed = this.#worker.close().finally(() => over.abort());
    await sleep(graceMs, undefined, { signal: over.signal }).catch(() => {});
    this.#isBack = true;
    this.#giveBack();
    await Promise.race([closed, sleep(2000, undefined, { ref: false })]); // the server may be away
    await this.#threads.end();
  }

  #bytesOf(owner: string): Bytes {
    return new RedisBytes(this.#plan.client, owner);
  }

  #onError(error: Error): void {
    if (troubleOf(error, '').kind !== 'full' || this.#full || this.#closing) return;
    this.#full = true;
    this.#plan.say(`${troubleOf(error, this.#plan.server.name).message}; waiting`);
    this.#worker.pause(true).catch(() => {});
    setTimeout(() => {
      this.#full = false;
      if (!this.#closing) this.#worker.resume().catch(() => {});
    }, FULL_PAUSE_MS).unref();
  }

  async #serve(job: Job, token: string): Promise<void> {
    this.#busy++;
    try {
      const outcome = await Promise.race([this.#played(job), this.#given]);
      if (outcome !== 'back') return;
      await job.moveToWait(token);
      throw new this.#plan.server.engine.bullmq.WaitingError();
    } finally {
      this.#busy--;
    }
  }

  /** Plays a task and delivers it. Does nothing if nobody wants it any more, or if it is done already. */
  async #played(job: Job): Promise<'done' | 'back'> {
    const id = String(job.id);
    const { me } = this.#plan;
    try {
      const task = readJob(job.data, id);
      const life = await this.#isOpen(id, task.owner);
      if (life === undefined) return 'done';
      const parcel = await (task.kind === 'selfplay' ? this.#selfplay(id, life, task) : this.#match(id, life, task));
      if (parcel === undefined) return 'done';
      if (parcel === 'otherwise') return 'back';
      this.#plan.spool.keep(parcel);
      await this.#deliver(parcel);
      this.tasks++;
      return 'done';
    } catch (error) {
      // The learner adds it again; or it was given back and its thread was stopped.
      if (isOfServer(error) || this.#isBack) return 'done';
      const text = failureText(me, (error as Error).message);
      await this.#deliver({ job: id, owner: String(job.data?.owner), text, life: '' });
      return 'done';
    }
  }

  /**
   * Undefined if it should not be played; otherwise which start of the server it came from. A learner that is away may
   * want it when it is back.
   */
  async #isOpen(id: string, owner: string): Promise<string | undefined> {
    const { client, server } = this.#plan;
    try {
      if ((await findResults(client, [id])).size > 0) return undefined;
      if (!(await isPresent(client, LEARNERS, owner))) return undefined;
      return await server.life(client);
    } catch (error) {
      if (!isOfServer(error)) throw error;
      return 'unknown';
    }
  }

  async #selfplay(id: string, life: string, job: SelfPlayJob): Promise<Parcel | 'otherwise' | undefined> {
    const { spool, me } = this.#plan;
    const file = job.brain === undefined ? undefined : await spool.fetch(job.brain.file, this.#bytesOf(job.owner));
    if (job.brain !== undefined && file === undefined) return undefined; // the server has lost the weights; the learner will store them again
    const { runSeed, generation, from, to, settings } = job;
    const brain =
      file === undefined || job.brain === undefined ? {} : { brain: { version: 0, sha256: job.brain.sha256, file } };
    const task = { runSeed, generation, from, to, settings, ...brain };
    if (job.probe !== undefined && !(await this.#isAdmitted(task, job.probe, `${id}-probe`))) {
      this.#plan.onOtherwise('it makes other games of the same seed and weights than the machine that learns');
      return 'otherwise';
    }
    const path = spool.fresh(id);
    const { done } = await this.#run({ selfplay: { ...task, path } }, 'done');
    const { shard, tally, milliseconds, writing } = done;
    const text = resultText(me, shard.sha256, { shard, tally, milliseconds, writing });
    return { job: id, owner: job.owner, text, file: path, life };
  }

  /**
   * Plays two games whose result is known, once with a net and once without, because these are different computations.
   */
  #isAdmitted(task: Unplaced, expected: string, id: string): Promise<boolean> {
    const key = JSON.stringify([task.settings, task.brain === undefined]);
    let known = this.#admitted.get(key);
    if (known === undefined) {
      known = this.#probed(task, expected, this.#plan.spool.fresh(id));
      this.#admitted.set(key, known);
      known.catch(() => this.#admitted.delete(key)); // a full disk says nothing about the games
    }
    return known;
  }

  async #probed(task: Unplaced, expected: string, path: string): Promise<boolean> {
    try {
      const selfplay = { ...task, runSeed: PROBE_SEED, from: 0, to: PROBE_GAMES, path };
      const { done } = await this.#run({ selfplay }, 'done');
      return done.shard.sha256 === expected;
    } finally {
      rmSync(path, { force: true });
    }
  }

  async #match(id: string, life: string, { owner, task, files }: MatchJob): Promise<Parcel | undefined> {
    const paths = new Map<string, string>();
    for (const name of files) {
      const path = await this.#plan.spool.fetch(name, this.#bytesOf(owner));
      if (path === undefined) return undefined;
      paths.set(name, path);
    }
    const agents = agentsWithFiles(task.agents, (name) => paths.get(name) ?? name);
    const { played } = await this.#run({ match: { ...task, agents } }, 'played');
    return { job: id, owner, text: resultText(this.#plan.me, hashOfDeals(played, task), { played }), life };
  }

  async #run<K extends 'done' | 'played'>(
    task: RemoteTask,
    kind: K,
  ): Promise<Extract<RemoteAnswer, Record<K, unknown>>> {
    const answer = await this.#threads.run(task);
    if ('failure' in answer) throw new InputError(answer.failure);
    if (!(kind in answer)) throw new Error(`a thread answered something else than ${kind}`);
    return answer as Extract<RemoteAnswer, Record<K, unknown>>;
  }

  /**
   * Tries to store the result, with growing pauses, until it succeeds or nobody wants it. Until then it stays on disk.
   */
  async #deliver(parcel: Parcel): Promise<void> {
    const { server, say } = this.#plan;
    for (let pause = 500; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        if (!(await this.#store(parcel))) this.#unsure.set(parcel, performance.now());
        return;
      } catch (error) {
        if (!isOfServer(error)) throw error;
        const trouble = troubleOf(error, server.name);
        if (pause === 500 && trouble.kind === 'full') {
          say(`${trouble.message}; the result of ${parcel.job} waits on the disk`);
        }
        await Promise.race([sleep(pause, undefined, { ref: false }), this.#given]);
        if (this.#isBack) return;
      }
    }
  }

  /** One try: stores the result, or drops it if nobody wants it. False if that is not known yet. */
  async #store(parcel: Parcel): Promise<boolean> {
    const { client, spool } = this.#plan;
    const wanted = await this.#isWanted(parcel);
    if (wanted === undefined) return false;
    if (wanted) {
      if (parcel.file !== undefined) await this.#bytesOf(parcel.owner).put(readBytes(parcel.file));
      await leaveResult(client, parcel.job, parcel.owner, parcel.text);
    }
    if (!wanted || (await this.#isWanted(parcel)) === false) await this.#takeBack(parcel);
    spool.drop(parcel);
    return true;
  }

  /** The learner has left, perhaps while this was being stored: removes everything again. */
  async #takeBack({ job, owner, file }: Parcel): Promise<void> {
    if (file !== undefined) await this.#bytesOf(owner).delete(nameOfBytes(readBytes(file)));
    await dropResults(this.#plan.client, [job]);
  }

  /** Takes over results that other workers have left; they are delivered with those of learners that were away. */
  adopt(parcels: readonly Parcel[]): void {
    for (const parcel of parcels) this.#unsure.set(parcel, performance.now());
  }

  /**
   * Tries once to deliver each result that was adopted, or whose learner was away. If the server fails, it throws and
   * the results wait for the next call: the caller beats between two calls, and must not be kept from that.
   */
  async deliverUnsure(): Promise<void> {
    for (const [parcel, since] of Array.from(this.#unsure)) {
      this.#unsure.delete(parcel);
      this.#unsure.set(parcel, since); // now the last: if it finds no room, the others have their turn next time
      const isOver = await this.#store(parcel);
      if (!isOver && performance.now() - since <= UNSURE_MS) continue;
      this.#unsure.delete(parcel);
      if (!isOver) this.#plan.spool.drop(parcel);
    }
  }

  /**
   * Whether the learner is present, or has not signed off: if it has signed off, its tasks are no longer wanted. A
   * server that was restarted knows neither; then it is undefined.
   */
  async #isWanted({ job, owner, life }: Parcel): Promise<boolean | undefined> {
    const { client, contract, server } = this.#plan;
    if (await isPresent(client, LEARNERS, owner)) return true;
    if ((await client.exists(`${JOBS}:${queueName(contract)}:${job}`)) === 1) return true;
    return life === (await server.life(client)) ? false : undefined;
  }
}
