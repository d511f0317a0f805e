/**
 * The window of the replay buffer: how many of the newest rows a generation learns from.
 *
 * Early games are played badly and should be dropped soon; later ones change little and are worth keeping. So the window
 * grows with the rows played so far, but ever more slowly, by a power law as in KataGo (Wu 2019):
 *
 *     rows = minRows + growth * taper * ((1 + (n - minRows) / taper) ^ exponent - 1) / exponent
 *
 * The first `minRows` rows are all in the window. After that every new row enlarges it by `growth` rows at first, and by
 * less later. It never grows faster than the rows themselves.
 */
import { join } from 'node:path';
import { checked, defaultsOf, type ValueOf } from '../envs/core/index.ts';
import { WINDOW_SETTINGS } from '../envs/core/training-settings.ts';
import { type Generation, totalOf } from './manifest.ts';

/** `window` of a configuration. */
export type WindowParams = ValueOf<typeof WINDOW_SETTINGS>;

export const WINDOW: WindowParams = defaultsOf(WINDOW_SETTINGS.fields);

/** How many of the newest rows are in the window when `total` rows have been written. */
export function windowRows(total: number, params: WindowParams = WINDOW): number {
  const { minRows, growth, exponent, taper, maxRows } = checked(WINDOW_SETTINGS, params, wrongWindow);
  const beyond = Math.max(0, total - minRows);
  const widened = (growth * taper * ((1 + beyond / taper) ** exponent - 1)) / exponent;
  return Math.min(total, maxRows, Math.floor(Math.min(total, minRows) + widened));
}

function wrongWindow(wrong: string): string {
  return `a replay window needs other settings: ${wrong}`;
}

/** A shard of the window. */
export interface ShardRef {
  readonly path: string;
  readonly generation: number;
  readonly rows: number;
  readonly batchRows: number;
  /** What the manifest says of the file. */
  readonly written?: { readonly bytes: number; readonly sha256: string };
}

/** A record batch: the unit of reading. */
export interface Unit {
  readonly shard: ShardRef;
  readonly batch: number;
  readonly rows: number;
}

export interface ReplayWindow {
  readonly rows: number;
  /** Oldest first. */
  readonly units: readonly Unit[];
  /** Generations that the window contains, oldest first. They must not be pruned. */
  readonly generations: readonly number[];
}

/**
 * The window over these generations, oldest first. Pruned generations count for its size, but can no longer be drawn
 * from. It consists of whole record batches, so it may have a few rows more than `windowRows` says.
 */
export function replayWindow(generations: readonly Generation[], params: WindowParams = WINDOW): ReplayWindow {
  const total = generations.reduce((rows, { manifest }) => rows + totalOf(manifest.shards, 'rows'), 0);
  return newestRows(generations.flatMap(shardsOf), windowRows(total, params));
}

/** The shards of a generation that are still there. */
export function shardsOf({ folder, manifest }: Generation): ShardRef[] {
  if (manifest.pruned) return [];
  return manifest.shards.map(({ file, rows, batchRows, bytes, sha256 }) => ({
    path: join(folder, file),
    generation: manifest.generation,
    rows,
    batchRows,
    written: { bytes, sha256 },
  }));
}

/** The last record batches of `shards` that together have `wanted` rows or a little more. */
export function newestRows(shards: readonly ShardRef[], wanted: number): ReplayWindow {
  const units = shards.flatMap(unitsOf);
  let first = units.length;
  let rows = 0;
  while (first > 0 && rows < wanted) rows += units[--first].rows;
  const chosen = units.slice(first);
  return { rows, units: chosen, generations: [...new Set(chosen.map(({ shard }) => shard.generation))] };
}

function unitsOf(shard: ShardRef): Unit[] {
  const batches = Math.ceil(shard.rows / shard.batchRows);
  return Array.from({ length: batches }, (_, batch) => ({
    shard,
    batch,
    rows: Math.min(shard.batchRows, shard.rows - batch * shard.batchRows),
  }));
}
