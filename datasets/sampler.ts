/**
 * Draws training batches from a replay window without reading all of it, and with bounded memory whatever its size.
 *
 * The rows of a game lie together and share their returns, so an epoch takes a part of many record batches rather than all
 * of a few: `spread` times as many are opened as would do. The rows drawn from them are collected until `bufferRows` are
 * there, shuffled, and handed out. Everything follows from the stream: the same window and seed give the same batches.
 */
import { InputError, type Rng, shuffle } from '../envs/core/index.ts';
import type { RowShape, Rows } from './columns.ts';
import { gatherRows, type RowPick } from './gather.ts';
import { type Expectation, withShard } from './reader.ts';
import type { ReplayWindow, Unit } from './window.ts';

export interface SampleOptions {
  /** Rows to draw; no row is drawn twice, so it is never more than the window has. */
  readonly rows: number;
  readonly batchSize: number;
  readonly rng: Rng;
  /** What the shards must be, as of `madeBy(game)`. If nothing is said they must be like the first. */
  readonly expect?: Expectation;
  /** Sees each record batch before any of its rows is drawn, in the order of play, and may change it. */
  readonly prepare?: (rows: Rows) => void;
  /** Which rows count at all; the others are left out, and so many fewer are drawn. All, if nothing is said. */
  readonly only?: (rows: Rows, row: number) => boolean;
  readonly spread?: number;
  /** Rows in memory, give or take a record batch: 16,384 rows of 660 floats are 43 MB. */
  readonly bufferRows?: number;
  /** Told after each record batch how much is in memory. */
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
    const part = load(draw, expect ?? {}, options, rng);
    expect ??= { game: part.game, encoder: part.encoder };
    pool.push(...picksOf(part.rows));
    sources++;
    onLoad?.({ rows: pool.length, sources });
    if (pool.length < Math.max(bufferRows, batchSize) && !last) continue;
    pool = shuffled(pool, rng);
    const end = last ? pool.length : pool.length - (pool.length % batchSize);
    for (let at = 0; at < end; at += batchSize) {
      yield gatherRows(pool.slice(at, Math.min(at + batchSize, end)), part.shape);
    }
    // What does not fill a batch waits, copied, so that the record batches it came from can go.
    pool = picksOf(gatherRows(pool.slice(end), part.shape));
    sources = pool.length > 0 ? 1 : 0;
  }
}

function checked(options: SampleOptions): SampleOptions {
  const { rows, batchSize, spread = SPREAD, bufferRows = BUFFER_ROWS } = options;
  const whole = (n: number, low: number) => Number.isInteger(n) && n >= low;
  if (whole(rows, 0) && whole(batchSize, 1) && whole(bufferRows, 1) && spread >= 1) return options;
  throw new InputError(
    `batches cannot be drawn: rows ${rows}, batchSize ${batchSize} and bufferRows ${bufferRows} must be whole numbers ` +
      `above 0, and spread ${spread} at least 1`,
  );
}

/** Which record batches are opened, in which order, and how much is taken of each: in proportion to their rows. */
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
