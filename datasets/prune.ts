/**
 * Deletes the shards of old generations. Their manifests stay, marked as pruned: their rows still count for the size of
 * the replay buffer, and the checksums tell which games a model was trained on.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { explained } from '../envs/core/files.ts';
import { InputError } from '../envs/core/index.ts';
import { type Generation, listGenerations, writeManifest } from './manifest.ts';

export interface Pruned {
  readonly generation: number;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Keeps the newest `keep` generations of a run and deletes the shards of the others. The caller makes sure that the
 * replay buffer needs none of them.
 */
export function prune(run: string, keep: number): Pruned[] {
  if (!Number.isInteger(keep) || keep < 1) throw new InputError(`1 or more generations must be kept, not ${keep}`);
  const generations = listGenerations(run);
  return generations.slice(0, Math.max(0, generations.length - keep)).flatMap(pruneOne);
}

/**
 * The manifest is marked first. If deleting is interrupted, no shard is reported missing, and the next call deletes the
 * rest.
 */
function pruneOne({ folder, manifest }: Generation): Pruned[] {
  if (!manifest.pruned) writeManifest(folder, { ...manifest, pruned: true });
  const left = manifest.shards.filter(({ file }) => existsSync(join(folder, file)));
  for (const { file } of left) explained('delete', join(folder, file), () => rmSync(join(folder, file)));
  if (left.length === 0) return [];
  const bytes = left.reduce((sum, shard) => sum + shard.bytes, 0);
  return [{ generation: manifest.generation, files: left.length, bytes }];
}
