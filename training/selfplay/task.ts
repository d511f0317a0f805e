/**
 * A task of self-play: a fixed range of games that becomes one shard. The shard follows from the task alone: it has the
 * same bytes on every worker and in any order of tasks. An unfinished task is simply played again.
 */
import { dirname } from 'node:path';
import { type ModelSpec, type Networks, networkEvaluator, openNetworks } from '../../mcts/networks/index.ts';
import { makeFolder, RowBuilder, type ShardWritten, shapeOf, shardMeta, writeShard } from '../../datasets/index.ts';
import { type AnyGame, makeGame, type Seed } from '../../envs/core/index.ts';
import { NOBODY } from '../../envs/core/training-settings.ts';
import { completed, type PlaySettings } from '../config/play-settings.ts';
import { Guest } from './guest.ts';
import { SelfPlayer } from './self-player.ts';
import { addTally, newTally, type Tally } from './tally.ts';

/** The weights that a generation plays with. */
export interface Brain {
  /** Version in the shared memory. */
  readonly version: number;
  /** Hash of the weights, for records. */
  readonly sha256: string;
  /** The file they are read from by players that share no memory. */
  readonly file?: string;
}

/** Where a thread gets the weights of a brain. Called when the brain changes. */
export type WeightsOf = (brain: Brain) => { readonly spec: ModelSpec; readonly weights: Float32Array };

export interface SelfPlayTask {
  readonly runSeed: Seed;
  readonly generation: number;
  /** Games `from` to `to - 1` of the generation. */
  readonly from: number;
  readonly to: number;
  /** Where the shard goes. */
  readonly path: string;
  readonly settings: PlaySettings;
  /** Absent: leaves are valued by playouts. */
  readonly brain?: Brain;
}

export interface TaskDone {
  readonly shard: ShardWritten;
  readonly tally: Tally;
  /** Milliseconds in total and for writing. They are kept apart from the results because they depend on the clock. */
  readonly milliseconds: number;
  readonly writing: number;
}

/** Plays tasks in one thread. Networks and trees are reused from task to task. */
export class TaskPlayer {
  readonly #game: AnyGame;
  readonly #weightsOf: WeightsOf;
  readonly #rows: RowBuilder;
  #networks: { readonly spec: string; readonly open: Networks } | undefined;
  #loaded: Brain | undefined;
  #player: { readonly key: string; readonly player: SelfPlayer<unknown> } | undefined;

  constructor(game: string, weightsOf: WeightsOf) {
    this.#game = makeGame(game);
    this.#weightsOf = weightsOf;
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
    const meta = shardMeta(this.#game, {
      search: JSON.stringify(task.settings),
      model: task.brain?.sha256 ?? 'none',
      runSeed: task.runSeed,
    });
    makeFolder(dirname(task.path));
    const shard = writeShard(task.path, this.#rows.rows(), meta);
    const end = performance.now();
    return { shard, tally, milliseconds: end - start, writing: end - written };
  }

  #playerFor({ settings, brain }: SelfPlayTask): SelfPlayer<unknown> {
    const networks = brain === undefined ? undefined : this.#load(brain);
    const key = JSON.stringify([settings, networks?.spec]);
    if (this.#player?.key !== key) {
      const { belief, sharpness, guest } = completed(settings);
      const reading = { belief, ...(sharpness ? {} : { sharpness: 1 }) };
      const evaluator =
        networks === undefined ? undefined : networkEvaluator<unknown>(this.#game, networks.open, reading);
      const visitor = guest === NOBODY || networks === undefined ? undefined : new Guest(this.#game, guest);
      this.#player = { key, player: new SelfPlayer<unknown>(this.#game, settings, evaluator, visitor) };
    }
    return this.#player.player;
  }

  #load(brain: Brain): { readonly spec: string; readonly open: Networks } {
    if (
      this.#networks !== undefined &&
      this.#loaded?.version === brain.version &&
      this.#loaded.sha256 === brain.sha256
    ) {
      return this.#networks;
    }
    const { spec, weights } = this.#weightsOf(brain);
    const shape = JSON.stringify(spec);
    if (this.#networks?.spec === shape) this.#networks.open.load(weights);
    else this.#networks = { spec: shape, open: openNetworks(spec, weights) };
    this.#loaded = brain;
    return this.#networks;
  }
}
