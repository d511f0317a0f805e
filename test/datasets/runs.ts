/** Runs to test with: generations of random games on disk, with their manifests. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Generation, generationFolder, readManifest, writeManifest } from '../../datasets/manifest.ts';
import { writeShard } from '../../datasets/writer.ts';
import { type AnyGame, encoderFingerprint } from '../../envs/index.ts';
import { metaOf, playRandomly } from './logs.ts';

export interface RunShape {
  readonly generations: number;
  readonly shards?: number;
  readonly games?: number;
  readonly batchRows?: number;
}

export function writeRun(run: string, game: AnyGame, shape: RunShape): Generation[] {
  return Array.from({ length: shape.generations }, (_, i) => writeGeneration(run, game, i + 1, shape));
}

function writeGeneration(run: string, game: AnyGame, generation: number, shape: RunShape): Generation {
  const { shards = 2, games = 10, batchRows = 16 } = shape;
  const folder = generationFolder(run, generation);
  mkdirSync(folder, { recursive: true });
  const entries = Array.from({ length: shards }, (_, i) => {
    const file = `shard-${String(i).padStart(6, '0')}.arrow`;
    const rows = playRandomly(game, { games, from: i * games, seed: generation });
    return { file, ...writeShard(join(folder, file), rows, metaOf(game), batchRows) };
  });
  const encoder = encoderFingerprint(game);
  writeManifest(folder, { generation, game: game.id, encoder, complete: true, pruned: false, shards: entries });
  return { folder, manifest: readManifest(folder) };
}
