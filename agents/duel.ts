/**
 * Compares two actions of one decision: searches with these two as the only candidates, in the same worlds and equally
 * often. The values of an ordinary search do not tell that, because it spends most simulations on the actions it
 * prefers.
 */
import type { Action, AnyGame, Rng } from '../envs/core/index.ts';
import {
  defaultEvaluator,
  type Evaluator,
  Search,
  type SearchParams,
  type SearchTools,
  searchParams,
} from '../mcts/index.ts';
import { withoutAdvice } from '../mcts/searched.ts';

/** By how much the first action is better than the second, for the mover's team, and how much of it may be chance. */
export interface ActionDifference {
  readonly mean: number;
  /** In one of a hundred decisions, chance alone gives a larger mean than this. */
  readonly noise: number;
}

/** Number of independent searches. Their differences show how large the error may be. */
const BATCHES = 8;
/** Simulations of each search, half of them per action. */
const SIMS = 32;
/** Student's t for seven degrees of freedom, one side, 99%. */
const STUDENT = 2.998;
/** Enough edges for one search. */
const MOST_EDGES = 1 << 14;
/** The prior of all other actions: they must be in the tree, but must not be simulated. */
const NO_SHARE = 1e-9;

export class Duel {
  readonly #search: Search<unknown>;
  /** The two actions at the root; undefined once its priors have been given. */
  #pair: readonly [Action, Action] | undefined;

  /** Uses the settings and tools of another search, except for the choice at the root. */
  constructor(game: AnyGame, changes: Partial<SearchParams>, tools: SearchTools<unknown>) {
    const params: Partial<SearchParams> = {
      ...changes,
      select: 'gumbel',
      consider: 2,
      paired: true,
      gumbelNoise: 0,
      sims: SIMS,
      time: 0,
      reuse: false,
      maxEdges: MOST_EDGES,
    };
    const evaluator = tools.evaluator ?? defaultEvaluator(game, searchParams(params));
    // Without a net no decision is left to a policy, although the pair comes as priors.
    const searched = evaluator.priors === undefined ? withoutAdvice<unknown>(game, ['wagers']) : game;
    this.#search = new Search<unknown>(searched, params, { ...tools, evaluator: this.#pairing(evaluator) });
  }

  /** Undefined if the search would leave this decision to the policy. */
  difference(state: unknown, first: Action, second: Action, rng: Rng): ActionDifference | undefined {
    const found: number[] = [];
    for (let batch = 0; batch < BATCHES; batch++) {
      this.#pair = [first, second];
      const { actions, values } = this.#search.search(state, rng);
      found.push(values[actions.indexOf(first)] - values[actions.indexOf(second)]);
    }
    if (found.some(Number.isNaN)) return undefined;
    const mean = found.reduce((sum, one) => sum + one, 0) / BATCHES;
    const scatter = found.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    return { mean, noise: STUDENT * Math.sqrt(scatter / (BATCHES - 1) / BATCHES) };
  }

  /** The first priors that a search asks for are those of the root: there the two actions share all probability. */
  #pairing(evaluator: Evaluator<unknown>): Evaluator<unknown> {
    return {
      ...evaluator,
      priors: (s, ids, count, priors) => {
        const pair = this.#pair;
        this.#pair = undefined;
        if (pair !== undefined) for (let i = 0; i < count; i++) priors[i] = pair.includes(ids[i]) ? 0.5 : NO_SHARE;
        else if (evaluator.priors === undefined) priors.fill(1 / count, 0, count);
        else evaluator.priors(s, ids, count, priors);
      },
    };
  }
}
