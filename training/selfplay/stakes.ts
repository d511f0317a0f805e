/** How much it matters which action is played. */
import type { SearchResult } from '../../mcts/index.ts';

/**
 * The deviation of the values of the actions that were tried, each as likely as the search and the net before it would play it, half
 * and half: 0 where all are as good, or where nobody would play the bad ones.
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
