/** Checks that the folder of a generation contains what its manifest says. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { namesIn } from '../envs/core/files.ts';
import { InputError } from '../envs/core/index.ts';
import { type Generation, MANIFEST, type Manifest, readManifest, SHARD_ENDING, type ShardEntry } from './manifest.ts';
import { ShardReader } from './reader.ts';

/** A sentence for each difference from the manifest; empty if there is none. */
export function verifyGeneration({ folder, manifest }: Generation): string[] {
  if (manifest.pruned) return [];
  const damages = manifest.shards.flatMap((entry) => verifyShard(folder, entry, manifest));
  // While games are still being played, finished shards are not listed yet.
  return manifest.complete ? [...damages, ...unlisted(folder, manifest)] : damages;
}

/** The same for one shard, against the manifest beside it. Without a manifest only what the file says of itself is checked. */
export function verifyShardFile(path: string): string[] {
  const folder = dirname(path);
  if (!existsSync(join(folder, MANIFEST))) return opened(path, {});
  const manifest = readManifest(folder);
  const entry = manifest.shards.find(({ file }) => file === basename(path));
  return entry === undefined ? [`${path} is not in the manifest`] : verifyShard(folder, entry, manifest);
}

function verifyShard(folder: string, entry: ShardEntry, { game, encoder }: Manifest): string[] {
  return opened(join(folder, entry.file), { game, encoder, rows: entry.rows, written: entry });
}

function opened(path: string, expect: Parameters<typeof ShardReader.open>[1]): string[] {
  try {
    ShardReader.open(path, expect).close();
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return [error.message];
  }
}

function unlisted(folder: string, { shards }: Manifest): string[] {
  const known = new Set(shards.map(({ file }) => file));
  return namesIn(folder)
    .filter((name) => name.endsWith(SHARD_ENDING) && !known.has(name))
    .sort()
    .map((name) => `${join(folder, name)} is not in the manifest`);
}
