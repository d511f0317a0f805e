/** Mulle as numbers. */
import type { Encoding } from '../../core/contract/index.ts';
import { POLICY } from '../rules/actions.ts';
import type { MulleState } from '../rules/state.ts';
import { INPUT } from './booty.ts';
import { OBSERVATION, observe } from './encoder.ts';
import { symmetries } from './symmetries.ts';

/** About the standard deviation of a result between equal players. */
const SCALE = 30;

export const ENCODING: Encoding<MulleState> = {
  observation: OBSERVATION,
  observe,
  input: INPUT,
  policy: POLICY,
  scale: () => SCALE,
  get symmetries() {
    return symmetries();
  },
};
