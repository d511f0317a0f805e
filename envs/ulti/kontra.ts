/** The doubling phase after the first trick: kontra by either defender, rekontra by the soloist (rules, section 7). */
import { DOUBLE_0, DOUBLE_1, DOUBLE_BOTH, PASS } from './actions.ts';
import { SLOTS } from './contracts.ts';
import { openHand } from './play.ts';
import {
  ACTOR,
  KONTRA_LOG,
  LEADER,
  LEVEL,
  nextSeat,
  P_KONTRA,
  P_PLAY,
  P_REKONTRA,
  PHASE,
  SOLOIST,
  STANDING,
  type UltiState,
} from './state.ts';

/** Legal answers as bits from PASS on: the slots that stand at level `from`, and both if both do. */
export function doublings(bid: number, level0: number, level1: number, from: number): number {
  const first = level0 === from;
  const second = SLOTS[bid] === 2 && level1 === from;
  let bits = 1;
  if (first) bits |= 1 << (DOUBLE_0 - PASS);
  if (second) bits |= 1 << (DOUBLE_1 - PASS);
  if (first && second) bits |= 1 << (DOUBLE_BOTH - PASS);
  return bits;
}

export function doublingAnswers(s: UltiState): number {
  return doublings(s[STANDING], s[LEVEL], s[LEVEL + 1], s[PHASE] === P_KONTRA ? 0 : 1);
}

/** PASS or a doubling. A kontra of one defender binds both. */
export function double(s: UltiState, action: number): void {
  const slots = action === PASS ? 0 : action - DOUBLE_0 + 1; // bit 0: slot 0, bit 1: slot 1
  const said = s[KONTRA_LOG] & 15;
  s[KONTRA_LOG] = (s[KONTRA_LOG] + 1) | (slots << (4 + said * 2));
  s[LEVEL] += slots & 1;
  s[LEVEL + 1] += slots >> 1;
  if (s[PHASE] === P_REKONTRA) resume(s);
  else if (said === 0 && undoubledLeft(s)) s[ACTOR] = nextSeat(s[ACTOR]);
  else if (s[LEVEL] + s[LEVEL + 1] === 0) resume(s);
  else {
    s[PHASE] = P_REKONTRA;
    s[ACTOR] = s[SOLOIST];
  }
}

function undoubledLeft(s: UltiState): boolean {
  return s[LEVEL] === 0 || (SLOTS[s[STANDING]] === 2 && s[LEVEL + 1] === 0);
}

function resume(s: UltiState): void {
  s[PHASE] = P_PLAY;
  s[ACTOR] = s[LEADER];
  openHand(s);
}
