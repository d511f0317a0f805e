/** What a run writes for readers: metrics, matches, times and TensorBoard's events. None of it decides anything. */
import { listGenerations, prune, writeFileAtomic } from '../../datasets/index.ts';
import { evaluationText, type GenerationMetrics, scalarsOf } from '../reports/metrics.ts';
import { EventFile } from '../reports/tensorboard.ts';
import type { Run } from './plan.ts';

/** How often `timing.jsonl` records which workers take part, in milliseconds. */
const OTHERS_MS = 10_000;

export class Records {
  readonly #run: Run;
  readonly #events: EventFile;
  #othersTold = Number.NEGATIVE_INFINITY;

  constructor(run: Run) {
    this.#run = run;
    const latest = run.checkpoints.latest();
    this.#events = new EventFile(run.plan.folder.file('tb'), 'cardzero', latest < 0 ? undefined : latest);
  }

  close(): void {
    this.#events.close();
  }

  /**
   * Writes the files for readers, and removes shards that are no longer needed. All of it follows from the newest
   * checkpoint. If a run was killed right after that was complete, this is done when the run is resumed.
   */
  publish(latest: number, best: number): void {
    const { plan, checkpoints } = this.#run;
    const { folder, config } = plan;
    const lines = checkpoints.metrics(latest);
    checkpoints.point(latest, best);
    writeFileAtomic(folder.file('metrics.jsonl'), lines.join(''));
    if (latest > 0) folder.writeEvaluation(latest - 1, evaluationText(lines[latest]));
    // Games of the next generation may exist already. They must not push out games that are still to be learnt from.
    const early = (listGenerations(folder.path).at(-1)?.manifest.generation ?? 0) - (latest - 1);
    prune(folder.path, config.keep + Math.max(0, early));
  }

  /** Match results of earlier generations are written again if they differ from the metrics. */
  restoreEvaluations(): void {
    const { plan, checkpoints } = this.#run;
    for (const [k, line] of checkpoints.metrics(checkpoints.latest()).entries()) {
      if (k > 0) plan.folder.writeEvaluation(k - 1, evaluationText(line));
    }
  }

  /** A generation is complete: its checkpoint is on disk. */
  noteGeneration(metrics: GenerationMetrics, seconds: Readonly<Record<string, number>>): void {
    const { generation, best } = metrics;
    this.publish(generation + 1, best);
    this.#run.plan.folder.noteTiming({ generation, seconds });
    this.#noteOthers(generation, 0);
    this.#events.scalars(generation, scalarsOf(metrics));
    this.#run.watcher.onGeneration?.(metrics, seconds);
  }

  /** How long a task of self-play took. */
  noteTask(generation: number, task: { readonly milliseconds: number; readonly writing: number }): void {
    this.#run.plan.folder.noteTiming({ generation, task });
    this.#noteOthers(generation, OTHERS_MS);
  }

  /** Records which workers took part, at most once per `every` milliseconds. */
  #noteOthers(generation: number, every: number): void {
    const { others, folder } = this.#run.plan;
    if (others === undefined || performance.now() - this.#othersTold < every) return;
    this.#othersTold = performance.now();
    folder.noteTiming({ generation, others: others.told() });
  }
}
