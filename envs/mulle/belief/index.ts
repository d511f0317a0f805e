/** What a seat of Mulle cannot see: the other hand and the stock. */
import type { Belief } from '../../core/contract/index.ts';
import { type MulleState, W } from '../rules/state.ts';
import { HIDDEN, reveal } from './block.ts';
import { redeal } from './redeal.ts';

/** In the last round there is no stock, and what is seen nowhere else is in the other hand. */
function knowsAll(s: MulleState): boolean {
  return s[W.STOCK_SIZE] === 0;
}

export const BELIEF: Belief<MulleState> = { hidden: HIDDEN, redeal, reveal, knowsAll };
