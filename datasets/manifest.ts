/**
 * The manifest of a generation of self-play, `selfplay/gen-000001/manifest.json`: rows, games, size and checksum of
 * every shard. Only listed shards count. So a shard that an interrupted run left behind is never used, and a missing
 * one is noticed.
 */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { writeFileAtomic } from '../envs/core/atomic-file.ts';
import { namesIn, readText } from '../envs/core/files.ts';
import { InputError, JsonReader, shorten } from '../envs/core/index.ts';
import { FORMAT } from './columns.ts';
import { checkSeal, isSealed, sealedText, sha256Of } from './sealed.ts';
import type { ShardWritten } from './writer.ts';

export const MANIFEST = 'manifest.json';
export const SHARD_ENDING = '.arrow';

/** The file name of the shard of a task, by the number of the task in its generation. */
export function shardFile(task: number): string {
  return `shard-${String(task).padStart(4, '0')}${SHARD_ENDING}`;
}

/** The note that a task leaves beside its shard: what counts until all shards are listed, and is checked afterwards. */
export function noteOf(shard: string): string {
  return shard.replace(/\.arrow$/, '.json');
}

export interface ShardEntry extends ShardWritten {
  /** Name within the folder of the generation. */
  readonly file: string;
}

export interface Manifest {
  readonly generation: number;
  readonly game: string;
  readonly encoder: string;
  /** Whether all games of the generation have been played. */
  readonly complete: boolean;
  /** Whether the shards were deleted to save space. */
  readonly pruned: boolean;
  readonly shards: readonly ShardEntry[];
}

/** A generation on disk. */
export interface Generation {
  readonly folder: string;
  readonly manifest: Manifest;
}

export function generationFolder(run: string, generation: number): string {
  return join(run, 'selfplay', `gen-${String(generation).padStart(6, '0')}`);
}

/** Keys and shards are in a fixed order, so equal generations have equal manifests. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const { generation, game, encoder, complete, pruned } = manifest;
  const shards = manifest.shards
    .map(({ file, rows, games, batchRows, bytes, sha256 }) => ({ file, rows, games, batchRows, bytes, sha256 }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const totals = { rows: totalOf(shards, 'rows'), games: totalOf(shards, 'games'), bytes: totalOf(shards, 'bytes') };
  const json = { format: FORMAT, generation, game, encoder, complete, pruned, ...totals, shards };
  writeFileAtomic(join(folder, MANIFEST), sealedText(json, 2));
}

/** Manifests of older versions have these fields and no checksum. */
const UNSEALED: readonly string[] = 'format generation game encoder complete pruned rows games bytes shards'.split(' ');

/** Identifies what was played: equal for two manifests with the same shards, whether these still exist or not. */
export function digestOf({ generation, game, encoder, shards }: Manifest): string {
  return sha256Of(JSON.stringify([generation, game, encoder, shards]));
}

export function totalOf<K extends 'rows' | 'games' | 'bytes'>(
  items: readonly Readonly<Record<K, number>>[],
  key: K,
): number {
  return items.reduce((total, item) => total + item[key], 0);
}

/** An error of one sentence if there is none or it is malformed. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  const text = readText(path);
  const json = JsonReader.parse(text, path);
  const format = json.at('format').int(0, 2 ** 31);
  if (format !== FORMAT) {
    throw new InputError(`${path} is in data format ${format}, and this program reads format ${FORMAT}`);
  }
  if (isSealed(json)) checkSeal(text, json, path);
  const odd = Object.keys(json.object()).find((key) => !isSealed(json) && !UNSEALED.includes(key));
  if (odd !== undefined) throw new InputError(`${path} is damaged: nobody knows its field '${shorten(odd, 40)}'`);
  checkPlace(folder, json.at('generation'));
  return {
    generation: json.at('generation').int(0, 2 ** 31),
    game: json.at('game').string(),
    encoder: json.at('encoder').string(),
    complete: json.at('complete').bool(),
    pruned: json.at('pruned').bool(),
    shards: json.at('shards').list().map(readEntry),
  };
}

/** Refuses a manifest that was copied from the folder of another generation: it would count twice. */
function checkPlace(folder: string, generation: JsonReader): void {
  const found = /^gen-(\d+)$/.exec(basename(resolve(folder)))?.[1];
  if (found === undefined || Number(found) === generation.int(0, 2 ** 31)) return;
  throw new InputError(`${join(folder, MANIFEST)} is of generation ${generation.int(0, 2 ** 31)}, not of its folder's`);
}

export function readEntry(json: JsonReader): ShardEntry {
  const whole = (key: string, low: number) => json.at(key).int(low, Number.MAX_SAFE_INTEGER);
  const file = json.at('file').string();
  if (/[/\\]/.test(file)) throw json.at('file').wrong('the name of a file in the same folder');
  return {
    file,
    rows: whole('rows', 0),
    games: whole('games', 0),
    batchRows: whole('batchRows', 1),
    bytes: whole('bytes', 0),
    sha256: json.at('sha256').string(),
  };
}

/** The generations of a run that have a manifest, oldest first. */
export function listGenerations(run: string): Generation[] {
  const folder = join(run, 'selfplay');
  if (!existsSync(folder)) return [];
  return namesIn(folder)
    .filter((name) => /^gen-\d+$/.test(name) && existsSync(join(folder, name, MANIFEST)))
    .map((name) => ({ folder: join(folder, name), manifest: readManifest(join(folder, name)) }))
    .sort((a, b) => a.manifest.generation - b.manifest.generation);
}
