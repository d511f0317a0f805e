/** Curves over generations or over time, with bands for intervals. uPlot draws; colours come from the style sheet. */
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { exact } from './format.ts';
import { useMedia } from './hooks.ts';
import type { Series } from './run-data.ts';
import { useWords, type Words } from './words/index.ts';
import 'uplot/dist/uPlot.min.css';

interface ChartProps {
  readonly title: string;
  readonly series: readonly Series[];
  /** What runs along it. */
  readonly axis: 'generation' | 'hours';
}

/** One for each of the runs that are laid over each other. */
const DASHES: readonly (readonly number[])[] = [[], [7, 4], [2, 3], [10, 3, 2, 3]];

/** How the same are marked in the legend. */
const BORDERS = ['solid', 'dashed', 'dotted', 'double'];

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
  const curves =
    points === 0 ? '' : JSON.stringify([axis, words[axis], words.decimal, ...series.map(({ label }) => label)]);
  /** A canvas does not follow the style sheet by itself: it is drawn anew when the day turns to night. */
  const dark = useMedia(DARK);
  useEffect(() => {
    const node = place.current;
    if (node === null || curves === '') return undefined;
    const drawn = new uPlot(optionsOf(series, axis, words, node.clientWidth), dataOf(series), node);
    plot.current = drawn;
    const watcher = new ResizeObserver(() => drawn.setSize({ width: node.clientWidth, height: HEIGHT }));
    watcher.observe(node);
    return () => {
      watcher.disconnect();
      drawn.destroy();
      plot.current = undefined;
    };
  }, [curves, dark]);
  useEffect(() => plot.current?.setData(dataOf(series)), [series]);
  return (
    <figure class="chart" data-points={points} data-title={title}>
      <figcaption>{title}</figcaption>
      {points === 0 ? <p class="soft">{words.nothingYet}</p> : <div ref={place} />}
    </figure>
  );
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

function optionsOf(
  series: readonly Series[],
  along: 'generation' | 'hours',
  words: Words,
  width: number,
): uPlot.Options {
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
  const number = (_: unknown, value: number | null): string =>
    value === null ? '–' : exact(Number(value.toPrecision(4)), words);
  return {
    width,
    height: HEIGHT,
    scales: { x: { time: false } },
    axes: [
      {
        ...axis,
        ...(along === 'generation' ? { incrs: STEPS } : { values: (_, splits) => splits.map((x) => exact(x, words)) }),
      },
      { ...axis, size: 56, values: (_, splits) => splits.map((y) => exact(y, words)) },
    ],
    series: [
      { label: words[along] },
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
    legend: { live: true, markers: { dash: (_, i) => BORDERS[series[seriesAt(i)].run % BORDERS.length] } },
    hooks: {
      draw: [
        (plot) =>
          drawWhiskers(
            plot,
            series.map(({ metric }) => ink(metric)),
          ),
      ],
    },
    cursor: { drag: { x: true, y: false } },
  };
}

/** Each series has three columns after that of x: its mean, and the ends of its interval. */
const COLUMNS = 3;

function seriesAt(column: number): number {
  return Math.floor((column - 1) / COLUMNS);
}

/** A band needs two points: the interval of a lonely one is drawn as a line. */
function drawWhiskers(plot: uPlot, inks: readonly string[]): void {
  const { ctx, data } = plot;
  for (const [i, ink] of inks.entries()) {
    const [highs, lows] = [data[2 + COLUMNS * i], data[3 + COLUMNS * i]];
    const [at = -1, ...more] = Array.from(highs).flatMap((high, row) => (typeof high === 'number' ? [row] : []));
    const [high, low] = [highs[at], lows[at]];
    if (more.length > 0 || typeof high !== 'number' || typeof low !== 'number') continue;
    const x = Math.round(plot.valToPos(data[0][at], 'x', true));
    ctx.save();
    ctx.beginPath();
    ctx.strokeStyle = ink;
    ctx.lineWidth = devicePixelRatio;
    for (const end of [high, low]) ctx.lineTo(x, plot.valToPos(end, 'y', true));
    ctx.stroke();
    ctx.restore();
  }
}
