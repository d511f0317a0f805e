/** Many shards at a glance: how much there is, who played it, which values occur, and what is odd about it. */
import { dirname } from 'node:path';
import { COLUMN_LIST, STARTS, type Start } from './columns.ts';
import type { ShardSummary } from './inspect.ts';
import type { Located } from './locate.ts';

export interface Overview {
  readonly shards: number;
  readonly rows: number;
  readonly games: number;
  readonly bytes: number;
  /** Numbers of the generations, ascending; those of several runs together. */
  readonly generations: readonly number[];
  /** How many of them have no shards any more. */
  readonly pruned: number;
  /** Ids of the games. */
  readonly of: readonly string[];
  /** How many shards each net played, by its hash; `none` where no net did. */
  readonly models: ReadonlyMap<string, number>;
  /** Share of the rows with a policy target. */
  readonly policyShare: number;
  /** Rows by how their game began. */
  readonly starts: Readonly<Record<Start, number>>;
  /** The range of every column with a number for each seat; NaN if nothing is said. */
  readonly values: readonly Range[];
  /** A sentence for each thing that a sound log does not have. */
  readonly oddities: readonly string[];
}

interface Range {
  readonly column: string;
  readonly min: number;
  readonly max: number;
}

/** What oddities are looked for in. */
interface Logs extends Located {
  readonly summaries: readonly ShardSummary[];
  readonly values: readonly Range[];
}

export function overviewOf(located: Located, summaries: readonly ShardSummary[]): Overview {
  const sum = (of: (summary: ShardSummary) => number) => summaries.reduce((n, summary) => n + of(summary), 0);
  const rows = sum((one) => one.rows);
  const values = COLUMN_LIST.filter(({ kind }) => kind === 'perSeat').map(({ name }) => rangeOf(name, summaries));
  const models = new Map<string, number>();
  for (const { meta } of summaries) models.set(meta.model, (models.get(meta.model) ?? 0) + 1);
  return {
    shards: summaries.length,
    rows,
    games: sum(({ games }) => games),
    bytes: sum(({ bytes }) => bytes),
    generations: located.generations.map(({ manifest }) => manifest.generation).sort((a, b) => a - b),
    pruned: located.generations.filter(({ manifest }) => manifest.pruned).length,
    of: distinct(summaries, ({ meta }) => meta.game),
    models,
    policyShare: sum((one) => one.policyShare * one.rows) / Math.max(1, rows),
    starts: Object.fromEntries(STARTS.map((start) => [start, sum(({ starts }) => starts[start])])) as Record<
      Start,
      number
    >,
    values,
    oddities: ODDITIES.flatMap((look) => look({ ...located, summaries, values })),
  };
}

function rangeOf(column: string, summaries: readonly ShardSummary[]): Range {
  const said = summaries.flatMap(({ columns }) =>
    columns.filter((one) => one.column === column && !Number.isNaN(one.min)),
  );
  const none = Number.NaN;
  if (said.length === 0) return { column, min: none, max: none };
  return { column, min: least(said.map(({ min }) => min)), max: -least(said.map(({ max }) => -max)) };
}

/** There may be more shards than a call can have arguments. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function distinct(summaries: readonly ShardSummary[], of: (summary: ShardSummary) => string): string[] {
  return [...new Set(summaries.map(of))].sort();
}

/** What searches and nets say; a game's own estimate is its own affair. */
const JUDGED = ['searchValue', 'dealValue'];

/** Values of a sound search or net may be somewhat beyond what games pay, but not this many times. */
const FAR = 3;

/** What may be wrong though every file is as it was written. `verifyGeneration` finds what is not. */
const ODDITIES: readonly ((logs: Logs) => string[])[] = [
  several('game', ({ meta }) => meta.game),
  several('encoding', ({ meta }) => meta.encoder),
  several('run seed', ({ meta }) => JSON.stringify(meta.runSeed)),
  twice,
  missing,
  ({ generations }) =>
    generations
      .filter(({ manifest }) => !manifest.complete)
      .map(({ folder }) => `${folder} is not complete: not all of its games have been played`),
  ({ summaries }) => summaries.filter(({ rows }) => rows === 0).map(({ path }) => `${path} has no rows`),
  ({ summaries }) =>
    summaries
      .filter(({ rows, policyShare, starts }) => policyShare === 0 && starts.blunder < rows)
      .map(({ path }) => `${path} has no row from which a policy could learn`),
  ({ summaries }) =>
    summaries.flatMap(({ path, columns }) => endless(columns).map((name) => `${path}: ${name} is infinite`)),
  beyond,
];

function several(noun: string, of: (summary: ShardSummary) => string): (logs: Logs) => string[] {
  return ({ summaries }) => {
    const found = distinct(summaries, of);
    return found.length < 2 ? [] : [`the shards have more than one ${noun}: ${found.join(', ')}`];
  };
}

function twice({ summaries }: Logs): string[] {
  const seen = new Set<string>();
  const again = summaries.map(({ path }) => path).filter((path) => seen.size === seen.add(path).size);
  return [...new Set(again)].map((path) => `${path} is named twice`);
}

/** Gaps between the first and the last generation of each run. */
function missing({ generations }: Logs): string[] {
  const runs = new Map<string, Set<number>>();
  for (const { folder, manifest } of generations) {
    const run = dirname(folder);
    runs.set(run, (runs.get(run) ?? new Set()).add(manifest.generation));
  }
  return [...runs].flatMap(([run, found]) => {
    const numbers = [...found].sort((a, b) => a - b);
    const between = Array.from({ length: numbers[numbers.length - 1] - numbers[0] }, (_, i) => numbers[0] + i);
    const lacking = between.filter((n) => !found.has(n));
    return lacking.length === 0 ? [] : [`${run} lacks generation ${lacking.join(', ')}`];
  });
}

function endless(columns: ShardSummary['columns']): string[] {
  return columns
    .filter(({ min, max }) => Math.abs(min) === Number.POSITIVE_INFINITY || Math.abs(max) === Number.POSITIVE_INFINITY)
    .map(({ column }) => column);
}

/** Values that no game comes near to: a net or a search that has lost its way, or a wrong unit. */
function beyond({ values }: Logs): string[] {
  const size = ({ min, max }: Range) => Math.max(Math.abs(min), Math.abs(max));
  const paid = size(values.find(({ column }) => column === 'returns') ?? { column: '', min: 0, max: 0 });
  return values
    .filter((range) => JUDGED.includes(range.column) && paid > 0 && size(range) > FAR * paid)
    .map((range) => `${range.column} reaches ${Number(size(range).toFixed(3))}, but no game paid more than ${paid}`);
}
