/**
 * The three lines can trade places in everything: what lies in them, the protocols, and with the protocols the slots of their
 * cards. No text speaks of a line by its place.
 */
import type { Json, ObservationSpec, Symmetry } from '../../core/contract/index.ts';
import { JsonReader } from '../../core/json.ts';
import { Act, PERMUTATION, PERMUTATIONS } from '../rules/actions.ts';
import { HIDDEN } from '../belief/block.ts';
import { Zone } from '../belief/hidden.ts';
import { readWords, savedWords } from '../rules/save.ts';
import { CARD_COUNT, DEPTHS, LANES, SEATS, STACKS } from '../rules/state.ts';
import { type LineMove, moveSlot, moveStack, renameLines } from './lines.ts';

/** How the entries of a list move, by the list's name; each entry is as long as the list divided by how many there are. */
type Moves = Readonly<
  Record<string, { readonly entries: number; readonly to: (entry: number, by: LineMove) => number }>
>;

const INPUT_MOVES: Moves = {
  field: { entries: SEATS * LANES, to: moveStack },
  cards: { entries: CARD_COUNT, to: moveSlot },
  protocols: { entries: STACKS, to: moveStack },
  identity: { entries: CARD_COUNT, to: moveSlot },
  lines: { entries: LANES, to: (line, by) => by[line] },
  decks: { entries: SEATS * CARD_COUNT, to: (i, by) => i - (i % CARD_COUNT) + moveSlot(i % CARD_COUNT, by) },
  foreign: { entries: SEATS * LANES, to: moveStack },
  compiling: { entries: LANES, to: (line, by) => by[line] },
  rearrange_counts: { entries: 2 * PERMUTATIONS, to: moveRearrangement },
  rearrange_board: { entries: 2 * PERMUTATIONS, to: moveRearrangement },
};

export function symmetriesOf(input: ObservationSpec, actions: number): readonly Symmetry[] {
  return PERMUTATION.slice(1).map((by) => ({
    name: `lines ${by.map((line) => line + 1).join('')}`,
    observation: moveInput(input, by),
    hidden: Uint16Array.from({ length: HIDDEN.size }, (_, i) => moveHidden(i, by)),
    actions: Uint16Array.from({ length: actions }, (_, action) => moveAction(action, by)),
    mirror: (saved) => mirror(saved, by),
  }));
}

function mirror(saved: Json, by: LineMove): Json | undefined {
  const image = renameLines(readWords(new JsonReader(saved, 'saved state')), by);
  return image && { ...(saved as { [key: string]: Json }), words: savedWords(image) };
}

function moveInput(spec: ObservationSpec, by: LineMove): Uint16Array {
  const perm = Uint16Array.from({ length: spec.size }, (_, i) => i);
  for (const { name, offset, length } of spec.fields) {
    const move = INPUT_MOVES[name];
    const each = move === undefined ? 1 : length / move.entries;
    for (let i = 0; i < length; i++) {
      if (move !== undefined) perm[offset + i] = offset + move.to(Math.floor(i / each), by) * each + (i % each);
      else if (name === 'source' && i < CARD_COUNT) perm[offset + i] = offset + moveSlot(i, by);
    }
  }
  return perm;
}

function moveHidden(i: number, by: LineMove): number {
  const zone = Math.floor(i / CARD_COUNT);
  const line = zone - Zone.THEIR_LINE;
  const to = line >= 0 && line < LANES ? Zone.THEIR_LINE + by[line] : zone;
  return to * CARD_COUNT + moveSlot(i % CARD_COUNT, by);
}

const PER_SLOT = LANES * 2;

function moveAction(action: number, by: LineMove): number {
  if (action < Act.REFRESH) {
    const [slot, way] = [Math.floor(action / PER_SLOT), action % PER_SLOT];
    return Act.PLAY + moveSlot(slot, by) * PER_SLOT + by[way >> 1] * 2 + (way & 1);
  }
  if (action < Act.LANE) return action;
  if (action < Act.TARGET) return Act.LANE + by[action - Act.LANE];
  if (action < Act.HAND) {
    const target = action - Act.TARGET;
    return Act.TARGET + moveStack(Math.floor(target / DEPTHS), by) * DEPTHS + (target % DEPTHS);
  }
  if (action < Act.DONE) return Act.HAND + moveSlot(action - Act.HAND, by);
  if (action >= Act.ACROSS) return Act.ACROSS + by[action - Act.ACROSS];
  if (action >= Act.REARRANGE && action < Act.NOOP)
    return moveRearrangement(action - Act.REARRANGE, by) + Act.REARRANGE;
  return action;
}

/** Of either side's orders: the same protocols come to lie at the same lines, all of them renamed. */
function moveRearrangement(order: number, by: LineMove): number {
  const before = PERMUTATION[order % PERMUTATIONS];
  const after = before.map(() => 0);
  before.forEach((from, line) => {
    after[by[line]] = by[from];
  });
  const p = PERMUTATION.findIndex((lines) => lines.every((line, i) => line === after[i]));
  return order - (order % PERMUTATIONS) + p;
}
