/**
 * A learner's side of the queue. Errands of open rounds are played here and by workers, whoever comes first. Nothing depends on the
 * server: every second it is compared what is missing with what lies there, and what is absent is put up again. Without a server,
 * or with one that has forgotten everything, the round goes on here.
 */
import { InputError } from '../../envs/core/index.ts';
import {
  BEAT_MS,
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
  isOfServer,
  JobBoard,
  LEARNERS,
  leave,
  present,
  RedisBytes,
  type Result,
  readResult,
  resultKey,
  type Server,
  troubleOf,
  workersOf,
} from '../queue/index.ts';
import { type Item, OpenRound } from './board-state.ts';
import type { Round } from './errand.ts';
import { FarmFigures } from './figures.ts';
import { Judge, NO_MORE } from './judge.ts';
import { readPresence } from './presence-data.ts';

export interface FarmPlan {
  readonly server: Server;
  readonly contract: Contract;
  /** Names the run or the match; the same after a restart. */
  readonly owner: string;
  /** For people who look at the queue. */
  readonly about: string;
  readonly lockMs: number;
  /** Share of what workers played that is played again here. */
  readonly audit: number;
  /** Something that a person should know. */
  readonly say: (line: string) => void;
}

const LOOK_MS = 1000;
const LONGEST_PAUSE_MS = 5000;
/** At most so many tasks for each slot of a worker are on the board. */
const PER_SLOT = 2;

export class Farm {
  readonly figures = new FarmFigures();
  readonly #plan: FarmPlan;
  readonly #hash: string;
  readonly #client: Client;
  readonly #bytes: Bytes;
  readonly #board: JobBoard;
  readonly #rounds: OpenRound[] = [];
  /** All that were on the board in open rounds, by id. */
  readonly #items = new Map<string, Item>();
  readonly #heard = new Set<string>();
  readonly #judge: Judge;
  readonly #connected: Promise<void>;
  #slots = 0;
  #trouble = '';
  #pause = LOOK_MS;
  #lastBeat = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  /** Whether it should be looked again as soon as possible. */
  #called = false;
  #closed = false;

  constructor(plan: FarmPlan) {
    const { server, contract, lockMs } = plan;
    this.#plan = plan;
    this.#hash = contractHash(contract);
    this.#client = server.quick();
    this.#connected = server.ready(this.#client);
    this.#bytes = new RedisBytes(this.#client);
    this.#judge = new Judge({
      figures: this.figures,
      say: plan.say,
      audit: plan.audit,
      isClosed: () => this.#closed,
      items: this.#items,
      forget: ({ errand }) => this.#items.delete(errand.id),
      failAll: (error) => this.#failAll(error),
    });
    this.#board = new JobBoard(server, this.#client, this.#hash, lockMs);
    this.#board.onDone((id) => this.#hear(id));
    this.#board.onStalled((id) => {
      if (this.#items.has(id)) this.figures.replayed++;
    });
    this.#later(0);
  }

  /** Threads of workers that were heard of lately. */
  get slots(): number {
    return this.#slots;
  }

  /** Plays a round to its end, or until it is told to stop. */
  async play<R>(wanted: Round<R>): Promise<void> {
    const round = new OpenRound(wanted as Round<unknown>);
    this.#rounds.push(round);
    this.#rounds.sort((a, b) => Number(b.urgent) - Number(a.urgent));
    this.#hear();
    try {
      const lanes = Array.from({ length: wanted.lanes }, () => this.#lane(round));
      while (!round.over && !round.stopping) await round.changed();
      await Promise.all(lanes);
      round.check();
      this.#judge.trust(round.items);
    } finally {
      this.#rounds.splice(this.#rounds.indexOf(round), 1);
      await this.#clean(round);
    }
  }

  /** Leaves nothing of this learner in the server, as far as that can be reached. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#failAll(new Error('the farm was closed'));
    await this.#looking;
    await this.#attempt(async () => {
      await leave(this.#client, LEARNERS, this.#plan.owner);
      await this.#sweep();
      const learners = [...(await present(this.#client, LEARNERS)).values()].map((text) => readPresence(text));
      const needed = learners.some((learner) => learner !== undefined && contractHash(learner.contract) === this.#hash);
      await this.#board.close();
      if (!needed) await clearBoard(this.#client, this.#hash);
    });
    await this.#board.close();
  }

  /** Plays errands of a round here, one after the other. */
  async #lane(round: OpenRound): Promise<void> {
    try {
      while (!round.over && !round.stopping) {
        const item = round.next() ?? (await this.#recall(round));
        if (item === undefined) {
          await round.changed();
          continue;
        }
        item.home = true;
        this.#arrived(item, await item.errand.home());
      }
    } catch (error) {
      round.fail(error);
    }
  }

  #arrived(item: Item, done: unknown): void {
    const { errand } = item;
    const sha256 = errand.hashOf(done);
    item.home = false;
    if (item.done) {
      errand.drop(done);
      this.#judge.alsoHere(item, sha256);
      return;
    }
    item.sha256 = sha256;
    errand.keep(done);
    item.round.finish(item, done);
    if (item.out === undefined) return;
    this.#attempt(() => this.#board.remove(errand.id)).catch((error: unknown) => item.round.fail(error));
  }

  /**
   * An errand that is away and can be played here: one that no worker has begun; and where nothing else is left, one whose worker
   * takes so long that it may be in trouble.
   */
  async #recall(round: OpenRound): Promise<Item | undefined> {
    if (round.allTaken) return undefined;
    for (const item of round.away()) {
      const late = performance.now() - (item.out ?? 0) > 3 * this.#plan.lockMs;
      const free = this.#trouble !== '' || late;
      const removed = free ? undefined : await this.#attempt(() => this.#board.remove(item.errand.id));
      if (removed === false || item.home || item.done || item.out === undefined) continue;
      item.home = true; // before anyone else asks
      if (removed === true) item.out = undefined;
      return item;
    }
    round.allTaken = true; // until the next look
    return undefined;
  }

  /** Something may have come. */
  #hear(id?: string): void {
    if (id !== undefined) this.#heard.add(id);
    this.#called = true;
    if (this.#trouble === '') this.#later(0);
  }

  #later(milliseconds: number): void {
    if (this.#closed || this.#looking !== undefined) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#called = false;
      this.#looking = this.#look().finally(() => {
        this.#looking = undefined;
        for (const round of this.#rounds) {
          round.allTaken = false;
          round.notify();
        }
        this.#later(this.#called && this.#trouble === '' ? 0 : this.#pause);
      });
    }, milliseconds);
  }

  async #look(): Promise<void> {
    await this.#connected;
    try {
      const heard = [...this.#heard];
      this.#heard.clear();
      const due = performance.now() - this.#lastBeat >= LOOK_MS;
      await this.#takeIn(due ? [...this.#items.keys()] : heard);
      if (due) await this.#roundOfTheHouse();
      await this.#putUp();
      this.#well();
    } catch (error) {
      if (isOfServer(error)) this.#troubled(error);
      else this.#failAll(error);
    }
  }

  #failAll(error: unknown): void {
    for (const round of this.#rounds) round.fail(error);
  }

  /** What is done every second or two. */
  async #roundOfTheHouse(): Promise<void> {
    const { owner, contract, about } = this.#plan;
    const conflict = await findConflict(this.#client, owner);
    if (conflict !== undefined) {
      await dropConflict(this.#client, owner);
      throw new InputError(`${conflict}; ${NO_MORE}`);
    }
    await beat(this.#client, LEARNERS, owner, { contract, about, banned: [...this.#judge.banned.keys()] });
    this.#lastBeat = performance.now();
    const workers = await present(this.#client, workersOf(this.#hash));
    this.#slots = this.figures.see(workers, this.#judge.banned);
    await this.#mend();
  }

  /** Puts up again what should be on the board and is not: the server may have forgotten it. */
  async #mend(): Promise<void> {
    const out = [...this.#items.values()].filter((item) => item.out !== undefined && !item.done && !item.home);
    const there = await this.#board.present(out.map(({ errand }) => errand.id));
    const lost = out.filter(({ errand }) => !there.has(errand.id));
    const jobs = await Promise.all(lost.map((item) => this.#job(item)));
    await this.#board.add(jobs);
    this.figures.replayed += lost.length;
  }

  /** At most twice as many as there are threads to play them. */
  async #putUp(): Promise<void> {
    const out = [...this.#items.values()].filter((item) => item.out !== undefined && !item.done).length;
    let room = PER_SLOT * this.#slots - out;
    for (const round of this.#rounds) {
      const items: Item[] = [];
      while (room > 0 && !round.stopping && !round.over) {
        const item = round.next();
        if (item === undefined) break;
        item.out = performance.now();
        this.#items.set(item.errand.id, item);
        items.push(item);
        room--;
      }
      await this.#board.add(await Promise.all(items.map((item) => this.#job(item))));
    }
  }

  async #job({ errand, round }: Item) {
    const data = await errand.pack(this.#bytes);
    return { id: errand.id, urgent: round.urgent, data: { ...data, owner: this.#plan.owner } };
  }

  async #takeIn(ids: readonly string[]): Promise<void> {
    const found = await findResults(this.#client, ids);
    for (const [id, text] of found) {
      const item = this.#items.get(id);
      if (item === undefined) continue; // of an earlier round; swept away at its end
      await this.#taken(item, readAs(text, id));
      for (const round of this.#rounds) round.notify();
    }
  }

  async #taken(item: Item, result: Result | Failure | string): Promise<void> {
    const { id } = item.errand;
    if (typeof result === 'string') this.#judge.refuse(undefined, result);
    else if ('failure' in result) this.#judge.failed(item, result);
    else await this.#judge.weigh(item, result, this.#bytes);
    await dropResults(this.#client, [id]);
    if (typeof result !== 'string' && 'sha256' in result) await this.#bytes.delete(result.sha256);
  }

  /** At the end of a round nothing of it stays on the board. */
  async #clean(round: OpenRound): Promise<void> {
    const ids = round.items.filter(({ out }) => out !== undefined).map(({ errand }) => errand.id);
    await this.#attempt(async () => {
      for (const id of ids) await this.#board.remove(id);
      const found = await findResults(this.#client, ids);
      for (const [id, text] of found) {
        const item = this.#items.get(id);
        if (item?.done === true) await this.#taken(item, readAs(text, id));
      }
      for (const name of round.packed) await this.#bytes.delete(name);
    });
    for (const id of ids) this.#items.delete(id);
  }

  /** Results that came after all, and all else that bears this learner's name. */
  async #sweep(): Promise<void> {
    const pattern = resultKey(`${this.#plan.owner}-*`);
    for await (const keys of this.#client.scanStream({ match: pattern, count: 1000 }) as AsyncIterable<string[]>) {
      for (const key of keys) {
        const text = await this.#client.get(key);
        const result = text === null ? '' : readAs(text, key);
        if (typeof result !== 'string' && 'sha256' in result) await this.#bytes.delete(result.sha256);
        await this.#client.unlink(key);
      }
    }
    await dropConflict(this.#client, this.#plan.owner);
  }

  /** Undefined where the server is away. */
  async #attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!isOfServer(error)) throw error;
      return undefined;
    }
  }

  #troubled(error: unknown): void {
    const { message } = troubleOf(error, this.#plan.server.name);
    if (this.#trouble !== message) this.#plan.say(`${message}; trying again, and nothing is lost`);
    this.#trouble = message;
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
  }

  #well(): void {
    if (this.#trouble !== '') this.#plan.say(`the queue at ${this.#plan.server.name} is back`);
    this.#trouble = '';
    this.#pause = Math.min(LOOK_MS, BEAT_MS);
  }
}

/** One sentence where it is no result. */
function readAs(text: string, id: string): Result | Failure | string {
  try {
    return readResult(text, id);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
