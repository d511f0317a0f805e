/**
 * The folder of a run: where its files are, who may write there, and the settings it began with.
 *
 *   config.json   run.json   metrics.jsonl   timing.jsonl   lock   from.weights (if it begins with given weights)
 *   selfplay/gen-000001/   checkpoints/gen-000001/   checkpoints/latest.json   checkpoints/best.json   eval/   tb/
 */
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  explained,
  makeFolder,
  namesIn,
  readBytes,
  readSealed,
  readText,
  sealedText,
  sha256Of,
  writeFileAtomic,
} from '../../datasets/index.ts';
import type { AnyGame } from '../../envs/core/index.ts';
import { encoderFingerprint, InputError, JsonReader } from '../../envs/core/index.ts';
import { readWeights, type StoredModel, writeWeights } from '../../mcts/networks/index.ts';
import { checkConfig, checkRun, configText, isBlank, readConfigFile, type TrainConfig } from '../config/index.ts';
import { FROM, latestCheckpoint } from './checkpoint-record.ts';
import { isLockFile } from './lock.ts';
import { checkNamedFiles, noteNamedFiles } from './named-files.ts';

/** Goes up when a file of a run changes its meaning. Runs of format 1 had checksums only for weights and shards. */
const FORMAT = 2;

export interface RunFacts {
  readonly backend: string;
  /** Major version. Equal bytes are promised only within one. */
  readonly node: string;
  readonly cardzero: string;
}

export class RunFolder {
  readonly path: string;
  readonly checkpoints: string;

  private constructor(path: string) {
    this.path = path;
    this.checkpoints = join(path, 'checkpoints');
  }

  /** Creates the folder of a new run. A folder that already contains a run is not changed. */
  static create(path: string, game: AnyGame, config: TrainConfig, facts: RunFacts, from?: StoredModel): RunFolder {
    if (existsSync(join(path, 'config.json'))) {
      throw new InputError(
        `there is a run in ${path} already; continue it with --resume, or name another folder with --run`,
      );
    }
    if (existsSync(path) && !isFree(path)) {
      throw new InputError(`${path} is not empty and holds no run; name another folder with --run`);
    }
    checkRun(game, config);
    const files = noteNamedFiles(config);
    const text = configText(config);
    const folder = new RunFolder(path);
    makeFolder(folder.checkpoints);
    const about = {
      format: FORMAT,
      game: game.id,
      encoder: encoderFingerprint(game),
      seed: config.seed,
      ...facts,
      config: sha256Of(text),
      ...files,
    };
    writeFileAtomic(join(path, 'run.json'), sealedText(about, 2));
    if (from !== undefined) writeWeights(join(path, FROM), { game, ...from });
    writeFileAtomic(join(path, 'config.json'), text); // last: it marks the folder as complete
    return folder;
  }

  /** Opens the folder of an existing run, if it is for this game and backend. */
  static open(path: string, game: AnyGame, backend: string | undefined): { folder: RunFolder; config: TrainConfig } {
    if (!existsSync(join(path, 'config.json'))) {
      if (existsSync(path) && isRun(path) && !isFree(path)) {
        throw new InputError(`${path}/config.json is missing; restore it, or begin a new run in another folder`);
      }
      throw new InputError(`there is no run in ${path}; begin one without --resume, or name another folder with --run`);
    }
    const about = readAbout(path);
    const found = (key: string) => about.at(key).string();
    if (found('game') !== game.id)
      throw new InputError(`the run in ${path} is for ${found('game')}, not for ${game.id}`);
    if (found('encoder') !== encoderFingerprint(game)) {
      throw new InputError(`the run in ${path} was made when ${game.id} was encoded differently; begin a new one`);
    }
    if (backend !== undefined && found('backend') !== backend) {
      throw new InputError(
        `the run in ${path} was learnt on ${found('backend')}, not on ${backend}; --backend ${found('backend')} continues it`,
      );
    }
    const config = checkConfig(readConfigFile(join(path, 'config.json')));
    if (config.game !== game.id) {
      throw new InputError(`${join(path, 'config.json')} is for ${config.game}, and the run in ${path} for ${game.id}`);
    }
    checkConfigText(path, found('config'));
    if (unfinished(path) !== undefined) checkNamedFiles(path, about); // a finished run plays no more
    return { folder: new RunFolder(path), config };
  }

  /** The backend a run was begun with. */
  static backendOf(path: string): string | undefined {
    const file = join(path, 'run.json');
    return existsSync(file) ? JsonReader.parse(readText(file), file).at('backend').string() : undefined;
  }

  /** The initial weights of the run; undefined if they are random. */
  from(game: AnyGame, config: TrainConfig): StoredModel | undefined {
    if (isBlank(config)) return undefined;
    const model = readWeights(this.file(FROM), game);
    if (model.sha256 === config.from) return model;
    throw new InputError(`${this.file(FROM)} has other weights than the run was begun with; begin a new one`);
  }

  file(...names: string[]): string {
    return join(this.path, ...names);
  }

  /** Writes the match results of a generation. */
  writeEvaluation(generation: number, text: string): void {
    makeFolder(this.file('eval'));
    const path = this.file('eval', `gen-${String(generation).padStart(6, '0')}.json`);
    if (!existsSync(path) || readText(path) !== text) writeFileAtomic(path, text);
  }

  /** Appends times and rates. Besides the files of `tb/` nothing else is appended to, or differs between equal runs. */
  noteTiming(line: Readonly<Record<string, unknown>>): void {
    explained('write', this.file('timing.jsonl'), () =>
      appendFileSync(this.file('timing.jsonl'), `${JSON.stringify(line)}\n`),
    );
  }
}

/**
 * Whether a folder contains a run whose files have checksums (older versions did not), perhaps without its `run.json`.
 */
export function isRun(path: string): boolean {
  const file = join(path, 'run.json');
  if (!existsSync(file)) return ['config.json', 'checkpoints'].some((name) => existsSync(join(path, name)));
  const format = JsonReader.parse(readText(file), file).at('format');
  return format.value !== 1;
}

/** How far an unfinished run is, such as `generation 3 of 8`; undefined if it is finished or cannot be resumed. */
export function unfinished(path: string): string | undefined {
  const file = join(path, 'config.json');
  if (!isRun(path) || !existsSync(file)) return undefined;
  const generations = JsonReader.parse(readText(file), file).at('generations').int(0, Number.MAX_SAFE_INTEGER);
  const next = Math.max(0, latestCheckpoint(join(path, 'checkpoints')));
  return next > generations ? undefined : `generation ${next} of ${generations}`;
}

/** Reads `run.json`. Runs of older versions are not resumed, because damage in them could not be noticed. */
export function readAbout(path: string): JsonReader {
  const file = join(path, 'run.json');
  const format = JsonReader.parse(readText(file), file).at('format').int(0, Number.MAX_SAFE_INTEGER);
  if (format !== FORMAT) {
    const how = format < FORMAT ? 'finish it with the version that began it' : 'use the version that began it';
    throw new InputError(
      `the run in ${path} is in format ${format}, and this program goes on with format ${FORMAT}; ${how}, ` +
        `or begin a new one with --config ${join(path, 'config.json')}`,
    );
  }
  return readSealed(file);
}

/** The settings of a run must not change before its end. */
export function checkConfigText(path: string, sha256: string): void {
  const file = join(path, 'config.json');
  if (sha256Of(readBytes(file)) === sha256) return;
  throw new InputError(
    `${file} was changed after the run was begun; put it back, or begin a new run with --config ${file} and another --run`,
  );
}

/** Whether the folder is empty, or has only what a process left that was killed while it created a run. */
function isFree(path: string): boolean {
  const names = namesIn(path).filter((name) => !isLockFile(name));
  if (!names.every((name) => /^(run\.json(\.tmp)?|from\.weights(\.tmp)?|config\.json\.tmp|checkpoints)$/.test(name)))
    return false;
  if (names.includes('checkpoints') && namesIn(join(path, 'checkpoints')).length > 0) return false;
  return !names.includes('run.json') || readText(join(path, 'run.json')).includes('"encoder"');
}
