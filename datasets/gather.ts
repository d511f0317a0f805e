/** Copies rows from several places into one set of rows. */
import { COLUMN_LIST, type NamedColumn, type Numbers, type RowShape, type Rows } from './columns.ts';
import { emptyRows, widthOf } from './rows.ts';

/** One row of a set of rows. */
export interface RowPick {
  readonly rows: Rows;
  readonly row: number;
}

/** The picked rows in this order. They are copied, so that their sources can be freed. */
export function gatherRows(picks: readonly RowPick[], shape: RowShape): Rows {
  const legal = picks.reduce((sum, { rows, row }) => sum + rows.legalStart[row + 1] - rows.legalStart[row], 0);
  const out = emptyRows(shape, picks.length, legal);
  picks.forEach(({ rows, row }, to) => {
    out.legalStart[to + 1] = out.legalStart[to] + rows.legalStart[row + 1] - rows.legalStart[row];
  });
  for (const column of COLUMN_LIST) gatherColumn(column, picks, out, shape);
  return out;
}

function gatherColumn(column: NamedColumn, picks: readonly RowPick[], out: Rows, shape: RowShape): void {
  const { name } = column;
  const width = widthOf(column, shape);
  const into = out[name];
  for (let to = 0; to < picks.length; to++) {
    const { rows, row } = picks[to];
    if (width < 0) copyEntries(rows[name], rows.legalStart[row], rows.legalStart[row + 1], into, out.legalStart[to]);
    else copyEntries(rows[name], row * width, (row + 1) * width, into, to * width);
  }
}

/** Longer pieces are copied with `set`; for shorter ones a loop is faster. */
const SHORT = 32;

function copyEntries(from: Numbers, begin: number, end: number, into: Numbers, at: number): void {
  if (end - begin > SHORT) into.set(from.subarray(begin, end), at);
  else for (let i = begin; i < end; i++) into[at + i - begin] = from[i];
}
