/**
 * What a learner stores in the server and reads from it: adds tasks, takes results, and in the end removes everything.
 * Every method may fail because the server is away. It is then called again later, and nothing is lost.
 */
import { InputError } from '../../envs/core/index.ts';
import {
  beat,
  type Bytes,
  type Client,
  clearBoard,
  type Contract,
  contractHash,
  dropConflict,
  dropResults,
  type Failure,
  findConflict,
  findResults,
  JobBoard,
  LEARNERS,
  leave,
  present,
  RedisBytes,
  type Result,
  readResult,
  resultKey,
  type Server,
  workersOf,
} from '../queue/index.ts';
import type { Item, OpenRound } from './board-state.ts';
import { readPresence } from './presence-data.ts';

export interface ExchangePlan {
  readonly server: Server;
  readonly contract: Contract;
  /** Names the run or the match; the same after a restart. */
  readonly owner: string;
  /** For people who look at the queue. */
  readonly about: string;
  readonly lockMs: number;
}

/** What is stored for a task: a result, a failure, or a sentence about why it is neither. */
export type Found = Result | Failure | string;

/** Decides what to do with it; its keys are deleted afterwards. */
export type Weigh = (item: Item, found: Found, bytes: Bytes) => Promise<void>;

export class Exchange {
  readonly board: JobBoard;
  /** All items of open rounds that were ever in the queue, by id. */
  readonly items = new Map<string, Item>();
  readonly #plan: ExchangePlan;
  readonly #weigh: Weigh;
  readonly #hash: string;
  readonly #client: Client;
  readonly #bytes: RedisBytes;
  readonly #connected: Promise<void>;
  /** Names of bytes that nobody needs any more and that may still be stored. */
  readonly #litter = new Set<string>();

  constructor(plan: ExchangePlan, weigh: Weigh) {
    const { server, contract, lockMs, owner } = plan;
    this.#plan = plan;
    this.#weigh = weigh;
    this.#hash = contractHash(contract);
    this.#client = server.quick();
    this.#connected = server.ready(this.#client);
    this.#bytes = new RedisBytes(this.#client, owner);
    this.board = new JobBoard(server, this.#client, this.#hash, lockMs);
  }

  /** Waits some time for the first connection. */
  ready(): Promise<void> {
    return this.#connected;
  }

  /** Writes that this learner is present. Returns what each present worker says about itself, by id. */
  async meet(banned: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { contract, about, owner } = this.#plan;
    await beat(this.#client, LEARNERS, owner, { contract, about, banned });
    return present(this.#client, workersOf(this.#hash));
  }

  /** A sentence if two workers disagreed; reported once. */
  async conflict(): Promise<string | undefined> {
    const { owner } = this.#plan;
    const found = await findConflict(this.#client, owner);
    if (found !== undefined) await dropConflict(this.#client, owner);
    return found;
  }

  /** Tasks that are in the queue, or should be. */
  out(): Item[] {
    return [...this.items.values()].filter(({ out, done, held }) => out !== undefined && !done && !held);
  }

  /** Adds again what should be in the queue and is not, because the server may have lost it. Returns how many. */
  async mend(): Promise<number> {
    const out = this.out().filter(({ home }) => !home);
    const idOf = ({ errand }: Item) => errand.id;
    const there = await this.board.present(out.map(idOf));
    const absent = out.filter((item) => !there.has(idOf(item)));
    const done = await findResults(this.#client, absent.map(idOf)); // a result was stored before the task disappeared, and will be taken soon
    const lost = absent.filter((item) => !done.has(idOf(item)));
    await this.#add(lost);
    return lost.length;
  }

  async putUp(items: readonly Item[]): Promise<void> {
    for (const item of items) {
      item.out = performance.now();
      this.items.set(item.errand.id, item);
    }
    await this.#add(items);
  }

  async #add(items: readonly Item[]): Promise<void> {
    const { owner } = this.#plan;
    const job = async ({ errand, round }: Item) => {
      const data = await errand.pack(this.#bytes);
      return { id: errand.id, urgent: round.urgent, data: { ...data, owner } };
    };
    await this.board.add(await Promise.all(items.map(job)));
  }

  /** Looks for results of these tasks. */
  async takeIn(ids: Iterable<string>): Promise<void> {
    const found = await findResults(this.#client, [...ids]);
    for (const [id, text] of found) {
      const item = this.items.get(id);
      if (item !== undefined) await this.#taken(item, text); // results of an earlier round are removed at the end
    }
  }

  async #taken(item: Item, text: string): Promise<void> {
    const { id } = item.errand;
    const found = readAs(text, id);
    await this.#weigh(item, found, this.#bytes);
    this.#addLitter(found);
    await dropResults(this.#client, [id]);
    await this.#clear();
  }

  #addLitter(found: Found): void {
    if (typeof found !== 'string' && 'sha256' in found) this.#litter.add(found.sha256);
  }

  /** Deletes bytes that are no longer needed. What cannot be deleted now is deleted next time. */
  async #clear(): Promise<void> {
    for (const name of this.#litter) {
      await this.#bytes.delete(name);
      this.#litter.delete(name);
    }
  }

  /** Removes everything of a round from the queue at its end. */
  async clean(round: OpenRound): Promise<void> {
    const ids = round.items.filter(({ out }) => out !== undefined).map(({ errand }) => errand.id);
    round.ended = true;
    // A net that played a gate may also play the next generation, which has begun where stages overlap.
    const others = new Set([...this.items.values()].map((item) => item.round).filter(({ ended }) => !ended));
    const needed = new Set([...others].flatMap(({ packed }) => packed));
    for (const name of round.packed) if (!needed.has(name)) this.#litter.add(name);
    try {
      for (const id of ids) await this.board.remove(id);
      await this.takeIn(ids.filter((id) => this.items.get(id)?.done === true));
      await this.#clear();
    } finally {
      for (const id of ids) this.items.delete(id);
    }
  }

  /** Removes everything of this learner, and the keys of BullMQ if it was the last learner. */
  async leave(): Promise<void> {
    await leave(this.#client, LEARNERS, this.#plan.owner);
    await this.#sweep();
    const learners = [...(await present(this.#client, LEARNERS)).values()].map((text) => readPresence(text));
    const needed = learners.some((learner) => learner !== undefined && contractHash(learner.contract) === this.#hash);
    await this.board.close();
    if (!needed) await clearBoard(this.#client, this.#hash);
  }

  /**
   * Removes late results and everything else under the name of this learner: also what it stored before it was killed,
   * and no longer knows of.
   */
  async #sweep(): Promise<void> {
    const pattern = resultKey(`${this.#plan.owner}-*`);
    for await (const keys of this.#client.scanStream({ match: pattern, count: 1000 }) as AsyncIterable<string[]>) {
      if (keys.length > 0) await this.#client.unlink(...keys);
    }
    await this.#bytes.clear();
    await dropConflict(this.#client, this.#plan.owner);
  }
}

function readAs(text: string, id: string): Found {
  try {
    return readResult(text, id);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
