/**
 * A worker: a process that plays tasks for learners on other machines. It looks for learners, serves those with the
 * same contract, survives outages of the server, and ends when it is told to, when no learner has the same contract, or
 * when it has waited long enough.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  beat,
  beatEvery,
  type Client,
  clearBoard,
  type Contract,
  contractHash,
  differences,
  isOfServer,
  LEARNERS,
  leave,
  present,
  type QueueTrouble,
  type Server,
  troubleOf,
  type WorkerName,
  workersOf,
} from '../queue/index.ts';
import { Desk } from './desk.ts';
import { type LearnerPresence, readPresence } from './presence-data.ts';
import { Spool } from './spool.ts';

export interface HostPlan {
  readonly server: Server;
  /** Number of threads that play. */
  readonly slots: number;
  readonly lockMs: number;
  /** How long it waits for a server that does not answer. */
  readonly patienceMs: number;
  /** How long tasks that are here may still take when it is told to end. */
  readonly graceMs: number;
  /** Whether it waits if no learner needs what it can do. */
  readonly wait: boolean;
  /** Folder for weights and for results that are not delivered yet. */
  readonly spool: string;
  /**
   * The contract of this program for a game, and the modules that register the game; a sentence if it does not know the
   * game.
   */
  here(game: string): Promise<Here | string>;
  readonly say: (line: string) => void;
}

export interface Here {
  readonly contract: Contract;
  readonly modules: readonly string[];
}

/** Why a worker ends: it was told to, the server stayed away, or no learner needs what it can do. */
export type Ending = 'told' | 'gone' | 'unfit';

/** A contract that no learner needs any more is closed after this time without a task. */
const IDLE_MS = 6000;

export class WorkerHost {
  readonly #plan: HostPlan;
  readonly #me: WorkerName;
  readonly #client: Client;
  readonly #spool: Spool;
  readonly #told = new AbortController();
  readonly #complaints = new Set<string>();
  #desk: Desk | undefined;
  /** Since when there was no task. */
  #idle = 0;
  #tasks = 0;
  #well = performance.now();
  #trouble = '';
  #otherwise: string | undefined;

  constructor(plan: HostPlan) {
    const host = hostname().replace(/[^\w.-]/g, '-');
    this.#plan = plan;
    this.#me = { id: `${host}-${process.pid}-${randomBytes(2).toString('hex')}`, host };
    this.#client = plan.server.quick();
    this.#spool = new Spool(plan.spool, this.#me);
  }

  get name(): string {
    return this.#me.id;
  }

  /** Takes no more tasks, and ends when those that are here are done or given back. */
  stop(): void {
    this.#told.abort();
  }

  async run(): Promise<Ending> {
    let ending: Ending | undefined;
    const pause = beatEvery(this.#plan.lockMs);
    await this.#plan.server.ready(this.#client);
    while (ending === undefined) {
      ending = await this.#look();
      if (ending === undefined) await sleep(pause, undefined, { signal: this.#told.signal }).catch(() => {});
    }
    await this.#end(ending);
    return ending;
  }

  async #look(): Promise<Ending | undefined> {
    if (this.#told.signal.aborted) return 'told';
    if (this.#otherwise !== undefined) {
      this.#plan.say(`this machine cannot play along: ${this.#otherwise}`);
      return 'unfit';
    }
    try {
      const ending = await this.#serve();
      if (this.#trouble !== '') this.#plan.say(`the queue at ${this.#plan.server.name} is back`);
      this.#trouble = '';
      this.#well = performance.now();
      return ending;
    } catch (error) {
      if (!isOfServer(error)) throw error;
      return this.#troubled(troubleOf(error, this.#plan.server.name));
    }
  }

  async #troubled(trouble: QueueTrouble): Promise<Ending | undefined> {
    const { say, patienceMs, server } = this.#plan;
    if (this.#trouble !== trouble.message)
      say(`${trouble.message}; trying again for ${Math.round(patienceMs / 1000)} s`);
    this.#trouble = trouble.message;
    if (trouble.kind !== 'full' && performance.now() - this.#well > patienceMs) {
      const { waiting } = this.#spool;
      const kept =
        waiting === 0 ? '' : `; ${waiting} results lie in ${this.#spool.folder}, and another worker here delivers them`;
      say(`gave up: the queue at ${server.name} did not answer for ${Math.round(patienceMs / 1000)} s${kept}`);
      return 'gone';
    }
    return undefined;
  }

  /** One check of which learners are present. */
  async #serve(): Promise<Ending | undefined> {
    const learners = [...(await present(this.#client, LEARNERS)).values()].flatMap((text) => readPresence(text) ?? []);
    const fit: { readonly hash: string; readonly here: Here }[] = [];
    for (const learner of learners) {
      const here = await this.#fits(learner);
      if (here !== undefined) fit.push({ hash: contractHash(learner.contract), here });
    }
    const useless = fit.length === 0 && learners.length > 0 && this.#desk === undefined && !this.#plan.wait;
    if (useless || learners.some(({ banned }) => banned.includes(this.#me.id))) return 'unfit';
    await this.#choose(fit);
    if (this.#desk !== undefined) {
      const about = { host: this.#me.host, slots: this.#plan.slots, tasks: this.#tasks + this.#desk.tasks };
      await beat(this.#client, workersOf(this.#desk.contract), this.#me.id, about);
      this.#adoptOld(this.#desk);
      await this.#desk.deliverUnsure();
    }
    return undefined;
  }

  /** The contract here for a learner, if it is the same. Each difference is reported once. */
  async #fits({ contract, about, banned }: LearnerPresence): Promise<Here | undefined> {
    const complain = (why: string): undefined => {
      if (!this.#complaints.has(why)) this.#plan.say(why);
      this.#complaints.add(why);
      return undefined;
    };
    if (banned.includes(this.#me.id))
      return complain(
        `${about} sent this worker away: it failed too often, or its results were not what they should be`,
      );
    const here = await this.#plan.here(contract.game);
    if (typeof here === 'string') return complain(`${about} needs ${contract.game}, which is not here: ${here}`);
    if (contractHash(here.contract) === contractHash(contract)) return here;
    return complain(
      `${about} needs ${differences(contract, here.contract)}: install the same version on both machines`,
    );
  }

  /** Stays with a contract while there are tasks for it; then the next contract has its turn. */
  async #choose(fit: readonly { readonly hash: string; readonly here: Here }[]): Promise<void> {
    const wanted = fit.some(({ hash }) => hash === this.#desk?.contract);
    const now = performance.now();
    if (this.#desk === undefined || this.#desk.busy > 0) this.#idle = now;
    const others = fit.filter(({ hash }) => hash !== this.#desk?.contract);
    const leaves = this.#desk !== undefined && now - this.#idle >= IDLE_MS && (!wanted || others.length > 0);
    if (leaves) await this.#closeDesk(this.#plan.graceMs);
    if (this.#desk !== undefined || fit.length === 0) return;
    const next = others[0] ?? fit[0];
    this.#idle = now;
    this.#desk = this.#open(next.hash, next.here);
    const threads = this.#plan.slots === 1 ? '1 thread' : `${this.#plan.slots} threads`;
    this.#plan.say(`${this.#me.id} plays ${next.here.contract.game} in ${threads}`);
  }

  #open(contract: string, { contract: { game }, modules }: Here): Desk {
    const { server, slots, lockMs, say } = this.#plan;
    return new Desk({
      server,
      client: this.#client,
      contract,
      me: this.#me,
      slots,
      lockMs,
      game,
      modules,
      spool: this.#spool,
      say,
      onOtherwise: (why) => {
        this.#otherwise = why;
      },
    });
  }

  /** Takes over results that killed workers have left: all at once, before anybody finds their folders silent again. */
  #adoptOld(desk: Desk): void {
    for (const { folder, parcels } of this.#spool.leftBehind()) {
      desk.adopt(parcels.map((parcel) => this.#spool.adopt(parcel)));
      rmSync(folder, { recursive: true, force: true });
    }
  }

  async #closeDesk(graceMs: number): Promise<void> {
    const desk = this.#desk;
    if (desk === undefined) return;
    this.#desk = undefined;
    this.#tasks += desk.tasks;
    await desk.close(graceMs);
    try {
      await leave(this.#client, workersOf(desk.contract), this.#me.id);
      await this.#tidy(desk.contract);
    } catch (error) {
      if (!isOfServer(error)) throw error;
    }
  }

  /**
   * Deletes the keys of BullMQ if no learner is left. Workers that stay do not need them and do the same when they end.
   */
  async #tidy(contract: string): Promise<void> {
    const learners = [...(await present(this.#client, LEARNERS)).values()].flatMap((text) => readPresence(text) ?? []);
    if (learners.some((learner) => contractHash(learner.contract) === contract)) return;
    await clearBoard(this.#client, contract);
  }

  async #end(ending: Ending): Promise<void> {
    await this.#closeDesk(ending === 'gone' ? 0 : this.#plan.graceMs);
    this.#spool.close();
    if (this.#spool.waiting === 0) this.#spool.remove();
    this.#plan.server.close();
  }
}
