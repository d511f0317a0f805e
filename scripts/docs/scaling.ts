/** Pictures of playing strength by simulations, from the rows of results: the search as it is, and the one before. */
import { type CurveSeries, learningCurve } from '../learning-curve.ts';
import { readBudgetName } from '../results/budget-name.ts';
import { type Row, shownRows } from '../results/row.ts';
import { FOUR } from '../results/subjects.ts';
import { rowsOf } from './results.ts';

/** Texts of all pictures by file name, in the folder of the documents; of what was not measured there is none. */
export function scalingPictures(read: (file: string) => string): (readonly [string, string])[] {
  const rows = rowsOf('search', read);
  return FOUR.flatMap(({ key, title }) => {
    const series = [
      seriesOf('as it is', rows, `search.${key}.scaling`),
      seriesOf('before', rows, `search.${key}.scaling-before`),
    ].filter(({ points }) => points.length > 0);
    if (series.length === 0) return [];
    const picture = learningCurve({
      title: `${title}: against the bare policy`,
      xTitle: 'simulations per decision',
      xScale: 'logarithmic',
      yTitle: 'points per deal',
      series,
    });
    return [[`images/scaling-${key}.svg`, picture] as const];
  });
}

/** Gains and times are figures of the same budgets: the first of each is its points per deal. */
function seriesOf(label: string, rows: readonly Row[], name: string): CurveSeries {
  const points = new Map<number, CurveSeries['points'][number]>();
  for (const { of = '', value, half = null } of shownRows(rows, name).at(-1)?.figures ?? []) {
    const budget = readBudgetName(of);
    if (budget !== undefined && !points.has(budget.sims))
      points.set(budget.sims, { x: budget.sims, mean: value, half });
  }
  return { label, points: [...points.values()] };
}
