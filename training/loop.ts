/**
 * The training loop: self-play, learning, evaluation and a checkpoint, generation after generation.
 *
 * Generation k starts from checkpoint k as it is on disk, whether or not the run was interrupted. Its games are played
 * by the best net of checkpoint k (from generation 2 on by that of k - 1, if self-play and learning overlap). The
 * newest net then learns from the replay buffer, plays against the best one, and the generation ends with checkpoint
 * k + 1. A killed run, resumed, produces byte-identical output: no clock decides anything, every random stream is named
 * by run, purpose and index, and every file is complete or absent.
 */
import { digestOf, generationFolder, listGenerations, readManifest } from '../datasets/index.ts';
import { derive, InputError } from '../envs/core/index.ts';
import { modelSpec, randomWeights } from '../mcts/networks/index.ts';
import { teachingRows } from './learning/learn-generation.ts';
import { type GenerationMetrics, metricsLine } from './reports/metrics.ts';
import { type Checkpoint, Checkpoints } from './run/checkpoint.ts';
import { verifyRun } from './run/verify-run.ts';
import { JudgingStage } from './stages/judging.ts';
import { LearningStage } from './stages/learning.ts';
import { type LoopPlan, type LoopWatcher, type Run, tellStage } from './stages/plan.ts';
import { PlayingStage } from './stages/playing.ts';
import { Records } from './stages/records.ts';

export type { LearnSummary } from './learning/learn-generation.ts';
export type { LoopPlan, LoopWatcher, Others, Stage } from './stages/plan.ts';

export class TrainingLoop {
  readonly #run: Run;
  readonly #records: Records;
  readonly #playing: PlayingStage;
  readonly #learning: LearningStage;
  readonly #judging: JudgingStage;

  constructor(plan: LoopPlan, watcher: LoopWatcher) {
    const { folder, game, config } = plan;
    const spec = modelSpec(game, config.net);
    const checkpoints = new Checkpoints(folder.checkpoints, game, String(config.seed));
    this.#run = { plan, watcher, spec, checkpoints };
    this.#records = new Records(this.#run);
    this.#playing = new PlayingStage(this.#run, this.#records);
    this.#learning = new LearningStage(this.#run);
    this.#judging = new JudgingStage(this.#run);
  }

  /** Runs until all generations are done; false if it was told to stop before. */
  async run(): Promise<boolean> {
    const { plan, checkpoints } = this.#run;
    if (checkpoints.latest() < 0) this.#begin();
    else this.#resume();
    let next = checkpoints.latest();
    this.#records.publish(next, checkpoints.bestAt(next));
    for (; next <= plan.config.generations; next++) {
      if (await this.#generation(next)) continue;
      await this.#playing.settled();
      return false;
    }
    return true;
  }

  /**
   * Drops at once what takes long to finish: games and deals that wait or are being played. They are played again when
   * the run is resumed. The watcher says that the loop is stopping.
   */
  interrupt(): void {
    void this.#judging.close();
    void this.#playing.close();
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    await this.#judging.close();
    await this.#playing.close();
    await this.#learning.close();
    this.#records.close();
  }

  #begin(): void {
    const { plan, spec, checkpoints } = this.#run;
    const { config, folder, game } = plan;
    const weights = folder.from(game, config)?.weights ?? randomWeights(spec, derive(config.seed, 'weights'));
    const none = () => new Float32Array(weights.length);
    const learner = { weights, average: weights, m: none(), v: none(), step: 0 };
    checkpoints.writeCandidate(0, spec, weights);
    checkpoints.write({ generation: 0, best: 0, spec, learner });
  }

  /**
   * Checks that what was written before is intact; otherwise nothing is done. `playGeneration` checks the games that
   * were not learnt from yet.
   */
  #resume(): void {
    const { plan, checkpoints } = this.#run;
    const { path } = plan.folder;
    const latest = checkpoints.latest();
    const [damage] = verifyRun(path);
    if (damage !== undefined) throw new InputError(damage);
    const learnt = listGenerations(path).filter(({ manifest }) => manifest.generation < latest);
    this.#learning.verify(
      learnt,
      learnt.map(({ manifest }) => manifest.generation),
    );
    this.#records.restoreEvaluations();
  }

  /** One round of the run; false if it was told to stop. */
  async #generation(generation: number): Promise<boolean> {
    const { plan, watcher, spec, checkpoints } = this.#run;
    const { config } = plan;
    const times = new Stopwatch();
    const start = this.#start(generation);
    tellStage(this.#run, generation, 'self-play');
    const tally = await this.#playing.play(generation);
    times.lap('selfplay');
    if (tally === undefined || watcher.stopping()) return false;
    if (config.overlap && generation > 0 && generation < config.generations) this.#playing.playEarly(generation + 1);
    tellStage(this.#run, generation, 'learning');
    const learnt = await this.#learning.learn(generation, start, teachingRows(tally, config));
    times.lap('learn');
    if (learnt === undefined) return false;
    const { learner, summary, windowRows } = learnt;
    const candidate = checkpoints.writeCandidate(generation + 1, spec, learner.average);
    const judged = await this.#judging.judge(generation, start, candidate);
    times.lap('evaluate');
    if (judged === undefined) return false;
    const metrics: GenerationMetrics = { generation, tally, windowRows, learn: summary, ...judged };
    checkpoints.write({
      generation: generation + 1,
      best: judged.best,
      spec,
      learner,
      metrics: metricsLine(metrics),
      played: digestOf(readManifest(generationFolder(plan.folder.path, generation))),
    });
    this.#records.noteGeneration(metrics, times.seconds);
    return true;
  }

  /** The checkpoint a generation starts from. */
  #start(generation: number): Checkpoint {
    const { plan, spec, checkpoints } = this.#run;
    const start = checkpoints.read(generation);
    if (JSON.stringify(start.model.spec) === JSON.stringify(spec)) return start;
    const { path } = plan.folder;
    throw new InputError(`the nets of the run in ${path} are not those of its config.json, which must stay as it was`);
  }
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
