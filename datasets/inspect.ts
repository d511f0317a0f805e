/** Statistics of a shard, for people who want to see whether a log looks right. */
import { COLUMN_LIST, type Kind, type NamedColumn, type Numbers, type Rows, STARTS, type Start } from './columns.ts';
import { withShard } from './reader.ts';
import type { ShardMeta } from './schema.ts';

/** Statistics of the numbers that are not NaN; NaN if there are none. */
export interface ColumnSummary {
  readonly column: string;
  readonly min: number;
  readonly mean: number;
  readonly max: number;
}

export interface ShardSummary {
  readonly path: string;
  readonly meta: ShardMeta;
  readonly rows: number;
  readonly games: number;
  readonly bytes: number;
  readonly bytesPerRow: number;
  /** Share of the rows with a policy target. */
  readonly policyShare: number;
  /** Rows by how their game began. */
  readonly starts: Readonly<Record<Start, number>>;
  /** Statistics of rows, or of entries if a row has several. */
  readonly columns: readonly ColumnSummary[];
}

/** A statistic of a column. */
interface Figure {
  readonly called: string;
  /** One for each row, or one for each entry. */
  readonly of: (rows: Rows) => ArrayLike<number>;
}

/** For lists the length or the largest entry, for vectors the number of non-zero entries. */
const FIGURES: { readonly [K in Kind]: (column: NamedColumn) => Figure } = {
  number: ({ name }) => ({ called: name, of: (rows) => rows[name] }),
  legal: () => ({ called: 'legal actions', of: ({ legalStart }) => lengths(legalStart) }),
  perLegal: ({ name }) => ({ called: `${name} at its highest`, of: (rows) => highest(rows[name], rows.legalStart) }),
  perSeat: ({ name }) => ({ called: name, of: (rows) => rows[name] }),
  vector: ({ name }) => ({ called: `${name}, not zero`, of: (rows) => nonZero(rows[name], rows.count) }),
};

/** Columns of the origin identify the game and have no statistics. */
const TOLD = COLUMN_LIST.filter(({ setBy }) => setBy !== 'origin').map((column) => FIGURES[column.kind](column));

/** Reads the whole shard, one record batch at a time. */
export function inspectShard(path: string): ShardSummary {
  return withShard(path, {}, (shard) => {
    const tallies = TOLD.map((): Tally => ({ min: Infinity, max: -Infinity, sum: 0, count: 0 }));
    const starts = Object.fromEntries(STARTS.map((start) => [start, 0])) as Record<Start, number>;
    let counting = 0;
    for (const rows of shard) {
      for (const [i, figure] of TOLD.entries()) tally(figure.of(rows), tallies[i]);
      for (let row = 0; row < rows.count; row++) {
        if (rows.weight[row] > 0) counting++;
        starts[STARTS[rows.start[row]] ?? 'deal']++;
      }
    }
    const { meta, rows, games, bytes } = shard;
    const columns = TOLD.map(({ called }, i) => ({ column: called, ...summary(tallies[i]) }));
    const of = Math.max(1, rows);
    return { path, meta, rows, games, bytes, bytesPerRow: bytes / of, policyShare: counting / of, starts, columns };
  });
}

interface Tally {
  min: number;
  max: number;
  sum: number;
  count: number;
}

function summary({ min, max, sum, count }: Tally): Omit<ColumnSummary, 'column'> {
  const none = Number.NaN;
  return count === 0 ? { min: none, mean: none, max: none } : { min, mean: sum / count, max };
}

function tally(numbers: ArrayLike<number>, into: Tally): void {
  for (let i = 0; i < numbers.length; i++) {
    const x = numbers[i];
    if (Number.isNaN(x)) continue;
    if (x < into.min) into.min = x;
    if (x > into.max) into.max = x;
    into.sum += x;
    into.count++;
  }
}

function lengths(starts: Int32Array): ArrayLike<number> {
  return starts.subarray(1).map((end, row) => end - starts[row]);
}

function highest(entries: Numbers, starts: Int32Array): ArrayLike<number> {
  const out = new Float64Array(starts.length - 1);
  for (let row = 0; row < out.length; row++) {
    for (let i = starts[row]; i < starts[row + 1]; i++) out[row] = Math.max(out[row], entries[i]);
  }
  return out;
}

function nonZero(entries: Numbers, count: number): ArrayLike<number> {
  const out = new Uint32Array(count);
  const width = count === 0 ? 0 : entries.length / count;
  for (let row = 0, i = 0; row < count; row++)
    for (const end = i + width; i < end; i++) if (entries[i] !== 0) out[row]++;
  return out;
}
