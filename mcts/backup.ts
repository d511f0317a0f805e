/**
 * Backing up a leaf: the one file that knows teams.
 *
 * A leaf gives one return per seat. At every decision on the way the mover's value is the sum of the returns of its team
 * at that point: a defender of Ulti backs up what both defenders get. Nothing flips a sign because the mover changed.
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

const valueOfTeam = teamValue;

/** Adds a leaf's returns to every edge of the path, each as its mover's team sees them. */
export function backup(tree: Tree, path: Path, returns: Float64Array): void {
  const { visits, value } = tree;
  let team = 0;
  let sum = 0;
  for (let i = path.length - 1; i >= 0; i--) {
    if (path.teams[i] !== team) {
      team = path.teams[i];
      sum = valueOfTeam(returns, team);
    }
    const edge = path.edges[i];
    visits[edge]++;
    value[edge] += sum;
  }
}

/** Running mean and spread of the root team's values, by Welford's method: what exploration constants are measured in. */
export class Spread {
  #count = 0;
  #mean = 0;
  #squares = 0;

  clear(): void {
    this.#count = 0;
    this.#mean = 0;
    this.#squares = 0;
  }

  add(value: number): void {
    this.#count++;
    const off = value - this.#mean;
    this.#mean += off / this.#count;
    this.#squares += off * (value - this.#mean);
  }

  /** The standard deviation; 1 while all values are equal, where any scale gives the same choices. */
  get deviation(): number {
    return this.#squares > 0 ? Math.sqrt(this.#squares / this.#count) : 1;
  }
}
