/**
 * The folder of a run: where everything lies, who may write there, and what was decided when it began.
 *
 *   config.json   run.json   metrics.jsonl   timing.jsonl   lock
 *   selfplay/gen-000001/   checkpoints/gen-000001/   checkpoints/latest.json   checkpoints/best.json   eval/   tb/
 */
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { explained, readText, writeFileAtomic } from '../../datasets/index.ts';
import type { AnyGame } from '../../envs/core/index.ts';
import { encoderFingerprint, InputError, type Json, JsonReader } from '../../envs/core/index.ts';
import { checkConfig, configText, type TrainConfig } from '../config.ts';

/** Goes up when a file of a run changes its meaning. */
const FORMAT = 1;

export interface RunFacts {
  readonly backend: string;
  /** Major version: promises about equal bytes hold within one. */
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

  /** Makes the folder of a new run. A folder that already has one is left as it is. */
  static create(path: string, game: AnyGame, config: TrainConfig, facts: RunFacts): RunFolder {
    if (existsSync(join(path, 'config.json'))) {
      throw new InputError(
        `there is a run in ${path} already; continue it with --resume, or name another folder with --run`,
      );
    }
    if (existsSync(path) && explained('read', path, () => readdirSync(path)).some((name) => name !== 'lock')) {
      throw new InputError(`${path} is not empty and holds no run; name another folder with --run`);
    }
    const folder = new RunFolder(path);
    explained('write', path, () => mkdirSync(folder.checkpoints, { recursive: true }));
    const about = { format: FORMAT, game: game.id, encoder: encoderFingerprint(game), seed: config.seed, ...facts };
    writeFileAtomic(join(path, 'run.json'), `${JSON.stringify(about, null, 2)}\n`);
    writeFileAtomic(join(path, 'config.json'), configText(config)); // last: it says that the rest is there
    return folder;
  }

  /** Opens the folder of a run that was begun, if it is one for this game and backend. */
  static open(path: string, game: AnyGame, backend: string | undefined): { folder: RunFolder; config: TrainConfig } {
    if (!existsSync(join(path, 'config.json'))) {
      throw new InputError(`there is no run in ${path}; begin one without --resume, or name another folder with --run`);
    }
    const about = JsonReader.parse(readText(join(path, 'run.json')), join(path, 'run.json'));
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
    const config = checkConfig(JSON.parse(readText(join(path, 'config.json'))) as Json);
    return { folder: new RunFolder(path), config };
  }

  /** The backend a run was begun with. */
  static backendOf(path: string): string | undefined {
    const file = join(path, 'run.json');
    return existsSync(file) ? JsonReader.parse(readText(file), file).at('backend').string() : undefined;
  }

  file(...names: string[]): string {
    return join(this.path, ...names);
  }

  /** Times and rates: the one file that grows by appending, and that differs from run to run. */
  noteTiming(line: Readonly<Record<string, unknown>>): void {
    explained('write', this.file('timing.jsonl'), () =>
      appendFileSync(this.file('timing.jsonl'), `${JSON.stringify(line)}\n`),
    );
  }
}

/**
 * Keeps other processes out of a run. The lock names its process; one whose process is gone, on this machine, was left by
 * a crash and does not count. Returns a function that gives it back.
 */
export function lockRun(path: string): () => void {
  const file = join(path, 'lock');
  explained('write', path, () => mkdirSync(path, { recursive: true }));
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const fd = openSync(file, 'wx');
      writeSync(fd, JSON.stringify({ pid: process.pid, host: hostname() }));
      closeSync(fd);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        explained('write', file, () => {
          throw error;
        });
      if (!isStale(file)) break;
      rmSync(file, { force: true });
    }
  }
  throw new InputError(
    `the run in ${path} is in use by another process (${readText(file)}); wait for it, or delete ${file}`,
  );
}

function isStale(file: string): boolean {
  try {
    const { pid, host } = JSON.parse(readText(file)) as { pid: number; host: string };
    if (host !== hostname()) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // No such process, or a lock that was never written to its end. (EPERM: a process of somebody else.)
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
}
