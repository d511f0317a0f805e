/** What a seat could expect at each of its decisions, from what it knew, over a game: a curve on which each point leads to its position. */
import type { Judged } from '../shapes/wire.ts';
import type { Language } from '../shapes/words.ts';
import { signed, written } from './format.ts';
import { useMedia } from './hooks.ts';
import { fill, useLanguage, useWords, type Words } from './words/index.ts';

/** In the units of the drawing, which on a phone is drawn narrow instead of small. */
const WIDTHS = { wide: 720, narrow: 350 };
const NARROW = '(max-width: 600px)';
const HEIGHT = 150;
const EDGE = 14;
/** How far beside a point one may tap. */
const REACH = 22;
/** So many of the widest changes are marked. */
const TURNS = 3;

interface ValueGraphProps {
  readonly decisions: readonly Judged[];
  /** What the seat got in the end; absent where the game was not played to its end. */
  readonly result: number | undefined;
  /** Decisions of all seats. */
  readonly plies: number;
  /** The position that is looked at. */
  readonly ply: number;
  readonly linkTo: (ply: number) => string;
}

interface Point {
  readonly ply: number;
  readonly value: number;
  readonly judged?: Judged;
}

export function ValueGraph({ decisions, result, plies, ply, linkTo }: ValueGraphProps) {
  const words = useWords();
  const language = useLanguage();
  const width = WIDTHS[useMedia(NARROW) ? 'narrow' : 'wide'];
  const points = pointsOf(decisions, result, plies);
  if (points.length < 2) return null;
  const turns = turningPoints(points);
  const values = [0, ...points.map(({ value }) => value)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number): number => EDGE + ((width - 2 * EDGE) * at) / Math.max(1, plies);
  const y = (value: number): number => EDGE + ((HEIGHT - 2 * EDGE) * (high - value)) / (high - low || 1);
  const say = (point: Point): string => sayOf(point, turns.includes(point), words, language);
  return (
    <figure class="value-graph">
      <figcaption>{fill(words.coachExpected, { low: signed(low, words, 1), high: signed(high, words, 1) })}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`}>
        <title>{words.valueGraph}</title>
        <line class="zero" x1={EDGE} x2={width - EDGE} y1={y(0)} y2={y(0)} />
        <line class="now" x1={x(ply)} x2={x(ply)} y1={0} y2={HEIGHT} />
        <polyline points={points.map((point) => `${x(point.ply)},${y(point.value)}`).join(' ')} />
        {points.map((point, i) => (
          <a key={point.ply} href={linkTo(point.ply)} aria-label={say(point)}>
            <title>{say(point)}</title>
            <Reach
              at={x(point.ply)}
              before={points[i - 1] && x(points[i - 1].ply)}
              after={points[i + 1] && x(points[i + 1].ply)}
            />
            {turns.includes(point) && <circle class="turn" cx={x(point.ply)} cy={y(point.value)} r={9} />}
            <circle class={classOf(point)} cx={x(point.ply)} cy={y(point.value)} r={point.ply === ply ? 6 : 4.5} />
          </a>
        ))}
      </svg>
    </figure>
  );
}

interface ReachProps {
  readonly at: number;
  /** The points beside it, where there are any. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** What leads to a point besides the point itself: all that is nearer to it than to another. */
function Reach({ at, before = Number.NEGATIVE_INFINITY, after = Number.POSITIVE_INFINITY }: ReachProps) {
  const left = Math.max(at - REACH, (before + at) / 2);
  const right = Math.min(at + REACH, (at + after) / 2);
  return <rect x={left} width={right - left} y={0} height={HEIGHT} fill="transparent" />;
}

function pointsOf(decisions: readonly Judged[], result: number | undefined, plies: number): Point[] {
  const known = decisions.flatMap((judged): Point[] =>
    judged.value === null ? [] : [{ ply: judged.ply, value: judged.value, judged }],
  );
  return result === undefined ? known : [...known, { ply: plies, value: result }];
}

/** Where it changed most until the next decision, whoever made it change. */
function turningPoints(points: readonly Point[]): Point[] {
  const change = (i: number): number => Math.abs(points[i + 1].value - points[i].value);
  return Array.from({ length: points.length - 1 }, (_, i) => i)
    .filter((i) => change(i) > 0)
    .sort((a, b) => change(b) - change(a))
    .slice(0, TURNS)
    .map((i) => points[i]);
}

function classOf({ judged }: Point): string {
  if (judged === undefined) return 'end';
  return judged.cost > 0 ? 'mistake' : 'decision';
}

function sayOf({ ply, value: points, judged }: Point, turn: boolean, words: Words, language: Language): string {
  const value = signed(points, words, 1);
  if (judged === undefined) return fill(words.theEnd, { value });
  const cost = { cost: written(judged.cost, 2, words), better: judged.better[language] };
  return [
    fill(words.pointOf, { move: ply + 1, played: judged.played[language], value }),
    ...(judged.cost > 0 ? [fill(words.pointCost, cost)] : []),
    ...(turn ? [words.turningPoint] : []),
  ].join(', ');
}
