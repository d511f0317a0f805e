/** The thirteen ranks as parts for weight sharing (`Parts` of the contract). They differ in what they cost. */
import type { Parts } from '../../core/contract/index.ts';
import { COPIES, PENALTY_OF_RANK, RANKS } from '../rules/cards.ts';
import { INPUT } from './counting.ts';
import { HIDDEN } from '../belief/block.ts';
import { SEAT_RANKS } from './encoder.ts';
import { TARGETS } from '../rules/rules.ts';

const ALL_RANKS = Array.from({ length: RANKS }, (_, rank) => rank);
/** Ranks with the same cost, tens and kings, are of the same kind. */
const PRICES = [...new Set(PENALTY_OF_RANK)];

export const PARTS: Parts = {
  kinds: ALL_RANKS.map((rank) => PRICES.indexOf(PENALTY_OF_RANK[rank])),
  observation: ALL_RANKS.map((rank) => inputsOf(rank)),
  hidden: ALL_RANKS.map((rank) =>
    HIDDEN.fields.flatMap(({ offset }) => Array.from({ length: COPIES }, (_, n) => offset + rank * COPIES + n)),
  ),
  policy: ALL_RANKS.map((rank) => Array.from({ length: TARGETS }, (_, k) => rank * TARGETS + k)),
};

/** The entry of a rank in each field that has one for every rank, also within the block of a seat. */
function inputsOf(rank: number): number[] {
  return INPUT.spec.fields.flatMap(({ offset, length }) => {
    if (length === RANKS) return [offset + rank];
    return length > RANKS ? SEAT_RANKS.map((first) => offset + first + rank) : [];
  });
}
