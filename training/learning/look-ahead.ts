/**
 * What a game was worth some decisions later, instead of how it ended.
 *
 * A result is the sum of all of a game's luck, and all its rows would learn that same number: of ten thousand games a value
 * network learns the results by heart. What it expected itself a few decisions on has that luck in it, has averaged over
 * the rest, and knew the same deal (TD(lambda), Sutton 1988). The search's own expectation would not do: it is an average
 * over worlds, so a network that is shown the world should have no reason to look.
 */
import type { Rows } from '../../datasets/columns.ts';

export interface TargetOptions {
  /** How far targets look ahead (`learn.valueLambda`). */
  readonly lambda: number;
  /** Whether they are what comes on top of the game's estimate (`net.aboveEstimate`). */
  readonly aboveEstimate: boolean;
}

/**
 * Puts value targets in the place of the returns of rows that lie as they were played. Above an estimate, the estimate is also what
 * was expected where no network was asked.
 */
export function setValueTargets(rows: Rows, seats: number, { lambda, aboveEstimate }: TargetOptions): void {
  const { returns, searchValue, dealValue, estimate } = rows;
  if (!aboveEstimate) {
    lookAhead(rows, seats, lambda);
    return;
  }
  for (let i = 0; i < estimate.length; i++) if (Number.isNaN(dealValue[i])) dealValue[i] = estimate[i];
  lookAhead(rows, seats, lambda);
  for (let i = 0; i < estimate.length; i++) {
    returns[i] -= estimate[i];
    searchValue[i] -= estimate[i];
  }
}

/**
 * Replaces the returns of rows that lie as they were played: by the `dealValue` of the next row of the game and, each
 * `lambda` times as heavy as the one before, of those behind it; at last by the result. 1 leaves the result. Where no
 * network was asked there is nothing to add; of a game that goes on in the next record batch, only the result is known of
 * what is there.
 */
export function lookAhead({ count, game, returns, dealValue }: Rows, seats: number, lambda: number): void {
  for (let row = count - 2; row >= 0; row--) {
    if (game[row + 1] !== game[row]) continue;
    for (let i = row * seats; i < (row + 1) * seats; i++) {
      const next = dealValue[i + seats];
      returns[i] = Number.isFinite(next) ? (1 - lambda) * next + lambda * returns[i + seats] : returns[i + seats];
    }
  }
}
