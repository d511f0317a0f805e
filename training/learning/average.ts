/**
 * The running average of the weights (Polyak and Juditsky 1992): what plays is steadier than what learns.
 *
 * At a useful learning rate the last batches show in a net: it thinks a little too well of some bid one generation and of another
 * the next. The average over the last steps has most of that taken out.
 */

/** Moves `average` towards `weights` after a step; the first steps count for more, since the weights it began with were random. */
export function blend(average: Float32Array, weights: Float32Array, decay: number, step: number): void {
  const keep = Math.min(decay, (step - 1) / (step + 9));
  for (let i = 0; i < average.length; i++) average[i] = keep * average[i] + (1 - keep) * weights[i];
}
