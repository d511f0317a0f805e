/** Ulti as numbers. */
import { type Encoding, onePerAction } from '../../core/contract/index.ts';
import { ACTIONS } from '../rules/actions.ts';
import { scale } from '../rules/rules.ts';
import type { UltiState } from '../rules/state.ts';
import { INPUT } from './counting.ts';
import { OBSERVATION, observe } from './encoder.ts';
import { PARTS } from './parts.ts';
import { SYMMETRIES } from './symmetries.ts';

export const ENCODING: Encoding<UltiState> = {
  observation: OBSERVATION,
  observe,
  input: INPUT,
  policy: onePerAction(ACTIONS),
  scale,
  symmetries: SYMMETRIES,
  parts: PARTS,
};
