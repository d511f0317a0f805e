/** The stage of matches: the gate, which decides whether the new net becomes the best one, and the yardsticks. */
import { openTables, type Tables } from '../../agents/arena/index.ts';
import { hasGate } from '../config/index.ts';
import { Evaluation, GATES, type Standing } from '../reports/evaluate.ts';
import type { Checkpoint } from '../run/checkpoint.ts';
import { isUntrained, type Run, tellStage } from './plan.ts';

export interface Judgement {
  /** The checkpoint of the best net. */
  readonly best: number;
  readonly gate?: Standing;
  readonly yardsticks: readonly Standing[];
}

export class JudgingStage {
  readonly #run: Run;
  #evaluation: Evaluation | undefined;

  constructor(run: Run) {
    this.#run = run;
  }

  /** Undefined if it was told to stop. */
  async judge(generation: number, start: Checkpoint, candidate: string): Promise<Judgement | undefined> {
    const { plan, watcher } = this.#run;
    const { game, config, workers, modules } = plan;
    const { evaluate } = config;
    if (watcher.stopping()) return undefined;
    const open = this.#tables();
    this.#evaluation = new Evaluation({ game, seed: config.seed, generation, evaluate, workers, modules, ...open });
    try {
      const gate = await this.#gate(generation, start, candidate, this.#evaluation);
      if (watcher.stopping()) return undefined;
      const passed = gate === undefined || GATES[evaluate.gate](gate);
      const best = passed ? generation + 1 : start.best;
      const due = (generation + 1) % evaluate.every === 0 || generation === config.generations;
      if (due) tellStage(this.#run, generation, 'yardsticks');
      const yardsticks = due ? await this.#evaluation.yardsticks(candidate, this.#onDeals(evaluate.deals)) : [];
      return watcher.stopping() ? undefined : { best, yardsticks, ...(gate === undefined ? {} : { gate }) };
    } catch (error) {
      if (watcher.stopping()) return undefined; // interrupted: its tables were closed
      throw error;
    } finally {
      await this.#evaluation.close();
      this.#evaluation = undefined;
    }
  }

  /** Drops matches that are being played. */
  async close(): Promise<void> {
    await this.#evaluation?.close();
  }

  async #gate(generation: number, start: Checkpoint, candidate: string, evaluation: Evaluation) {
    const { plan, checkpoints } = this.#run;
    const { gateDeals } = plan.config.evaluate;
    // nothing to compare with, or no need
    if (isUntrained(start.best, plan.config) || !hasGate(plan.config)) return undefined;
    tellStage(this.#run, generation, 'gate');
    return evaluation.gate(candidate, checkpoints.weightsOf(start.best), this.#onDeals(gateDeals));
  }

  /** With workers on other machines the deals are played elsewhere, so that this thread can serve the queue. */
  #tables(): { open?: () => Tables } {
    const { game, workers, modules, others } = this.#run.plan;
    if (others === undefined) return {};
    const home = () => (workers === 0 ? undefined : openTables({ game: game.id, workers, modules, apart: true }));
    return { open: () => others.tables(home()) };
  }

  #onDeals(deals: number): (done: number) => void {
    return (done) => this.#run.watcher.onProgress?.(done, deals, 'deals');
  }
}
