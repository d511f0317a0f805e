/** Self-play in threads of this machine and on other machines. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { explained, namesIn, TEMPORARY } from '../../datasets/index.ts';
import { type AnyGame, InputError } from '../../envs/core/index.ts';
import { type SelfPlayPool, type TaskPool, type TaskWatcher, unlessStopped } from '../selfplay/pool.ts';
import type { SelfPlayTask, TaskDone } from '../selfplay/task.ts';
import type { Errand } from './errand.ts';
import type { Farm } from './farm.ts';
import { takeShard } from './intake.ts';
import { packSelfPlay, PROBE_GAMES, PROBE_SEED } from './job-data.ts';
import { PackedWeights } from './weights-bytes.ts';

/** What is written beside a shard: by this machine, to audit a result, and to know what a worker should get. */
const HOME = '.home';
const AUDIT = '.audit';
const PROBE = 'probe';
const BESIDE: readonly string[] = [HOME, AUDIT, PROBE];

export interface SelfPlayFarmPlan {
  readonly farm: Farm;
  readonly game: AnyGame;
  /** The threads of this machine. There is one for audits even if none should play. */
  readonly pool: SelfPlayPool;
  /** How many of them play. */
  readonly workers: number;
  /** Names the run in ids. */
  readonly owner: string;
  /** Whether any results of workers are audited. */
  readonly audited: boolean;
}

/** Files of tasks that were being played here when the run was ended. Another machine may since have played these tasks. */
function clearLeft(folder: string): void {
  if (!existsSync(folder)) return;
  const left = namesIn(folder).filter((name) => BESIDE.some((part) => name.includes(`${part}${TEMPORARY}`)));
  for (const name of left) rmSync(join(folder, name), { force: true });
}

export class SelfPlayFarm implements TaskPool {
  readonly #plan: SelfPlayFarmPlan;

  constructor(plan: SelfPlayFarmPlan) {
    this.#plan = plan;
  }

  publish(weights: Float32Array): number {
    return this.#plan.pool.publish(weights);
  }

  async playAll(tasks: readonly SelfPlayTask[], watcher: TaskWatcher): Promise<void> {
    if (tasks.length > 0 && !watcher.stopping()) await unlessStopped(this.#playRound(tasks, watcher), watcher);
  }

  async #playRound(tasks: readonly SelfPlayTask[], watcher: TaskWatcher): Promise<void> {
    const { farm, workers } = this.#plan;
    clearLeft(dirname(tasks[0].path));
    const weights = new PackedWeights();
    const probe = await this.#probe(tasks[0]);
    const byId = new Map(tasks.map((task) => [this.#idOf(task), task]));
    const taskOf = (errand: Errand<TaskDone>) => byId.get(errand.id) as SelfPlayTask;
    await farm.play<TaskDone>({
      errands: tasks.map((task) => this.#errand(task, weights, probe)),
      urgent: false,
      lanes: 2 * workers, // one task waits for each thread
      stopping: () => watcher.stopping(),
      onDone: (errand, done) => watcher.onDone(taskOf(errand), done),
      onUndone: (errand) => watcher.onUndone(taskOf(errand)),
      packed: () => weights.names,
    });
  }

  #idOf({ generation, path }: SelfPlayTask): string {
    const task = basename(path, '.arrow').replace(/\W/g, '-');
    return `${this.#plan.owner}-g${String(generation).padStart(6, '0')}-${task}`;
  }

  #errand(task: SelfPlayTask, weights: PackedWeights, probe: string | undefined): Errand<TaskDone> {
    const { game, pool } = this.#plan;
    const beside = `${task.path}${HOME}${TEMPORARY}`;
    return {
      id: this.#idOf(task),
      games: task.to - task.from,
      pack: async (bytes) => {
        const file = task.brain?.file;
        return packSelfPlay(task, file === undefined ? undefined : await weights.pack(file, bytes), probe);
      },
      home: () => pool.play({ ...task, path: beside }),
      keep: () => explained('write', task.path, () => renameSync(beside, task.path)),
      drop: () => rmSync(beside, { force: true }),
      fetch: ({ sha256 }, bytes) => bytes.get(sha256),
      take: (result, fetched) => takeShard(game, task, result, fetched),
      hashOf: ({ shard }) => shard.sha256,
      failed: (why) => new InputError(why),
      again: () => this.#hashed({ ...task, path: `${task.path}${AUDIT}${TEMPORARY}` }),
    };
  }

  /** The expected result of the probe games. A worker with another result is sent away. */
  async #probe(task: SelfPlayTask): Promise<string | undefined> {
    if (!this.#plan.audited) return undefined;
    const path = `${dirname(task.path)}/${PROBE}${TEMPORARY}`;
    return this.#hashed({ ...task, runSeed: PROBE_SEED, from: 0, to: PROBE_GAMES, path });
  }

  async #hashed(task: SelfPlayTask): Promise<string> {
    try {
      const { shard } = await this.#plan.pool.play(task);
      return shard.sha256;
    } finally {
      rmSync(task.path, { force: true });
    }
  }
}
