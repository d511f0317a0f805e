/**
 * What Mulle knows beyond its rules: a short playout, what lies on the scales, the last plays exactly, and how far a search
 * plays on.
 */
import type { Advice } from '../../core/contract/index.ts';
import type { MulleState } from '../rules/state.ts';
import { solve } from '../solver/index.ts';
import { estimate, rollout } from './rollout.ts';

export const ADVICE: Advice<MulleState> = {
  rollout,
  estimate,
  solve,
  // A play of either seat: what one leaves on the table, the other may take at once.
  playOn: 2,
};
