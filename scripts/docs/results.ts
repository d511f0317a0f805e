/** The tables of docs/results.md, from the rows in docs/results. */
import { CHECKSUMS_FILE, type Checksums, isOutdated, parseChecksums } from '../results/behaviour.ts';
import { MEASUREMENTS } from '../results/measurements.ts';
import { resultTable } from '../results/render.ts';
import { fileOf, parseRows, type Row, shownRows, tableOf } from '../results/row.ts';

/** In the order of the measurements. */
export const RESULT_TABLES: readonly string[] = [...new Set(MEASUREMENTS.map(({ name }) => tableOf(name)))];

export function resultsOf(table: string, read: (file: string) => string): string {
  const rows = rowsOf(table, read);
  if (rows.length === 0) return 'Nothing was measured yet.';
  return resultTable(
    MEASUREMENTS.filter(({ name }) => tableOf(name) === table),
    rows,
    checksums(read),
  );
}

/** What the program does today. */
function checksums(read: (file: string) => string): Checksums {
  return parseChecksums(read(`../${CHECKSUMS_FILE}`));
}

/** The rows of one measurement that are shown, for pages that claim what they say of the program of today. */
export function rowsOfToday(name: string, read: (file: string) => string): Row[] {
  const measurement = MEASUREMENTS.find((one) => one.name === name);
  if (measurement === undefined) throw new Error(`there is no measurement '${name}'`);
  const known = checksums(read);
  return shownRows(rowsOf(tableOf(name), read), name).filter((row) => !isOutdated(measurement.job.follows, row, known));
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
