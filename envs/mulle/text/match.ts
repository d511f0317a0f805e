/** What is told of a match beyond its omgångar: how each of them ended. */
import type { Leg } from '../../core/contract/index.ts';
import { isDealtAnew } from '../rules/rounds.ts';
import { carried, totalScore } from '../rules/scoring.ts';
import { type MulleState, W } from '../rules/state.ts';

/** The omgångar of a match that is over. Each pays the difference of its totals, so together they pay what the match does. */
export function legs(s: MulleState): readonly Leg[] {
  const last = totalScore(s, 0) - totalScore(s, 1);
  return [leg(1, carried(s) - last), leg(2, last)];
}

function leg(omgang: number, margin: number): Leg {
  return { name: `omgång ${omgang}`, points: [margin, 0 - margin] };
}

/** With the play that ends an omgång, what it brought. */
export function log(s: MulleState): readonly string[] {
  if (s[W.OVER] === 1) return [`omgång ${s[W.OMGANG]} ends ${lastOf(s)}, the match ${s[W.TOTAL]} to ${s[W.TOTAL + 1]}`];
  return isDealtAnew(s) ? [`omgång ${s[W.OMGANG] - 1} ends ${s[W.TOTAL]} to ${s[W.TOTAL + 1]}`] : [];
}

function lastOf(s: MulleState): string {
  return `${totalScore(s, 0)} to ${totalScore(s, 1)}`;
}
