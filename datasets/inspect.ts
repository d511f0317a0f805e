/** What is in a shard, in figures: for people who want to know whether a log looks right. */
import { withShard } from './reader.ts';
import { type Rows, STARTS, type Start } from './rows.ts';
import type { ShardMeta } from './schema.ts';

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

type Numbers = ArrayLike<number>;

/** How the figures of a column are got from rows. Lists are counted, and so are the vectors: entries that are not zero. */
const FIGURES: Readonly<Record<string, (rows: Rows) => Numbers>> = {
  ply: (rows) => rows.ply,
  seat: (rows) => rows.seat,
  action: (rows) => rows.action,
  'legal actions': (rows) => lengths(rows.legalStart),
  'policy at its highest': highest,
  weight: (rows) => rows.weight,
  scale: (rows) => rows.scale,
  searchValue: (rows) => rows.searchValue,
  dealValue: (rows) => rows.dealValue,
  estimate: (rows) => rows.estimate,
  returns: (rows) => rows.returns,
  'observation, not zero': (rows) => nonZero(rows.observation, rows.count),
  'hidden, not zero': (rows) => nonZero(rows.hidden, rows.count),
};

/** Reads all of the shard, a record batch at a time. */
export function inspectShard(path: string): ShardSummary {
  return withShard(path, {}, (shard) => {
    const tallies = Object.keys(FIGURES).map(() => ({ min: Infinity, max: -Infinity, sum: 0, count: 0 }));
    const starts = Object.fromEntries(STARTS.map((start) => [start, 0])) as Record<Start, number>;
    let counting = 0;
    for (const rows of shard) {
      Object.values(FIGURES).forEach((figure, i) => {
        tally(figure(rows), tallies[i]);
      });
      for (let row = 0; row < rows.count; row++) {
        if (rows.weight[row] > 0) counting++;
        starts[STARTS[rows.start[row]] ?? 'deal']++;
      }
    }
    const { meta, rows, games, bytes } = shard;
    const columns = Object.keys(FIGURES).map((column, i) => {
      const { min, max, sum, count } = tallies[i];
      return { column, min: count === 0 ? 0 : min, mean: count === 0 ? 0 : sum / count, max: count === 0 ? 0 : max };
    });
    const of = Math.max(1, rows);
    return { path, meta, rows, games, bytes, bytesPerRow: bytes / of, policyShare: counting / of, starts, columns };
  });
}

function tally(numbers: Numbers, into: { min: number; max: number; sum: number; count: number }): void {
  for (let i = 0; i < numbers.length; i++) {
    const x = numbers[i];
    if (x < into.min) into.min = x;
    if (x > into.max) into.max = x;
    into.sum += x;
  }
  into.count += numbers.length;
}

function lengths(starts: Int32Array): Numbers {
  return starts.subarray(1).map((end, row) => end - starts[row]);
}

function highest({ count, legalStart, policy }: Rows): Numbers {
  return Array.from({ length: count }, (_, row) =>
    policy.subarray(legalStart[row], legalStart[row + 1]).reduce((a, b) => Math.max(a, b), 0),
  );
}

function nonZero(values: Float32Array, count: number): Numbers {
  const out = new Uint32Array(count);
  const width = count === 0 ? 0 : values.length / count;
  for (let row = 0, i = 0; row < count; row++)
    for (const end = i + width; i < end; i++) if (values[i] !== 0) out[row]++;
  return out;
}
