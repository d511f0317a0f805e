/**
 * Bells, leaves and acorns can trade places in everything: cards, trump, voids, actions. Hearts cannot: it is the suit
 * of the doubled bids.
 */
import type { Json, ObservationSpec, Symmetry } from '../../core/contract/index.ts';
import { JsonReader } from '../../core/json.ts';
import { ACTIONS, trumpAction, trumpOf } from '../rules/actions.ts';
import { cardText, SUIT_LETTERS } from '../rules/cards.ts';
import { readCard } from '../rules/save.ts';
import { INPUT, SUIT_FIELDS } from './counting.ts';
import { HIDDEN } from '../belief/block.ts';

/** The five ways to move the three plain suits; entry `suit` is where it goes. */
const SUIT_MOVES = [
  [0, 1, 3, 2],
  [0, 2, 1, 3],
  [0, 2, 3, 1],
  [0, 3, 1, 2],
  [0, 3, 2, 1],
] as const;

type SuitMove = (typeof SUIT_MOVES)[number];

export const SYMMETRIES: readonly Symmetry[] = SUIT_MOVES.map((to) => ({
  name: `${SUIT_LETTERS}->${to.map((suit) => SUIT_LETTERS[suit]).join('')}`,
  observation: moveFields(INPUT.spec, to),
  hidden: moveFields(HIDDEN, to),
  actions: Uint16Array.from({ length: ACTIONS }, (_, action) => moveAction(action, to)),
  mirror: (saved) => mirror(saved, to),
}));

/** Fields of cards move card by card, fields of suits suit by suit, all others stay. */
function moveFields(spec: ObservationSpec, to: SuitMove): Uint16Array {
  const perm = Uint16Array.from({ length: spec.size }, (_, i) => i);
  for (const { name, offset, length } of spec.fields) {
    for (let i = 0; i < length; i++) {
      if (length % 32 === 0) perm[offset + i] = offset + (i & ~31) + moveCard(i & 31, to);
      else if (SUIT_FIELDS.includes(name)) perm[offset + i] = offset + (i & ~3) + to[i & 3];
      else if (name === 'trump_suit' && i < 4) perm[offset + i] = offset + to[i];
    }
  }
  return perm;
}

function moveCard(card: number, to: SuitMove): number {
  return to[card >> 3] * 8 + (card & 7);
}

function moveAction(action: number, to: SuitMove): number {
  if (action < 32) return moveCard(action, to);
  const suit = trumpOf(action);
  return suit >= 1 && suit <= 3 ? trumpAction(to[suit]) : action;
}

/** The same deal and the same actions, with the suits moved. */
function mirror(saved: Json, to: SuitMove): Json {
  const reader = new JsonReader(saved, 'saved state');
  const cards = (hand: JsonReader) => hand.list().map((card) => cardText(moveCard(readCard(card), to)));
  return {
    ...(saved as { [key: string]: Json }),
    hands: reader.at('hands').list().map(cards),
    actions: reader
      .at('actions')
      .ints(0, ACTIONS - 1)
      .map((action) => moveAction(action, to)),
  };
}
