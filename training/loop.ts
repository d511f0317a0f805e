/**
 * The training loop: self-play, learning, evaluation and a checkpoint, generation after generation.
 *
 * Generation k starts from checkpoint k as it is on disk, whether or not the run was interrupted. Its games are played
 * by the best net of checkpoint k (of k - 1 if self-play and learning overlap). The newest net then learns from the
 * replay buffer, plays against the best one, and the generation ends with checkpoint k + 1. A killed run, resumed,
 * produces byte-identical output: no clock decides anything, every random stream is named by run, purpose and index,
 * and every file is complete or absent.
 */
import { type ModelSpec, modelSpec, randomWeights } from '../mcts/networks/index.ts';
import {
  digestOf,
  type Generation,
  generationFolder,
  listGenerations,
  prune,
  readManifest,
  replayWindow,
  verifyGeneration,
  writeFileAtomic,
} from '../datasets/index.ts';
import { type AnyGame, derive, InputError } from '../envs/core/index.ts';
import { openTables, type Tables } from '../agents/arena/index.ts';
import type { Backend } from './learning/backend.ts';
import { isBlank, type TrainConfig } from './config/index.ts';
import { Evaluation, GATES, type Standing } from './reports/evaluate.ts';
import { type LearnSummary, learnGeneration, playedUpTo, teachingRows } from './learning/learn-generation.ts';
import { Learner } from './learning/learner.ts';
import { evaluationText, type GenerationMetrics, metricsLine, scalarsOf } from './reports/metrics.ts';
import { type Checkpoint, Checkpoints } from './run/checkpoint.ts';
import type { RunFolder } from './run/run-folder.ts';
import { verifyRun } from './run/verify-run.ts';
import { playGeneration } from './selfplay/generation.ts';
import { playSettings } from './config/play-settings.ts';
import { SelfPlayPool, type TaskPool } from './selfplay/pool.ts';
import type { Tally } from './selfplay/tally.ts';
import { EventFile } from './reports/tensorboard.ts';

/** What the run is doing, for display. */
export interface Stage {
  readonly generation: number;
  readonly of: number;
  readonly doing: 'self-play' | 'learning' | 'gate' | 'yardsticks';
}

export interface LoopWatcher {
  /** Once true, the loop ends as soon as it can do so without losing work. */
  stopping(): boolean;
  onStage?(stage: Stage): void;
  onProgress?(done: number, of: number, what: 'games' | 'steps' | 'deals'): void;
  onGeneration?(metrics: GenerationMetrics, seconds: Readonly<Record<string, number>>): void;
}

export interface LoopPlan {
  readonly folder: RunFolder;
  readonly game: AnyGame;
  readonly config: TrainConfig;
  readonly backend: Backend;
  readonly workers: number;
  /** URLs of modules that register the game, for the threads. */
  readonly modules: readonly string[];
  /** Workers on other machines. */
  readonly others?: Others;
}

/** Workers on other machines, connected by a queue. The run produces the same bytes with or without them. */
export interface Others {
  /** A pool of these workers and of `workers` threads of this machine. */
  pool(threads: SelfPlayPool, workers: number): TaskPool;
  /** Arena tables of these workers and of this machine, if it has any. */
  tables(home: Tables | undefined): Tables;
  /** Which workers take part, for `timing.jsonl`. */
  told(): unknown;
}

/** How often `timing.jsonl` records which workers take part, in milliseconds. */
const OTHERS_MS = 10_000;

/** A generation of self-play that runs, or has run. */
type Playing = Promise<Tally | undefined>;

export class TrainingLoop {
  readonly #plan: LoopPlan;
  readonly #watcher: LoopWatcher;
  readonly #spec: ModelSpec;
  readonly #checkpoints: Checkpoints;
  readonly #threads: SelfPlayPool;
  readonly #pool: TaskPool;
  readonly #events: EventFile;
  readonly #verified = new Set<number>();
  #evaluation: Evaluation | undefined;
  /** Self-play of the next generation, if it was started early. */
  #early: { readonly generation: number; readonly playing: Playing } | undefined;
  /**
   * The generation whose games the loop waits for. Self-play that was started early is not shown while the net learns.
   */
  #awaited: number | undefined;
  #othersTold = Number.NEGATIVE_INFINITY;

  constructor(plan: LoopPlan, watcher: LoopWatcher) {
    const { folder, game, config, workers, modules } = plan;
    this.#plan = plan;
    this.#watcher = watcher;
    this.#spec = modelSpec(game, config.net);
    this.#checkpoints = new Checkpoints(folder.checkpoints, game, String(config.seed));
    const latest = this.#checkpoints.latest();
    this.#events = new EventFile(folder.file('tb'), 'cardzero', latest < 0 ? undefined : latest);
    this.#threads = new SelfPlayPool({ game: game.id, workers: Math.max(1, workers), modules, spec: this.#spec });
    const { others } = plan;
    this.#pool = others === undefined ? this.#threads : others.pool(this.#threads, workers);
  }

  /** Runs until all generations are done; false if it was told to stop before. */
  async run(): Promise<boolean> {
    const { generations } = this.#plan.config;
    if (this.#checkpoints.latest() < 0) this.#begin();
    else this.#resume();
    let next = this.#checkpoints.latest();
    this.#publish(next, this.#checkpoints.bestAt(next));
    for (; next <= generations; next++) {
      if (await this.#generation(next)) continue;
      await this.#early?.playing; // nothing more is written
      return false;
    }
    return true;
  }

  /**
   * Drops at once what takes long to finish: games and deals that wait or are being played. They are played again when
   * the run is resumed. The watcher says that the loop is stopping.
   */
  interrupt(): void {
    void this.#evaluation?.close();
    void this.#threads.close();
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    await this.#evaluation?.close();
    await this.#threads.close();
    this.#events.close();
  }

  #begin(): void {
    const { config, folder, game } = this.#plan;
    const weights = folder.from(game, config)?.weights ?? randomWeights(this.#spec, derive(config.seed, 'weights'));
    const none = () => new Float32Array(weights.length);
    const learner = { weights, average: weights, m: none(), v: none(), step: 0 };
    this.#checkpoints.writeCandidate(0, this.#spec, weights);
    this.#checkpoints.write({ generation: 0, best: 0, spec: this.#spec, learner });
  }

  /**
   * Checks that what was written before is intact; otherwise nothing is done. `playGeneration` checks the games that
   * were not learnt from yet. Match results of earlier generations are written again if they differ from the metrics.
   */
  #resume(): void {
    const { folder } = this.#plan;
    const latest = this.#checkpoints.latest();
    const [damage] = verifyRun(folder.path);
    if (damage !== undefined) throw new InputError(damage);
    const learnt = listGenerations(folder.path).filter(({ manifest }) => manifest.generation < latest);
    this.#verify(
      learnt,
      learnt.map(({ manifest }) => manifest.generation),
    );
    for (const [k, line] of this.#checkpoints.metrics(latest).entries()) {
      if (k > 0) folder.writeEvaluation(k - 1, evaluationText(line));
    }
  }

  async #generation(generation: number): Promise<boolean> {
    const { config } = this.#plan;
    const times = new Stopwatch();
    const start = this.#start(generation);
    this.#stage(generation, 'self-play');
    const early = this.#early?.generation === generation ? this.#early.playing : undefined;
    this.#early = undefined;
    this.#awaited = generation;
    const tally = await (early ?? this.#play(generation));
    this.#awaited = undefined;
    times.lap('selfplay');
    if (tally === undefined || this.#watcher.stopping()) return false;
    if (config.overlap && generation > 0 && generation < config.generations) this.#playEarly(generation + 1);
    this.#stage(generation, 'learning');
    const learnt = await this.#learn(generation, start, teachingRows(tally, config));
    times.lap('learn');
    if (learnt === undefined) return false;
    const { learner, summary, windowRows } = learnt;
    const candidate = this.#checkpoints.writeCandidate(generation + 1, this.#spec, learner.average);
    const judged = await this.#judge(generation, start, candidate);
    times.lap('evaluate');
    if (judged === undefined) return false;
    const metrics: GenerationMetrics = { generation, tally, windowRows, learn: summary, ...judged };
    this.#checkpoints.write({
      generation: generation + 1,
      best: judged.best,
      spec: this.#spec,
      learner,
      metrics: metricsLine(metrics),
      played: digestOf(readManifest(generationFolder(this.#plan.folder.path, generation))),
    });
    this.#record(metrics, times);
    return true;
  }

  /** The checkpoint a generation starts from. */
  #start(generation: number): Checkpoint {
    const start = this.#checkpoints.read(generation);
    if (JSON.stringify(start.model.spec) === JSON.stringify(this.#spec)) return start;
    const { path } = this.#plan.folder;
    throw new InputError(`the nets of the run in ${path} are not those of its config.json, which must stay as it was`);
  }

  /**
   * Which net plays a generation: the best one of its checkpoint, or of the checkpoint before if self-play and learning
   * overlap. Generation 1 always waits for the first net: a generation of playouts takes as long as many others.
   */
  #brainOf(generation: number): number {
    const known = this.#plan.config.overlap && generation > 1 ? generation - 1 : generation;
    return this.#checkpoints.bestAt(known);
  }

  /** Whether the net of a checkpoint is untrained: searches then use playouts. */
  #isBlank(checkpoint: number): boolean {
    return checkpoint === 0 && isBlank(this.#plan.config);
  }

  #play(generation: number): Playing {
    const { folder, game, config } = this.#plan;
    const best = this.#brainOf(generation);
    const blank = this.#isBlank(best);
    const settings = blank ? firstSettings(config) : config.selfplay;
    const games = blank ? config.selfplay.firstGames : config.selfplay.games;
    const { model } = this.#checkpoints.read(best);
    const file = this.#checkpoints.weightsOf(best);
    const brain = blank ? undefined : { version: this.#pool.publish(model.weights), sha256: model.sha256, file };
    const plan = {
      run: folder.path,
      game,
      runSeed: config.seed,
      generation,
      games,
      taskGames: config.selfplay.taskGames,
      settings: playSettings(settings),
      ...(brain === undefined ? {} : { brain }),
    };
    return playGeneration(plan, this.#pool, {
      stopping: () => this.#watcher.stopping(),
      onGames: (played) => {
        if (this.#awaited === generation) this.#watcher.onProgress?.(played, games, 'games');
      },
      onTime: (milliseconds, writing) => {
        folder.noteTiming({ generation, task: { milliseconds, writing } });
        this.#noteOthers(generation, OTHERS_MS);
      },
    });
  }

  #playEarly(generation: number): void {
    const playing = this.#play(generation);
    playing.catch(() => {}); // the error is thrown where the result is awaited
    this.#early = { generation, playing };
  }

  async #learn(generation: number, start: Checkpoint, newRows: number) {
    const { folder, game, config, backend } = this.#plan;
    const played = playedUpTo(listGenerations(folder.path), generation, config.keep);
    const window = replayWindow(played, config.window);
    this.#verify(played, window.generations);
    const learner = new Learner(backend, game.encoding.policy, this.#spec, start.learner.weights, config.learn);
    try {
      learner.restore(start.learner);
      const plan = { game, spec: this.#spec, config, generation, window, newRows };
      const summary = await learnGeneration(learner, plan, {
        stopping: () => this.#watcher.stopping(),
        onStep: (done, of) => this.#watcher.onProgress?.(done, of, 'steps'),
      });
      return summary === undefined ? undefined : { learner: learner.state(), summary, windowRows: window.rows };
    } finally {
      learner.dispose();
    }
  }

  /** Checks shards once before they are learnt from, because learning would not notice damaged numbers. */
  #verify(played: readonly Generation[], wanted: readonly number[]): void {
    for (const generation of played) {
      const { generation: number } = generation.manifest;
      if (this.#verified.has(number) || !wanted.includes(number)) continue;
      const [damage] = verifyGeneration(generation);
      if (damage !== undefined) throw new InputError(`${damage}; restore it, or begin a new run`);
      this.#verified.add(number);
    }
  }

  async #judge(generation: number, start: Checkpoint, candidate: string): Promise<Judgement | undefined> {
    const { game, config, workers, modules } = this.#plan;
    const { evaluate } = config;
    if (this.#watcher.stopping()) return undefined;
    const open = this.#tables();
    this.#evaluation = new Evaluation({ game, seed: config.seed, generation, evaluate, workers, modules, ...open });
    try {
      const gate = await this.#gate(generation, start, candidate, this.#evaluation);
      if (this.#watcher.stopping()) return undefined;
      const passed = gate === undefined || GATES[evaluate.gate](gate);
      const best = passed ? generation + 1 : start.best;
      const due = (generation + 1) % evaluate.every === 0 || generation === config.generations;
      if (due) this.#stage(generation, 'yardsticks');
      const yardsticks = due ? await this.#evaluation.yardsticks(candidate, this.#onDeals(evaluate.deals)) : [];
      return this.#watcher.stopping() ? undefined : { best, yardsticks, ...(gate === undefined ? {} : { gate }) };
    } catch (error) {
      if (this.#watcher.stopping()) return undefined; // interrupted: its tables were closed
      throw error;
    } finally {
      await this.#evaluation.close();
      this.#evaluation = undefined;
    }
  }

  /** With workers on other machines the deals are played elsewhere, so that this thread can serve the queue. */
  #tables(): { open?: () => Tables } {
    const { game, workers, modules, others } = this.#plan;
    if (others === undefined) return {};
    const home = () => (workers === 0 ? undefined : openTables({ game: game.id, workers, modules, apart: true }));
    return { open: () => others.tables(home()) };
  }

  async #gate(generation: number, start: Checkpoint, candidate: string, evaluation: Evaluation) {
    const { gate, gateDeals } = this.#plan.config.evaluate;
    if (this.#isBlank(start.best) || gate === 'always' || gateDeals === 0) return undefined; // nothing to compare with, or no need
    this.#stage(generation, 'gate');
    return evaluation.gate(candidate, this.#checkpoints.weightsOf(start.best), this.#onDeals(gateDeals));
  }

  #onDeals(deals: number): (done: number) => void {
    return (done) => this.#watcher.onProgress?.(done, deals, 'deals');
  }

  #record(metrics: GenerationMetrics, times: Stopwatch): void {
    const { generation, best } = metrics;
    this.#publish(generation + 1, best);
    this.#plan.folder.noteTiming({ generation, seconds: times.seconds });
    this.#noteOthers(generation, 0);
    this.#events.scalars(generation, scalarsOf(metrics));
    this.#watcher.onGeneration?.(metrics, times.seconds);
  }

  /** Records which workers took part, at most once per `every` milliseconds. */
  #noteOthers(generation: number, every: number): void {
    const { others, folder } = this.#plan;
    if (others === undefined || performance.now() - this.#othersTold < every) return;
    this.#othersTold = performance.now();
    folder.noteTiming({ generation, others: others.told() });
  }

  /**
   * Writes the files for readers, and removes shards that are no longer needed. All of it follows from the newest
   * checkpoint. If a run was killed right after that was complete, this is done when the run is resumed.
   */
  #publish(latest: number, best: number): void {
    const { folder, config } = this.#plan;
    const lines = this.#checkpoints.metrics(latest);
    this.#checkpoints.point(latest, best);
    writeFileAtomic(folder.file('metrics.jsonl'), lines.join(''));
    if (latest > 0) folder.writeEvaluation(latest - 1, evaluationText(lines[latest]));
    // Games of the next generation may exist already. They must not push out games that are still to be learnt from.
    const early = (listGenerations(folder.path).at(-1)?.manifest.generation ?? 0) - (latest - 1);
    prune(folder.path, config.keep + Math.max(0, early));
  }

  #stage(generation: number, doing: Stage['doing']): void {
    this.#watcher.onStage?.({ generation, of: this.#plan.config.generations, doing });
  }
}

interface Judgement {
  readonly best: number;
  readonly gate?: Standing;
  readonly yardsticks: readonly Standing[];
}

/** The settings of generation 0, which has no net. */
function firstSettings({ selfplay }: TrainConfig): TrainConfig['selfplay'] {
  const { firstSims: sims, firstCappedSims: cappedSims, firstTemperature: temperature } = selfplay;
  return { ...selfplay, sims, cappedSims, temperature };
}

class Stopwatch {
  readonly seconds: Record<string, number> = {};
  #last = performance.now();

  lap(name: string): void {
    const now = performance.now();
    this.seconds[name] = Math.round(now - this.#last) / 1000;
    this.#last = now;
  }
}

export type { LearnSummary };
