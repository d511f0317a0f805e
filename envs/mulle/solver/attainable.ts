/** How many points a seat can still make at most: a bound that saves the solver most of its looks. */
import { HALF } from '../rules/cards.ts';
import { intakeOfTypes, mullePointsOf } from '../rules/scoring.ts';
import { type MulleState, W } from '../rules/state.ts';

const ALL = (1 << HALF) - 1;

/**
 * All intake points that nobody has captured yet, all mulles whose twins are both still there, and a tabbe with every card. Whoever
 * has no card left can only inherit what lies on the table. Without a stock, and for rules under which points add up. Hot.
 */
export function attainable(s: MulleState, seat: number): number {
  const at = W.CAPTURED;
  const onceLow = ~(s[at + 2] | s[at + 6] | (s[at] & s[at + 4])) & ALL;
  const onceHigh = ~(s[at + 3] | s[at + 7] | (s[at + 1] & s[at + 5])) & ALL;
  const twiceLow = ~(s[at] | s[at + 4]) & ALL;
  const twiceHigh = ~(s[at + 1] | s[at + 5]) & ALL;
  const intake = intakeOfTypes(onceLow, onceHigh, s[W.RULES]) + intakeOfTypes(twiceLow, twiceHigh, s[W.RULES]);
  const cards = s[W.HAND_SIZE + seat];
  return cards === 0 ? intake : intake + mullePointsOf(twiceLow, twiceHigh) + cards;
}
