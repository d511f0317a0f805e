/**
 * Backup of a leaf.
 *
 * A leaf gives one return per seat. At every decision on the path, the value for the mover is the sum of the returns of
 * the mover's team at that point: a defender of Ulti backs up what both defenders get. There is no change of sign from
 * one mover to the next.
 */
import type { Tree } from './tree.ts';

/** The decisions of one simulation, from the root on. */
export class Path {
  length = 0;
  readonly edges: Int32Array;
  /** The mover's team at that decision, as seat bits. */
  readonly teams: Int32Array;

  constructor(maxPlies: number) {
    this.edges = new Int32Array(maxPlies);
    this.teams = new Int32Array(maxPlies);
  }

  push(edge: number, team: number): void {
    this.edges[this.length] = edge;
    this.teams[this.length] = team;
    this.length++;
  }
}

/** The returns of a team added up. */
export function teamValue(returns: Float64Array, team: number): number {
  let sum = 0;
  for (let seat = 0; seat < returns.length; seat++) if ((team >> seat) & 1) sum += returns[seat];
  return sum;
}

/** Adds a leaf's returns to every edge of the path, each as its mover's team sees them. */
export function backup(tree: Tree, path: Path, returns: Float64Array): void {
  let team = 0;
  let sum = 0;
  for (let i = path.length - 1; i >= 0; i--) {
    if (path.teams[i] !== team) {
      team = path.teams[i];
      sum = teamValue(returns, team);
    }
    tree.visit(path.edges[i], sum);
  }
}

/**
 * The standard deviation of the values that the root's team has backed up so far. Exploration constants are multiplied
 * by it, so that scaling all returns gives the same search. It is the largest that the running deviation (Welford's
 * method) has been: when a search settles on one action its values vary less, but exploration must go on.
 */
export class Spread {
  /** Count, mean, sum of squares, largest deviation: an array, so that nothing is boxed. */
  readonly #sums = new Float64Array(4);

  clear(): void {
    this.#sums.fill(0);
  }

  add(value: number): void {
    const sums = this.#sums;
    const count = ++sums[0];
    const off = value - sums[1];
    sums[1] += off / count;
    sums[2] += off * (value - sums[1]);
    const deviation = Math.sqrt(sums[2] / count);
    if (deviation > sums[3]) sums[3] = deviation;
  }

  /** 1 while all values are equal, where any scale gives the same choices. */
  get deviation(): number {
    const largest = this.#sums[3];
    return largest > 0 ? largest : 1;
  }
}
