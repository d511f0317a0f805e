/** What a seat of Buddy Bluff cannot see: the other hands and the stock. */
import type { Belief } from '../../core/contract/index.ts';
import type { BuddyState } from '../rules/state.ts';
import { HIDDEN, reveal } from './block.ts';
import { redeal } from './redeal.ts';

export const BELIEF: Belief<BuddyState> = { hidden: HIDDEN, redeal, reveal };
