/**
 * What an omgång is worth (RULES.md#11-scoring): mulles, tabbar, and twice what the intake exceeds 20.
 *
 * All 40 intake points are handed out, so twice the excess is just the difference of the two seats: they are set off
 * against each other (kvittning), and so are the totals. The result of an omgång is the difference of the totals, that of a match the
 * difference of the totals of all its omgångar.
 */
import { count } from '../../core/cards.ts';
import { HALF, INTAKE_POINTS, MULLE_POINTS, RANKS, SPADE_ACE, TYPES } from './cards.ts';
import { Rule, UNBALANCED } from '../options.ts';
import { type MulleState, W } from './state.ts';

/** Half of all intake points; what a seat has beyond counts double. */
const HALF_INTAKE = 20;

/** Types that give one intake point or more, and two: low half, high half. */
const ONE = new Int32Array(2);
const TWO = new Int32Array(2);
for (let t = 0; t < TYPES; t++) {
  const bit = 1 << (t % HALF);
  if (INTAKE_POINTS[t] >= 1) ONE[t < HALF ? 0 : 1] |= bit;
  if (INTAKE_POINTS[t] >= 2) TWO[t < HALF ? 0 : 1] |= bit;
}
const [ONE_LOW, ONE_HIGH] = ONE;
const [TWO_LOW, TWO_HIGH] = TWO;
const ACE_BIT = 1 << SPADE_ACE;

/** Intake points of a set of types, given as two half words, each counted once. */
export function intakeOfTypes(low: number, high: number, rules: number): number {
  const points = count(low & ONE_LOW) + count(low & TWO_LOW) + count(high & ONE_HIGH) + count(high & TWO_HIGH);
  return (rules & Rule.SPADE_ACE_3) !== 0 && (low & ACE_BIT) !== 0 ? points + 1 : points;
}

export function intakeOfHeap(heap: Int32Array, at: number, rules: number): number {
  const once = intakeOfTypes(heap[at], heap[at + 1], rules);
  if ((heap[at + 2] | heap[at + 3]) === 0) return once;
  return once + intakeOfTypes(heap[at + 2], heap[at + 3], rules);
}

/** Mulle points of the cards of one suit, by their ranks as bits: all suits have the same. */
const SUIT_POINTS = Uint8Array.from({ length: 1 << RANKS }, (_, ranks) =>
  MULLE_POINTS.subarray(0, RANKS).reduce((sum, points, rank) => sum + ((ranks >> rank) & 1) * points, 0),
); // [sets of ranks]
const SUIT = (1 << RANKS) - 1;

/** Mulle points of a set of types. */
export function mullePointsOf(low: number, high: number): number {
  if ((low | high) === 0) return 0;
  return (
    SUIT_POINTS[low & SUIT] +
    SUIT_POINTS[(low >> RANKS) & SUIT] +
    SUIT_POINTS[high & SUIT] +
    SUIT_POINTS[(high >> RANKS) & SUIT]
  );
}

export function mulleScore(s: MulleState, seat: number): number {
  return mullePointsOf(s[W.MULLES + seat * 2], s[W.MULLES + seat * 2 + 1]);
}

/** Intake points of all a seat has captured; one card of each mulle may not count. */
export function intakeScore(s: MulleState, seat: number): number {
  const rules = s[W.RULES];
  const captured = intakeOfHeap(s, W.CAPTURED + seat * 4, rules);
  if ((rules & Rule.MULLE_NO_INTAKE) === 0) return captured;
  return captured - intakeOfTypes(s[W.MULLES + seat * 2], s[W.MULLES + seat * 2 + 1], rules);
}

export function bonusOf(intake: number): number {
  return intake > HALF_INTAKE ? 2 * (intake - HALF_INTAKE) : 0;
}

/** What a seat has made of the omgång. */
export function totalScore(s: MulleState, seat: number): number {
  const intake = intakeScore(s, seat);
  const own = (s[W.RULES] & Rule.TOTAL_WITH_INTAKE) !== 0 ? intake : 0;
  return mulleScore(s, seat) + s[W.TABBE + seat] + bonusOf(intake) + own;
}

/**
 * The result for seat 0 if play were cut here: mulles and tabbar, and the intake points as they would be set off against
 * each other. Where an option breaks that balance, the bonus is only there once a seat has more than half.
 */
export function standing(s: MulleState): number {
  const shown = mulleScore(s, 0) + s[W.TABBE] - mulleScore(s, 1) - s[W.TABBE + 1];
  if ((s[W.RULES] & UNBALANCED) === 0) return shown + intakeScore(s, 0) - intakeScore(s, 1);
  return totalScore(s, 0) - totalScore(s, 1);
}

/** What finished omgångar have brought seat 0. */
export function carried(s: MulleState): number {
  return s[W.TOTAL] - s[W.TOTAL + 1];
}

/** What the omgång brought, or all omgångar of a match; zeros before the end. */
export function returns(s: MulleState, out: Float64Array): void {
  setMargin(out, s[W.OVER] === 1 ? carried(s) : 0);
}

/** What one seat wins the other loses. */
export function setMargin(out: Float64Array, margin: number): void {
  out[0] = margin;
  out[1] = 0 - margin;
}
