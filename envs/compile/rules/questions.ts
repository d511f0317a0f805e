/**
 * Asking. A frame lists what may be answered in the mask of the state and calls `ask`: with one answer it is given at once
 * (AUTO-1), with several the engine stops and waits; the frame finds the answer in the state when it is run again.
 */
import { clearMask, countAllowed, onlyAllowed } from './actions.ts';
import { type CompileState, type Kind, Over, W } from './state.ts';

export const enum Asked {
  /** There is nothing to choose from. */
  NOTHING = 0,
  /** The answer is there: the frame will be run again at once. */
  ANSWERED = 1,
  WAITING = 2,
}

export function ask(s: CompileState, kind: Kind, decider: number): Asked {
  const n = countAllowed(s);
  s[W.DECIDER] = decider;
  if (n === 0) return Asked.NOTHING;
  if (n === 1) {
    s[W.ANSWER] = 1 + onlyAllowed(s);
    clearMask(s);
    return Asked.ANSWERED;
  }
  if (s[W.DECISIONS] >= s[W.MAX_DECISIONS]) {
    s[W.OVER] = Over.DECISIONS;
    return Asked.WAITING;
  }
  s[W.DECISIONS]++;
  s[W.KIND] = kind;
  return Asked.WAITING;
}
