/**
 * A running average of the weights (Polyak and Juditsky 1992). The average plays, while the weights themselves go on
 * learning.
 *
 * At a useful learning rate a net depends on its last batches: it overrates one bid in one generation and another bid
 * in the next. Averaging over the last steps removes most of that.
 */

/**
 * Moves `average` towards `weights` after a step. The first steps move it further, because it starts from random
 * weights.
 */
export function blend(average: Float32Array, weights: Float32Array, decay: number, step: number): void {
  const keep = Math.min(decay, (step - 1) / (step + 9));
  for (let i = 0; i < average.length; i++) average[i] = keep * average[i] + (1 - keep) * weights[i];
}
