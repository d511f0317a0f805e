/** How fast Python steps, before and after: the table of the page about the environment server, from the row of the race. */
import { markdownTable } from '../../training/export/text.ts';
import { type Figure, lastRow } from '../results/row.ts';
import { rowsOf } from './results.ts';

const HEAD = ['steps per second', 'by the clock: before', 'after', 'times', 'of work: before', 'after', 'times'];
const UNITS = ['steps/s by the clock', 'steps/s of work'].flatMap((unit) => [
  `${unit} before`,
  unit,
  `times as many ${unit}`,
]);

export function pythonRaceTable(read: (file: string) => string): string {
  const row = lastRow(rowsOf('races', read), 'races.python');
  if (row === undefined) return 'Nothing was measured yet.';
  const cases = [...new Set(row.figures.map(({ of = '' }) => of))];
  const lines = cases.map((of) => [
    `\`${of}\``,
    ...UNITS.map((unit) => shown(row.figures.find((figure) => figure.of === of && figure.unit === unit))),
  ]);
  return markdownTable(HEAD, lines);
}

/** Ratios with their range; rates are medians. */
function shown(figure: Figure | undefined): string {
  if (figure === undefined) return '';
  const { value, unit, range } = figure;
  if (!unit.startsWith('times')) return Math.round(value).toLocaleString('en');
  return `${value.toFixed(1)}${range === undefined ? '' : ` (${range.map((end) => end.toFixed(1)).join(' to ')})`}`;
}
