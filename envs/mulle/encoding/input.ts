/** What networks read: the observation, and what follows from it but is hard to learn. New fields are only appended. */
import { type NetworkInput, ObservationSpec } from '../../core/contract/index.ts';
import type { MulleState } from '../rules/state.ts';
import { BOOTY, writeBooty } from './booty.ts';
import { OBSERVATION, observe } from './encoder.ts';
import { LAST_ROUND, writeLastRound } from './last-round.ts';
import { THREATS, writeThreats } from './threats.ts';

const { fields, low, high } = OBSERVATION;
const spec = new ObservationSpec([...fields, ...BOOTY, ...THREATS, ...LAST_ROUND], low, high);
const O_BOOTY = spec.field(BOOTY[0].name).offset;
const O_THREATS = spec.field(THREATS[0].name).offset;
const O_LAST_ROUND = spec.field(LAST_ROUND[0].name).offset;

export const INPUT: NetworkInput<MulleState> = {
  spec,
  write: (s, seat, out, at) => {
    observe(s, seat, out, at);
    writeBooty(s, seat, out, at + O_BOOTY);
    writeThreats(s, seat, out, at + O_THREATS);
    writeLastRound(s, seat, out, at + O_LAST_ROUND);
  },
};
