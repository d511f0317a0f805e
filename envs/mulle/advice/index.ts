/** What Mulle knows beyond its rules: a short playout, what lies on the scales, and the last plays exactly. */
import type { Advice } from '../../core/contract/index.ts';
import type { MulleState } from '../rules/state.ts';
import { solve } from '../solver/index.ts';
import { estimate, rollout } from './rollout.ts';

export const ADVICE: Advice<MulleState> = { rollout, estimate, solve };
