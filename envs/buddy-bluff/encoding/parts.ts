/** The thirteen ranks as parts of the table that follow the same rules, for networks that learn them all at once. They differ in price. */
import type { Parts } from '../../core/contract/index.ts';
import { COPIES, PENALTY_OF_RANK, RANKS } from '../rules/cards.ts';
import { INPUT } from './counting.ts';
import { HIDDEN } from '../belief/block.ts';
import { SEAT_RANKS } from './encoder.ts';
import { TARGETS } from '../rules/rules.ts';

const ALL_RANKS = Array.from({ length: RANKS }, (_, rank) => rank);
/** Tens and kings cost the same, and are the same but for their names. */
const PRICES = [...new Set(PENALTY_OF_RANK)];

export const PARTS: Parts = {
  kinds: ALL_RANKS.map((rank) => PRICES.indexOf(PENALTY_OF_RANK[rank])),
  observation: ALL_RANKS.map((rank) => inputsOf(rank)),
  hidden: ALL_RANKS.map((rank) =>
    HIDDEN.fields.flatMap(({ offset }) => Array.from({ length: COPIES }, (_, n) => offset + rank * COPIES + n)),
  ),
  policy: ALL_RANKS.map((rank) => Array.from({ length: TARGETS }, (_, k) => rank * TARGETS + k)),
};

/** The entry of a rank in each field that has one for every rank, and in those parts of a seat's block that do. */
function inputsOf(rank: number): number[] {
  return INPUT.spec.fields.flatMap(({ offset, length }) => {
    if (length === RANKS) return [offset + rank];
    return length > RANKS ? SEAT_RANKS.map((first) => offset + first + rank) : [];
  });
}
