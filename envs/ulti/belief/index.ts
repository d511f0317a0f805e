/** What a seat of Ulti cannot see, and how it reads the others' cards from the auction. */
import type { Belief } from '../../core/contract/index.ts';
import type { UltiState } from '../rules/state.ts';
import { HIDDEN, reveal } from './block.ts';
import { hunch } from './hunch.ts';
import { plausible } from './plausible.ts';
import { redeal } from './redeal.ts';

/** Chosen by matches, see docs/notes/training-ulti.md. */
const SHARPNESS = 3;

export const BELIEF: Belief<UltiState> = { hidden: HIDDEN, redeal, reveal, sharpness: SHARPNESS, hunch, plausible };
