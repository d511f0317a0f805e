/** Finds the shards that a path stands for: a shard, the folder of a generation, or a run. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { explained, namesIn } from '../envs/core/files.ts';
import { InputError } from '../envs/core/index.ts';
import { type Generation, listGenerations, MANIFEST, readManifest, SHARD_ENDING } from './manifest.ts';

export interface Located {
  /** Empty if the path is a shard, or a folder of shards without a manifest. */
  readonly generations: readonly Generation[];
  /** Paths of the shards that should be there. */
  readonly shards: readonly string[];
}

export function locate(path: string): Located {
  const isFolder = explained('read', path, () => statSync(path).isDirectory());
  if (!isFolder) return { generations: [], shards: [path] };
  if (existsSync(join(path, MANIFEST))) return listed([{ folder: path, manifest: readManifest(path) }]);
  if (existsSync(join(path, 'selfplay'))) {
    const generations = listGenerations(path);
    if (generations.length === 0) throw new InputError(`${path} has no finished self-play yet`);
    return listed(generations);
  }
  const shards = namesIn(path).filter((name) => name.endsWith(SHARD_ENDING));
  if (shards.length > 0) return { generations: [], shards: shards.sort().map((name) => join(path, name)) };
  throw new InputError(`${path} holds no self-play logs: a shard, the folder of a generation or a run is needed`);
}

function listed(generations: readonly Generation[]): Located {
  const shards = generations
    .filter(({ manifest }) => !manifest.pruned)
    .flatMap(({ folder, manifest }) => manifest.shards.map(({ file }) => join(folder, file)));
  return { generations, shards };
}
