/** Mulle as numbers. */
import type { Encoding } from '../../core/contract/index.ts';
import { POLICY } from '../rules/actions.ts';
import type { MulleState } from '../rules/state.ts';
import { INPUT } from './input.ts';
import { BORROWING, OBSERVATION, observe } from './encoder.ts';
import { SYMMETRIES } from './symmetries.ts';

/**
 * About the standard deviation of an omgång's result between equal players. In a match too: what is at stake is the omgång that is
 * played, and values of a network that learnt one omgång come in this unit.
 */
const SCALE = 30;

export const ENCODING: Encoding<MulleState> = {
  observation: OBSERVATION,
  observe,
  input: INPUT,
  borrowing: BORROWING,
  policy: POLICY,
  scale: () => SCALE,
  symmetries: SYMMETRIES,
};
