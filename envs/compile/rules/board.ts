/** How good the lines look to a player, and an estimate of the result from it. */
import { COMPILE_AT, type CompileState, LANES, W } from './state.ts';

export { readTotals } from './field.ts';

/** Totals by player and line: written by `readTotals`, or by whoever asks what if. */
export type Totals = Float64Array; // [2, 3]

/** The protocols as they lie. */
const AS_THEY_LIE: readonly number[] = [0, 1, 2];

/** The value of these totals for a player; what if the protocols of a side came to each line from these lines? */
export function boardValue(
  s: CompileState,
  totals: Totals,
  me: number,
  mineFrom: readonly number[] = AS_THEY_LIE,
  theirsFrom: readonly number[] = AS_THEY_LIE,
): number {
  let value = 0;
  let leads = 0;
  for (let lane = 0; lane < LANES; lane++) {
    const a = totals[me * LANES + lane];
    const b = totals[(1 - me) * LANES + lane];
    const mine = s[W.COMPILED + me * LANES + mineFrom[lane]] === 1;
    const theirs = s[W.COMPILED + (1 - me) * LANES + theirsFrom[lane]] === 1;
    value += (mine ? 1.5 : 6) * Math.min(a, COMPILE_AT) - (theirs ? 1.5 : 6) * Math.min(b, COMPILE_AT);
    if (a >= COMPILE_AT && a > b) value += mine ? 15 : 120;
    if (b >= COMPILE_AT && b > a) value -= theirs ? 15 : 140;
    if (a > b) {
      value += 8;
      leads++;
    } else if (b > a) value -= 8;
  }
  return leads >= 2 && s[W.CONTROL] !== me ? value + 12 : value;
}
