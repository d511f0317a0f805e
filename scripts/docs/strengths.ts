/** web/views/strengths.ts: what the page says of its levels, from the rows of docs/results/levels.jsonl. */
import { plusMinus } from '../../agents/arena/text.ts';
import { MEASUREMENTS } from '../results/measurements.ts';
import { type Row, shownRows, tableOf } from '../results/row.ts';
import { rowsOf } from './results.ts';

const TABLE = 'levels';
/** Whom each level is measured against. */
const AGAINST = { easy: 'random', medium: 'easy', hard: 'medium' } as const;

const HEAD = [
  "/** How strong the levels of opponents are, game by game. 'npm run docs' writes this from docs/results/levels.jsonl. */",
  "import type { LevelName, Strength } from '../shapes/wire.ts';",
  '',
  '/** Points a deal on duplicate deals, with half of the 95% interval. */',
  'export const STRENGTHS: Readonly<Record<string, Readonly<Record<LevelName, Strength>>>> = {',
  '',
].join('\n');

/** A game has all its levels or none. */
export function strengthSource(read: (file: string) => string): string {
  const rows = rowsOf(TABLE, read);
  const games = MEASUREMENTS.filter(({ name }) => tableOf(name) === TABLE).map(({ name }) => name.split('.')[1]);
  const entries = [...new Set(games)].flatMap((game) => {
    const lines = Object.entries(AGAINST).map(([level, against]) => {
      const row = shownRows(rows, `${TABLE}.${game}.${level}`).at(-1);
      return row === undefined ? undefined : `    ${level}: { against: '${against}', ${strengthOf(row)} },\n`;
    });
    return lines.includes(undefined) ? [] : [`  '${game}': {\n${lines.join('')}  },\n`];
  });
  return `${HEAD}${entries.join('')}};\n`;
}

function strengthOf({ figures }: Row): string {
  const [{ value, half = Number.POSITIVE_INFINITY }] = figures;
  const [points, width] = plusMinus({ mean: value, half }).split(' +/- ');
  return `points: '${points}', half: '${width}'`;
}
