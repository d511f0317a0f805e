/** What is in a shard, in figures: for people who want to know whether a log looks right. */
import { COLUMN_LIST, type Kind, type NamedColumn, type Numbers, type Rows, STARTS, type Start } from './columns.ts';
import { withShard } from './reader.ts';
import type { ShardMeta } from './schema.ts';

/** Of the numbers that were said: NaN stands where nothing was, and is what all three are if nothing ever was. */
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
  /** Share of the rows whose policy counts. */
  readonly policyShare: number;
  /** Rows by how their game began. */
  readonly starts: Readonly<Record<Start, number>>;
  /** Numbers of rows, or of entries where a row has several. */
  readonly columns: readonly ColumnSummary[];
}

/** What is told of a column. */
interface Figure {
  readonly called: string;
  /** One for each row, or one for each entry. */
  readonly of: (rows: Rows) => ArrayLike<number>;
}

/** Lists are counted or looked through for their highest entry; of vectors the entries that are not zero are counted. */
const FIGURES: { readonly [K in Kind]: (column: NamedColumn) => Figure } = {
  number: ({ name }) => ({ called: name, of: (rows) => rows[name] }),
  legal: () => ({ called: 'legal actions', of: ({ legalStart }) => lengths(legalStart) }),
  perLegal: ({ name }) => ({ called: `${name} at its highest`, of: (rows) => highest(rows[name], rows.legalStart) }),
  perSeat: ({ name }) => ({ called: name, of: (rows) => rows[name] }),
  vector: ({ name }) => ({ called: `${name}, not zero`, of: (rows) => nonZero(rows[name], rows.count) }),
};

/** What a game was begun with names it and is no figure. */
const TOLD = COLUMN_LIST.filter(({ setBy }) => setBy !== 'origin').map((column) => FIGURES[column.kind](column));

/** Reads all of the shard, a record batch at a time. */
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
