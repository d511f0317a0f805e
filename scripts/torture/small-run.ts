/** Training runs of a second or two, as processes of their own, and what they leave as bytes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256Of } from '../../datasets/index.ts';

export const PROGRAM = fileURLToPath(new URL('../cli.js', import.meta.url));

export const GAME = 'tiny-trick';

/** Three generations, of which two stay on the disk. */
const SMALL: readonly string[] = [
  'generations=2',
  'net.policyWidths=[8]',
  'net.valueWidths=[8]',
  'selfplay.games=8',
  'selfplay.firstGames=8',
  'selfplay.taskGames=4',
  'selfplay.sims=8',
  'selfplay.cappedSims=4',
  'selfplay.firstSims=20',
  'selfplay.firstCappedSims=10',
  'keep=2',
  'batchSize=16',
  'evaluate.gateDeals=2',
  'evaluate.gateSims=2',
  'evaluate.every=2',
  'evaluate.deals=2',
  'evaluate.sims=2',
  'evaluate.yardsticks=["random"]',
];

/** The call that begins the run in `path`, or goes on with it. */
export function trainCall(path: string, overlap: boolean, more: readonly string[] = [], workers = '1'): string[] {
  const begun = existsSync(join(path, 'config.json'));
  const how = begun ? ['--resume'] : ['--backend', 'cpu', '--set', ...SMALL, `overlap=${overlap}`, ...more];
  return ['train', GAME, '--run', path, '--workers', workers, ...how];
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** The program as a process of its own; `preload` is a module it loads first, `env` what that is told. */
export function start(call: readonly string[], preload: readonly string[] = [], env: object = {}): Started {
  const argv = [...preload.flatMap((module) => ['--import', module]), PROGRAM, ...call];
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (text) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, stderr }) as Ended);
  return { child, ended };
}

/** Goes on until the run is at its end; how it ended if that was not well. */
export async function finish(
  path: string,
  overlap: boolean,
  more: readonly string[] = [],
): Promise<string | undefined> {
  const { code, signal, stderr } = await start(trainCall(path, overlap, more)).ended;
  return code === 0 ? undefined : `it ended with ${code ?? signal}: ${stderr.trim()}`;
}

/** Neither the clock's part nor pictures; nor the lock, nor what lies there under a temporary name. */
const NO_PROMISE = /^(timing\.jsonl|lock|tb\/.*)$|\.tmp$|\.tmp\//;

/** Name and checksum of all that a run promises to reproduce. */
export function bytesOf(run: string): Map<string, string> {
  const names = readdirSync(run, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(run, join(entry.parentPath, entry.name)))
    .filter((name) => !NO_PROMISE.test(name))
    .sort();
  return new Map(names.map((name) => [name, sha256Of(readFileSync(join(run, name)))]));
}

/** The first file in which two runs differ, or undefined. */
export function difference(found: Map<string, string>, wanted: Map<string, string>): string | undefined {
  return [...new Set([...found.keys(), ...wanted.keys()])].find((name) => found.get(name) !== wanted.get(name));
}

export function isPromised(name: string): boolean {
  return !NO_PROMISE.test(name);
}
