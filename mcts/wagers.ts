/**
 * Decisions that are bets (such as kontra in Ulti) are left to the policy network. Here its probability of a bet is
 * lowered by the margin that the game asks for.
 */
import type { Wagers } from '../envs/core/index.ts';

/** Lowers the logits of all betting actions; `logits` is parallel to `ids`. */
export function holdBack<S>({ decline, margin }: Wagers<S>, ids: ArrayLike<number>, logits: Float32Array): void {
  for (let i = 0; i < logits.length; i++) if (ids[i] !== decline) logits[i] -= margin;
}

/** The same for the first `count` probabilities, which are normalised again. */
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
