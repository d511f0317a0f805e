/** Guesses at the result: an estimate from the board, and a playout that is cut after some decisions. */
import type { Rng } from '../../core/rng.ts';
import { listAllowed } from '../rules/actions.ts';
import { boardValue, readTotals, type Totals } from '../rules/board.ts';
import { decide } from '../rules/engine.ts';
import { compiledCount, returns } from '../rules/results.ts';
import { type CompileState, Kind, LANES, MASK_WORDS, W } from '../rules/state.ts';

/** How much a compiled protocol, and a point of the board, say about the result. */
const PER_PROTOCOL = 0.55;
const PER_POINT = 1 / 260;
const PER_CARD = 0.05;

const totals: Totals = new Float64Array(2 * LANES);

export function estimate(s: CompileState, out: Float64Array): void {
  readTotals(s, totals);
  const board = (boardValue(s, totals, 0) - boardValue(s, totals, 1)) / 2;
  const protocols = compiledCount(s, 0) - compiledCount(s, 1);
  const hands = Math.min(6, s[W.HAND_COUNT]) - Math.min(6, s[W.HAND_COUNT + 1]);
  const x = Math.tanh(PER_PROTOCOL * protocols + PER_POINT * board + PER_CARD * hands);
  out[0] = x;
  out[1] = -x;
}

const ids = new Uint16Array(32 * MASK_WORDS);
/** A turn or two: longer random play says less about the position than the board does. */
const DECISIONS = 3;

/** Random play for a few decisions, then the estimate. */
export function rollout(s: CompileState, rng: Rng, drawScore: number, byCompiled: boolean, out: Float64Array): void {
  for (let i = 0; i < DECISIONS && s[W.KIND] !== Kind.NONE; i++) decide(s, ids[rng.below(listAllowed(s, ids))], rng);
  if (s[W.KIND] === Kind.NONE) returns(s, drawScore, byCompiled, out);
  else estimate(s, out);
}
