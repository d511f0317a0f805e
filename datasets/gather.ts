/** Rows picked from several places, put side by side. */
import { emptyRows } from './builder.ts';
import type { RowShape, Rows } from './rows.ts';

/** One row of some rows. */
export interface RowPick {
  readonly rows: Rows;
  readonly row: number;
}

/** The picked rows in this order, copied: nothing of where they came from is kept in memory. */
export function gatherRows(picks: readonly RowPick[], shape: RowShape): Rows {
  const legal = picks.reduce((sum, { rows, row }) => sum + rows.legalStart[row + 1] - rows.legalStart[row], 0);
  const out = emptyRows(shape, picks.length, legal);
  picks.forEach(({ rows, row }, to) => {
    copyRow(rows, row, out, to, shape);
  });
  return out;
}

function copyRow(rows: Rows, row: number, out: Rows, to: number, { seats, observation, hidden }: RowShape): void {
  out.game[to] = rows.game[row];
  out.seed[to] = rows.seed[row];
  out.start[to] = rows.start[row];
  out.ply[to] = rows.ply[row];
  out.seat[to] = rows.seat[row];
  out.action[to] = rows.action[row];
  out.weight[to] = rows.weight[row];
  out.scale[to] = rows.scale[row];
  const begin = rows.legalStart[row];
  const end = rows.legalStart[row + 1];
  const at = out.legalStart[to];
  out.legal.set(rows.legal.subarray(begin, end), at);
  out.policy.set(rows.policy.subarray(begin, end), at);
  out.legalStart[to + 1] = at + end - begin;
  out.searchValue.set(part(rows.searchValue, row, seats), to * seats);
  out.dealValue.set(part(rows.dealValue, row, seats), to * seats);
  out.estimate.set(part(rows.estimate, row, seats), to * seats);
  out.returns.set(part(rows.returns, row, seats), to * seats);
  out.observation.set(part(rows.observation, row, observation), to * observation);
  out.hidden.set(part(rows.hidden, row, hidden), to * hidden);
}

/** The entries of one row, as a view. */
export function part<T extends Float32Array>(values: T, row: number, width: number): Float32Array {
  return values.subarray(row * width, (row + 1) * width);
}
