/**
 * Matches of a training run: the new net against the best one so far, and against yardsticks, which are agents that
 * never change.
 */
import { type Estimate, openTables, runMatch, type Tables } from '../../agents/arena/index.ts';
import { makeAgent } from '../../agents/spec.ts';
import { type AnyGame, deriveSeed, InputError, type Seed } from '../../envs/core/index.ts';
import type { EvaluateConfig } from '../config/index.ts';
import { netAgent } from './net-agent.ts';

export interface Standing {
  readonly opponent: string;
  /** Number of simulations of the net; 0 for its policy without search. */
  readonly sims: number;
  readonly deals: number;
  /** Mean points per deal, and half of the 95% interval. */
  readonly mean: number;
  readonly half: number;
}

export interface EvaluationPlan {
  readonly game: AnyGame;
  readonly seed: Seed;
  readonly generation: number;
  readonly evaluate: EvaluateConfig;
  readonly workers: number;
  readonly modules: readonly string[];
  /** Where deals are played. Absent: in threads of this machine, one per worker. */
  readonly open?: () => Tables;
}

export class Evaluation {
  readonly #plan: EvaluationPlan;
  #tables: Tables | undefined;
  #closed = false;

  constructor(plan: EvaluationPlan) {
    this.#plan = plan;
  }

  /** The new net against the best one, on deals of this generation. */
  async gate(candidate: string, best: string, onDeals?: (done: number) => void): Promise<Standing> {
    const { gateDeals, gateSims } = this.#plan.evaluate;
    return this.#match(candidate, netAgent(best, gateSims), {
      name: 'best',
      sims: gateSims,
      deals: gateDeals,
      onDeals,
    });
  }

  /** The net with search, and its policy without search, against each yardstick; always on the same deals. */
  async yardsticks(candidate: string, onDeals?: (done: number) => void): Promise<Standing[]> {
    const { yardsticks, deals, sims } = this.#plan.evaluate;
    const standings: Standing[] = [];
    for (const name of yardsticks) {
      for (const budget of [sims, 0]) {
        standings.push(await this.#match(candidate, name, { name, sims: budget, deals, onDeals, fixed: true }));
      }
    }
    return standings;
  }

  /** Stops all matches. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#tables?.close();
  }

  async #match(
    candidate: string,
    opponent: string,
    options: {
      name: string;
      sims: number;
      deals: number;
      onDeals?: ((done: number) => void) | undefined;
      fixed?: boolean;
    },
  ): Promise<Standing> {
    const { game, seed, generation, workers, modules } = this.#plan;
    const open = this.#plan.open ?? (() => openTables({ game: game.id, workers, modules }));
    const { name, sims, deals, onDeals, fixed = false } = options;
    if (this.#closed) throw new Error('the match was broken off');
    this.#tables ??= open();
    const { result } = await runMatch(
      {
        game,
        agents: [netAgent(candidate, sims), opponent],
        seed: fixed ? deriveSeed(seed, 'yardstick') : deriveSeed(seed, 'gate', generation),
        length: { deals },
        ...(onDeals === undefined ? {} : { onDeals }),
      },
      this.#tables,
    );
    const { mean, half } = result.entrants[0].edge;
    return { opponent: name, sims, deals, mean, half };
  }
}

/**
 * An error of one sentence if one of these agents cannot play this game: for example a heuristic that does not exist,
 * or a missing file.
 */
export function checkYardsticks(game: AnyGame, yardsticks: readonly string[]): void {
  for (const spec of yardsticks) makeAgent(spec, { game, openCards: true });
}

/** Those that can play this game. */
export function seatable(game: AnyGame, yardsticks: readonly string[]): string[] {
  return yardsticks.filter((spec) => {
    try {
      checkYardsticks(game, [spec]);
      return true;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return false;
    }
  });
}

/** Whether the new net becomes the best. */
export const GATES: Readonly<Record<EvaluateConfig['gate'], (edge: Estimate) => boolean>> = {
  always: () => true,
  'if-better': ({ mean, half }) => mean - half > 0,
  'unless-worse': ({ mean, half }) => mean + half >= 0,
};
