/**
 * The record of a checkpoint, `checkpoint.json`: the state of the run and the checksums of all files it depends on. The
 * record has a checksum itself, so every change in the folder is noticed.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileSha256 } from '../../datasets/intact.ts';
import { readSealed, sealedText } from '../../datasets/sealed.ts';
// imported file by file: a command that names a net should not load Arrow
import { writeFileAtomic } from '../../envs/core/atomic-file.ts';
import { namesIn } from '../../envs/core/files.ts';
import { InputError } from '../../envs/core/index.ts';

/** In the folder of a run: its initial weights, if they are not random. */
export const FROM = 'from.weights';
export const WEIGHTS = 'model.weights';
export const OPTIMIZER = 'optimizer.bin';
export const METRICS = 'metrics.jsonl';
const RECORD = 'checkpoint.json';
const FILES = [WEIGHTS, OPTIMIZER, METRICS] as const;

export interface CheckpointRecord {
  readonly generation: number;
  /** The checkpoint whose net is the best one so far; 0 before the first. */
  readonly best: number;
  /** Steps of learning so far. */
  readonly step: number;
  /** Hash of the weights that play; their name in logs. */
  readonly model: string;
  /** Digest of the manifest of the generation that was learnt from last; absent in checkpoint 0. */
  readonly played?: string;
}

export function checkpointFolder(checkpoints: string, generation: number): string {
  return join(checkpoints, `gen-${String(generation).padStart(6, '0')}`);
}

/** The newest complete checkpoint, or -1. */
export function latestCheckpoint(checkpoints: string): number {
  if (!existsSync(checkpoints)) return -1;
  return namesIn(checkpoints).reduce(
    (most, name) => Math.max(most, Number(/^gen-(\d{6,})$/.exec(name)?.[1] ?? -1)),
    -1,
  );
}

/** Written last, when the other files are in the folder and have checksums. */
export function writeRecord(folder: string, { generation, best, step, model, played }: CheckpointRecord): void {
  const files = Object.fromEntries(FILES.map((name) => [name, fileSha256(join(folder, name))]));
  const record = { generation, best, step, model, ...(played === undefined ? {} : { played }), files };
  writeFileAtomic(join(folder, RECORD), sealedText(record, 2));
}

/** Throws an error of one sentence if the record, or one of the files it lists, has changed. */
export function readRecord(
  checkpoints: string,
  generation: number,
  files: readonly (typeof FILES)[number][] = FILES,
): CheckpointRecord {
  const folder = checkpointFolder(checkpoints, generation);
  const path = join(folder, RECORD);
  const record = wayOut(() => readSealed(path));
  const whole = (key: string) => record.at(key).int(0, Number.MAX_SAFE_INTEGER);
  if (whole('generation') !== generation) {
    throw new InputError(`${path} is that of checkpoint ${whole('generation')}; ${WAY_OUT}`);
  }
  for (const name of files) {
    const found = wayOut(() => fileSha256(join(folder, name)));
    if (found === record.at('files').at(name).string()) continue;
    throw new InputError(`${join(folder, name)} is damaged: its checksum is wrong; ${WAY_OUT}`);
  }
  const played = record.at('played');
  const { best, step, model } = { best: whole('best'), step: whole('step'), model: record.at('model').string() };
  return { generation, best, step, model, ...(played.isNull ? {} : { played: played.string() }) };
}

const WAY_OUT = 'delete its folder and those of later checkpoints to go on from the one before';

function wayOut<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${error.message}; ${WAY_OUT}`);
    throw error;
  }
}
