/**
 * The list of what a generation of self-play has written: `selfplay/gen-000001/manifest.json` with the rows, games, size
 * and checksum of every shard. What is not listed does not count, so a shard that an interrupted run left behind is
 * never trained on, and one that has gone missing is noticed.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { InputError, JsonReader } from '../envs/core/index.ts';
import { FORMAT } from './columns.ts';
import { explained, readText, writeFileAtomic } from './files.ts';
import { ShardReader } from './reader.ts';
import type { ShardWritten } from './writer.ts';

export const MANIFEST = 'manifest.json';
export const SHARD_ENDING = '.arrow';

export interface ShardEntry extends ShardWritten {
  /** Name within the folder of the generation. */
  readonly file: string;
}

export interface Manifest {
  readonly generation: number;
  readonly game: string;
  readonly encoder: string;
  /** Whether all games of the generation are played. */
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

/** Keys and shards in a fixed order: equal generations have equal manifests. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const { generation, game, encoder, complete, pruned } = manifest;
  const shards = manifest.shards
    .map(({ file, rows, games, batchRows, bytes, sha256 }) => ({ file, rows, games, batchRows, bytes, sha256 }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const totals = { rows: totalOf(shards, 'rows'), games: totalOf(shards, 'games'), bytes: totalOf(shards, 'bytes') };
  const json = { format: FORMAT, generation, game, encoder, complete, pruned, ...totals, shards };
  writeFileAtomic(join(folder, MANIFEST), `${JSON.stringify(json, null, 2)}\n`);
}

export function totalOf<K extends 'rows' | 'games' | 'bytes'>(
  items: readonly Readonly<Record<K, number>>[],
  key: K,
): number {
  return items.reduce((total, item) => total + item[key], 0);
}

/** Throws one sentence if there is none or it is not one of ours. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  const json = JsonReader.parse(readText(path), path);
  const format = json.at('format').int(0, 2 ** 31);
  if (format !== FORMAT) {
    throw new InputError(`${path} is in data format ${format}, and this program reads format ${FORMAT}`);
  }
  return {
    generation: json.at('generation').int(0, 2 ** 31),
    game: json.at('game').string(),
    encoder: json.at('encoder').string(),
    complete: json.at('complete').bool(),
    pruned: json.at('pruned').bool(),
    shards: json.at('shards').list().map(readEntry),
  };
}

function readEntry(json: JsonReader): ShardEntry {
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
  return explained('read', folder, () => readdirSync(folder))
    .filter((name) => /^gen-\d+$/.test(name) && existsSync(join(folder, name, MANIFEST)))
    .map((name) => ({ folder: join(folder, name), manifest: readManifest(join(folder, name)) }))
    .sort((a, b) => a.manifest.generation - b.manifest.generation);
}

/** One sentence for each thing that is not as the manifest says; none if all is well. */
export function verifyGeneration({ folder, manifest }: Generation): string[] {
  if (manifest.pruned) return [];
  const damages = manifest.shards.flatMap((entry) => verifyShard(folder, entry, manifest));
  // While games are still played, finished shards wait for their entry.
  return manifest.complete ? [...damages, ...unlisted(folder, manifest)] : damages;
}

/** The same for one shard, against the manifest beside it. */
export function verifyShardFile(path: string): string[] {
  const folder = dirname(path);
  const manifest = readManifest(folder);
  const entry = manifest.shards.find(({ file }) => file === basename(path));
  return entry === undefined ? [`${path} is not in the manifest`] : verifyShard(folder, entry, manifest);
}

/** Size and checksum first: Arrow is shown only what is whole, since a damaged footer may keep it busy for ever. */
function verifyShard(folder: string, entry: ShardEntry, { game, encoder }: Manifest): string[] {
  const path = join(folder, entry.file);
  try {
    const bytes = explained('read', path, () => statSync(path).size);
    if (bytes !== entry.bytes) {
      const how = bytes < entry.bytes ? 'is cut short' : 'was changed after it was written';
      return [`${path} ${how}: it has ${bytes} bytes, not ${entry.bytes}`];
    }
    const found = fileSha256(path);
    if (found !== entry.sha256) {
      return [`${path} was changed after it was written: its checksum is ${found}, not ${entry.sha256}`];
    }
    ShardReader.open(path, { game, encoder, rows: entry.rows }).close();
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [error.message];
  }
}

function unlisted(folder: string, { shards }: Manifest): string[] {
  const known = new Set(shards.map(({ file }) => file));
  return readdirSync(folder)
    .filter((name) => name.endsWith(SHARD_ENDING) && !known.has(name))
    .sort()
    .map((name) => `${join(folder, name)} is not in the manifest`);
}

/** Of a file of any size, in constant memory. */
export function fileSha256(path: string): string {
  return explained('read', path, () => {
    const hash = createHash('sha256');
    const buffer = new Uint8Array(1 << 20);
    const fd = openSync(path, 'r');
    try {
      for (let got = readSync(fd, buffer); got > 0; got = readSync(fd, buffer)) hash.update(buffer.subarray(0, got));
    } finally {
      closeSync(fd);
    }
    return hash.digest('hex');
  });
}
