/** How the kit asks a game about a state: what an answer may depend on, and that asking changes nothing. */
import { difference, sameData } from './compare.ts';
import type { AnyBench as B } from './law.ts';

/** The answer about a state, as text. */
// biome-ignore lint/suspicious/noExplicitAny: a law holds for every kind of state
export type Question = (s: any) => string;

/** Returns filled with NaN, so that an entry that was not written is noticed. */
export function blankReturns(b: B): Float64Array {
  return new Float64Array(b.game.seats).fill(Number.NaN);
}

/** Numbers as text; undefined is no answer. */
export function say(answer: { join(between: string): string } | undefined): string {
  return answer?.join(' ') ?? 'no answer';
}

/**
 * Asks about the state, about another one, and about the first again: the answers must agree, and no state may change.
 */
export function onlyReads(b: B, ask: Question): string | undefined {
  return readFault(b, ask, () => b.a);
}

/** The same for answers that use caches: the state is asked about again in memory that has seen another game. */
export function remembersNothing(b: B, ask: Question): string | undefined {
  return readFault(b, ask, () => {
    b.finish(b.b, b.stream());
    b.game.copy(b.state, b.b);
    return b.b;
  });
}

function readFault(b: B, ask: Question, again: () => unknown): string | undefined {
  b.game.copy(b.state, b.a);
  const first = ask(b.a);
  if (!sameData(b.a, b.state)) return difference(b.text(b.state), b.text(b.a)) ?? 'the state was changed inside';
  b.game.deal(b.b, b.stream());
  ask(b.b);
  return difference(first, ask(again()));
}

/** Asks about the real world and, for every seat, about another one that the seat cannot tell from it. */
export function isPublic(b: B, ask: Question): string | undefined {
  b.game.copy(b.state, b.b);
  const now = ask(b.b);
  for (const seat of b.seats) {
    const fault = difference(now, ask(b.redealt(b.a, seat, b.stream())));
    if (fault !== undefined) return `in another world of seat ${seat}: ${fault}`;
  }
  return undefined;
}

/** Whether returns are numbers and add up as declared. */
export function addsUp(b: B, returns: Float64Array): string | undefined {
  if (!returns.every(Number.isFinite)) return `returns are ${returns.join(' ')}`;
  const sum = returns.reduce((x, y) => x + y, 0);
  const declared = b.game.returnsSum;
  return declared === null || Math.abs(sum - declared) < 1e-9
    ? undefined
    : `returns ${returns.join(' ')} add up to ${sum}, not ${declared}`;
}
