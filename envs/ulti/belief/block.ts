/** What a seat cannot see, as 96 floats: the two other hands and the talon. */
import { type Cards, lowest } from '../../core/cards.ts';
import { ObservationSpec } from '../../core/contract/index.ts';
import { talonOf, type UltiState, W } from '../rules/state.ts';

export const HIDDEN = new ObservationSpec([
  { name: 'hand_next', length: 32, about: 'cards in the hand of r = 1' },
  { name: 'hand_previous', length: 32, about: 'cards in the hand of r = 2' },
  { name: 'talon', length: 32, about: 'cards in the talon, or laid aside so far' },
]);

/** A one for each card of a set. */
export function putCards(out: Float32Array, at: number, cards: Cards): void {
  for (let rest = cards; rest !== 0; rest &= rest - 1) out[at + lowest(rest)] = 1;
}

/** The hidden block: the two other hands and the talon of this world. */
export function reveal(s: UltiState, me: number, out: Float32Array, at: number): void {
  out.fill(0, at, at + HIDDEN.size);
  putCards(out, at, s[W.HAND + ((me + 1) % 3)]);
  putCards(out, at + 32, s[W.HAND + ((me + 2) % 3)]);
  putCards(out, at + 64, talonOf(s));
}
