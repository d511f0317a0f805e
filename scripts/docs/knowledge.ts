/** A picture of what knowledge is worth in each game: a line for every run, with the points of its net and their 95% intervals. */
import { axis, escapeHtml, reach, tickDigits, ticksFor } from '../../agents/arena/plot.ts';
import { plusMinus, withSign } from '../../agents/arena/text.ts';
import { playedBy } from '../results/budget-name.ts';
import { KNOWLEDGE_OF, type Taught } from '../results/knowledge.ts';
import { type Figure, type Row, shownRows } from '../results/row.ts';
import { COLOURS, svgPicture } from '../svg-picture.ts';
import { rowsOf } from './results.ts';

const WIDTH = 900;
const PLOT = { left: 300, right: 860, top: 64 };
const LINE = 44;
const BELOW = 52;
/** The net by itself and with a search, one above the other. */
const KINDS = [
  { label: playedBy(0), colour: COLOURS[0], shift: -7 },
  { label: playedBy(64), colour: COLOURS[1], shift: 7 },
] as const;

const STYLE = '.reach { stroke-width: 2; }';

interface Line {
  readonly label: string;
  readonly figures: readonly Figure[];
}

/** Texts of the pictures by file name, in the folder of the documents; of a game with fewer than two runs there is none. */
export function knowledgePictures(read: (file: string) => string): (readonly [string, string])[] {
  const rows = rowsOf('knowledge', read);
  return KNOWLEDGE_OF.flatMap(({ key, title, heuristic, taught }) => {
    const lines = taught.flatMap((one) => lineOf(one, rows));
    if (lines.length < 2) return [];
    const heading = `${title}: points per deal against ${heuristic}, after short runs`;
    return [[`images/knowledge-${key}.svg`, picture(heading, lines)] as const];
  });
}

function lineOf({ name, about }: Taught, rows: readonly Row[]): Line[] {
  const row = shownRows(rows, name).at(-1);
  return row === undefined ? [] : [{ label: about.replaceAll('`', ''), figures: row.figures }];
}

function picture(heading: string, lines: readonly Line[]): string {
  const bottom = PLOT.top + lines.length * LINE;
  const met = lines.flatMap(({ figures }) => figures.filter(({ half }) => half !== undefined));
  const ends = met.flatMap((figure) => [figure.value - reachOf(figure), figure.value + reachOf(figure)]);
  const ticks = ticksFor(Math.min(0, ...ends), Math.max(0, ...ends));
  const x = axis(ticks, PLOT.left, PLOT.right);
  const parts = [
    ...ticks.map((tick) => grid(tick, x(tick), bottom, tickDigits(ticks))),
    ...lines.map((line, i) => drawn(line, PLOT.top + (i + 0.5) * LINE, x)),
    ...KINDS.map(({ label, colour }, i) => legend(label, colour, PLOT.left + i * 150)),
    `<text class="title" x="20" y="26">${escapeHtml(heading)}</text>`,
    `<text class="soft" x="${PLOT.right}" y="${bottom + 42}" text-anchor="end">lines: 95% intervals</text>`,
  ];
  return svgPicture({ title: heading, width: WIDTH, height: bottom + BELOW, style: STYLE, parts });
}

function reachOf({ half }: Figure): number {
  return reach({ half: half ?? null });
}

function grid(tick: number, x: string, bottom: number, digits: number): string {
  return (
    `<line class="${tick === 0 ? 'zero' : 'grid'}" x1="${x}" x2="${x}" y1="${PLOT.top}" y2="${bottom}"/>` +
    `<text x="${x}" y="${bottom + 20}" text-anchor="middle">${withSign(tick, digits)}</text>`
  );
}

function drawn({ label, figures }: Line, y: number, x: (value: number) => string): string {
  const dots = KINDS.flatMap(({ label, colour, shift }) => {
    const figure = figures.find(({ of }) => of?.startsWith(label));
    return figure === undefined ? [] : [dot(figure, colour, y + shift, x)];
  });
  return [`<text x="20" y="${y + 4}">${escapeHtml(label)}</text>`, ...dots].join('\n');
}

function dot(figure: Figure, colour: string, y: number, x: (value: number) => string): string {
  const { value, half = Number.POSITIVE_INFINITY } = figure;
  const [from, to] = [x(value - reachOf(figure)), x(value + reachOf(figure))];
  return (
    `<line class="reach" x1="${from}" x2="${to}" y1="${y}" y2="${y}" stroke="${colour}"/>` +
    `<circle cx="${x(value)}" cy="${y}" r="4" fill="${colour}"><title>${plusMinus({ mean: value, half })}</title></circle>`
  );
}

function legend(label: string, colour: string, x: number): string {
  return `<circle cx="${x}" cy="46" r="4" fill="${colour}"/><text x="${x + 10}" y="50">${label}</text>`;
}
