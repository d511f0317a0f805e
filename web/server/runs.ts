/** The runs and tournaments of a folder, as they are on disk. Incomplete and malformed files are skipped. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { JsonReader } from '../../envs/core/index.ts';
import type { RunStatus, RunSummary, TournamentSummary } from '../shapes/wire.ts';
import { isPlain, type Plain } from './lines.ts';
import { progressOf } from './progress.ts';
import { refusal } from './refusals.ts';

export class RunsFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  /** Folders of runs by name: those inside, or the folder itself if it is a run. */
  runs(): Map<string, string> {
    if (isRun(this.path)) return new Map([[basename(this.path), this.path]]);
    const inside = names(this.path).map((name) => [name, join(this.path, name)] as const);
    return new Map(inside.filter(([, folder]) => isRun(folder)));
  }

  /** Only names that were found in the folder are opened. */
  folderOf(name: string): string {
    const folder = this.runs().get(name);
    if (folder === undefined) throw refusal('noSuchRun', { run: name });
    return folder;
  }

  /** One run after another, so that other work can run in between. */
  async list(): Promise<RunSummary[]> {
    const summaries: RunSummary[] = [];
    for (const [name, folder] of this.runs()) summaries.push(await summarize(name, folder));
    return summaries;
  }

  /** Runs with nets that can play, and their games. */
  playable(): { readonly name: string; readonly game: string }[] {
    return Array.from(this.runs(), ([name, folder]) => ({ name, folder }))
      .filter(({ folder }) => bestWeights(folder) !== undefined)
      .map(({ name, folder }) => ({ name, game: gameOf(folder) }));
  }

  /** Files of this folder with the output of `cardzero tournament --json`. */
  tournaments(): TournamentSummary[] {
    return names(this.path).flatMap((name) => {
      const found = name.endsWith('.json') ? readTournament(join(this.path, name)) : undefined;
      if (found === undefined) return [];
      return [{ name, game: String(found.game), entrants: found.ratings.length, deals: Number(found.deals) }];
    });
  }

  tournament(name: string): unknown {
    if (names(this.path).includes(name)) {
      const found = readTournament(join(this.path, name));
      if (found !== undefined) return found;
    }
    throw refusal('noSuchTournament', { name });
  }
}

export async function summarize(name: string, folder: string): Promise<RunSummary> {
  const { done, standings } = await progressOf(folder);
  const run = readPlain(join(folder, 'run.json')) ?? {};
  const config = readPlain(join(folder, 'config.json')) ?? {};
  const of = (Number.isSafeInteger(config.generations) ? Number(config.generations) : 0) + 1;
  return {
    name,
    game: gameIn(run, config),
    status: statusOf(folder, done >= of),
    done,
    of,
    seed: typeof config.seed === 'number' ? config.seed : textOf(config.seed),
    backend: textOf(run.backend),
    standings,
    playable: bestWeights(folder) !== undefined,
  };
}

function gameOf(folder: string): string {
  return gameIn(readPlain(join(folder, 'run.json')) ?? {}, readPlain(join(folder, 'config.json')) ?? {});
}

function gameIn(run: Plain, config: Plain): string {
  return textOf(run.game ?? config.game);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '?';
}

export function readPlain(path: string): Plain | undefined {
  try {
    if (!statSync(path).isFile()) return undefined; // reading a pipe would wait for ever
    const { value } = JsonReader.parse(readFileSync(path, 'utf8'), path);
    return isPlain(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The weights of a run's best net, if it has learnt one, or was given one to begin with (`--from`). A comma separates
 * the parameters of agents: a path that has one cannot be part of an agent's name.
 */
export function bestWeights(folder: string): string | undefined {
  const weights = readPlain(join(folder, 'checkpoints', 'best.json'))?.weights;
  if (typeof weights !== 'string' || !/^gen-\d+\/[\w.]+$/.test(weights)) return undefined;
  if (/^gen-0+\//.test(weights) && !existsSync(join(folder, 'from.weights'))) return undefined; // it is random
  const path = join(folder, 'checkpoints', weights);
  return existsSync(path) && !path.includes(',') ? path : undefined;
}

function statusOf(folder: string, complete: boolean): RunStatus {
  if (isWorkedOn(folder)) return 'training';
  return complete ? 'finished' : 'stopped';
}

/**
 * A lock whose process no longer exists was left by a crash. On another machine this cannot be known, so the lock is
 * believed.
 */
function isWorkedOn(folder: string): boolean {
  const lock = readPlain(join(folder, 'lock'));
  if (lock === undefined) return false;
  if (lock.host !== hostname()) return true;
  try {
    return process.kill(Number(lock.pid), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isRun(folder: string): boolean {
  return existsSync(join(folder, 'config.json')) && existsSync(join(folder, 'run.json'));
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function readTournament(path: string): (Plain & { readonly ratings: readonly unknown[] }) | undefined {
  const found = readPlain(path);
  if (found === undefined || !Array.isArray(found.ratings) || !Array.isArray(found.cross)) return undefined;
  return found as Plain & { ratings: unknown[] };
}
