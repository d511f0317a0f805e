/** Which protocols to exchange. */
import { Act, PERMUTATION, PERMUTATIONS } from '../../../envs/compile/rules/actions.ts';
import { compilingLane } from '../../../envs/compile/rules/compiling.ts';
import { COMPILE_AT, type CompileState, LANES, W } from '../../../envs/compile/rules/state.ts';
import type { Worth } from './worth.ts';

/**
 * How an exchange of the opponent's protocols is judged: by what lies under their compiled protocols, or by the
 * progress it takes away.
 */
export type OppSwap = 'compiled' | 'progress';

/** The score of a rearrangement. Own exchanges come first where scores are equal. */
export function rearrangeScore(s: CompileState, worth: Worth, me: number, action: number, oppSwap: OppSwap): number {
  if (action === Act.NO) return DECLINE;
  const own = action - Act.REARRANGE < PERMUTATIONS;
  const order = PERMUTATION[(action - Act.REARRANGE) % PERMUTATIONS];
  if (own) return ownScore(s, worth, me, order) + OWN_FIRST;
  return oppSwap === 'compiled' ? compiledScore(s, worth, 1 - me, order) : progressScore(s, worth, 1 - me, order);
}

const OWN_FIRST = 1e-6;
const NO_SCORE = -1;
/** An offer is taken only if it scores above 0. */
export const DECLINE = 1e-9;
const SAME = [0, 1, 2];

function isCompiled(s: CompileState, player: number, lane: number): boolean {
  return s[W.COMPILED + player * LANES + lane] === 1;
}

/**
 * Closeness to 10 of the best line with an uncompiled protocol, if that improves. A compile that turns a protocol comes
 * before everything else.
 */
function ownScore(s: CompileState, worth: Worth, me: number, order: readonly number[]): number {
  const line = compilingLane(s);
  if (line >= 0) {
    const now = isCompiled(s, me, line);
    const then = isCompiled(s, me, order[line]);
    if (now && !then) return 1000;
    if (then) return -1000;
  }
  const best = (lanes: readonly number[]) =>
    lanes.reduce(
      (most, from, lane) =>
        isCompiled(s, me, from) ? most : Math.max(most, Math.min(COMPILE_AT, worth.total(me, lane))),
      0,
    );
  const after = best(order);
  return after > best(SAME) ? after : NO_SCORE;
}

/** What lies under their compiled protocols, before minus after. */
function compiledScore(s: CompileState, worth: Worth, they: number, order: readonly number[]): number {
  const under = (lanes: readonly number[]) =>
    lanes.reduce((sum, from, lane) => sum + (isCompiled(s, they, from) ? worth.total(they, lane) : 0), 0);
  return under(SAME) - under(order);
}

/** What they have towards their uncompiled protocols, before minus after. */
function progressScore(s: CompileState, worth: Worth, they: number, order: readonly number[]): number {
  const progress = (lanes: readonly number[]) =>
    lanes.reduce(
      (sum, from, lane) => sum + (isCompiled(s, they, from) ? 0 : Math.min(COMPILE_AT, worth.total(they, lane))),
      0,
    );
  return progress(SAME) - progress(order);
}
