/** The tables of docs/results.md, from the rows in docs/results. */
import { MEASUREMENTS } from '../results/measurements.ts';
import { resultTable } from '../results/render.ts';
import { fileOf, parseRows, type Row, tableOf } from '../results/row.ts';

/** In the order of the measurements. */
export const RESULT_TABLES: readonly string[] = [...new Set(MEASUREMENTS.map(({ name }) => tableOf(name)))];

export function resultsOf(table: string, read: (file: string) => string): string {
  const rows = rowsOf(table, read);
  if (rows.length === 0) return 'Nothing was measured yet.';
  return resultTable(
    MEASUREMENTS.filter(({ name }) => tableOf(name) === table),
    rows,
  );
}

/** Of a table that nothing was measured for there is no file. */
export function rowsOf(table: string, read: (file: string) => string): Row[] {
  const file = fileOf(table);
  try {
    return parseRows(read(file), `docs/${file}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
