/**
 * The policy loss: cross-entropy against the search's target, over the legal actions of each row.
 *
 * In plain loops. A game may have thousands of actions, of which a row allows a dozen. With tensors all of them would
 * have to be computed, masked and multiplied back: in Mulle that took two thirds of a step.
 */
import type { Tensor2D } from '@tensorflow/tfjs-core';
import type { PolicyLayout } from '../../envs/core/index.ts';
import type { Tf } from './tf.ts';
import type { Batch } from './batch.ts';
import { numbersOf } from './tensor-data.ts';
import type { Term } from './term.ts';

/** The part of a batch that the policy loss reads. */
export type PolicyTargets = Pick<Batch, 'rows' | 'legalStart' | 'legal' | 'policy' | 'weight'>;

export interface PolicyTerm extends Term {
  /** The entropy of the target, and how often the most likely action is that of the target. */
  readonly targetEntropy: number;
  readonly policyAccuracy: number;
}

/** Means are weighted by row; if all weights are 0, they are 0. */
export function policyTerm(tf: Tf, logits: Tensor2D, targets: PolicyTargets, layout: PolicyLayout): PolicyTerm {
  const sums = sumRows(numbersOf(tf, logits), targets, layout);
  return {
    value: tf.scalar(sums.loss, 'float32'),
    gradient: () => tf.tensor2d(sums.gradient, [targets.rows, layout.size], 'float32'),
    targetEntropy: sums.entropy,
    policyAccuracy: sums.hits,
  };
}

interface Sums {
  loss: number;
  entropy: number;
  hits: number;
  readonly gradient: Float32Array; // [rows, layout.size], of the loss with respect to the logits
}

function sumRows(logits: Float32Array, targets: PolicyTargets, layout: PolicyLayout): Sums {
  const { rows, legalStart, weight } = targets;
  const sums = { loss: 0, entropy: 0, hits: 0, gradient: new Float32Array(rows * layout.size) };
  let total = 0;
  let most = 0;
  for (let row = 0; row < rows; row++) {
    total += weight[row];
    most = Math.max(most, legalStart[row + 1] - legalStart[row]);
  }
  const scratch = new Float64Array(most);
  for (let row = 0; row < rows; row++) {
    if (weight[row] > 0) addRow(logits, targets, layout, row, weight[row] / total, scratch, sums);
  }
  return sums;
}

/** Adds one row, which has this `share` of the total weight. */
function addRow(
  logits: Float32Array,
  { legalStart, legal, policy }: PolicyTargets,
  { size, first, second }: PolicyLayout,
  row: number,
  share: number,
  logP: Float64Array, // [at least the row's legal actions], scratch
  sums: Sums,
): void {
  const base = row * size;
  const start = legalStart[row];
  const n = legalStart[row + 1] - start;
  let highest = -Infinity;
  for (let i = 0; i < n; i++) {
    const action = legal[start + i];
    const other = second === undefined ? -1 : second[action];
    logP[i] = logits[base + first[action]] + (other < 0 ? 0 : logits[base + other]);
    if (logP[i] > highest) highest = logP[i];
  }
  let mass = 0;
  let aimed = 0; // the sum of the target: 1, up to rounding
  for (let i = 0; i < n; i++) {
    mass += Math.exp(logP[i] - highest);
    aimed += policy[start + i];
  }
  const norm = highest + Math.log(mass);
  let likeliest = 0;
  let searched = 0;
  for (let i = 0; i < n; i++) {
    const target = policy[start + i];
    if (logP[i] > logP[likeliest]) likeliest = i;
    if (target > policy[start + searched]) searched = i;
    const log = logP[i] - norm;
    const slope = share * (Math.exp(log) * aimed - target);
    sums.gradient[base + first[legal[start + i]]] += slope;
    const other = second === undefined ? -1 : second[legal[start + i]];
    if (other >= 0) sums.gradient[base + other] += slope;
    if (target > 0) {
      sums.loss -= share * target * log;
      sums.entropy -= share * target * Math.log(target);
    }
  }
  if (likeliest === searched) sums.hits += share;
}
