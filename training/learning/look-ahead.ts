/**
 * Value targets by TD(lambda) (Sutton 1988): estimates of later positions of the game, instead of its result alone.
 *
 * The result contains all the luck of a game, and it would be the target of every row of the game: from ten thousand
 * games a value network learns the results by heart. Its own estimate a few decisions later contains the luck up to
 * that point, averages over the rest, and was made for the same deal. The value of the search would be a bad target: it
 * is an average over sampled worlds, so the network would learn to ignore the hidden cards that it is shown.
 */
import type { Rows } from '../../datasets/columns.ts';

export interface TargetOptions {
  /** The lambda of the targets (`learn.valueLambda`). */
  readonly lambda: number;
  /** Whether targets are relative to the game's estimate (`net.aboveEstimate`). */
  readonly aboveEstimate: boolean;
}

/**
 * Replaces the returns of rows by value targets. The rows must be in the order of play. With `aboveEstimate` the game's
 * estimate also stands in where no network was asked.
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
 * Replaces the returns of rows, which must be in the order of play. The target of a row is (1 - lambda) times the
 * `dealValue` of the next row plus lambda times the target of the next row; at the end of the game it is the result.
 * With lambda = 1 it is the result everywhere. If no network was asked at the next row, the target of that row is used.
 * If a game continues in the next record batch, only its result is known from there on.
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
