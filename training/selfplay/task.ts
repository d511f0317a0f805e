/**
 * A task of self-play: a fixed range of games that becomes one shard. What it writes follows from the task alone, so shards are the
 * same bytes whoever plays them and in whatever order, and a task that was not finished is simply played again.
 */
import { dirname } from 'node:path';
import {
  type Networks,
  networkEvaluator,
  openNetworks,
  SharedModel,
  type SharedModelHandle,
} from '../../mcts/networks/index.ts';
import { makeFolder, RowBuilder, type ShardWritten, shapeOf, shardMeta, writeShard } from '../../datasets/index.ts';
import { type AnyGame, makeGame, type Seed } from '../../envs/core/index.ts';
import type { PlaySettings } from '../config/play-settings.ts';
import { Against } from './against.ts';
import { SelfPlayer } from './self-player.ts';
import { addTally, newTally, type Tally } from './tally.ts';

/** Which weights a generation plays with. */
export interface Brain {
  /** Version in the shared memory. */
  readonly version: number;
  /** Hash of the weights, for the records. */
  readonly sha256: string;
}

export interface SelfPlayTask {
  readonly runSeed: Seed;
  readonly generation: number;
  /** Games `from` to `to - 1` of the generation. */
  readonly from: number;
  readonly to: number;
  /** Where the shard goes. */
  readonly path: string;
  readonly settings: PlaySettings;
  /** Absent: leaves are played out. */
  readonly brain?: Brain;
  /** The agent in all seats but one. Absent: there is nobody but the learner. */
  readonly against?: string;
}

export interface TaskDone {
  readonly shard: ShardWritten;
  readonly tally: Tally;
  /** Milliseconds in all and in writing. The clock's part, kept apart. */
  readonly milliseconds: number;
  readonly writing: number;
}

/** Plays tasks in one thread, keeping networks and trees from one to the next. */
export class TaskPlayer {
  readonly #game: AnyGame;
  readonly #model: SharedModel | undefined;
  readonly #rows: RowBuilder;
  #networks: Networks | undefined;
  #loaded = 0;
  #player: { readonly key: string; readonly player: SelfPlayer<unknown> } | undefined;

  constructor(game: string, model: SharedModelHandle | undefined) {
    this.#game = makeGame(game);
    this.#model = model === undefined ? undefined : new SharedModel(model);
    this.#rows = new RowBuilder(shapeOf(this.#game), 4096);
  }

  play(task: SelfPlayTask): TaskDone {
    const start = performance.now();
    const player = this.#playerFor(task);
    const tally = newTally();
    this.#rows.clear();
    for (let index = task.from; index < task.to; index++) {
      addTally(tally, player.play({ runSeed: task.runSeed, generation: task.generation, index }, this.#rows));
    }
    const written = performance.now();
    const { settings, against } = task;
    const search = JSON.stringify(against === undefined ? settings : { ...settings, against });
    const meta = shardMeta(this.#game, { search, model: task.brain?.sha256 ?? 'none', runSeed: task.runSeed });
    makeFolder(dirname(task.path));
    const shard = writeShard(task.path, this.#rows.rows(), meta);
    const end = performance.now();
    return { shard, tally, milliseconds: end - start, writing: end - written };
  }

  #playerFor({ settings, brain, against }: SelfPlayTask): SelfPlayer<unknown> {
    if (brain !== undefined) this.#load(brain.version);
    const key = JSON.stringify([settings, brain !== undefined, against]);
    if (this.#player?.key !== key) {
      const { belief } = settings;
      const evaluator =
        brain === undefined || this.#networks === undefined
          ? undefined
          : networkEvaluator<unknown>(this.#game, this.#networks, { belief });
      const others = against === undefined ? undefined : new Against(this.#game, against);
      this.#player = { key, player: new SelfPlayer<unknown>(this.#game, settings, evaluator, others) };
    }
    return this.#player.player;
  }

  #load(version: number): void {
    if (this.#model === undefined) throw new Error('a task names weights, but none are shared with this thread');
    if (version === this.#loaded) return;
    const weights = this.#model.read(version);
    if (this.#networks === undefined) this.#networks = openNetworks(this.#model.spec, weights);
    else this.#networks.load(weights);
    this.#loaded = version;
  }
}
