/** What a law of the contract is. */
import type { Bench } from './bench.ts';
import type { AnyGame } from '../contract/index.ts';

export interface Law {
  readonly name: string;
  /** Whether the game offers what the law is about; absent means always. */
  applies?(game: AnyGame): boolean;
  // biome-ignore lint/suspicious/noExplicitAny: a law holds for every kind of state
  fault(bench: Bench<any>): string | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyBench = Bench<any>;

/** Whether returns are numbers and add up as declared. */
export function addsUp(b: AnyBench, returns: Float64Array): string | undefined {
  if (!returns.every(Number.isFinite)) return `returns are ${returns.join(' ')}`;
  const sum = returns.reduce((x, y) => x + y, 0);
  const declared = b.game.returnsSum;
  return declared === null || Math.abs(sum - declared) < 1e-9
    ? undefined
    : `returns ${returns.join(' ')} add up to ${sum}, not ${declared}`;
}
