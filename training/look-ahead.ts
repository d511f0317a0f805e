/**
 * What a game was worth some decisions later, instead of how it ended.
 *
 * A result is the sum of all of a game's luck, and all its rows would learn that same number: of ten thousand games a value
 * network learns the results by heart. What it expected itself a few decisions on has that luck in it, has averaged over
 * the rest, and knew the same deal (TD(lambda), Sutton 1988). The search's own expectation would not do: it is an average
 * over worlds, so a network that is shown the world should have no reason to look.
 */
import type { Rows } from '../datasets/rows.ts';

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
