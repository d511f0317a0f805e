/** The runs and tournaments of a folder, read as they are on disk: a file that is half there or foreign is passed over. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { MetricsLine, RunStatus, RunSummary, Standing, TournamentSummary } from '../shapes/wire.ts';
import { HttpError } from './http.ts';

export type Plain = Readonly<Record<string, unknown>>;

export class RunsFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = resolve(path);
  }

  /** Folders of runs by name: those inside, or the folder itself where it is one. */
  runs(): Map<string, string> {
    if (isRun(this.path)) return new Map([[basename(this.path), this.path]]);
    const inside = names(this.path).map((name) => [name, join(this.path, name)] as const);
    return new Map(inside.filter(([, folder]) => isRun(folder)));
  }

  /** Only names that were found by looking are ever opened. */
  folderOf(name: string): string {
    const folder = this.runs().get(name);
    if (folder === undefined) throw new HttpError(404, `there is no run '${name}' in this folder`);
    return folder;
  }

  list(): RunSummary[] {
    return Array.from(this.runs(), ([name, folder]) => summarize(name, folder));
  }

  /** What `cardzero tournament --json` printed, kept as a file of this folder. */
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
    throw new HttpError(404, `there is no tournament '${name}' in this folder`);
  }
}

export function summarize(name: string, folder: string): RunSummary {
  const run = readPlain(join(folder, 'run.json')) ?? {};
  const config = readPlain(join(folder, 'config.json')) ?? {};
  const lines = metricsOf(folder);
  const of = (Number.isSafeInteger(config.generations) ? Number(config.generations) : 0) + 1;
  const met = lines.filter(({ yardsticks }) => yardsticks.length > 0).at(-1);
  return {
    name,
    game: textOf(run.game ?? config.game),
    status: statusOf(folder, lines.length >= of),
    done: lines.length,
    of,
    seed: typeof config.seed === 'number' ? config.seed : textOf(config.seed),
    backend: textOf(run.backend),
    standings: met?.yardsticks ?? [],
    playable: bestWeights(folder) !== undefined,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '?';
}

export function readPlain(path: string): Plain | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isPlain(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The weights a run would play with, if it has learnt any. */
export function bestWeights(folder: string): string | undefined {
  const weights = readPlain(join(folder, 'checkpoints', 'best.json'))?.weights;
  if (typeof weights !== 'string' || !/^gen-\d+\/[\w.]+$/.test(weights)) return undefined;
  const path = join(folder, 'checkpoints', weights);
  return existsSync(path) ? path : undefined;
}

const metricsRead = new Map<string, { readonly stamp: string; readonly lines: readonly MetricsLine[] }>();

/** Looked at every second while somebody looks on, so a file that has not changed is not read again. */
function metricsOf(folder: string): readonly MetricsLine[] {
  const path = join(folder, 'metrics.jsonl');
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile()) return [];
  const stamp = `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
  const known = metricsRead.get(path);
  if (known?.stamp === stamp) return known.lines;
  const lines = parseLines(readFileSync(path, 'utf8'), readMetrics);
  metricsRead.set(path, { stamp, lines });
  return lines;
}

/** What a line says, as far as it can be used; undefined where it is not one of ours. */
export type ReadLine<T> = (value: unknown) => T | undefined;

/** Whole lines only: the last may still be on its way. What is not one of ours is passed over. */
export function parseLines<T>(text: string, readLine: ReadLine<T>): T[] {
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
  return lines.map((line) => readLine(parseLine(line))).filter((found) => found !== undefined);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parts of it that are as the page needs them: one odd figure does not hide a generation. */
export function readMetrics(value: unknown): MetricsLine | undefined {
  if (!isPlain(value) || typeof value.generation !== 'number' || !isPlain(value.selfplay)) return undefined;
  const { best, selfplay, learn, gate, yardsticks, ...rest } = value;
  if (!isPlain(selfplay.tags) || !isPlain(learn) || !Array.isArray(yardsticks)) return undefined;
  return {
    ...rest,
    generation: value.generation,
    best: numberOr(best, 0),
    selfplay: {
      ...selfplay,
      games: numberOr(selfplay.games, 0),
      decisions: numberOr(selfplay.decisions, 0),
      targetEntropy: numberOr(selfplay.targetEntropy, Number.NaN),
      tags: only(selfplay.tags, isTag),
    },
    learn: only(learn, isNumber),
    ...(isStanding(gate) ? { gate } : {}),
    yardsticks: yardsticks.filter(isStanding),
  };
}

/** A line of timing.jsonl tells of a task, or how long the stages of a generation took. */
export function readTiming(value: unknown): Plain | undefined {
  if (!isPlain(value) || typeof value.generation !== 'number') return undefined;
  const { generation, task, seconds } = value;
  if (isPlain(task) && isNumber(task.milliseconds)) return { generation, task };
  return isPlain(seconds) ? { generation, seconds: only(seconds, isNumber) } : undefined;
}

function only<T>(values: Plain, isOurs: (value: unknown) => value is T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, T] => isOurs(entry[1])));
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function numberOr(value: unknown, other: number): number {
  return isNumber(value) ? value : other;
}

function isTag(value: unknown): value is MetricsLine['selfplay']['tags'][string] {
  return isPlain(value) && ['chairs', 'perGame', 'points', 'won'].every((key) => isNumber(value[key]));
}

function isStanding(value: unknown): value is Standing {
  if (!isPlain(value) || typeof value.opponent !== 'string') return false;
  return (
    ['sims', 'deals', 'mean'].every((key) => isNumber(value[key])) && (value.half === null || isNumber(value.half))
  );
}

function statusOf(folder: string, complete: boolean): RunStatus {
  if (isWorkedOn(folder)) return 'training';
  return complete ? 'finished' : 'stopped';
}

/** A lock whose process is gone was left behind by a crash. On another machine we have to believe it. */
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
