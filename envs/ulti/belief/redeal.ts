/**
 * Redealing: an exact sample of what a seat cannot know.
 *
 * Hidden cards lie in two hands and perhaps the talon. Place sets, shown voids and exclusions say for every card which
 * of the three it may be in, and that makes seven classes of cards. Only two cards lie in the talon, so there are at most
 * six ways to fill it from the classes that may lie there; each way's number of completions is a product of binomials.
 * Drawing a way in proportion and then subsets of the classes is uniform over all placements, without a dead end.
 * Marriage facts and the exchanges of a long auction are then checked, and a world that breaks one is drawn again. Where
 * that fails too often (rare facts), `exact.ts` counts the worlds out.
 */
import { choose, count, lowest, pick } from '../../core/cards.ts';
import type { Rng } from '../../core/rng.ts';
import { sampleExactly } from './exact.ts';
import { rewriteExchanges } from './exchanges.ts';
import { countedBy, marriagesFit, marriagesMatter, newPuzzle, pairsOf, type Puzzle, posePuzzle } from './puzzle.ts';
import { findLegalCards } from '../rules/rules.ts';
import { Shown, talonOf, type UltiState, W } from '../rules/state.ts';

const puzzle = newPuzzle();

/** Fast draws before the worlds are counted out, which costs about as much as all of them. */
const FAST_DRAWS = 64;

/** The true world always has a history, so some draw does; a state that no play could reach would draw for ever. */
const MAX_DRAWS = 1_000_000;

export function redeal(s: UltiState, observer: number, rng: Rng, odds?: Float32Array): void {
  posePuzzle(s, observer, puzzle);
  for (let draw = 0; ; draw++) {
    if (odds !== undefined) sampleExactly(s, puzzle, rng, odds);
    else if (!sampleFast(s, puzzle, rng)) sampleExactly(s, puzzle, rng, undefined);
    if (rewriteExchanges(s, puzzle, rng)) break;
    if (draw === MAX_DRAWS)
      throw new Error(`no world found for player_${observer}: this state cannot come about in play`);
  }
  s[W.HAND + puzzle.left] = puzzle.handLeft;
  s[W.HAND + puzzle.right] = puzzle.handRight;
  // If the last decision was another seat's discard, it was one of the cards that now lie there.
  if (s[W.LAST_SHOWN] === Shown.DISCARD && s[W.ACTOR] !== observer) s[W.LAST_ACTION] = lowest(pick(talonOf(s), rng));
  findLegalCards(s);
}

/** Draws until the marriages fit; false if that did not happen in time. */
function sampleFast(s: UltiState, p: Puzzle, rng: Rng): boolean {
  const factsMatter = marriagesMatter(s, p);
  if (factsMatter && (p.mayTalon & (p.mayLeft | p.mayRight)) === 0) return sampleHands(s, p, rng);
  for (let draw = 0; draw < FAST_DRAWS; draw++) {
    drawPlacement(p, rng);
    if (!factsMatter || marriagesFit(s, p)) return true;
  }
  return false;
}

/**
 * The same where the talon is known, and only the cards that fit both hands are open: so it is for the soloist. What the draws have in
 * common is worked out before the first.
 */
function sampleHands(s: UltiState, p: Puzzle, rng: Rng): boolean {
  const both = p.mayLeft & p.mayRight;
  const onlyLeft = p.mayLeft & ~p.mayRight;
  const onlyRight = p.mayRight & ~p.mayLeft;
  const size = p.sizeLeft - count(onlyLeft);
  const left = onlyLeft | s[W.PLAYED + p.left];
  const right = onlyRight | s[W.PLAYED + p.right];
  const leftCounted = countedBy(s, p.left);
  const rightCounted = countedBy(s, p.right);
  p.talon = p.mayTalon;
  for (let draw = 0; draw < FAST_DRAWS; draw++) {
    const drawn = choose(both, size, rng);
    const rest = both & ~drawn;
    if (pairsOf(s, p.left, left | drawn) !== leftCounted || pairsOf(s, p.right, right | rest) !== rightCounted)
      continue;
    p.handLeft = onlyLeft | drawn;
    p.handRight = onlyRight | rest;
    return true;
  }
  return false;
}

/** Pascal's triangle up to the 22 cards a seat cannot see. */
const ROW = 24;
const BINOMIAL = new Float64Array(ROW * ROW);
for (let n = 0; n < ROW; n++) {
  BINOMIAL[n * ROW] = 1;
  for (let k = 1; k <= n; k++) BINOMIAL[n * ROW + k] = BINOMIAL[(n - 1) * ROW + k - 1] + BINOMIAL[(n - 1) * ROW + k];
}

function binomial(n: number, k: number): number {
  return k < 0 || k > n ? 0 : BINOMIAL[n * ROW + k];
}

/** The ways to fill the talon: how many cards from (left or talon), (right or talon), (any). At most two are open. */
const WAYS_FROM_LEFT = [0, 0, 1, 0, 1, 2];
const WAYS_FROM_RIGHT = [0, 1, 0, 2, 1, 0];
const weights = new Float64Array(6);

/** A placement drawn uniformly from all that respect the place sets, exclusions and sizes. */
function drawPlacement(p: Puzzle, rng: Rng): void {
  const { mayLeft, mayRight, mayTalon } = p;
  const both = mayLeft & mayRight;
  if (mayTalon === 0 || (mayTalon & (mayLeft | mayRight)) === 0) {
    // The talon is known: only the cards that fit both hands are open.
    p.talon = mayTalon;
    const forced = mayLeft & ~mayRight;
    const drawn = choose(both, p.sizeLeft - count(forced), rng);
    p.handLeft = forced | drawn;
    p.handRight = (mayRight & ~mayLeft) | (both & ~drawn);
    return;
  }
  drawWithTalon(p, rng);
}

function drawWithTalon(p: Puzzle, rng: Rng): void {
  const { mayLeft, mayRight, mayTalon } = p;
  const anywhere = mayLeft & mayRight & mayTalon;
  const leftOrTalon = mayLeft & mayTalon & ~mayRight;
  const rightOrTalon = mayRight & mayTalon & ~mayLeft;
  const eitherHand = mayLeft & mayRight & ~mayTalon;
  const onlyLeft = mayLeft & ~mayRight & ~mayTalon;
  const onlyRight = mayRight & ~mayLeft & ~mayTalon;
  const onlyTalon = mayTalon & ~mayLeft & ~mayRight;
  const open = p.sizeTalon - count(onlyTalon);
  const way = drawWay(
    p,
    open,
    count(anywhere),
    count(leftOrTalon),
    count(rightOrTalon),
    count(eitherHand),
    count(onlyLeft),
    rng,
  );
  const fromLeft = choose(leftOrTalon, WAYS_FROM_LEFT[way], rng);
  const fromRight = choose(rightOrTalon, WAYS_FROM_RIGHT[way], rng);
  const fromAny = choose(anywhere, open - WAYS_FROM_LEFT[way] - WAYS_FROM_RIGHT[way], rng);
  p.talon = onlyTalon | fromLeft | fromRight | fromAny;
  const forced = onlyLeft | (leftOrTalon & ~fromLeft);
  const pool = eitherHand | (anywhere & ~fromAny);
  const drawn = choose(pool, p.sizeLeft - count(forced), rng);
  p.handLeft = forced | drawn;
  p.handRight = onlyRight | (rightOrTalon & ~fromRight) | (pool & ~drawn);
}

/** Draws one of the ways to fill the talon in proportion to the placements it leaves. */
function drawWay(
  p: Puzzle,
  open: number,
  anywhere: number,
  leftOrTalon: number,
  rightOrTalon: number,
  eitherHand: number,
  onlyLeft: number,
  rng: Rng,
): number {
  if ((leftOrTalon | rightOrTalon) === 0) return 0; // only one way: all open cards come from anywhere
  let total = 0;
  for (let way = 0; way < 6; way++) {
    const fromLeft = WAYS_FROM_LEFT[way];
    const fromRight = WAYS_FROM_RIGHT[way];
    const fromAny = open - fromLeft - fromRight;
    const fills = binomial(leftOrTalon, fromLeft) * binomial(rightOrTalon, fromRight) * binomial(anywhere, fromAny);
    const wanted = p.sizeLeft - onlyLeft - (leftOrTalon - fromLeft);
    weights[way] = fills * binomial(eitherHand + anywhere - fromAny, wanted);
    total += weights[way];
  }
  let mark = rng.float() * total;
  let drawn = 0;
  for (let way = 0; way < 6 && mark >= 0; way++) {
    if (weights[way] === 0) continue;
    drawn = way;
    mark -= weights[way];
  }
  return drawn;
}
