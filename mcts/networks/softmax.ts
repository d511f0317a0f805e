/**
 * Probabilities from logits. The exponential function is our own: the last bits of `Math.exp` differ between engines,
 * and a prior that differs in one bit can lead to another game. This one uses only sums and products, which are exact
 * everywhere, and its error is about 1e-13.
 */
import type { PolicyLayout } from '../../envs/core/index.ts';

const { LN2, LOG2E } = Math;
/** 1 / k! for k = 11 down to 0: |r| is at most ln(2) / 2, so the next term is below 1e-14. */
const TAYLOR = Float64Array.from({ length: 12 }, (_, i) => 1 / factorial(11 - i));
const LOWEST = 150;
/** Powers of two from 2^-LOWEST to 2^0. */
const POWERS = new Float64Array(LOWEST + 1).fill(1);
for (let i = LOWEST - 1; i >= 0; i--) POWERS[i] = POWERS[i + 1] / 2;
/** Below this the result is taken as 0; it would be 1e-45, less than any 32-bit float. */
const TOO_LOW = -103;

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

/** e to the power of x for x of 0 or less; 0 where that is too small for a 32-bit float. */
export function expOfNegative(x: number): number {
  if (!(x >= TOO_LOW)) return 0;
  const k = Math.round(x * LOG2E);
  const r = x - k * LN2;
  let sum = 0;
  for (let i = 0; i < TAYLOR.length; i++) sum = sum * r + TAYLOR[i];
  return sum * POWERS[k + LOWEST];
}

/** 1 / (1 + exp(-x)). */
export function sigmoid(x: number): number {
  if (x >= 0) return 1 / (1 + expOfNegative(-x));
  const e = expOfNegative(x);
  return e / (1 + e);
}

/** Lists the entries of the policy head that the legal actions are made of, and returns how many. */
export function entriesOf(
  { first, second }: PolicyLayout,
  ids: Uint16Array,
  count: number,
  entries: Int32Array, // [2 * count]
): number {
  let end = 0;
  for (let i = 0; i < count; i++) {
    const a = ids[i];
    entries[end++] = first[a];
    if (second !== undefined && second[a] >= 0) entries[end++] = second[a];
  }
  return end;
}

/** Writes the logit of each legal action: the sum of its one or two entries of the policy head. */
export function actionLogits(
  { first, second }: PolicyLayout,
  head: Float32Array, // [policy.size]
  ids: Uint16Array,
  count: number,
  logits: Float32Array, // parallel to `ids`
): void {
  for (let i = 0; i < count; i++) {
    const a = ids[i];
    const more = second === undefined ? -1 : second[a];
    logits[i] = more < 0 ? head[first[a]] : head[first[a]] + head[more];
  }
}

/**
 * Turns the first `count` logits into probabilities, in place. A logit that is NaN gives 0. If that leaves nothing, or
 * a logit is plus infinity, all actions get the same probability.
 */
export function softmax(logits: Float32Array, count: number): void {
  let top = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) if (logits[i] > top) top = logits[i];
  let mass = 0;
  for (let i = 0; i < count; i++) {
    const e = expOfNegative(logits[i] - top);
    logits[i] = e;
    mass += e;
  }
  if (mass > 0) for (let i = 0; i < count; i++) logits[i] /= mass;
  else logits.fill(1 / count, 0, count);
}
