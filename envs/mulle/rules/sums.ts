/**
 * Which piles add up? The exact search behind captures and absorption (RULES.md#6-capture and RULES.md#7-build).
 *
 * Piles of one value are alike as far as sums go, so the search is over counts: how many piles of each value are used.
 * Groups are formed by their largest value, downwards: either one more group is laid around a pile of the highest value
 * that is left, or all piles left of that value are given up. The weight that can still be reached is what is not given up
 * yet; since all that is used adds up to a multiple of the target, a remainder means that something more has to go. What
 * cannot reach the best so far is cut; positions met again are cut too once a table is large. No table is too large.
 *
 * The result is every set of counts with the greatest weight; which piles of a value stand for them is the caller's
 * business (`picks.ts`).
 */

/** Values 1 to 15 can be parts of a sum. */
export const VALUES = 16;
/** Of one value: both copies of four types, and a build of either seat. */
export const MOST_PILES = 10;

/** Piles of each value. */
export const piles = new Uint8Array(VALUES); // [value]
/** The weight of the heaviest k piles of a value. */
export const heaviest = new Int32Array(VALUES * (MOST_PILES + 1)); // [value, k]

/** The best sets of counts, one after the other. */
let solutions = new Uint8Array(64 * VALUES); // [solution, value]
let found = 0;

const ROW = MOST_PILES + 1;
const used = new Uint8Array(VALUES);
let target = 0;
let lightest = 1;
let best = 0;
let nodes = 0;

/** Below so many positions it does not pay to remember them. */
const REMEMBER_FROM = 200;
const strides = new Float64Array(VALUES);
let seenKeys = new Float64Array(1 << 12);
let seenStamps = new Int32Array(1 << 12);
let stamp = 0;
let seenCount = 0;

/**
 * Finds all sets of counts whose piles can be split into groups of `sum` and whose weight is the greatest there is; returns
 * how many. `piles` and `heaviest` must be set for the values below `sum`, and no pile may weigh less than `least`.
 */
export function findSums(sum: number, least: number): number {
  target = sum;
  lightest = least;
  best = 1;
  found = 0;
  nodes = 0;
  seenCount = 0;
  stamp = (stamp + 1) | 0;
  let weight = 0;
  let value = 0;
  for (let v = 1; v < sum; v++) {
    used[v] = 0;
    weight += heaviest[v * ROW + piles[v]];
    value += v * piles[v];
  }
  descend(sum - 1, weight, value);
  return found;
}

/** The sets that were found last, `[solution, value]`: how many piles of each value are used. */
export function solutionCounts(): Uint8Array {
  return solutions;
}

/** `weight` and `value` are those of all piles that are used or not yet given up. */
function descend(highest: number, weight: number, value: number): void {
  let top = highest;
  while (top > 0 && used[top] === piles[top]) top--;
  if (top === 0) {
    record(weight);
    return;
  }
  if (++nodes > REMEMBER_FROM && metBefore(top)) return;
  used[top]++;
  fill(top, target - top, top, weight, value);
  used[top]--;
  const left = weight - heaviest[top * ROW + piles[top]] + heaviest[top * ROW + used[top]];
  const leftValue = value - top * (piles[top] - used[top]);
  const reach = leftValue % target === 0 ? left : left - lightest;
  if (reach >= best) descend(top - 1, left, leftValue);
}

/** Completes the group around a pile of value `top`: `rest` is to come from piles of at most `part`. */
function fill(top: number, rest: number, part: number, weight: number, value: number): void {
  if (rest === 0) {
    descend(top, weight, value);
    return;
  }
  for (let p = part < rest ? part : rest; p > 0; p--) {
    if (used[p] === piles[p]) continue;
    used[p]++;
    fill(top, rest - p, p, weight, value);
    used[p]--;
  }
}

function record(weight: number): void {
  if (weight < best) return;
  if (weight > best) {
    best = weight;
    found = 0;
  }
  const at = found * VALUES;
  for (let i = 0; i < found; i++) if (isSame(i * VALUES)) return;
  if (at === solutions.length) solutions = grown(solutions);
  for (let v = 1; v < VALUES; v++) solutions[at + v] = v < target ? used[v] : 0;
  found++;
}

function isSame(at: number): boolean {
  for (let v = 1; v < target; v++) if (solutions[at + v] !== used[v]) return false;
  return true;
}

function grown(list: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(list.length * 2);
  larger.set(list);
  return larger;
}

/** Whether the search stood here before, with the same piles used; remembers that it does now. */
function metBefore(top: number): boolean {
  if (seenCount === 0) setStrides();
  let key = top;
  for (let v = 1; v < target; v++) key += used[v] * strides[v];
  if (seenCount * 2 >= seenKeys.length) widen();
  const mask = seenKeys.length - 1;
  let at = hash(key) & mask;
  while (seenStamps[at] === stamp) {
    if (seenKeys[at] === key) return true;
    at = (at + 1) & mask;
  }
  seenStamps[at] = stamp;
  seenKeys[at] = key;
  seenCount++;
  return false;
}

function setStrides(): void {
  let stride = VALUES;
  for (let v = 1; v < target; v++) {
    strides[v] = stride;
    stride *= piles[v] + 1;
  }
}

function hash(key: number): number {
  const low = key | 0;
  const high = (key / 4294967296) | 0;
  const mixed = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
}

function widen(): void {
  const [keys, stamps] = [seenKeys, seenStamps];
  seenKeys = new Float64Array(keys.length * 2);
  seenStamps = new Int32Array(keys.length * 2);
  const mask = seenKeys.length - 1;
  for (let i = 0; i < keys.length; i++) {
    if (stamps[i] !== stamp) continue;
    let at = hash(keys[i]) & mask;
    while (seenStamps[at] === stamp) at = (at + 1) & mask;
    seenStamps[at] = stamp;
    seenKeys[at] = keys[i];
  }
}
