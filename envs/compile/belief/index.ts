/** What a seat of Compile cannot see: decks, the other hand, cards that lie face-down. */
import type { Belief } from '../../core/contract/index.ts';
import type { CompileState } from '../rules/state.ts';
import { HIDDEN, reveal } from './block.ts';
import { redeal } from './redeal.ts';

export const BELIEF: Belief<CompileState> = { hidden: HIDDEN, redeal, reveal };
