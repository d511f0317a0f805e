/** What a search has to say when it stops. */
import type { Action } from '../envs/core/contract/index.ts';
import { NONE, type Tree } from './tree.ts';

export interface SearchResult {
  /**
   * The most visited action; of equals, the one with the higher mean value. Or the favourite, if it is about as good.
   * Or the action with the highest prior, where nothing was simulated.
   */
  readonly action: Action;
  /** Legal actions, ascending; the arrays below are parallel to it. */
  readonly actions: readonly Action[];
  readonly visits: readonly number[];
  /** Mean value for the mover's team; NaN where an action was never tried. */
  readonly values: readonly number[];
  /** Prior probabilities; 0 where the search uses none. */
  readonly priors: readonly number[];
  /** Shares of the visits; the priors where nothing was tried. */
  readonly policy: readonly number[];
  /**
   * What a policy network should learn. By default the shares of the visits; where a favourite was played, it and the
   * most visited action have swapped shares. With Gumbel, the improved policy.
   */
  readonly target: readonly number[];
  /** Mean return of each seat over all simulations. */
  readonly seatValues: readonly number[];
  /** Simulations that ran. With Gumbel the simulations of a round share one world; otherwise each has its own. */
  readonly simulations: number;
  readonly nodes: number;
  readonly edges: number;
  /** Mean number of decisions from the root to a leaf. */
  readonly depth: number;
  /** Time spent in simulations. The only field that depends on a clock. */
  readonly milliseconds: number;
  /** True if the tree reached its size limit. */
  readonly full: boolean;
}

export interface Totals {
  readonly simulations: number;
  readonly depth: number;
  readonly milliseconds: number;
  readonly returns: Float64Array; // [seats]
}

/** An action that is preferred to any other that is not better by more than `lean`; NONE if there is no such action. */
export interface Favourite {
  readonly action: Action;
  readonly lean: number;
}

/** What a Gumbel search says about its root. */
export interface GumbelReading {
  /** The edge to play. */
  readonly chosen: number;
  /** The improved policy. */
  improved(edge: number): number;
}

/** Reads the root of a tree. */
export function readResult(
  tree: Tree,
  actions: readonly Action[],
  totals: Totals,
  favourite?: Favourite,
  gumbel?: GumbelReading,
): SearchResult {
  const edges = rootEdges(tree, actions);
  const visits = edges.map((e) => (e === NONE ? 0 : tree.visits(e)));
  const values = edges.map((e) => (e === NONE ? Number.NaN : tree.value(e) / tree.visits(e)));
  const priors = edges.map((e) => (e === NONE ? 0 : tree.prior(e)));
  const policy = sharesOf(visits) ?? sharesOf(priors) ?? actions.map(() => 1 / actions.length);
  const simulations = Math.max(1, totals.simulations);
  let most = 0;
  for (let i = 1; i < actions.length; i++) {
    if (policy[i] > policy[most] || (policy[i] === policy[most] && values[i] > values[most])) most = i;
  }
  const preferred = favourite === undefined ? NONE : actions.indexOf(favourite.action);
  const leaning = favourite !== undefined && preferred !== NONE && values[preferred] >= values[most] - favourite.lean;
  const best = leaning ? preferred : most;
  return {
    action: gumbel === undefined ? actions[best] : tree.action(gumbel.chosen),
    actions,
    visits,
    values,
    priors,
    policy,
    target: gumbel === undefined ? swapped(policy, best, most) : edges.map((edge) => gumbel.improved(edge)),
    seatValues: Array.from(totals.returns, (sum) => sum / simulations),
    simulations: totals.simulations,
    nodes: tree.nodes,
    edges: tree.edges,
    depth: totals.depth / simulations,
    milliseconds: totals.milliseconds,
    full: tree.full,
  };
}

/** The root's edge for each action, NONE where there is none. */
function rootEdges(tree: Tree, actions: readonly Action[]): number[] {
  const edges: number[] = actions.map(() => NONE);
  for (let edge = tree.firstEdge(0); edge !== NONE; edge = tree.nextEdge(edge)) {
    const i = actions.indexOf(tree.action(edge));
    if (i >= 0) edges[i] = edge;
  }
  return edges;
}

/** Every number divided by their sum; undefined if the sum is 0. */
function sharesOf(counts: readonly number[]): readonly number[] | undefined {
  const all = counts.reduce((a, b) => a + b, 0);
  return all === 0 ? undefined : counts.map((count) => count / all);
}

function swapped(values: readonly number[], a: number, b: number): readonly number[] {
  return values.with(a, values[b]).with(b, values[a]);
}
