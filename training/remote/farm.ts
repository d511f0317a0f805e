/**
 * The learner's side of the queue. Errands of open rounds are played here and by workers; the first result counts.
 * Nothing depends on the server: every second, what is missing is compared with what is stored, and missing tasks are
 * added again. Without a server, or if the server has lost everything, the round is played here.
 */
import { InputError } from '../../envs/core/index.ts';
import { beatEvery, type Bytes, isOfServer } from '../queue/index.ts';
import { type Item, OpenRound } from './board-state.ts';
import type { Round } from './errand.ts';
import { Exchange, type ExchangePlan, type Found } from './exchange.ts';
import { FarmFigures } from './figures.ts';
import { Judge, NO_MORE } from './judge.ts';
import { Lookout } from './lookout.ts';

export interface FarmPlan extends ExchangePlan {
  /** Share of the workers' results that are played again here. */
  readonly audit: number;
  /** Reports something that a person should know. */
  readonly say: (line: string) => void;
}

/** The queue is checked at least this often. */
const LOOK_MS = 1000;
/** At most this many tasks per thread of a worker are in the queue. */
const PER_SLOT = 2;

export class Farm {
  readonly figures = new FarmFigures();
  readonly #plan: FarmPlan;
  readonly #rounds: OpenRound[] = [];
  readonly #heard = new Set<string>();
  readonly #exchange: Exchange;
  readonly #judge: Judge;
  readonly #lookout: Lookout;
  readonly #lookMs: number;
  #slots = 0;
  #lastBeat = Number.NEGATIVE_INFINITY;

  constructor(plan: FarmPlan) {
    const { server, say, audit } = plan;
    this.#plan = plan;
    this.#lookMs = Math.min(LOOK_MS, beatEvery(plan.lockMs));
    this.#exchange = new Exchange(plan, (item, found, bytes) => this.#weigh(item, found, bytes));
    this.#judge = new Judge({
      figures: this.figures,
      say,
      audit,
      items: this.#exchange.items,
      failAll: (error) => this.#failAll(error),
    });
    const { board, items } = this.#exchange;
    board.onDone((id) => this.#hear(id));
    board.onStalled((id) => {
      if (items.has(id)) this.figures.replayed++;
    });
    this.#lookout = new Lookout({
      server: server.name,
      everyMs: this.#lookMs,
      say,
      look: () => this.#look(),
      looked: () => this.#looked(),
      failed: (error) => this.#failAll(error),
    });
  }

  /** Threads of all workers that are present. */
  get slots(): number {
    return this.#slots;
  }

  /** Plays a round to its end, or until told to stop. */
  async play<R>(wanted: Round<R>): Promise<void> {
    const round = new OpenRound(wanted as Round<unknown>);
    this.#rounds.push(round);
    this.#rounds.sort((a, b) => Number(b.urgent) - Number(a.urgent));
    this.#lookout.call();
    try {
      const lanes = Array.from({ length: wanted.lanes }, () => this.#lane(round));
      while (!round.over && !round.stopping) await round.changed();
      await Promise.all(lanes);
      await this.#judge.audited(round);
      round.check();
      this.#judge.trust(round.items);
    } finally {
      this.#rounds.splice(this.#rounds.indexOf(round), 1);
      await this.#attempt(() => this.#exchange.clean(round));
    }
  }

  /** Removes everything of this learner from the server, if that can be reached. */
  async close(): Promise<void> {
    this.#failAll(new Error('the farm was closed'));
    await this.#lookout.close();
    await this.#attempt(() => this.#exchange.leave());
    await this.#exchange.board.close(!this.#lookout.troubled);
  }

  /** Plays errands of a round here, one after another. */
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

  /** A result from this machine. It counts unless the errand was done before. */
  #arrived(item: Item, done: unknown): void {
    const { errand } = item;
    const sha256 = errand.hashOf(done);
    item.home = false;
    if (item.done) {
      errand.drop(done);
      this.#judge.alsoHere(item, sha256);
      return;
    }
    errand.keep(done);
    this.#judge.firstHere(item, sha256);
    item.round.finish(item, done);
    if (item.out === undefined) return;
    this.#attempt(() => this.#exchange.board.remove(errand.id)).catch((error: unknown) => item.round.fail(error));
  }

  /**
   * An errand from the queue that can be played here: one that no worker has started; or, if nothing else is left, one
   * whose worker takes so long that it may have failed.
   */
  async #recall(round: OpenRound): Promise<Item | undefined> {
    if (round.allTaken) return undefined;
    for (const item of round.away()) {
      const late = performance.now() - (item.out ?? 0) > 3 * this.#plan.lockMs;
      const free = this.#lookout.troubled || late;
      const removed = free ? undefined : await this.#attempt(() => this.#exchange.board.remove(item.errand.id));
      if (removed === false || item.home || item.done || item.held || item.out === undefined) continue;
      item.home = true; // set before others ask
      if (removed === true) item.out = undefined;
      return item;
    }
    round.allTaken = true; // until the next check
    return undefined;
  }

  /** A task was reported as done. */
  #hear(id: string): void {
    this.#heard.add(id);
    this.#lookout.call();
  }

  async #look(): Promise<void> {
    await this.#exchange.ready();
    const heard = [...this.#heard];
    this.#heard.clear();
    const due = performance.now() - this.#lastBeat >= this.#lookMs;
    await this.#exchange.takeIn(due ? this.#exchange.items.keys() : heard);
    if (due) await this.#checkQueue();
    await this.#putUp();
  }

  #looked(): void {
    for (const round of this.#rounds) {
      round.allTaken = false;
      round.notify();
    }
  }

  #failAll(error: unknown): void {
    for (const round of this.#rounds) round.fail(error);
  }

  /** What is done at every check of the queue. */
  async #checkQueue(): Promise<void> {
    const conflict = await this.#exchange.conflict();
    if (conflict !== undefined) throw new InputError(`${conflict}; ${NO_MORE}`);
    const { banned } = this.#judge;
    const workers = await this.#exchange.meet([...banned.keys()]);
    this.#lastBeat = performance.now();
    this.#slots = this.figures.see(workers, banned);
    if (this.#slots === 0) this.#judge.forsaken(this.#rounds);
    this.figures.replayed += await this.#exchange.mend();
  }

  /** Adds tasks to the queue: at most twice as many as there are threads to play them. */
  async #putUp(): Promise<void> {
    let room = PER_SLOT * this.#slots - this.#exchange.out().length;
    for (const round of this.#rounds) {
      const items: Item[] = [];
      while (room > 0 && !round.stopping && !round.over) {
        const item = round.next();
        if (item === undefined) break;
        items.push(item);
        room--;
      }
      await this.#exchange.putUp(items);
    }
  }

  async #weigh(item: Item, found: Found, bytes: Bytes): Promise<void> {
    if (typeof found === 'string') this.#judge.refuse(undefined, found);
    else if ('failure' in found) this.#judge.failed(item, found);
    else await this.#judge.weigh(item, found, bytes);
    for (const round of this.#rounds) round.notify();
  }

  /** Undefined if the server is away. */
  async #attempt<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!isOfServer(error)) throw error;
      return undefined;
    }
  }
}
