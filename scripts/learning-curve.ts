/**
 * Learning curves as one SVG that needs nothing else: a line per series with its 95% interval as a band, a zero line and a
 * legend. Equal data give equal text.
 */
import { axis, escapeHtml, reach, shortened, tickDigits, ticksFor } from '../agents/arena/plot.ts';
import { plusMinus, withSign } from '../agents/arena/text.ts';
import { InputError } from '../envs/core/index.ts';
import { COLOURS, svgPicture } from './svg-picture.ts';

export interface CurvePoint {
  readonly x: number;
  readonly mean: number;
  /** Half the width of the 95% interval; Infinity, or null from JSON, where it is unknown. */
  readonly half: number | null;
}

export interface CurveSeries {
  readonly label: string;
  /** In any order. */
  readonly points: readonly CurvePoint[];
}

export type XScale = 'linear' | 'logarithmic';

export interface CurveOptions {
  readonly title: string;
  /** What is counted along the bottom, such as `generation`. */
  readonly xTitle: string;
  /** Along the bottom: equal steps (linear, if nothing is said), or equal factors, with a tick at every x there is. */
  readonly xScale?: XScale;
  /** What is measured, with its unit, such as `points per game`. */
  readonly yTitle: string;
  readonly series: readonly CurveSeries[];
}

const WIDTH = 900;
const HEIGHT = 420;
const PLOT = { left: 74, right: 580, top: 48, bottom: 350 };
const LEGEND = { left: PLOT.right + 24, top: PLOT.top + 8, row: 24, sample: 22 };

/** A seventh series begins again with dashes. */
const DASHES = ['', ' stroke-dasharray="7 4"', ' stroke-dasharray="2 3"'];

const STYLE = '.line { fill: none; stroke-width: 2; } .band { opacity: .16; }';

type Place = (value: number) => string;

interface XAxis {
  /** Where lines are drawn. */
  readonly ticks: readonly number[];
  readonly place: Place;
  readonly label: (tick: number) => string;
}

/** By the x of all points. */
const X_AXES: Readonly<Record<XScale, (xs: readonly number[]) => XAxis>> = {
  linear: linearAxis,
  logarithmic: logarithmicAxis,
};

export function learningCurve({ title, xTitle, xScale = 'linear', yTitle, series }: CurveOptions): string {
  const sorted = series.map(({ label, points }) => ({ label, points: points.map(checked).sort((a, b) => a.x - b.x) }));
  const points = sorted.flatMap((one) => one.points);
  const ys = [0, ...points.flatMap(ends)];
  const yTicks = ticksFor(Math.min(...ys), Math.max(...ys));
  const xAxis = X_AXES[xScale](points.map((point) => point.x));
  const y = axis(yTicks, PLOT.bottom, PLOT.top);
  const parts = [
    ...xAxis.ticks.map((tick) => xGrid(tick, xAxis)),
    ...yTicks.map((tick) => yGrid(tick, y, tickDigits(yTicks))),
    ...sorted.map((one, i) => curve(one, ink(i), xAxis.place, y)),
    ...sorted.map((one, i) => legend(one, i)),
    ...titles(title, xTitle, yTitle),
  ];
  return svgPicture({ title, width: WIDTH, height: HEIGHT, style: STYLE, parts });
}

function checked(point: CurvePoint): CurvePoint {
  if (Number.isFinite(point.x) && Number.isFinite(point.mean)) return point;
  throw new InputError(`a point of a curve needs numbers for x and mean, not ${point.x} and ${point.mean}`);
}

function ends(point: CurvePoint): [number, number] {
  return [point.mean - reach(point), point.mean + reach(point)];
}

function linearAxis(given: readonly number[]): XAxis {
  const xs = given.length === 0 ? [0] : given;
  const ticks = ticksFor(Math.min(...xs), Math.max(...xs));
  return {
    ticks: ticks.filter((tick) => !xs.every(isWhole) || isWhole(tick)),
    place: axis(ticks, PLOT.left, PLOT.right),
    label: (tick) => (isWhole(tick) ? String(Math.round(tick)) : tick.toFixed(tickDigits(ticks))),
  };
}

function logarithmicAxis(xs: readonly number[]): XAxis {
  const low = xs.find((x) => x <= 0);
  if (low !== undefined) throw new InputError(`a logarithmic axis has places above 0 only, and a point lies at ${low}`);
  const ticks = [...new Set(xs)].sort((a, b) => a - b);
  // One place alone, or none, is given room on both sides: an axis needs two ends.
  const span = ticks.length > 1 ? ticks : [ticks[0] ?? 1].flatMap((x) => [x / 2, x * 2]);
  const place = axis(span.map(Math.log2), PLOT.left, PLOT.right);
  return { ticks, place: (x) => place(Math.log2(x)), label: String };
}

/** Ticks are multiples of a step, so they may miss a whole number by a rounding error. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < 1e-9;
}

function xGrid(tick: number, { place, label }: XAxis): string {
  const x = place(tick);
  return (
    `<line class="grid" x1="${x}" x2="${x}" y1="${PLOT.top}" y2="${PLOT.bottom}"/>` +
    `<text x="${x}" y="${PLOT.bottom + 20}" text-anchor="middle">${label(tick)}</text>`
  );
}

function yGrid(tick: number, y: Place, digits: number): string {
  return (
    `<line class="${tick === 0 ? 'zero' : 'grid'}" x1="${PLOT.left}" x2="${PLOT.right}" y1="${y(tick)}" y2="${y(tick)}"/>` +
    `<text x="${PLOT.left - 10}" y="${y(tick)}" dy="4" text-anchor="end">${withSign(tick, digits)}</text>`
  );
}

interface Ink {
  readonly colour: string;
  readonly dash: string;
}

function ink(i: number): Ink {
  return { colour: COLOURS[i % COLOURS.length], dash: DASHES[Math.floor(i / COLOURS.length) % DASHES.length] };
}

/** The band, the line and the dots, each with its figures for whoever points at it. */
function curve({ label, points }: CurveSeries, { colour, dash }: Ink, x: Place, y: Place): string {
  const along = (level: (point: CurvePoint) => number) => points.map((point) => `${x(point.x)},${y(level(point))}`);
  const band = [...along((p) => ends(p)[1]), ...along((p) => ends(p)[0]).reverse()].join(' ');
  const dots = points.map((point) => {
    const half = point.half ?? Number.POSITIVE_INFINITY;
    const figures = `${label}, ${point.x}: ${plusMinus({ mean: point.mean, half })}`;
    return `<circle cx="${x(point.x)}" cy="${y(point.mean)}" r="3" fill="${colour}"><title>${escapeHtml(figures)}</title></circle>`;
  });
  return [
    // The edge in the same colour makes the interval of a single point visible, whose band has no width.
    `<polygon class="band" points="${band}" fill="${colour}" stroke="${colour}"/>`,
    `<polyline class="line" points="${along((p) => p.mean).join(' ')}" stroke="${colour}"${dash}/>`,
    ...dots,
  ].join('\n');
}

function legend({ label }: CurveSeries, i: number): string {
  const y = LEGEND.top + i * LEGEND.row;
  const { colour, dash } = ink(i);
  const end = LEGEND.left + LEGEND.sample;
  return (
    `<line class="line" x1="${LEGEND.left}" x2="${end}" y1="${y}" y2="${y}" stroke="${colour}"${dash}/>` +
    `<text x="${end + 8}" y="${y + 4}">${escapeHtml(shortened(label))}</text>`
  );
}

function titles(title: string, xTitle: string, yTitle: string): string[] {
  const middle = { x: (PLOT.left + PLOT.right) / 2, y: (PLOT.top + PLOT.bottom) / 2 };
  return [
    `<text class="title" x="${PLOT.left}" y="26">${escapeHtml(title)}</text>`,
    `<text x="${middle.x}" y="${PLOT.bottom + 46}" text-anchor="middle">${escapeHtml(xTitle)}</text>`,
    `<text transform="translate(20 ${middle.y}) rotate(-90)" text-anchor="middle">${escapeHtml(yTitle)}</text>`,
    `<text class="soft" x="${LEGEND.left}" y="${PLOT.bottom}">bands: 95% intervals</text>`,
  ];
}
