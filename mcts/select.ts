/**
 * Choosing an edge. Both rules use the number of times that an action was *available* where plain tree search uses the
 * visits of the parent: in another world of the same information set the action may not be legal.
 *
 * `Marks` has a stamp per action. Each decision stamps its legal actions, so that edges and legal actions are matched
 * in one pass over each.
 */
import type { Rng } from '../envs/core/rng.ts';
import { E, NONE, Size, type Tree } from './tree.ts';

/** Stamps begin again from here on: below the largest number of 32 bits by more than a simulation has decisions. */
const LAST_STAMP = 2 ** 31 - 2 ** 20;

/** Which actions are legal at the current decision, and how many of them have an edge. */
export class Marks {
  /**
   * `current` for a legal action, `-current` for a legal action that has an edge. Other values are from earlier
   * decisions.
   */
  readonly stamps: Int32Array; // [actions]
  current = 0;
  withEdge = 0;

  constructor(actions: number) {
    this.stamps = new Int32Array(actions);
  }

  /**
   * Begins again with small stamps before they would not fit any more. Called between simulations: a thread that plays
   * for hours makes that many decisions.
   */
  renew(): void {
    if (this.current < LAST_STAMP) return;
    this.stamps.fill(0);
    this.current = 0;
  }

  set(ids: Uint16Array, count: number): void {
    const { stamps } = this;
    const current = ++this.current;
    for (let i = 0; i < count; i++) stamps[ids[i]] = current;
  }
}

/**
 * Exploration constants in the unit of the values. They are in a small array, because a fractional number passed to a
 * function is allocated on the heap.
 */
export class Scales {
  readonly values = new Float64Array(2);

  set(explore: number, fpu: number): void {
    this.values[0] = explore;
    this.values[1] = fpu;
  }
}

/** Natural logarithms of small counts. UCB needs one per edge and visit. */
const LOGS = Float64Array.from({ length: 1 << 14 }, (_, i) => Math.log(Math.max(1, i)));

function log(n: number): number {
  return n < LOGS.length ? LOGS[n] : Math.log(n);
}

/**
 * UCB1 with availability counts (Kocsis and Szepesvari 2006; Cowling, Powley and Whitehouse 2012) among the legal
 * actions that have an edge. Returns NONE if there is none. Sets `marks.withEdge`.
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
  const { stamps, current } = marks;
  let met = 0;
  let best = NONE;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let edge = tree.firstEdge(node); edge !== NONE; ) {
    const at = edge * Size.EDGE_WORDS;
    if (stamps[edgeWords[at + E.ACTION]] === current) {
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
  marks.withEdge = met;
  return best;
}

/** Marks the legal actions that have an edge, and returns the sum of their visits. */
export function markTried(tree: Tree, node: number, { stamps, current }: Marks): number {
  let visits = 0;
  for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) {
    if (stamps[tree.action(edge)] !== current) continue;
    stamps[tree.action(edge)] = -current;
    visits += tree.visits(edge);
  }
  return visits;
}

/** A random legal action that has no edge yet. */
export function untried(ids: Uint16Array, count: number, { stamps, current, withEdge }: Marks, rng: Rng): number {
  let left = rng.below(count - withEdge);
  for (let i = 0; i < count; i++) if (stamps[ids[i]] === current && left-- === 0) return ids[i];
  throw new Error('no untried action');
}

/**
 * PUCT (Rosin 2011; Silver et al. 2017) with availability counts. Priors are renormalised over the actions that are
 * legal in this world. An action that is legal here for the first time gets the mean prior of the others. First-play
 * urgency is the mean value of the node minus `fpu`.
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
  const { stamps, current } = marks;
  let mass = 0;
  let tried = 0;
  let sum = 0;
  for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) {
    if (stamps[tree.action(edge)] !== -current) continue;
    mass += tree.prior(edge);
    tried += tree.visits(edge);
    sum += tree.value(edge);
  }
  const urgency = tried === 0 ? 0 : sum / tried - fpu;
  let best = NONE;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) {
    if (stamps[tree.action(edge)] !== -current) continue;
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

/** Marks the legal actions that have an edge, and adds edges for the others. */
function addMissing(tree: Tree, node: number, ids: Uint16Array, count: number, marks: Marks): void {
  const { stamps, current } = marks;
  let met = 0;
  let mass = 0;
  let edges = 0;
  for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) {
    edges++;
    mass += tree.prior(edge);
    if (stamps[tree.action(edge)] !== current) continue;
    stamps[tree.action(edge)] = -current;
    met++;
  }
  if (met === count) return;
  const mean = edges === 0 ? 1 / count : mass / edges;
  for (let i = 0; i < count; i++) {
    if (stamps[ids[i]] !== current || tree.addEdge(node, ids[i], mean) === NONE) continue;
    stamps[ids[i]] = -current;
  }
}
