/**
 * Gumbel search at the root (Danihelka, Guez, Schrittwieser and Silver 2022, "Policy improvement by planning with
 * Gumbel"). Candidates are drawn without replacement by adding Gumbel noise to the priors. Sequential halving gives all
 * candidates equally many simulations and drops the worse half after each phase. Completed Q-values turn the result
 * into an improved policy.
 *
 * One thing differs from the paper. The paper scales Q-values by a factor that grows with the visits, because there
 * they are nearly exact. Here a value is a mean over sampled worlds, so it is measured in units of its own standard
 * error: more visits give it more weight, and a candidate seen in one world only changes its logit little. (A common
 * unit for all candidates would be that of the noisiest one. Beside an action that may lose two hundred points, a
 * difference of ten points would not count.)
 *
 * The candidates of a round are simulated in the same world, so a good world makes all of them look good. With
 * `paired`, a value counts as its difference from the mean of its round, and so does its error. That removes what the
 * world adds to all candidates alike.
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

/**
 * How many extra values of average variance are added when the variance of a candidate is estimated: without and with
 * pairing.
 */
const POOLED = 1;
const POOLED_IN_PAIRS = 4;

/**
 * For each simulation, the number of visits that a candidate must have to be simulated now. Ties are broken by score,
 * so this list is all of sequential halving: first the `consider` best candidates with 0 visits, then the same with 1,
 * and after each phase only half as many.
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

/** The Gumbel noise of the root's actions in one search, and the values of their simulations. */
export class GumbelRoot {
  readonly params: GumbelParams;
  readonly #pooled: number;
  #noise = new Float64Array(0); // [edges of the root], by edge
  /** Logarithms of the priors, and the result of `improved`. */
  #logit = new Float64Array(0); // [edges of the root], by edge
  #share = new Float64Array(0); // [edges of the root], by edge
  /** Number, sum and sum of squares of the values of each edge. */
  #count = new Float64Array(0); // [edges of the root], by edge
  #sum = new Float64Array(0); // [edges of the root], by edge
  #squares = new Float64Array(0); // [edges of the root], by edge
  /** With pairing: values and edges of the current round. */
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

  /** Records the value of a simulation through a root edge. */
  note(edge: number, value: number): void {
    if (!this.params.paired) {
      this.#add(edge, value);
      return;
    }
    this.#roundEdges[this.#roundSize] = edge;
    this.#round[this.#roundSize++] = value;
  }

  /** Ends a round: all candidates have been simulated in its world. */
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

  /** The root edge to simulate next: the one with the highest score among those with `wanted` visits. */
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

  /** The action to play: the one with the highest score among the most visited. */
  choose(tree: Tree): number {
    this.endRound();
    return this.select(tree, mostVisits(tree));
  }

  /**
   * softmax(logits + completed advantages) over the root's edges, as a function of the edge. It is valid until the next
   * call.
   */
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
   * How much better than `expected` an edge is, in standard errors; 0 for an edge without visits. Its variance is
   * estimated from its own values and, as a prior, from the variance of all candidates.
   */
  #advantage(edge: number, expected: number, spread: number): number {
    const count = this.#count[edge];
    if (count === 0) return 0;
    const variance = (this.#scatter(edge) + this.#pooled * spread) / (count + this.#pooled);
    const off = this.#sum[edge] / count - expected;
    return variance > 0 ? (this.params.valueScale * off * Math.sqrt(count)) / Math.sqrt(variance) : 0;
  }

  /** Sum of squared deviations from the mean of the edge. */
  #scatter(edge: number): number {
    return Math.max(0, this.#squares[edge] - (this.#sum[edge] * this.#sum[edge]) / this.#count[edge]);
  }

  /** Variance within candidates, pooled; the variance between them as long as none has two visits. */
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
