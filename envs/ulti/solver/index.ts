/**
 * Exact answers for card play with all cards known: the two defenders play as one against the soloist. Any point of any
 * trick will do; a doubling that is under way counts as passed, the levels stand as they are. States are only read.
 *
 * What the searches learn about endgames is kept between calls, in tables of fixed size, so asking about the moves of one
 * position, or about many worlds of one deal, gets cheaper. It never changes an answer.
 */
import {
  BETLI,
  COMPONENT_BITS,
  COMPONENTS,
  type Component,
  DURCHMARS,
  FORTY,
  LADDER,
  SIMPLE,
  TWENTY,
  ULTI,
} from '../rules/contracts.ts';
import { payOut } from '../rules/scoring.ts';
import { PHASES, Phase, type UltiState, W } from '../rules/state.ts';
import { pointsPartition, TRICKS } from './folding.ts';
import { forgetGoals, NEVER, needs, SEVEN_WON } from './goal.ts';
import { prepareMoves } from './moves.ts';
import { forgetPoints, pointsFrom, preparePoints } from './points.ts';
import { reaches } from './reach.ts';
import { bestAmount } from './settlement.ts';
import { lookAt, newView } from './view.ts';

const view = newView();

/** Whose trick ends play early, for the points search. */
const NOBODYS = -1;
const DEFENDERS = 0;
const SOLOISTS = 1;

/**
 * The trick from which on `solve` answers. With six to come a Passz takes 0.09 ms in the mean and 0.06 in the median (5 tricks
 * 0.03 ms, 3 tricks 0.005 ms, 8 tricks 0.8 ms), every other contract with trump less. Where one trick decides it is a matter
 * of the cards of one suit at a time: a Durchmars takes up to 0.2 ms in the mean from the first lead on, a Betli 1 to 2.5 there and 0.2 to
 * 0.6 from the second trick (beside other work).
 */
export const SOLVED_FROM: readonly number[] = LADDER.map(({ noTrump, components }) => {
  if (!noTrump) return 5;
  return components.includes('durchmars') ? 1 : 2;
});

/** The soloist's total (tricks, the last one's ten, talon, marriages) if both sides play for nothing but points. */
export function soloistPoints(s: UltiState): number {
  look(s);
  prepareForPoints(view.kept !== 0, stopperOf(s));
  let low = 0;
  let high = view.rest;
  let guess = (high + 1) >> 1;
  while (low < high) {
    const bound = pointsFrom(view, guess);
    if (bound >= guess) low = bound;
    else high = bound;
    guess = bound >= guess ? bound + 1 : bound;
  }
  return view.have + low;
}

/**
 * Whether the soloist can make a component, if both sides care for nothing else. Contracts with a trump answer for every
 * component, announced or not; Betli and lone Durchmars, where play may end early, only for their own.
 */
export function componentMade(s: UltiState, component: Component): boolean {
  look(s);
  const id = COMPONENTS.indexOf(component);
  if (view.trumps === 0 && ((COMPONENT_BITS[s[W.STANDING]] >> id) & 1) === 0) {
    throw new Error(`${LADDER[s[W.STANDING]].name} does not decide '${component}'; ask for what was announced`);
  }
  const counted = (s[W.MARRIAGES] >> (s[W.SOLOIST] * 3)) & 7;
  switch (id) {
    case SIMPLE:
      return totalReached((view.total >> 1) + 1);
    case FORTY:
      return (counted & 1) === 1 && totalReached(100);
    case TWENTY:
      return counted > 1 && totalReached(100);
    case ULTI:
      return view.sevenSide === 1 && ultiMade();
    case BETLI:
      return tricksMade(ALL_TO_DEFENDERS);
    case DURCHMARS:
      return tricksMade(ALL_TO_SOLOIST);
    default:
      throw new Error(`no component '${component}'; there are ${COMPONENTS.join(', ')}`);
  }
}

function totalReached(total: number): boolean {
  prepareForPoints(view.kept !== 0, NOBODYS);
  const need = total - view.have;
  return pointsFrom(view, need) >= need;
}

function ultiMade(): boolean {
  prepareMoves(view, TRICKS, true);
  needs.fill(NEVER);
  needs.fill(0, SEVEN_WON * 8, SEVEN_WON * 8 + 8);
  return reaches(view, 0, 0);
}

/** Sets of chairs that won tricks, as bits: only the soloist, or anyone but him. */
const ALL_TO_SOLOIST = 1 << 1;
const ALL_TO_DEFENDERS = (1 << 2) | (1 << 4) | (1 << 6);

function tricksMade(winners: number): boolean {
  prepareMoves(view, TRICKS, view.kept !== 0);
  for (let end = 0; end < 24; end++) needs[end] = (winners >> (end & 7)) & 1 ? 0 : NEVER;
  return reaches(view, 0, 0);
}

/** What each defender pays the soloist in the end, every line of the settlement, if both sides play for that. */
export function settlement(s: UltiState): number {
  look(s);
  if (view.trumps === 0) prepareMoves(view, TRICKS, false);
  else prepareForPoints(view.sevenSide !== 0, NOBODYS);
  return bestAmount(s, view);
}

/** `apart`: the trump seven is like no other card, since it must be kept or the last trick may turn on it. */
function prepareForPoints(apart: boolean, stopper: number): void {
  prepareMoves(view, pointsPartition(view.tenLow, view.scale), apart);
  preparePoints(stopper);
}

/** Exact returns per seat in card play: from the trick SOLVED_FROM on, or `atAnyCost`. */
export function solve(s: UltiState, out: Float64Array, atAnyCost = false): boolean {
  const phase = s[W.PHASE];
  if (phase < Phase.PLAY || phase === Phase.DONE) return false;
  if (!atAnyCost && (phase !== Phase.PLAY || s[W.TRICK_NUMBER] < SOLVED_FROM[s[W.STANDING]])) return false;
  payOut(settlement(s), s[W.SOLOIST], out);
  return true;
}

/** Forgets what earlier calls have learnt, so that the next one takes the time it takes alone. */
export function forget(): void {
  forgetPoints();
  forgetGoals();
}

function look(s: UltiState): void {
  const phase = s[W.PHASE];
  if (phase !== Phase.PLAY && phase !== Phase.KONTRA && phase !== Phase.REKONTRA) {
    throw new Error(`the solver answers for card play, and this deal is in ${PHASES[phase]}`);
  }
  lookAt(s, view);
}

/** A lost Betli or lone Durchmars is over at once. */
function stopperOf(s: UltiState): number {
  if (view.trumps !== 0) return NOBODYS;
  return (COMPONENT_BITS[s[W.STANDING]] >> BETLI) & 1 ? SOLOISTS : DEFENDERS;
}
