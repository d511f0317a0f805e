/** The stage of self-play: which net plays a generation, with which settings, and whether it may start early. */
import { playSettings, type TrainConfig } from '../config/index.ts';
import { playGeneration } from '../selfplay/generation.ts';
import { SelfPlayPool, type TaskPool } from '../selfplay/pool.ts';
import type { Tally } from '../selfplay/tally.ts';
import { isUntrained, type Run } from './plan.ts';
import type { Records } from './records.ts';

/** A generation of self-play that runs, or has run. */
type Playing = Promise<Tally | undefined>;

export class PlayingStage {
  readonly #run: Run;
  readonly #records: Records;
  readonly #threads: SelfPlayPool;
  readonly #pool: TaskPool;
  /** Self-play of the next generation, if it was started early. */
  #early: { readonly generation: number; readonly playing: Playing } | undefined;
  /**
   * The generation whose games the loop waits for. Self-play that was started early is not shown while the net learns.
   */
  #awaited: number | undefined;

  constructor(run: Run, records: Records) {
    const { game, workers, modules, others } = run.plan;
    this.#run = run;
    this.#records = records;
    this.#threads = new SelfPlayPool({ game: game.id, workers: Math.max(1, workers), modules, spec: run.spec });
    this.#pool = others === undefined ? this.#threads : others.pool(this.#threads, workers);
  }

  /** Plays the games of a generation, or waits for them if they were started early. Undefined if it was told to stop. */
  async play(generation: number): Playing {
    const early = this.#early?.generation === generation ? this.#early.playing : undefined;
    this.#early = undefined;
    this.#awaited = generation;
    const tally = await (early ?? this.#start(generation));
    this.#awaited = undefined;
    return tally;
  }

  /** Starts the games of the next generation while the net learns from this one. */
  playEarly(generation: number): void {
    const playing = this.#start(generation);
    playing.catch(() => {}); // the error is thrown where the result is awaited
    this.#early = { generation, playing };
  }

  /** Waits until games that were started early write nothing more. */
  async settled(): Promise<void> {
    await this.#early?.playing;
  }

  async close(): Promise<void> {
    await this.#threads.close();
  }

  #start(generation: number): Playing {
    const { plan, watcher, checkpoints } = this.#run;
    const { folder, game, config } = plan;
    const best = this.#brainOf(generation);
    const blank = isUntrained(best, config);
    const settings = blank ? firstSettings(config) : config.selfplay;
    const games = blank ? config.selfplay.firstGames : config.selfplay.games;
    const { model } = checkpoints.read(best);
    const file = checkpoints.weightsOf(best);
    const brain = blank ? undefined : { version: this.#pool.publish(model.weights), sha256: model.sha256, file };
    const task = {
      run: folder.path,
      game,
      runSeed: config.seed,
      generation,
      games,
      taskGames: config.selfplay.taskGames,
      settings: playSettings(settings),
      ...(brain === undefined ? {} : { brain }),
    };
    return playGeneration(task, this.#pool, {
      stopping: () => watcher.stopping(),
      onGames: (played) => {
        if (this.#awaited === generation) watcher.onProgress?.(played, games, 'games');
      },
      onTime: (milliseconds, writing) => this.#records.noteTask(generation, { milliseconds, writing }),
    });
  }

  /**
   * Which net plays a generation: the best one of its checkpoint, or of the checkpoint before if self-play and learning
   * overlap. Generation 1 always waits for the first net: a generation of playouts takes as long as many others.
   */
  #brainOf(generation: number): number {
    const { plan, checkpoints } = this.#run;
    const known = plan.config.overlap && generation > 1 ? generation - 1 : generation;
    return checkpoints.bestAt(known);
  }
}

/** The settings of generation 0, which has no net. */
function firstSettings({ selfplay }: TrainConfig): TrainConfig['selfplay'] {
  const { firstSims: sims, firstCappedSims: cappedSims, firstTemperature: temperature } = selfplay;
  return { ...selfplay, sims, cappedSims, temperature };
}
