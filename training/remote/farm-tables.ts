/**
 * Plays the deals of matches in threads of this machine and on other machines, and adds them up in the order of deals.
 */
import { type PlayedDeal, MatchFailure } from '../../agents/arena/deal.ts';
import type { Tables, TableTask } from '../../agents/arena/tables.ts';
import { agentsWithFiles, filesOf } from '../../agents/files.ts';
import { sha256Of } from '../../datasets/sealed.ts';
import { InputError, type JsonReader } from '../../envs/core/index.ts';
import { type Bytes, Refusal, type Result } from '../queue/index.ts';
import type { Errand } from './errand.ts';
import type { Farm } from './farm.ts';
import { hashOfDeals } from './deal-hash.ts';
import type { MatchJob } from './job-data.ts';
import { PackedWeights } from './weights-bytes.ts';

export interface FarmTablesPlan {
  readonly farm: Farm;
  /** Names the run or the match in ids. */
  readonly owner: string;
  /** The arena tables of this machine, in threads; absent if it should not play. */
  readonly home: Tables | undefined;
}

/** Deals per task: enough that sending it costs little, and few enough that nobody waits long for the last one. */
const MOST_DEALS = 16;
const TASKS_PER_SLOT = 4;

export class FarmTables implements Tables {
  readonly #plan: FarmTablesPlan;
  readonly #weights = new PackedWeights();
  #closed = false;

  constructor(plan: FarmTablesPlan) {
    this.#plan = plan;
  }

  get workers(): number {
    return Math.max(1, (this.#plan.home?.workers ?? 0) + this.#plan.farm.slots);
  }

  play(task: TableTask): Promise<PlayedDeal[]> {
    return this.playAll(task, () => {});
  }

  async playAll(task: TableTask, onDeals: (count: number) => void): Promise<PlayedDeal[]> {
    const tasks = this.#split(task);
    const results = new Map<string, readonly PlayedDeal[]>();
    const errands = tasks.map((one) => this.#errand(one));
    const round = this.#plan.farm.play<readonly PlayedDeal[]>({
      errands,
      urgent: true,
      lanes: 2 * (this.#plan.home?.workers ?? 0),
      stopping: () => this.#closed,
      onDone: ({ id }, played) => {
        results.set(id, played);
        onDeals(played.length);
      },
      onUndone: ({ id }) => {
        onDeals(-(results.get(id)?.length ?? 0));
        results.delete(id);
      },
      packed: () => this.#weights.names,
    });
    await round.catch((error: unknown) => {
      if (!this.#closed) throw error;
    });
    const gap = errands.findIndex(({ id }) => !results.has(id));
    return errands.slice(0, gap < 0 ? errands.length : gap).flatMap(({ id }) => results.get(id) ?? []);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#plan.home?.close();
  }

  #split({ from, to, ...match }: TableTask): TableTask[] {
    const size = Math.min(MOST_DEALS, Math.max(1, Math.floor((to - from) / (TASKS_PER_SLOT * this.workers))));
    return Array.from({ length: Math.ceil((to - from) / size) }, (_, i) => {
      const first = from + i * size;
      return { ...match, from: first, to: Math.min(to, first + size) };
    });
  }

  #errand(task: TableTask): Errand<readonly PlayedDeal[]> {
    const { owner, home } = this.#plan;
    const { from, to, ...match } = task;
    return {
      id: `${owner}-m${sha256Of(JSON.stringify(match)).slice(0, 12)}-d${from}-${to}`,
      games: to - from,
      pack: (bytes) => this.#pack(task, bytes),
      home: async () => {
        if (home === undefined) throw new Error('nobody plays deals here');
        return home.play(task);
      },
      keep: () => {},
      drop: () => {},
      fetch: async () => undefined,
      take: (result) => readDeals(result, task),
      hashOf: (played) => hashOfDeals(played, task),
      ...(home === undefined ? {} : { again: async () => hashOfDeals(await home.play(task), task) }),
      failed: (why) => new MatchFailure(why),
    };
  }

  async #pack(task: TableTask, bytes: Bytes): Promise<Omit<MatchJob, 'owner'>> {
    const names = new Map<string, string>();
    for (const file of filesOf(task.agents)) names.set(file, await this.#weights.pack(file, bytes));
    const agents = agentsWithFiles(task.agents, (file) => names.get(file) ?? file);
    return { kind: 'match', task: { ...task, agents }, files: [...names.values()] };
  }
}

/** Reads the deals that a worker has played. A Refusal if they are malformed, or not as many as asked for. */
function readDeals({ body, sha256 }: Result, task: TableTask): PlayedDeal[] {
  const { agents, from, to } = task;
  try {
    const deals = body.at('played').list(to - from);
    for (const deal of deals) {
      deal.at('entrants').list(agents.length).forEach(checkEntrant);
      for (const seconds of deal.at('seconds').list(agents.length)) seconds.number();
    }
    const played = deals.map(({ value }) => value as PlayedDeal);
    if (hashOfDeals(played, task) !== sha256) throw new Refusal('its deals were changed on the way');
    return played;
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof InputError)) throw error;
    throw new Refusal(error.message);
  }
}

function checkEntrant(entrant: JsonReader): void {
  for (const key of ['points', 'chairs', 'wins', 'draws', 'decisions']) entrant.at(key).number();
  entrant.at('tags').object();
}
