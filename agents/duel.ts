/**
 * Two actions of one decision held against each other: searches that look at these two alone, both in the same worlds and equally
 * often. A search that chooses among all actions cannot say that: it looks longest at what it likes, and what it dropped early it
 * hardly knows.
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

/** By how much the first is better than the second, for the mover's side, and what of it chance may have made. */
export interface Difference {
  readonly mean: number;
  /** A mean beyond this is chance in one of a hundred decisions. */
  readonly noise: number;
}

/** Searches that know nothing of each other, so that their differences tell how far one can be off. */
const BATCHES = 8;
/** Of each of them: half for either action. */
const SIMS = 32;
/** Student's t for seven degrees of freedom, one side, 99%. */
const STUDENT = 2.998;
/** Room for the few simulations of a batch. */
const MOST_EDGES = 1 << 14;
/** The share of all actions that are not asked about: enough to be legal in the tree, too little to be looked at. */
const NO_SHARE = 1e-9;

export class Duel {
  readonly #search: Search<unknown>;
  /** The two at the root; undefined when its priors have been given. */
  #pair: readonly [Action, Action] | undefined;

  /** With the settings and tools of another search, but for what chooses at the root. */
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
    this.#search = new Search<unknown>(game, params, { ...tools, evaluator: this.#pairing(evaluator) });
  }

  /** Undefined where a search has nothing to say: the decision is one that it leaves to the policy. */
  difference(state: unknown, first: Action, second: Action, rng: Rng): Difference | undefined {
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

  /** The first priors that a search asks for are those of its root: there the two have all the chances. */
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
