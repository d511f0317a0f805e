/** The stage of learning: the net of a checkpoint learns from the replay window, whose shards are checked first. */
import { type Generation, listGenerations, replayWindow, verifyGeneration } from '../../datasets/index.ts';
import { InputError } from '../../envs/core/index.ts';
import { type LearnSummary, learnGeneration, playedUpTo } from '../learning/learn-generation.ts';
import { Learner, type LearnerState } from '../learning/learner.ts';
import { openValueThread, type ValueThread } from '../learning/value-thread.ts';
import type { Checkpoint } from '../run/checkpoint.ts';
import type { Run } from './plan.ts';

export interface Learnt {
  readonly learner: LearnerState;
  readonly summary: LearnSummary;
  readonly windowRows: number;
}

export class LearningStage {
  readonly #run: Run;
  readonly #verified = new Set<number>();
  #thread: Promise<ValueThread> | undefined;

  constructor(run: Run) {
    this.#run = run;
  }

  /** Undefined if it was told to stop. */
  async learn(generation: number, start: Checkpoint, newRows: number): Promise<Learnt | undefined> {
    const { plan, watcher, spec } = this.#run;
    const { folder, game, config, backend } = plan;
    const played = playedUpTo(listGenerations(folder.path), generation, config.keep);
    const window = replayWindow(played, config.window);
    this.verify(played, window.generations);
    const aside = await this.#valueThread();
    const learner = new Learner(backend, game.encoding.policy, spec, start.learner.weights, config.learn, aside);
    try {
      learner.restore(start.learner);
      const summary = await learnGeneration(
        learner,
        { game, spec, config, generation, window, newRows },
        {
          stopping: () => watcher.stopping(),
          onStep: (done, of) => watcher.onProgress?.(done, of, 'steps'),
        },
      );
      return summary === undefined ? undefined : { learner: learner.state(), summary, windowRows: window.rows };
    } finally {
      learner.dispose();
    }
  }

  /** Ends the thread that learns, if there is one. */
  async close(): Promise<void> {
    const thread = await this.#thread?.catch(() => undefined); // who asked for it was told why it did not start
    await thread?.close();
  }

  /** The thread in which the value network learns, if there are to be two. The native library has threads of its own. */
  async #valueThread(): Promise<ValueThread | undefined> {
    const { learners = 1, backend } = this.#run.plan;
    if (learners === 1 || backend.name === 'tfjs-node') return undefined;
    this.#thread ??= openValueThread(backend.name);
    return this.#thread;
  }

  /** Checks shards once before they are learnt from, because learning would not notice damaged numbers. */
  verify(played: readonly Generation[], wanted: readonly number[]): void {
    for (const generation of played) {
      const { generation: number } = generation.manifest;
      if (this.#verified.has(number) || !wanted.includes(number)) continue;
      if (generation.manifest.pruned) continue; // there are no shards to check
      const [damage] = verifyGeneration(generation);
      if (damage !== undefined) throw new InputError(`${damage}; restore it, or begin a new run`);
      this.#verified.add(number);
    }
  }
}
