/**
 * Draws training batches from the replay buffer without reading all of it, with bounded memory.
 *
 * The rows of a game are together and share their returns. So an epoch takes a few rows of many record batches instead
 * of all rows of a few: it opens `spread` times as many as would be enough. The rows are collected until there are
 * `bufferRows`, shuffled, and returned in batches. The same window and seed give the same batches.
 */
import { InputError, type Rng, shuffle } from '../envs/core/index.ts';
import type { RowShape, Rows } from './columns.ts';
import { gatherRows, type RowPick } from './gather.ts';
import { type Expectation, withShard } from './reader.ts';
import type { ReplayWindow, Unit } from './window.ts';

export interface SampleOptions {
  /** Number of rows to draw. No row is drawn twice, so it is at most the size of the window. */
  readonly rows: number;
  readonly batchSize: number;
  readonly rng: Rng;
  /** What the shards must be, as in `madeBy(game)`. By default they must be like the first one. */
  readonly expect?: Expectation;
  /** Called with each record batch, in the order of play, before any of its rows is drawn. It may change the rows. */
  readonly prepare?: (rows: Rows) => void;
  /** Selects the rows that count. The others are dropped, so fewer are drawn. By default all. */
  readonly only?: (rows: Rows, row: number) => boolean;
  readonly spread?: number;
  /** Rows in memory, plus or minus a record batch: 16,384 rows of 660 floats are 43 MB. */
  readonly bufferRows?: number;
  /** Called after each record batch with what is in memory. */
  readonly onLoad?: (held: { readonly rows: number; readonly sources: number }) => void;
}

/** A record batch and how many of its rows are drawn. */
export interface Draw {
  readonly unit: Unit;
  readonly take: number;
}

const SPREAD = 4;
const BUFFER_ROWS = 16_384;

/** One epoch: batches of `batchSize` rows, the last one possibly smaller. */
export function* sampleBatches(window: ReplayWindow, options: SampleOptions): Generator<Rows> {
  const { rows, batchSize, rng, spread = SPREAD, bufferRows = BUFFER_ROWS, onLoad } = checked(options);
  const draws = planDraws(window, rows, spread, rng);
  let pool: RowPick[] = [];
  let sources = 0;
  let expect = options.expect;
  for (const [i, draw] of draws.entries()) {
    const last = i === draws.length - 1;
    const loaded = load(draw, expect ?? {}, options, rng);
    expect ??= { game: loaded.game, encoder: loaded.encoder };
    for (const pick of picksOf(loaded.rows)) pool.push(pick);
    sources++;
    onLoad?.({ rows: pool.length, sources });
    if (pool.length < Math.max(bufferRows, batchSize) && !last) continue;
    pool = shuffled(pool, rng);
    const end = last ? pool.length : pool.length - (pool.length % batchSize);
    for (let at = 0; at < end; at += batchSize) {
      yield gatherRows(pool.slice(at, Math.min(at + batchSize, end)), loaded.shape);
    }
    // Rows that do not fill a batch are copied, so that the record batches they came from can be freed.
    pool = picksOf(gatherRows(pool.slice(end), loaded.shape));
    sources = pool.length > 0 ? 1 : 0;
  }
}

function checked(options: SampleOptions): SampleOptions {
  const { rows, batchSize, spread = SPREAD, bufferRows = BUFFER_ROWS } = options;
  const whole = (n: number, low: number) => Number.isInteger(n) && n >= low;
  if (whole(rows, 0) && whole(batchSize, 1) && whole(bufferRows, 1) && spread >= 1) return options;
  throw new InputError(
    `batches cannot be drawn: rows ${rows} must be a whole number, batchSize ${batchSize} and bufferRows ` +
      `${bufferRows} whole numbers above 0, and spread ${spread} at least 1`,
  );
}

/**
 * Which record batches are opened, in which order, and how many rows are taken from each: in proportion to their size.
 */
export function planDraws(window: ReplayWindow, rows: number, spread: number, rng: Rng): Draw[] {
  const wanted = Math.min(rows, window.rows);
  const order = Array.from(window.units.keys());
  shuffle(order, rng);
  const opened: Unit[] = [];
  let available = 0;
  for (const index of order) {
    if (available >= spread * wanted) break;
    opened.push(window.units[index]);
    available += window.units[index].rows;
  }
  let before = 0;
  return opened
    .map((unit) => {
      const from = Math.floor((before * wanted) / available);
      before += unit.rows;
      return { unit, take: Math.floor((before * wanted) / available) - from };
    })
    .filter(({ take }) => take > 0);
}

interface Loaded {
  readonly rows: Rows;
  readonly shape: RowShape;
  readonly game: string;
  readonly encoder: string;
}

function load({ unit, take }: Draw, expect: Expectation, { prepare, only }: SampleOptions, rng: Rng): Loaded {
  const { path, rows, written } = unit.shard;
  return withShard(path, { ...expect, rows, ...(written === undefined ? {} : { written }) }, (shard) => {
    const all = shard.read(unit.batch);
    const { shape, game, encoder } = shard.meta;
    if (all.count !== unit.rows) {
      throw new InputError(`${shard.path} has ${all.count} rows in record batch ${unit.batch}, not ${unit.rows}`);
    }
    prepare?.(all);
    const picks = only === undefined ? picksOf(all) : picksOf(all).filter(({ rows, row }) => only(rows, row));
    const share = Math.round((take * picks.length) / all.count);
    const drawn = share === all.count ? all : gatherRows(shuffled(picks, rng).slice(0, share), shape);
    return { rows: drawn, shape, game, encoder };
  });
}

function picksOf(rows: Rows): RowPick[] {
  return Array.from({ length: rows.count }, (_, row) => ({ rows, row }));
}

function shuffled(picks: readonly RowPick[], rng: Rng): RowPick[] {
  const order = Array.from(picks.keys());
  shuffle(order, rng);
  return order.map((i) => picks[i]);
}
