/** Buddy Bluff as numbers. */
import { type Encoding, onePerAction } from '../../core/contract/index.ts';
import { ACTIONS } from '../rules/rules.ts';
import { scale } from '../rules/scoring.ts';
import type { BuddyState } from '../rules/state.ts';
import { INPUT } from './counting.ts';
import { OBSERVATION, observe } from './encoder.ts';
import { PARTS } from './parts.ts';

export const ENCODING: Encoding<BuddyState> = {
  observation: OBSERVATION,
  observe,
  input: INPUT,
  policy: onePerAction(ACTIONS),
  scale,
  parts: PARTS,
};
