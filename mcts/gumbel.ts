/**
 * Planning by sampling without replacement at the root (Danihelka, Guez, Schrittwieser and Silver 2022, "Policy improvement
 * by planning with Gumbel"): candidates are drawn by Gumbel noise on the priors, sequential halving spends the simulations
 * on them evenly and keeps the better half each time, and completed Q-values turn the outcome into an improved policy.
 *
 * The paper scales Q-values by a number that grows with the visits and expects them to be nearly exact. Here a value is a
 * mean over sampled worlds, so it counts in units of its own standard error: the more visits, the more it says, and a
 * candidate that was seen in one world only moves its logit little. (One measure for all would be that of the wildest: next
 * to an action that may cost two hundred points, ten points more or less would not count.)
 *
 * The candidates of a round meet the same world, which makes all of them look good or bad together. Compared in pairs, a value counts as
 * its difference from the mean of its round, and so does its error: what the world does to all of them falls out.
 */
import type { Rng } from '../envs/core/rng.ts';
import { NONE, type Tree } from './tree.ts';

export interface GumbelParams {
  /** How many root actions are considered at first. */
  readonly consider: number;
  /** 1 for the paper's draws, 0 for none. */
  readonly gumbelNoise: number;
  /** What an advantage of one standard error adds to a logit. */
  readonly valueScale: number;
  /** Whether candidates are compared round by round. */
  readonly paired: boolean;
}

/** The values of how many simulations the spread of all candidates counts for beside a candidate's own: alone, and in pairs. */
const POOLED = 1;
const POOLED_IN_PAIRS = 4;

/**
 * For each simulation in turn, the number of visits a candidate must have to be simulated now. Ties of that number are
 * broken by score, so the list is all of sequential halving: first the `consider` best with 0 visits, then the same with 1,
 * and after each phase only half as many go on.
 */
export function halvingSchedule(consider: number, sims: number): Int32Array {
  const schedule = new Int32Array(sims);
  if (consider <= 1) return schedule.map((_, i) => i);
  const phases = Math.ceil(Math.log2(consider));
  const visits = new Int32Array(consider);
  let left = consider;
  for (let i = 0; i < sims; ) {
    const extra = Math.max(1, Math.floor(sims / (phases * left)));
    for (let round = 0; round < extra && i < sims; round++) {
      for (let k = 0; k < left && i < sims; k++) schedule[i++] = visits[k]++;
    }
    left = Math.max(2, left >> 1);
  }
  return schedule;
}

/** The Gumbel noise of the root's actions for one search, and what their simulations were worth. */
export class GumbelRoot {
  readonly params: GumbelParams;
  readonly #pooled: number;
  #noise = new Float64Array(0); // [edges of the root], by edge
  /** Logarithms of the priors; and what `improved` makes of them. */
  #logit = new Float64Array(0); // [edges of the root], by edge
  #share = new Float64Array(0); // [edges of the root], by edge
  /** Of the values of an edge: their number, sum and sum of squares. */
  #count = new Float64Array(0); // [edges of the root], by edge
  #sum = new Float64Array(0); // [edges of the root], by edge
  #squares = new Float64Array(0); // [edges of the root], by edge
  /** In pairs: the values of the round under way. */
  #round = new Float64Array(0); // [edges of the root]
  #roundEdges = new Int32Array(0); // [edges of the root]
  #roundSize = 0;

  constructor(params: GumbelParams) {
    this.params = params;
    this.#pooled = params.paired ? POOLED_IN_PAIRS : POOLED;
  }

  /** Draws fresh noise for the edges of the root. */
  start(tree: Tree, rng: Rng): void {
    let most = 0;
    for (let edge = tree.firstEdge(0); edge !== NONE; edge = tree.nextEdge(edge)) most = Math.max(most, edge + 1);
    if (most > this.#noise.length) this.#makeRoom(most);
    this.#count.fill(0);
    this.#sum.fill(0);
    this.#squares.fill(0);
    this.#roundSize = 0;
    for (let edge = tree.firstEdge(0); edge !== NONE; edge = tree.nextEdge(edge)) {
      this.#noise[edge] = this.params.gumbelNoise * -Math.log(-Math.log(rng.float() + 2 ** -33));
      this.#logit[edge] = Math.log(Math.max(tree.prior(edge), 1e-12));
    }
  }

  #makeRoom(edges: number): void {
    this.#noise = new Float64Array(edges);
    this.#logit = new Float64Array(edges);
    this.#share = new Float64Array(edges);
    this.#count = new Float64Array(edges);
    this.#sum = new Float64Array(edges);
    this.#squares = new Float64Array(edges);
    this.#round = new Float64Array(edges);
    this.#roundEdges = new Int32Array(edges);
  }

  /** Told what a simulation through a root edge was worth. */
  note(edge: number, value: number): void {
    if (!this.params.paired) {
      this.#add(edge, value);
      return;
    }
    this.#roundEdges[this.#roundSize] = edge;
    this.#round[this.#roundSize++] = value;
  }

  /** Told that a round is complete: all candidates have met its world. */
  endRound(): void {
    const size = this.#roundSize;
    let mean = 0;
    for (let i = 0; i < size; i++) mean += this.#round[i] / size;
    for (let i = 0; i < size; i++) this.#add(this.#roundEdges[i], this.#round[i] - mean);
    this.#roundSize = 0;
  }

  #add(edge: number, value: number): void {
    this.#count[edge]++;
    this.#sum[edge] += value;
    this.#squares[edge] += value * value;
  }

  /** The root edge to simulate: of those with `wanted` visits the one with the highest score. */
  select(tree: Tree, wanted: number): number {
    const expected = this.#mixedValue(tree);
    const spread = this.#pooledVariance(tree);
    let best = NONE;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let edge = tree.firstEdge(0); edge !== NONE; edge = tree.nextEdge(edge)) {
      if (tree.visits(edge) !== wanted) continue;
      const score = this.#noise[edge] + this.#logit[edge] + this.#advantage(edge, expected, spread);
      if (score > bestScore) {
        bestScore = score;
        best = edge;
      }
    }
    return best;
  }

  /** The action to play: the best score among the most visited. */
  choose(tree: Tree): number {
    this.endRound();
    return this.select(tree, mostVisits(tree));
  }

  /** softmax(logits + completed advantages) over the root's edges, as a function of the edge; good until the next is asked for. */
  improved(tree: Tree): (edge: number) => number {
    this.endRound();
    const expected = this.#mixedValue(tree);
    const spread = this.#pooledVariance(tree);
    const share = this.#share;
    let top = Number.NEGATIVE_INFINITY;
    for (let edge = tree.firstEdge(0); edge !== NONE; edge = tree.nextEdge(edge)) {
      share[edge] = this.#logit[edge] + this.#advantage(edge, expected, spread);
      top = Math.max(top, share[edge]);
    }
    let mass = 0;
    for (let edge = tree.firstEdge(0); edge !== NONE; edge = tree.nextEdge(edge)) {
      share[edge] = Math.exp(share[edge] - top);
      mass += share[edge];
    }
    return (edge) => share[edge] / mass;
  }

  /**
   * How much better than `expected` an edge is, in standard errors; 0 for one that was never tried. Its variance is that of
   * its own values and, as if it had been seen a little more often, that of all candidates.
   */
  #advantage(edge: number, expected: number, spread: number): number {
    const count = this.#count[edge];
    if (count === 0) return 0;
    const variance = (this.#scatter(edge) + this.#pooled * spread) / (count + this.#pooled);
    const off = this.#sum[edge] / count - expected;
    return variance > 0 ? (this.params.valueScale * off * Math.sqrt(count)) / Math.sqrt(variance) : 0;
  }

  /** Sum of squared differences from the edge's own mean. */
  #scatter(edge: number): number {
    return Math.max(0, this.#squares[edge] - (this.#sum[edge] * this.#sum[edge]) / this.#count[edge]);
  }

  /** Variance within candidates, all taken together; between them as long as none was tried twice. */
  #pooledVariance(tree: Tree): number {
    let scatter = 0;
    let free = 0;
    let squares = 0;
    let sum = 0;
    let count = 0;
    for (let edge = tree.firstEdge(0); edge !== NONE; edge = tree.nextEdge(edge)) {
      const tried = this.#count[edge];
      if (tried === 0) continue;
      scatter += this.#scatter(edge);
      free += tried - 1;
      squares += this.#squares[edge];
      sum += this.#sum[edge];
      count += tried;
    }
    if (free > 0 && scatter > 0) return scatter / free;
    return count === 0 ? 0 : Math.max(0, squares / count - (sum / count) ** 2);
  }

  /** What the position is taken to be worth: the prior-weighted mean of the actions that were tried. */
  #mixedValue(tree: Tree): number {
    let mass = 0;
    let sum = 0;
    for (let edge = tree.firstEdge(0); edge !== NONE; edge = tree.nextEdge(edge)) {
      if (this.#count[edge] === 0) continue;
      mass += tree.prior(edge);
      sum += (tree.prior(edge) * this.#sum[edge]) / this.#count[edge];
    }
    return mass === 0 ? 0 : sum / mass;
  }
}

function mostVisits(tree: Tree): number {
  let most = 0;
  for (let edge = tree.firstEdge(0); edge !== NONE; edge = tree.nextEdge(edge))
    most = Math.max(most, tree.visits(edge));
  return most;
}
