/** Bets that are left to the policy take more than its word, where the game says so. */
import type { Caution } from '../envs/core/index.ts';
import { NONE, type Tree } from './tree.ts';

/** Lowers the priors of all actions at the root that bet something. */
export function holdBack(tree: Tree, { decline, margin }: Caution): void {
  let sum = 0;
  for (let edge = tree.firstEdge[0]; edge !== NONE; edge = tree.nextEdge[edge]) {
    if (tree.action[edge] !== decline) tree.prior[edge] *= Math.exp(-margin);
    sum += tree.prior[edge];
  }
  for (let edge = tree.firstEdge[0]; edge !== NONE; edge = tree.nextEdge[edge]) tree.prior[edge] /= sum;
}
