/** Contracts that are rarely bid, set up for training: on cards that suit them, and on cards that do not. */
import type { Curriculum } from '../../core/contract/index.ts';
import type { UltiState } from '../rules/state.ts';
import { blunder, practice } from './practice.ts';

export const CURRICULUM: Curriculum<UltiState> = { practice, blunder };
