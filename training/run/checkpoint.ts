/**
 * Checkpoints: all that a generation starts from. Checkpoint k is the state before generation k; 0 is the fresh net.
 *
 * A checkpoint is a folder that is complete or absent: it is filled under another name and renamed. It holds the weights that
 * play, the state of the optimiser with the weights that learn, the metrics of the generation that led to it, and a record with
 * the checksums of both.
 */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ModelSpec, readWeights, type StoredModel, writeWeights } from '../../mcts/networks/index.ts';
import { explained, fileOrNothing, readText, writeFileAtomic } from '../../datasets/files.ts';
import { type AnyGame, InputError, JsonReader } from '../../envs/core/index.ts';
import type { LearnerState } from '../learning/learner.ts';

export const WEIGHTS = 'model.weights';
const OPTIMIZER = 'optimizer.bin';
const RECORD = 'checkpoint.json';
const METRICS = 'metrics.jsonl';

export interface Checkpoint {
  readonly generation: number;
  /** The checkpoint whose net is the best so far; 0 while none was ever learnt. */
  readonly best: number;
  readonly model: StoredModel;
  readonly learner: LearnerState;
}

export interface NewCheckpoint {
  readonly generation: number;
  readonly best: number;
  readonly spec: ModelSpec;
  readonly learner: LearnerState;
  /** One line, without its end; absent for checkpoint 0. */
  readonly metrics?: string;
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
    return join(this.#folder, `gen-${String(generation).padStart(6, '0')}`);
  }

  /** The weights file of a checkpoint: what an agent plays with. */
  weightsOf(generation: number): string {
    return join(this.folderOf(generation), WEIGHTS);
  }

  /** The newest complete checkpoint, or -1. */
  latest(): number {
    if (!existsSync(this.#folder)) return -1;
    const names = explained('read', this.#folder, () => readdirSync(this.#folder));
    return names.reduce((most, name) => Math.max(most, Number(/^gen-(\d{6,})$/.exec(name)?.[1] ?? -1)), -1);
  }

  /** Where the weights of a net that is not yet a checkpoint lie, so that it can be tried. */
  writeCandidate(generation: number, spec: ModelSpec, weights: Float32Array): string {
    const folder = this.#temporary(generation);
    explained('delete', folder, () => rmSync(folder, { recursive: true, force: true }));
    explained('write', folder, () => mkdirSync(folder, { recursive: true }));
    const path = join(folder, WEIGHTS);
    const info = { run: this.#run, generation };
    explained('write', path, () => writeWeights(path, { game: this.#game, spec, weights, info }));
    return path;
  }

  /** Completes the candidate of this generation into a checkpoint. */
  write({ generation, best, spec, learner, metrics }: NewCheckpoint): void {
    const folder = this.#temporary(generation);
    if (!existsSync(join(folder, WEIGHTS))) this.writeCandidate(generation, spec, learner.average);
    const optimizer = fileOrNothing(join(folder, OPTIMIZER), (file) => {
      file.write(bytesOf(learner.m));
      file.write(bytesOf(learner.v));
      file.write(bytesOf(learner.weights));
    });
    const model = readWeights(join(folder, WEIGHTS), this.#game).sha256;
    const record = { generation, best, step: learner.step, model, optimizer: optimizer.sha256 };
    writeFileAtomic(join(folder, METRICS), metrics === undefined ? '' : `${metrics}\n`);
    writeFileAtomic(join(folder, RECORD), `${JSON.stringify(record, null, 2)}\n`);
    explained('write', folder, () => renameSync(folder, this.folderOf(generation)));
  }

  /** Writes the pointers a reader follows, as they follow from the newest checkpoint. */
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
    const folder = this.folderOf(generation);
    const file = join(folder, RECORD);
    const record = JsonReader.parse(readText(file), file);
    const whole = (key: string) => record.at(key).int(0, Number.MAX_SAFE_INTEGER);
    const model = readWeights(join(folder, WEIGHTS), this.#game);
    if (model.sha256 !== record.at('model').string()) throw damaged(join(folder, WEIGHTS));
    const average = model.weights;
    const state = this.#readOptimizer(join(folder, OPTIMIZER), average.length, record.at('optimizer').string());
    const learner: LearnerState = { ...state, average, step: whole('step') };
    return { generation, best: whole('best'), model, learner };
  }

  /** The metrics of all generations up to a checkpoint: a line each, by the checkpoint they led to. */
  metrics(latest: number): string[] {
    return Array.from({ length: latest + 1 }, (_, k) => readText(join(this.folderOf(k), METRICS)));
  }

  #readOptimizer(path: string, count: number, sha256: string): Pick<LearnerState, 'm' | 'v' | 'weights'> {
    const bytes = explained('read', path, () => readFileSync(path));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw damaged(path);
    const numbers = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    const part = (k: number) => numbers.slice(k * count, (k + 1) * count);
    return { m: part(0), v: part(1), weights: part(2) };
  }

  #temporary(generation: number): string {
    return `${this.folderOf(generation)}.tmp`;
  }
}

function bytesOf(numbers: Float32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

function damaged(path: string): InputError {
  return new InputError(
    `${path} is damaged: its checksum is wrong; delete its folder and those of later checkpoints to go on from the one before`,
  );
}
