/** Rows picked from several places, put side by side. */
import { COLUMN_LIST, type NamedColumn, type RowShape, type Rows } from './columns.ts';
import { emptyRows, entriesOf } from './rows.ts';

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
    out.legalStart[to + 1] = out.legalStart[to] + rows.legalStart[row + 1] - rows.legalStart[row];
  });
  for (const column of COLUMN_LIST) gatherColumn(column, picks, out, shape);
  return out;
}

function gatherColumn(column: NamedColumn, picks: readonly RowPick[], out: Rows, shape: RowShape): void {
  const { name, kind } = column;
  const into = out[name];
  for (let to = 0; to < picks.length; to++) {
    const { rows, row } = picks[to];
    if (kind === 'number') {
      into[to] = rows[name][row];
      continue;
    }
    const begin = entriesOf(column, row, rows.legalStart[row], shape);
    const end = entriesOf(column, row + 1, rows.legalStart[row + 1], shape);
    into.set(rows[name].subarray(begin, end), entriesOf(column, to, out.legalStart[to], shape));
  }
}
