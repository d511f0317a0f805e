/**
 * Checks that a run is unchanged: its settings, all checkpoints, and the manifests and notes of the games they were
 * learnt from. `--resume` starts with this, and `cardzero data verify` reports it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, generationFolder, MANIFEST, type Manifest, readManifest } from '../../datasets/index.ts';
import { InputError } from '../../envs/core/index.ts';
import { readNote } from '../selfplay/generation.ts';
import { latestCheckpoint, readRecord } from './checkpoint-record.ts';
import { checkConfigText, readAbout } from './run-folder.ts';

const RESTORE = 'restore it, or begin a new run';

/**
 * One sentence for each thing that is wrong; empty if everything is in order. Shards are checked by `verifyGeneration`.
 */
export function verifyRun(path: string): string[] {
  const checkpoints = join(path, 'checkpoints');
  const all = Array.from({ length: latestCheckpoint(checkpoints) + 1 }, (_, generation) => generation);
  return [
    ...complaint(() => checkConfigText(path, readAbout(path).at('config').string())),
    ...all.flatMap((generation) =>
      complaint(() => {
        const { played } = readRecord(checkpoints, generation);
        if (generation > 0) checkPlayed(path, generation - 1, played);
      }),
    ),
  ];
}

/** Checks the games of a generation that was learnt from, by the digest in its checkpoint. */
function checkPlayed(path: string, generation: number, digest: string | undefined): void {
  const folder = generationFolder(path, generation);
  const file = join(folder, MANIFEST);
  if (!existsSync(file))
    throw new InputError(`${file} is missing, and generation ${generation} was played; ${RESTORE}`);
  const manifest = restorable(() => readManifest(folder));
  if (digestOf(manifest) !== digest) {
    throw new InputError(
      `${file} does not list the games that checkpoint ${generation + 1} was learnt from; ${RESTORE}`,
    );
  }
  restorable(() => checkNotes(folder, manifest));
}

function checkNotes(folder: string, { shards }: Manifest): void {
  for (const entry of shards) {
    const { shard } = readNote(join(folder, entry.file));
    if (JSON.stringify(shard) === JSON.stringify(entry)) continue;
    throw new InputError(`the note of ${join(folder, entry.file)} and the manifest do not agree`);
  }
}

function restorable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${error.message}; ${RESTORE}`);
    throw error;
  }
}

function complaint(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof InputError) return [error.message];
    throw error;
  }
}
