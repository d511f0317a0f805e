/** How much it matters which action is played: the `stakes` of a decision. */
import type { SearchResult } from '../../mcts/index.ts';

/**
 * Standard deviation of the values of the actions that were tried. Each action is weighted by its probability: the mean
 * of its prior and its search target. It is 0 if all values are equal, or if the bad actions have no probability.
 */
export function stakeOf({ values, priors, target }: Pick<SearchResult, 'values' | 'priors' | 'target'>): number {
  let mass = 0;
  let sum = 0;
  let squares = 0;
  for (const [i, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const chance = priors[i] + target[i];
    mass += chance;
    sum += chance * value;
    squares += chance * value * value;
  }
  return mass === 0 ? 0 : Math.sqrt(Math.max(0, squares / mass - (sum / mass) ** 2));
}
