/**
 * What networks read: the observation, and what follows from it but is hard to learn. New fields are only appended. Each part
 * finds zeros where it writes.
 */
import { type NetworkInput, ObservationSpec } from '../../core/contract/index.ts';
import { findUnseen } from '../belief/redeal.ts';
import type { MulleState } from '../rules/state.ts';
import { reachableSums } from '../rules/table.ts';
import { BOOTY, writeBooty } from './booty.ts';
import { OBSERVATION, writeSeen } from './encoder.ts';
import { LAST_ROUND, writeLastRound } from './last-round.ts';
import { THREATS, writeThreats } from './threats.ts';

const { fields, low, high } = OBSERVATION;
const spec = new ObservationSpec([...fields, ...BOOTY, ...THREATS, ...LAST_ROUND], low, high);
const SIZE = spec.size;
const O_BOOTY = spec.field(BOOTY[0].name).offset;
const O_THREATS = spec.field(THREATS[0].name).offset;
const O_LAST_ROUND = spec.field(LAST_ROUND[0].name).offset;

const unseen = new Int32Array(4);

export const INPUT: NetworkInput<MulleState> = {
  spec,
  write: (s, seat, out, at) => {
    out.fill(0, at, at + SIZE);
    findUnseen(s, seat, unseen);
    const sums = reachableSums(s);
    writeSeen(s, seat, unseen, out, at);
    writeBooty(s, seat, sums, out, at + O_BOOTY);
    writeThreats(s, seat, unseen, sums, out, at + O_THREATS);
    writeLastRound(s, seat, unseen, sums, out, at + O_LAST_ROUND);
  },
};
