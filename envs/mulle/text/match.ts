/** What is told of a match beyond its omgångar: how each of them ended. */
import type { Language, Leg } from '../../core/contract/index.ts';
import { fill } from '../../core/words.ts';
import { isDealtAnew } from '../rules/rounds.ts';
import { carried, totalScore } from '../rules/scoring.ts';
import { type MulleState, W } from '../rules/state.ts';
import { LETTERS } from './letters/index.ts';

/** The omgångar of a match that is over. Each pays the difference of its totals, so together they pay what the match does. */
export function legs(s: MulleState): readonly Leg[] {
  const last = totalScore(s, 0) - totalScore(s, 1);
  return [leg(1, carried(s) - last), leg(2, last)];
}

function leg(omgang: number, margin: number): Leg {
  return { name: `omgång ${omgang}`, points: [margin, 0 - margin] };
}

/** With the play that ends an omgång, what it brought. */
export function log(s: MulleState, language: Language = 'en'): readonly string[] {
  const words = LETTERS[language];
  const totals = { first: s[W.TOTAL], second: s[W.TOTAL + 1] };
  if (s[W.OVER] === 1) {
    const last = { omgang: s[W.OMGANG], first: totalScore(s, 0), second: totalScore(s, 1) };
    return [fill(words.matchEnds, { omgang: fill(words.omgangEnds, last), ...totals })];
  }
  return isDealtAnew(s) ? [fill(words.omgangEnds, { omgang: s[W.OMGANG] - 1, ...totals })] : [];
}
