/**
 * Choosing an edge. Both rules count how often an action was *available* where plain tree search counts visits of the
 * parent: in another world of the same information set it may not have been legal.
 *
 * Legal actions are marked in `Marks`, one tick per decision, so that a node's edges are matched with the legal set in one
 * pass over each.
 */
import type { Rng } from '../envs/core/rng.ts';
import { E, NONE, Size, type Tree } from './tree.ts';

/** Which actions are legal at the decision at hand, and how many of them have an edge. */
export class Marks {
  /** `now` for a legal action, `-now` for one that was found to have an edge. */
  readonly tick: Int32Array; // [actions]
  now = 0;
  met = 0;

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
 * that have an edge; NONE if there is none. `marks` then knows how many have one.
 */
export function selectUcb(
  tree: Tree,
  node: number,
  ids: Uint16Array,
  count: number,
  marks: Marks,
  scales: Scales,
): number {
  marks.set(ids, count);
  const explore = scales.values[0];
  const { edgeWords, edgeDoubles } = tree;
  const { tick, now } = marks;
  let met = 0;
  let best = NONE;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let edge = tree.firstEdge(node); edge !== NONE; ) {
    const at = edge * Size.EDGE_WORDS;
    if (tick[edgeWords[at + E.ACTION]] === now) {
      met++;
      const tried = edgeWords[at + E.VISITS];
      const available = edgeWords[at + E.AVAILABLE] + 1;
      edgeWords[at + E.AVAILABLE] = available;
      const score = edgeDoubles[edge * Size.EDGE_DOUBLES] / tried + explore * Math.sqrt(log(available) / tried);
      if (score > bestScore) {
        bestScore = score;
        best = edge;
      }
    }
    edge = edgeWords[at + E.NEXT];
  }
  marks.met = met;
  return best;
}

/** Marks the legal actions that have an edge; their visits taken together. */
export function markTried(tree: Tree, node: number, { tick, now }: Marks): number {
  let visits = 0;
  for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) {
    if (tick[tree.action(edge)] !== now) continue;
    tick[tree.action(edge)] = -now;
    visits += tree.visits(edge);
  }
  return visits;
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
  marks.set(ids, count);
  addMissing(tree, node, ids, count, marks);
  const { edgeWords } = tree;
  const { tick, now } = marks;
  let mass = 0;
  let tried = 0;
  let sum = 0;
  for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) {
    if (tick[tree.action(edge)] !== -now) continue;
    mass += tree.prior(edge);
    tried += tree.visits(edge);
    sum += tree.value(edge);
  }
  const urgency = tried === 0 ? 0 : sum / tried - fpu;
  let best = NONE;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) {
    if (tick[tree.action(edge)] !== -now) continue;
    const n = tree.visits(edge);
    const mean = n === 0 ? urgency : tree.value(edge) / n;
    const share = mass > 0 ? tree.prior(edge) / mass : 1 / count;
    const available = ++edgeWords[edge * Size.EDGE_WORDS + E.AVAILABLE];
    const score = mean + (cpuct * share * Math.sqrt(available)) / (1 + n);
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
  for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) {
    edges++;
    mass += tree.prior(edge);
    if (tick[tree.action(edge)] !== now) continue;
    tick[tree.action(edge)] = -now;
    met++;
  }
  if (met === count) return;
  const mean = edges === 0 ? 1 / count : mass / edges;
  for (let i = 0; i < count; i++) {
    if (tick[ids[i]] !== now || tree.addEdge(node, ids[i], mean) === NONE) continue;
    tick[ids[i]] = -now;
  }
}
