/** Rows as tables of a page. */
import { seconds as duration } from '../../agents/arena/text.ts';
import { markdownTable } from '../../training/export/text.ts';
import { type Checksums, isOutdated } from './behaviour.ts';
import { figureText } from './figure-text.ts';
import type { Measurement } from './measurement.ts';
import { type Figure, type Row, shownRows } from './row.ts';

/** For a row whose program has since come to play or to learn otherwise. */
const OUTDATED = '**an earlier program**: ';
const HEAD = ['name', 'what', 'result', 'of', 'made', 'command'];

/** What was never measured has no line. */
export function resultTable(measurements: readonly Measurement[], rows: readonly Row[], known: Checksums): string {
  const lines = measurements.flatMap((measurement) =>
    shownRows(rows, measurement.name).flatMap((row) => linesOf(measurement, row, known)),
  );
  return markdownTable(HEAD, lines);
}

/** A line for each thing that has figures; the first says how all of them were made. */
function linesOf(measurement: Measurement, row: Row, known: Checksums): string[][] {
  const { name, about, job } = measurement;
  const mark = isOutdated(job.follows, row, known) ? OUTDATED : '';
  const groups = [...grouped(row.figures)];
  const shared = [extent(row), `${mark}${making(row, job.timed)}`, `\`${row.command}\``];
  return groups.map(([of, figures], i) => {
    const what = [...(i === 0 ? [about] : []), ...(of === undefined ? [] : [of])].join(': ');
    const result = figures.map(figureText).join(', ');
    return i === 0 ? [`\`${name}\``, what, result, ...shared] : ['', what, result, ...shared.map(() => '')];
  });
}

/** Figures by what they are of. */
function grouped(figures: readonly Figure[]): Map<string | undefined, Figure[]> {
  const groups = new Map<string | undefined, Figure[]>();
  for (const figure of figures) groups.set(figure.of, [...(groups.get(figure.of) ?? []), figure]);
  return groups;
}

/** `2,000 deals of 6 games, seed 1` */
function extent({ deals, games, seed }: Row): string {
  const whole = (n: number) => n.toLocaleString('en');
  const each = games === undefined || deals === undefined ? Number.NaN : games / deals;
  const played = games === undefined ? [] : [`${whole(games)} games`];
  const dealt =
    deals === undefined ? [] : [`${whole(deals)} deals${Number.isInteger(each) ? ` of ${each} games` : ''}`];
  const luck = seed === undefined ? [] : [`seed ${seed}`];
  return [...(deals === undefined ? played : dealt), ...luck].join(', ');
}

/** `05fa12c, 2026-11-17, 2 threads, 16 s, Node 20.20.2, 2 x Neoverse-N1`; how busy the machine was where that matters. */
function making(row: Row, timed: boolean): string {
  const { commit, dirty, base, threads, seconds, date, node, cpu, load } = row;
  return [
    `\`${commit}\`${dirty === true ? ' with changes' : ''}`,
    ...(base === undefined ? [] : [`against \`${base}\``]),
    date,
    ...(threads === undefined ? [] : [threads === 1 ? '1 thread' : `${threads} threads`]),
    ...(seconds === undefined ? [] : [duration(seconds)]),
    ...(node === undefined ? [] : [`Node ${node}`]),
    ...(cpu === undefined ? [] : [cpu]),
    ...(timed && load !== undefined ? [`load ${load}`] : []),
  ].join(', ');
}
