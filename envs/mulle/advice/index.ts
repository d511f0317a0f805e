/** What Mulle knows beyond its rules: a short playout, and what lies on the scales. */
import type { Advice } from '../../core/contract/index.ts';
import type { MulleState } from '../rules/state.ts';
import { estimate, rollout } from './rollout.ts';

export const ADVICE: Advice<MulleState> = { rollout, estimate };
