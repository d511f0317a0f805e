/** Compile as numbers, for a box with so many protocols and as many actions. */
import { type Encoding, onePerAction } from '../../core/contract/index.ts';
import type { CompileState } from '../rules/state.ts';
import { observerOf } from './encoder.ts';
import { observationSpec } from './layout.ts';
import { networkInputOf } from './outlook.ts';
import { symmetriesOf } from './symmetries.ts';

export function encodingOf(protocols: number, actions: number): Encoding<CompileState> {
  const observation = observationSpec(protocols);
  const input = networkInputOf(observation, protocols);
  return {
    observation,
    observe: observerOf(observation, protocols),
    input,
    policy: onePerAction(actions),
    scale: () => 1,
    symmetries: symmetriesOf(input.spec, actions),
  };
}
