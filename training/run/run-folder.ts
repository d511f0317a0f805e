/**
 * The folder of a run: where everything lies, who may write there, and what was decided when it began.
 *
 *   config.json   run.json   metrics.jsonl   timing.jsonl   lock
 *   selfplay/gen-000001/   checkpoints/gen-000001/   checkpoints/latest.json   checkpoints/best.json   eval/   tb/
 */
import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { explained, readText, writeFileAtomic } from '../../datasets/index.ts';
import type { AnyGame } from '../../envs/core/index.ts';
import { encoderFingerprint, InputError, JsonReader } from '../../envs/core/index.ts';
import { checkConfig, configText, readConfigFile, type TrainConfig } from '../config/index.ts';

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
    if (existsSync(path) && !isFree(path)) {
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
    const format = about.at('format').int(0, Number.MAX_SAFE_INTEGER);
    if (format !== FORMAT) {
      throw new InputError(`the run in ${path} is in format ${format}, and this program goes on with format ${FORMAT}`);
    }
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

  /** The matches of a generation. */
  writeEvaluation(generation: number, text: string): void {
    explained('write', this.file('eval'), () => mkdirSync(this.file('eval'), { recursive: true }));
    writeFileAtomic(this.file('eval', `gen-${String(generation).padStart(6, '0')}.json`), text);
  }

  /** Times and rates: the one file that grows by appending, and that differs from run to run. */
  noteTiming(line: Readonly<Record<string, unknown>>): void {
    explained('write', this.file('timing.jsonl'), () =>
      appendFileSync(this.file('timing.jsonl'), `${JSON.stringify(line)}\n`),
    );
  }
}

/** Nothing in it, or only what is left where a process was killed while it made the folder of a run. */
function isFree(path: string): boolean {
  const names = explained('read', path, () => readdirSync(path)).filter((name) => name !== 'lock');
  if (!names.every((name) => /^(run\.json(\.tmp)?|config\.json\.tmp|checkpoints)$/.test(name))) return false;
  if (names.includes('checkpoints') && readdirSync(join(path, 'checkpoints')).length > 0) return false;
  return !names.includes('run.json') || readText(join(path, 'run.json')).includes('"encoder"');
}

/** Locks of this process. One that bears its number and is not among them was left by a process that once had the number. */
const held = new Set<string>();

/**
 * Keeps other processes out of a run. The lock names its process; one whose process is gone, on this machine, was left by
 * a crash and does not count. Returns a function that gives it back.
 */
export function lockRun(path: string): () => void {
  const file = resolve(path, 'lock');
  explained('write', path, () => mkdirSync(path, { recursive: true }));
  for (let attempt = 0; attempt < 2; attempt++) {
    if (explained('write', file, () => takeLock(file))) {
      held.add(file);
      return () => {
        held.delete(file);
        rmSync(file, { force: true });
      };
    }
    if (!isStale(file)) break;
    rmSync(file, { force: true });
  }
  throw new InputError(
    `the run in ${path} is in use by another process${ownerOf(file)}; wait for it, or delete ${file}`,
  );
}

/** False if there is a lock already. */
function takeLock(file: string): boolean {
  let fd: number;
  try {
    fd = openSync(file, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(fd, JSON.stringify({ pid: process.pid, host: hostname() }));
    return true;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(fd);
  }
}

function isStale(file: string): boolean {
  try {
    const { pid, host } = JSON.parse(readText(file)) as { pid: number; host: string };
    if (host !== hostname()) return false;
    if (pid === process.pid) return !held.has(file);
    process.kill(pid, 0);
    return false;
  } catch (error) {
    // No such process, or a lock that was never written to its end. (EPERM: a process of somebody else.)
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
}

function ownerOf(file: string): string {
  try {
    const { pid, host } = JSON.parse(readText(file)) as { pid: number; host: string };
    return `, ${pid} on ${host}`;
  } catch {
    return ''; // it has just gone
  }
}
