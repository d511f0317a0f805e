/**
 * Checkpoints: everything that a generation starts from. Checkpoint k is the state before generation k; checkpoint 0 is
 * the untrained net.
 *
 * A checkpoint is a folder that is complete or absent: it is written under another name and then renamed. It contains
 * the weights that play, the state of the optimizer with the weights that learn, the metrics of the generation before,
 * and a record with the checksums of all of them (checkpoint-record.ts).
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileOrNothing, writeFileAtomic } from '../../envs/core/atomic-file.ts';
import { explained, makeFolder, readBytes, readText } from '../../envs/core/files.ts';
import { type AnyGame, InputError } from '../../envs/core/index.ts';
import { type ModelSpec, readWeights, type StoredModel, writeWeights } from '../../mcts/networks/index.ts';
import type { LearnerState } from '../learning/learner.ts';
import {
  checkpointFolder,
  latestCheckpoint,
  METRICS,
  OPTIMIZER,
  readRecord,
  WEIGHTS,
  writeRecord,
} from './checkpoint-record.ts';

export interface Checkpoint {
  readonly generation: number;
  /** The checkpoint whose net is the best one so far; 0 before the first. */
  readonly best: number;
  readonly model: StoredModel;
  readonly learner: LearnerState;
}

export interface NewCheckpoint {
  readonly generation: number;
  readonly best: number;
  readonly spec: ModelSpec;
  readonly learner: LearnerState;
  /** One line, without the line end; absent in checkpoint 0. */
  readonly metrics?: string;
  /** Digest of the manifest that was learnt from last; absent in checkpoint 0. */
  readonly played?: string;
}

export class Checkpoints {
  readonly #folder: string;
  readonly #game: AnyGame;
  readonly #run: string;

  constructor(folder: string, game: AnyGame, run: string) {
    this.#folder = folder;
    this.#game = game;
    this.#run = run;
  }

  folderOf(generation: number): string {
    return checkpointFolder(this.#folder, generation);
  }

  /** The weights file of a checkpoint, for an agent. */
  weightsOf(generation: number): string {
    return join(this.folderOf(generation), WEIGHTS);
  }

  /** The newest complete checkpoint, or -1. */
  latest(): number {
    return latestCheckpoint(this.#folder);
  }

  /** Writes the weights of a net that is not yet a checkpoint, so that it can play matches. Returns the path. */
  writeCandidate(generation: number, spec: ModelSpec, weights: Float32Array): string {
    const folder = this.#temporary(generation);
    explained('delete', folder, () => rmSync(folder, { recursive: true, force: true }));
    makeFolder(folder);
    const path = join(folder, WEIGHTS);
    const info = { run: this.#run, generation };
    writeWeights(path, { game: this.#game, spec, weights, info });
    return path;
  }

  /** Turns the candidate of this generation into a checkpoint. */
  write({ generation, best, spec, learner, metrics, played }: NewCheckpoint): void {
    const folder = this.#temporary(generation);
    if (!existsSync(join(folder, WEIGHTS))) this.writeCandidate(generation, spec, learner.average);
    fileOrNothing(join(folder, OPTIMIZER), (file) => {
      file.write(bytesOf(learner.m));
      file.write(bytesOf(learner.v));
      file.write(bytesOf(learner.weights));
    });
    const model = readWeights(join(folder, WEIGHTS), this.#game).sha256;
    writeFileAtomic(join(folder, METRICS), metrics === undefined ? '' : `${metrics}\n`);
    const { step } = learner;
    writeRecord(folder, { generation, best, step, model, ...(played === undefined ? {} : { played }) });
    explained('write', folder, () => renameSync(folder, this.folderOf(generation)));
  }

  /** Writes `latest.json` and `best.json`, which readers follow. */
  point(latest: number, best: number): void {
    for (const [name, generation] of [
      ['latest', latest],
      ['best', best],
    ] as const) {
      const path = `gen-${String(generation).padStart(6, '0')}/${WEIGHTS}`;
      writeFileAtomic(join(this.#folder, `${name}.json`), `${JSON.stringify({ generation, weights: path })}\n`);
    }
  }

  read(generation: number): Checkpoint {
    const { best, step } = readRecord(this.#folder, generation);
    const folder = this.folderOf(generation);
    const model = readWeights(join(folder, WEIGHTS), this.#game);
    const average = model.weights;
    const state = readOptimizer(join(folder, OPTIMIZER), average.length);
    return { generation, best, model, learner: { ...state, average, step } };
  }

  /** The checkpoint whose net was the best one at that time. */
  bestAt(generation: number): number {
    return readRecord(this.#folder, generation, []).best;
  }

  /** The metrics of all generations up to a checkpoint, one line each. */
  metrics(latest: number): string[] {
    return Array.from({ length: latest + 1 }, (_, k) => {
      readRecord(this.#folder, k, [METRICS]);
      return readText(join(this.folderOf(k), METRICS));
    });
  }

  #temporary(generation: number): string {
    return `${this.folderOf(generation)}.tmp`;
  }
}

function readOptimizer(path: string, count: number): Pick<LearnerState, 'm' | 'v' | 'weights'> {
  const bytes = readBytes(path);
  const numbers = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  if (numbers.length !== 3 * count)
    throw new InputError(`${path} is for a net of another shape than the weights beside it`);
  const third = (k: number) => numbers.slice(k * count, (k + 1) * count);
  return { m: third(0), v: third(1), weights: third(2) };
}

function bytesOf(numbers: Float32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
