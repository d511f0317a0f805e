/**
 * What counts of what workers leave. A result is taken as it should be or refused; some are played again here; a worker that is found to
 * compute otherwise is sent away with all it played. Where two workers disagree nobody knows who is right, and the run ends.
 */
import { createHash } from 'node:crypto';
import { InputError } from '../../envs/core/index.ts';
import {
  type Bytes,
  BytesGone,
  disagreement,
  type Failure,
  Refusal,
  type Result,
  type WorkerName,
} from '../queue/index.ts';
import type { Item, OpenRound } from './board-state.ts';
import type { FarmFigures } from './figures.ts';

/** What a judge knows of the farm. */
export interface Court {
  readonly figures: FarmFigures;
  readonly say: (line: string) => void;
  /** Share of results that are played again here. */
  readonly audit: number;
  /** All errands of open rounds that were on the board. One that is taken out is as if it had never been there. */
  readonly items: Map<string, Item>;
  readonly failAll: (error: Error) => void;
}

/** A task that so many workers could not play fails here. */
const MOST_FAILED_BY = 3;
/** A worker that failed so often in a row is not asked again: its disk may be full. */
const MOST_FAILURES = 3;
/** A worker whose results were refused so often is not asked again. */
const MOST_REFUSALS = 3;

/** How a run or a match ends in which two results differ. */
export const NO_MORE = 'one of the two computes wrongly, and nobody knows which, so everything stops here';

export class Judge {
  /** Workers that are sent away, and why. */
  readonly banned = new Map<string, string>();
  readonly #court: Court;
  readonly #refusals = new Map<string, number>();
  readonly #failures = new Map<string, number>();
  /** Those of the banned whose results count no more. */
  readonly #foundOut = new Set<string>();
  /** Workers whose games count for good. */
  readonly #trusted = new Set<string>();
  #audits: Promise<void> = Promise.resolve();

  constructor(court: Court) {
    this.#court = court;
  }

  /** A round is over, and what these played is built upon. */
  trust(items: readonly Item[]): void {
    for (const { by } of items) if (by !== undefined) this.#trusted.add(by.id);
  }

  async weigh(item: Item, result: Result, bytes: Bytes): Promise<void> {
    const { errand, round } = item;
    try {
      const isKnown = () => item.done || item.held;
      const isBanned = () => this.banned.has(result.worker.id);
      const fetched = isKnown() || isBanned() ? undefined : await errand.fetch(result, bytes);
      // Asked only now: while the bytes came it may have been played here, or its worker sent away.
      if (isBanned()) {
        this.#court.figures.refused++;
        return;
      }
      if (isKnown()) {
        this.#compare(item, result);
        return;
      }
      const done = errand.take(result, fetched);
      Object.assign(item, { by: result.worker, sha256: result.sha256 });
      this.#court.figures.took(result.worker, errand.games);
      this.#failures.delete(result.worker.id);
      if (this.#isAudited(errand.id) && errand.again !== undefined) this.#audit(item, done, errand.again);
      else round.finish(item, done);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      if (error instanceof Refusal) this.refuse(result.worker, `${errand.id}: ${error.message}`);
      else if (error instanceof BytesGone) this.#lost(item, result.worker, error.message);
      else round.fail(error);
    }
  }

  /** It is put up again, as all that are not there. A worker that never brings its bytes would go on for ever. */
  #lost({ errand }: Item, worker: WorkerName, why: string): void {
    this.#court.say(`what ${worker.id} left of ${errand.id} is played again: ${why}`);
    this.#countFailure(worker);
  }

  /** It was played here before what a worker made of it counted. Here is right. */
  firstHere(item: Item, sha256: string): void {
    const { by, sha256: theirs } = item;
    Object.assign(item, { held: false, by: undefined, sha256 });
    if (by !== undefined && theirs !== sha256) this.#ban(by, otherwise(item));
  }

  /** It was played here as well, and came to this. */
  alsoHere(item: Item, sha256: string): void {
    if (item.by !== undefined && item.sha256 !== sha256) this.#ban(item.by, otherwise(item));
  }

  failed(item: Item, { worker, failure }: Failure): void {
    if (item.done || item.held) return;
    const { errand, round, failedBy } = item;
    failedBy.set(worker.id, failure);
    if (this.banned.has(worker.id)) return;
    this.#court.say(`${worker.id} could not play ${errand.id}: ${failure}`);
    if (failedBy.size >= MOST_FAILED_BY) {
      round.fail(errand.failed(`${errand.id} failed on ${failedBy.size} workers: ${failure}`));
    } else this.#countFailure(worker);
  }

  /** One sick machine must not end a run. What it did play is as good as ever. */
  #countFailure(worker: WorkerName): void {
    const times = (this.#failures.get(worker.id) ?? 0) + 1;
    this.#failures.set(worker.id, times);
    if (times < MOST_FAILURES || this.banned.has(worker.id)) return;
    const why = `it failed ${times} times in a row`;
    this.banned.set(worker.id, why);
    this.#court.say(`worker ${worker.id} is sent away: ${why}; what it has played counts`);
  }

  /** No worker is left. Where this machine does not play, what they could not play ends the round. */
  forsaken(rounds: readonly OpenRound[]): void {
    for (const round of rounds) {
      if (round.hasLanes) continue;
      for (const { errand, done, held, failedBy } of round.items) {
        const [last] = [...failedBy].filter(([id]) => this.banned.has(id));
        if (done || held || last === undefined) continue;
        const [id, failure] = last;
        round.fail(errand.failed(`${errand.id} failed on ${id}, no other worker is left: ${failure}`));
      }
    }
  }

  refuse(worker: WorkerName | undefined, why: string): void {
    this.#court.figures.refused++;
    this.#court.say(`refused what ${worker?.id ?? 'somebody'} left of ${why}`);
    if (worker === undefined) return;
    const times = (this.#refusals.get(worker.id) ?? 0) + 1;
    this.#refusals.set(worker.id, times);
    if (times >= MOST_REFUSALS) this.#ban(worker, `${times} of its results were refused`);
  }

  /** A second result of the same task. */
  #compare(item: Item, result: Result): void {
    const { by, sha256, errand, round } = item;
    if (sha256 === undefined || sha256 === result.sha256) return;
    if (by === undefined) this.#ban(result.worker, otherwise(item));
    else
      round.fail(new InputError(`${disagreement(errand.id, { ...result, worker: by, sha256 }, result)}; ${NO_MORE}`));
  }

  /** Nothing of this worker counts any more. What was built upon cannot be taken back, and ends the run. */
  #ban(worker: WorkerName, why: string): void {
    if (this.#foundOut.has(worker.id)) return;
    this.#foundOut.add(worker.id);
    this.banned.set(worker.id, why);
    const { items, figures, say, failAll } = this.#court;
    if (this.#trusted.has(worker.id)) {
      const sentence = `worker ${worker.id} is found out: ${why}; what it played before counts already and cannot be taken back`;
      failAll(new InputError(`${sentence}: begin again without it`));
      return;
    }
    const its = [...items.values()].filter(({ by }) => by?.id === worker.id);
    say(`worker ${worker.id} is sent away: ${why}; ${its.length} of its tasks are played again`);
    for (const item of its) {
      figures.refused++;
      figures.replayed++;
      this.#undo(item);
    }
  }

  /** By the name of the task, so that it does not depend on luck or time. */
  #isAudited(id: string): boolean {
    const mark = createHash('sha256').update(`audit ${id}`).digest().readUInt32LE(0) / 2 ** 32;
    return mark < this.#court.audit;
  }

  #undo(item: Item): void {
    this.#court.items.delete(item.errand.id);
    item.round.undo(item);
  }

  /**
   * One after the other, beside all else. What is looked at counts afterwards alone: whenever the learner ends, nothing is in the run
   * that should have been looked at and was not.
   */
  #audit(item: Item, done: unknown, again: () => Promise<string>): void {
    item.held = true;
    const { by, sha256, round } = item;
    const isHeld = () => item.held && item.by === by;
    this.#audits = this.#audits
      .then(async () => {
        if (!isHeld()) return;
        if (round.stopping || round.over) {
          this.#undo(item);
          return;
        }
        const found = await again().catch((error: unknown) => {
          if (!round.stopping) throw error;
          return undefined; // the threads that played it were taken away
        });
        if (found === undefined) {
          this.#undo(item);
          return;
        }
        this.#court.figures.audited++;
        if (!isHeld()) return;
        if (found === sha256) round.finish(item, done);
        else if (by !== undefined) this.#ban(by, otherwise(item));
      })
      .catch((error: unknown) => round.fail(error));
  }

  /** Waits for what is looked at now. Of a round that was stopped the rest does not count, and will be played again. */
  async audited({ items }: OpenRound): Promise<void> {
    if (items.some(({ held }) => held)) await this.#audits;
  }
}

function otherwise({ errand }: Item): string {
  return `what it made of ${errand.id} is not what this machine made of it`;
}
