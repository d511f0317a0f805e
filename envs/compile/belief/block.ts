/** Where the cards lie that a seat cannot see, as numbers: a zone for each. */
import { ObservationSpec } from '../../core/contract/index.ts';
import { CARD_COUNT, type CompileState, Entry, LANES, Place, STACKS, slotOf, W } from '../rules/state.ts';
import { Zone } from './hidden.ts';

const ZONE_NAMES = [
  'my deck',
  'their deck',
  'their hand',
  'their line 0',
  'their line 1',
  'their line 2',
  'in transit',
];

export const HIDDEN = new ObservationSpec(
  ZONE_NAMES.map((name) => ({ name, length: CARD_COUNT, about: 'slot: the card lies there unseen' })),
);

/** The zones of all cards that lie where `seat` cannot look, those it happens to know included. */
export function reveal(s: CompileState, seat: number, out: Float32Array, at: number): void {
  const other = 1 - seat;
  out.fill(0, at, at + Zone.COUNT * CARD_COUNT);
  if (s[W.PICKED] < STACKS) return;
  for (let card = 0; card < CARD_COUNT; card++) {
    const zone = hiddenZone(s, card, seat, other);
    if (zone >= 0) out[at + zone * CARD_COUNT + slotOf(card, seat)] = 1;
  }
}

function hiddenZone(s: CompileState, card: number, seat: number, other: number): number {
  const place = s[W.PLACE + card];
  if (place === Place.DECK + seat) return Zone.OWN_DECK;
  if (place === Place.DECK + other) return Zone.THEIR_DECK;
  if (place === Place.HAND + other) return Zone.THEIR_HAND;
  if (place === Place.TRANSIT) return Zone.TRANSIT;
  if (place < Place.FIELD) return -1;
  const stack = (place >> 6) - 1;
  if (stack < LANES !== (other === 0)) return -1;
  const up = (s[W.STACK + stack * CARD_COUNT + (place & 63)] & Entry.UP) !== 0;
  return up ? -1 : Zone.THEIR_LINE + (stack % LANES);
}
