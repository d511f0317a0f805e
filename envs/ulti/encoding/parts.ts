/**
 * The four suits as parts for weight sharing (`Parts` of the contract). Hearts is a kind of its own, because it is the
 * suit of the doubled bids.
 */
import type { ObservationSpec, Parts } from '../../core/contract/index.ts';
import { trumpAction } from '../rules/actions.ts';
import { INPUT, SUIT_FIELDS } from './counting.ts';
import { HIDDEN } from '../belief/block.ts';

const SUITS = [0, 1, 2, 3] as const;
const RANKS = 8;

export const PARTS: Parts = {
  kinds: [0, 1, 1, 1],
  observation: SUITS.map((suit) => entriesOf(INPUT.spec, suit)),
  hidden: SUITS.map((suit) => entriesOf(HIDDEN, suit)),
  policy: SUITS.map((suit) => [...ranksOf(0, suit), suit === 0 ? -1 : trumpAction(suit)]),
};

/** The entries of one suit: in fields of cards its eight ranks, in fields of suits one, and whether it is trump. */
function entriesOf(spec: ObservationSpec, suit: number): number[] {
  return spec.fields.flatMap(({ name, offset, length }) => {
    const every = (step: number) => Array.from({ length: length / step }, (_, i) => offset + i * step);
    if (length % 32 === 0) return every(32).flatMap((cards) => ranksOf(cards, suit));
    if (SUIT_FIELDS.includes(name)) return every(4).map((suits) => suits + suit);
    return name === 'trump_suit' ? [offset + suit] : [];
  });
}

function ranksOf(cards: number, suit: number): number[] {
  return Array.from({ length: RANKS }, (_, rank) => cards + suit * RANKS + rank);
}
