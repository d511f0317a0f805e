/**
 * How far a net comes that is told nothing but the rules: as a share of the way from random play to where the preset
 * `standard` stands after as many games, both measured against the player made by hand.
 */
import { markdownTable } from '../../training/export/text.ts';
import { playedBy } from '../results/budget-name.ts';
import { KNOWLEDGE_OF } from '../results/knowledge.ts';
import { type Row, shownRows } from '../results/row.ts';
import { rowsOf } from './results.ts';

const HEAD = ['game', 'policy alone', '64 simulations', 'core time of the run'];
/** Simulations of the two columns. */
const BUDGETS = [0, 64] as const;

/** Of the games that have all three rows. */
export function shareTable(read: (file: string) => string): string {
  const rows = ['knowledge', 'levels', 'baselines'].flatMap((table) => rowsOf(table, read));
  const lines = KNOWLEDGE_OF.flatMap(({ key, title, heuristic }) => {
    const [all, zero] = ['all', 'zero'].map((lesson) => shownRows(rows, `knowledge.${key}.${lesson}`).at(-1));
    // The player made by hand that the nets met, against random play: the easy level, unless there is a better one.
    const floor = heuristic === 'heuristic' ? `levels.${key}-v1.easy` : `baselines.${key}.random`;
    const beaten = shownRows(rows, floor).at(-1);
    if (all === undefined || zero === undefined || beaten === undefined) return [];
    const random = -beaten.figures[0].value;
    const shares = BUDGETS.map((sims) => {
      const [zeroPoints, allPoints] = [zero, all].map((row) => pointsOf(row, sims));
      return `${Math.round((100 * (zeroPoints - random)) / (allPoints - random))}%`;
    });
    return [[title, ...shares, timeOf(zero, all)]];
  });
  return markdownTable(HEAD, lines);
}

function pointsOf({ name, figures }: Row, sims: number): number {
  const figure = figures.find(({ of }) => of?.startsWith(playedBy(sims)));
  if (figure === undefined) throw new Error(`the row ${name} lacks points of ${playedBy(sims)}`);
  return figure.value;
}

/** Core times of two machines say nothing of the runs. */
function timeOf(zero: Row, all: Row): string {
  if (zero.cpu !== all.cpu) return 'not measured on one machine';
  return `${(coreSeconds(zero) / coreSeconds(all)).toFixed(1)} times that of \`standard\``;
}

function coreSeconds({ threads = 1, seconds = Number.NaN }: Row): number {
  return threads * seconds;
}
