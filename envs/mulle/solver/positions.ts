/** The positions that the solver looks at. Each keeps what was won so far, since only captures change that. */
import { Act } from '../rules/actions.ts';
import { HALF } from '../rules/cards.ts';
import { step } from '../rules/plays.ts';
import { carried, intakeOfTypes, mullePointsOf, standing } from '../rules/scoring.ts';
import { createState, type MulleState, W } from '../rules/state.ts';

export interface Position {
  readonly state: MulleState;
  readonly words: MulleState; // [WORDS] of state
  /** What seat 0 has won so far, finished omgångar included. */
  made: number;
  /** Intake points that nobody has captured yet. */
  intake: number;
  /** Points of the mulles whose twins are both still there. */
  mulles: number;
}

/** All words but the stock, which is empty. */
const WORDS = W.STOCK;

export function createPosition(): Position {
  const state = createState();
  return { state, words: state.subarray(0, WORDS), made: 0, intake: 0, mulles: 0 };
}

/** Copies a state without a stock. */
export function setPosition(position: Position, s: MulleState): void {
  position.words.set(s.subarray(0, WORDS));
  countPoints(position);
}

/** Plays an action from one position into another. Hot. */
export function playInto(from: Position, action: number, to: Position): void {
  to.words.set(from.words);
  step(to.state, action);
  if (action < Act.DISCARD) {
    countPoints(to);
    return;
  }
  to.made = from.made;
  to.intake = from.intake;
  to.mulles = from.mulles;
}

const ALL = (1 << HALF) - 1;

function countPoints(position: Position): void {
  const s = position.state;
  const at = W.CAPTURED;
  const onceLow = ~(s[at + 2] | s[at + 6] | (s[at] & s[at + 4])) & ALL;
  const onceHigh = ~(s[at + 3] | s[at + 7] | (s[at + 1] & s[at + 5])) & ALL;
  const twiceLow = ~(s[at] | s[at + 4]) & ALL;
  const twiceHigh = ~(s[at + 1] | s[at + 5]) & ALL;
  position.made = carried(s) + standing(s);
  position.intake = intakeOfTypes(onceLow, onceHigh, s[W.RULES]) + intakeOfTypes(twiceLow, twiceHigh, s[W.RULES]);
  position.mulles = mullePointsOf(twiceLow, twiceHigh);
}

/**
 * How many points a seat can still make at most: all intake points, all mulles, and a tabbe with every card. Whoever has no card left
 * can only inherit what lies on the table. For rules under which points add up.
 */
export function attainable({ state, intake, mulles }: Position, seat: number): number {
  const cards = state[W.HAND_SIZE + seat];
  return cards === 0 ? intake : intake + mulles + cards;
}
