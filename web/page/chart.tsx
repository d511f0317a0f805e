/** Curves over generations or over time, with bands for intervals. uPlot draws; colours come from the style sheet. */
import { useEffect, useRef, useState } from 'preact/hooks';
import uPlot from 'uplot';
import type { Series } from './run-data.ts';
import { useWords } from './words/index.ts';
import 'uplot/dist/uPlot.min.css';

interface ChartProps {
  readonly title: string;
  readonly series: readonly Series[];
  /** What runs along it. */
  readonly axis: 'generation' | 'hours';
}

/** One for each of the runs that are laid over each other. */
const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3]];

const HEIGHT = 220;
const COLOURS = 6;
/** Steps between the generations that are named: 1, 2, 5, 10 and so on. Without one that is wide enough none is named. */
const STEPS = [1, 10, 100, 1000, 10_000].flatMap((unit) => [unit, 2 * unit, 5 * unit]);
const DARK = '(prefers-color-scheme: dark)';

export function Chart({ title, series, axis }: ChartProps) {
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const points = series.reduce((sum, one) => sum + one.points.length, 0);
  /** While the curves are the same ones, new points are all that changes; it is drawn anew only if one is added. */
  const curves = points === 0 ? '' : JSON.stringify([axis, words[axis], ...series.map(({ label }) => label)]);
  const scheme = useColourScheme();
  useEffect(() => {
    const node = place.current;
    if (node === null || curves === '') return undefined;
    const drawn = new uPlot(optionsOf(series, axis, words[axis], node.clientWidth), dataOf(series), node);
    plot.current = drawn;
    const watcher = new ResizeObserver(() => drawn.setSize({ width: node.clientWidth, height: HEIGHT }));
    watcher.observe(node);
    return () => {
      watcher.disconnect();
      drawn.destroy();
      plot.current = undefined;
    };
  }, [curves, scheme]);
  useEffect(() => plot.current?.setData(dataOf(series)), [series]);
  return (
    <figure class="chart" data-points={points} data-title={title}>
      <figcaption>{title}</figcaption>
      {points === 0 ? <p class="soft">{words.nothingYet}</p> : <div ref={place} />}
    </figure>
  );
}

/** A canvas does not follow the style sheet by itself: it is drawn anew when the day turns to night. */
function useColourScheme(): boolean {
  const [dark, setDark] = useState(() => matchMedia(DARK).matches);
  useEffect(() => {
    const query = matchMedia(DARK);
    const onChange = (): void => setDark(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, []);
  return dark;
}

/** One x for all; for each series its mean, and the ends of its interval. */
function dataOf(series: readonly Series[]): uPlot.AlignedData {
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))].sort((a, b) => a - b);
  const columns = series.flatMap(({ points }) => {
    const at = new Map(points.map((point) => [point.x, point]));
    const column = (level: (point: Series['points'][number]) => number) =>
      xs.map((x) => {
        const point = at.get(x);
        return point === undefined ? null : level(point);
      });
    return [column(({ y }) => y), column(({ y, half }) => y + (half ?? 0)), column(({ y, half }) => y - (half ?? 0))];
  });
  return [xs, ...columns];
}

function optionsOf(series: readonly Series[], along: string, label: string, width: number): uPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const axis = {
    stroke: colour('soft'),
    grid: { stroke: colour('line'), width: 1 },
    ticks: { stroke: colour('line') },
  };
  /** What is measured has one colour in all runs. */
  const metrics = [...new Set(series.map(({ metric }) => metric))];
  const ink = (metric: string): string => colour(`ink-${(metrics.indexOf(metric) % COLOURS) + 1}`);
  const number = (_: unknown, value: number | null): string => (value === null ? '–' : value.toPrecision(4));
  return {
    width,
    height: HEIGHT,
    scales: { x: { time: false } },
    axes: [
      { ...axis, ...(along === 'generation' ? { incrs: STEPS } : {}) },
      { ...axis, size: 56 },
    ],
    series: [
      { label },
      ...series.flatMap(({ label, metric, run }) => [
        {
          label,
          stroke: ink(metric),
          width: 2,
          value: number,
          points: { size: 5 },
          // Runs need not have been measured at the same generations.
          spanGaps: true,
          dash: [...DASHES[run % DASHES.length]],
        },
        ...['high', 'low'].map((end) => ({
          label: end,
          class: 'bound',
          width: 0,
          points: { show: false },
          spanGaps: true,
        })),
      ]),
    ],
    bands: series.map(({ metric }, i) => ({
      series: [2 + 3 * i, 3 + 3 * i] as [number, number],
      fill: `${ink(metric)}2a`,
    })),
    legend: { live: true },
    cursor: { drag: { x: true, y: false } },
  };
}
