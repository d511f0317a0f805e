/** The doubling phase after the first trick: kontra by either defender, rekontra by the soloist (RULES.md#10-kontra). */
import { Act } from './actions.ts';
import { SLOTS } from './contracts.ts';
import { openHand } from './play.ts';
import { nextSeat, Phase, type UltiState, W } from './state.ts';

/** Legal answers as bits from Act.PASS on: the slots that stand at level `from`, and both if both do. */
export function doublings(bid: number, level0: number, level1: number, from: number): number {
  const first = level0 === from;
  const second = SLOTS[bid] === 2 && level1 === from;
  let bits = 1;
  if (first) bits |= 1 << (Act.DOUBLE_0 - Act.PASS);
  if (second) bits |= 1 << (Act.DOUBLE_1 - Act.PASS);
  if (first && second) bits |= 1 << (Act.DOUBLE_BOTH - Act.PASS);
  return bits;
}

export function doublingAnswers(s: UltiState): number {
  return doublings(s[W.STANDING], s[W.LEVEL], s[W.LEVEL + 1], s[W.PHASE] === Phase.KONTRA ? 0 : 1);
}

/** A pass or a doubling. A kontra of one defender binds both. */
export function double(s: UltiState, action: number): void {
  const slots = action === Act.PASS ? 0 : action - Act.DOUBLE_0 + 1; // bit 0: slot 0, bit 1: slot 1
  const said = s[W.KONTRA_LOG] & 15;
  s[W.KONTRA_LOG] = (s[W.KONTRA_LOG] + 1) | (slots << (4 + said * 2));
  s[W.LEVEL] += slots & 1;
  s[W.LEVEL + 1] += slots >> 1;
  if (s[W.PHASE] === Phase.REKONTRA) resume(s);
  else if (said === 0 && undoubledLeft(s)) s[W.ACTOR] = nextSeat(s[W.ACTOR]);
  else if (s[W.LEVEL] + s[W.LEVEL + 1] === 0) resume(s);
  else {
    s[W.PHASE] = Phase.REKONTRA;
    s[W.ACTOR] = s[W.SOLOIST];
  }
}

function undoubledLeft(s: UltiState): boolean {
  return s[W.LEVEL] === 0 || (SLOTS[s[W.STANDING]] === 2 && s[W.LEVEL + 1] === 0);
}

function resume(s: UltiState): void {
  s[W.PHASE] = Phase.PLAY;
  s[W.ACTOR] = s[W.LEADER];
  openHand(s);
}
