/** Wagers that are left to a policy take more than its word, where the game says so. */
import type { Wagers } from '../envs/core/index.ts';

/** Lowers the logits of all actions that bet something; `logits` is parallel to `ids`. */
export function holdBack<S>({ decline, margin }: Wagers<S>, ids: ArrayLike<number>, logits: Float32Array): void {
  for (let i = 0; i < logits.length; i++) if (ids[i] !== decline) logits[i] -= margin;
}

/** The same for the first `count` probabilities, which still add up to 1 afterwards. */
export function holdBackChances<S>(
  { decline, margin }: Wagers<S>,
  ids: ArrayLike<number>,
  chances: Float32Array,
  count: number,
): void {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    if (ids[i] !== decline) chances[i] *= Math.exp(-margin);
    sum += chances[i];
  }
  for (let i = 0; i < count; i++) chances[i] /= sum;
}
