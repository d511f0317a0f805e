/**
 * The playout: a few more plays of the round, then what lies on the scales. A player who holds the twin of a single takes it,
 * and one who can capture does: what a play leaves on the table is a risk only where somebody picks it up.
 *
 * Short, because it costs less and seems no worse: on the same 60 duplicate deals a search of 500 simulations beat the
 * heuristic player by 4.5 +/- 3.1 points an omgång when it played on to the end of the round, and by 7.8 +/- 3.9 with four
 * plays; two, four and six plays lay within each other's error on 80 other deals. Later rounds bring new hands to both.
 */
import type { Rng } from '../../core/rng.ts';
import { Act } from '../rules/actions.ts';
import { copies } from '../rules/heaps.ts';
import { legal, MAX_LEGAL, step } from '../rules/plays.ts';
import { isDealtAnew } from '../rules/rounds.ts';
import { carried, setMargin, standing } from '../rules/scoring.ts';
import { type MulleState, W } from '../rules/state.ts';

/** Two plays of either seat, or what is left of the round. */
const PLAYS_ON = 4;

const ids = new Uint16Array(MAX_LEGAL);

/** What a new omgång of a match would bring is no matter of what was played before it, so there nothing is played on. */
export function rollout(s: MulleState, rng: Rng, out: Float64Array): void {
  const plays = isDealtAnew(s) ? 0 : PLAYS_ON;
  const round = s[W.ROUND];
  for (let n = 0; n < plays && s[W.ROUND] === round && s[W.OVER] === 0; n++) step(s, likelyPlay(s, rng));
  estimate(s, out);
}

/** A twin if there is one to take, else any capture, else anything. */
function likelyPlay(s: MulleState, rng: Rng): number {
  const n = legal(s, ids);
  let captures = 0;
  while (captures < n && ids[captures] < Act.DISCARD) {
    if (copies(s, W.SINGLES, ids[captures]) > 0) return ids[captures];
    captures++;
  }
  return ids[rng.below(captures > 0 ? captures : n)];
}

/**
 * The result if play were cut here: what finished omgångar brought, and what lies on the scales. Of an omgång that is still to come
 * nothing is known, and neither seat is ahead in it.
 */
export function estimate(s: MulleState, out: Float64Array): void {
  setMargin(out, s[W.OVER] === 1 ? carried(s) : carried(s) + standing(s));
}
