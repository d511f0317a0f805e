/** What a seat of Mulle cannot see: the other hand and the stock. */
import type { Belief } from '../../core/contract/index.ts';
import type { MulleState } from '../rules/state.ts';
import { HIDDEN, reveal } from './block.ts';
import { redeal } from './redeal.ts';

export const BELIEF: Belief<MulleState> = { hidden: HIDDEN, redeal, reveal };
