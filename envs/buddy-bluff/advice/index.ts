/** What Buddy Bluff knows beyond its rules: a playout, and what the penalties on the table are worth. */
import type { Advice } from '../../core/contract/index.ts';
import { estimate } from '../rules/scoring.ts';
import type { BuddyState } from '../rules/state.ts';
import { rollout } from './rollout.ts';

export const ADVICE: Advice<BuddyState> = { rollout, estimate };
