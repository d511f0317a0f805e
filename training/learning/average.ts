/**
 * A running average of the weights (Polyak and Juditsky 1992). The average plays, while the weights themselves go on
 * learning.
 *
 * At a useful learning rate a net depends on its last batches: it overrates one bid in one generation and another bid
 * in the next. Averaging over the last steps removes most of that.
 */

/** The share of the average that a step keeps. The first steps keep less, because it starts from random weights. */
export function keptShare(decay: number, step: number): number {
  return Math.min(decay, (step - 1) / (step + 9));
}

/** Moves `average` towards `weights`; `keep` is the share of it that stays. */
export function blend(average: Float32Array, weights: Float32Array, keep: number): void {
  for (let i = 0; i < average.length; i++) average[i] = keep * average[i] + (1 - keep) * weights[i];
}
