/**
 * Choosing an edge. Both rules count how often an action was *available* where plain tree search counts visits of the
 * parent: in another world of the same information set it may not have been legal.
 *
 * Legal actions are marked in `Marks`, one tick per decision, so that a node's edges are matched with the legal set in one
 * pass over each.
 */
import type { Rng } from '../envs/core/rng.ts';
import { NONE, type Tree } from './tree.ts';

/** Which actions are legal at the decision at hand, and what is known of them. */
export class Marks {
  /** `now` for a legal action without an edge, `-now` for one with an edge. */
  readonly tick: Int32Array; // [actions]
  now = 0;
  /** Legal actions that have an edge, and their visits taken together. */
  met = 0;
  visits = 0;

  constructor(actions: number) {
    this.tick = new Int32Array(actions);
  }

  set(ids: Uint16Array, count: number): void {
    const { tick } = this;
    const now = ++this.now;
    for (let i = 0; i < count; i++) tick[ids[i]] = now;
  }
}

/**
 * How much exploration counts, in the unit of the values: a small array rather than numbers, since a fractional number that
 * is passed to a function is put on the heap.
 */
export class Scales {
  readonly values = new Float64Array(2);

  set(explore: number, fpu: number): void {
    this.values[0] = explore;
    this.values[1] = fpu;
  }
}

/** Natural logarithms of small counts; UCB takes one per edge and visit. */
const LOGS = Float64Array.from({ length: 1 << 14 }, (_, i) => Math.log(Math.max(1, i)));

function log(n: number): number {
  return n < LOGS.length ? LOGS[n] : Math.log(n);
}

/**
 * UCB1 with availability counts (Kocsis and Szepesvari 2006; Cowling, Powley and Whitehouse 2012) among the legal actions
 * that have an edge; NONE if there is none. `marks` then knows which have one.
 */
export function selectUcb(tree: Tree, node: number, marks: Marks, scales: Scales): number {
  const explore = scales.values[0];
  const { action, visits, available, value, nextEdge } = tree;
  const { tick, now } = marks;
  let met = 0;
  let all = 0;
  let best = NONE;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let edge = tree.firstEdge[node]; edge !== NONE; edge = nextEdge[edge]) {
    if (tick[action[edge]] !== now) continue;
    tick[action[edge]] = -now;
    met++;
    const tried = visits[edge];
    all += tried;
    const score = value[edge] / tried + explore * Math.sqrt(log(++available[edge]) / tried);
    if (score > bestScore) {
      bestScore = score;
      best = edge;
    }
  }
  marks.met = met;
  marks.visits = all;
  return best;
}

/** A random legal action that has no edge yet. */
export function untried(ids: Uint16Array, count: number, { tick, now, met }: Marks, rng: Rng): number {
  let left = rng.below(count - met);
  for (let i = 0; i < count; i++) if (tick[ids[i]] === now && left-- === 0) return ids[i];
  throw new Error('no untried action');
}

/**
 * PUCT (Rosin 2011; Silver et al. 2017) with availability: the parent's count is how often the action could have been
 * chosen, and priors are renormalised over the actions that are legal in this world. An action that turns up here for
 * the first time, in a world in which it is legal, gets the mean prior of the others. First-play urgency is the node's own
 * mean for its own mover, less `fpu`.
 */
export function selectPuct(
  tree: Tree,
  node: number,
  ids: Uint16Array,
  count: number,
  marks: Marks,
  scales: Scales,
): number {
  const cpuct = scales.values[0];
  const fpu = scales.values[1];
  addMissing(tree, node, ids, count, marks);
  const { action, visits, available, value, prior, nextEdge } = tree;
  const { tick, now } = marks;
  let mass = 0;
  let tried = 0;
  let sum = 0;
  for (let edge = tree.firstEdge[node]; edge !== NONE; edge = nextEdge[edge]) {
    if (tick[action[edge]] !== -now) continue;
    mass += prior[edge];
    tried += visits[edge];
    sum += value[edge];
  }
  const urgency = tried === 0 ? 0 : sum / tried - fpu;
  let best = NONE;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let edge = tree.firstEdge[node]; edge !== NONE; edge = nextEdge[edge]) {
    if (tick[action[edge]] !== -now) continue;
    const n = visits[edge];
    const mean = n === 0 ? urgency : value[edge] / n;
    const share = mass > 0 ? prior[edge] / mass : 1 / count;
    const score = mean + (cpuct * share * Math.sqrt(++available[edge])) / (1 + n);
    if (score > bestScore) {
      bestScore = score;
      best = edge;
    }
  }
  return best;
}

/** Marks the actions that have an edge, and gives one to those that do not. */
function addMissing(tree: Tree, node: number, ids: Uint16Array, count: number, marks: Marks): void {
  const { tick, now } = marks;
  let met = 0;
  let mass = 0;
  let edges = 0;
  for (let edge = tree.firstEdge[node]; edge !== NONE; edge = tree.nextEdge[edge]) {
    edges++;
    mass += tree.prior[edge];
    if (tick[tree.action[edge]] !== now) continue;
    tick[tree.action[edge]] = -now;
    met++;
  }
  if (met === count) return;
  const mean = edges === 0 ? 1 / count : mass / edges;
  for (let i = 0; i < count; i++) {
    if (tick[ids[i]] !== now || tree.addEdge(node, ids[i], mean) === NONE) continue;
    tick[ids[i]] = -now;
  }
}
