/** Training runs to test with: the program as a process of its own, runs of a few seconds, and what they leave as bytes. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { withoutProgress } from '../support/progress.ts';

const SIGNAL_HOOK = new URL('./support-signal.mjs', import.meta.url).href;

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardzero-train-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Some seconds for four generations, of which the window and the disk keep two. */
export const SMALL = [
  'generations=3',
  'net.policyWidths=[16]',
  'net.valueWidths=[16]',
  'selfplay.games=20',
  'selfplay.firstGames=20',
  'selfplay.taskGames=4',
  'selfplay.sims=16',
  'selfplay.cappedSims=4',
  'selfplay.firstSims=40',
  'selfplay.firstCappedSims=10',
  'selfplay.repeatShare=0.2',
  'keep=2',
  'batchSize=32',
  'evaluate.gateDeals=6',
  'evaluate.gateSims=4',
  'evaluate.every=2',
  'evaluate.deals=4',
  'evaluate.sims=4',
];

/** Signals for a process, right after the `times`-th file or folder whose name matches is there. */
export interface SignalAfter {
  readonly pattern: string;
  readonly times?: number;
  readonly signals: readonly NodeJS.Signals[];
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A `cardzero` that runs. */
export class Program {
  readonly ended: Promise<Ended>;
  readonly #child;
  #stdout = '';
  #stderr = '';
  #over = false;

  constructor(path: string, args: readonly string[], after?: SignalAfter) {
    const hook = after === undefined ? [] : ['--import', SIGNAL_HOOK];
    const env = { ...process.env, SIGNAL_AFTER: JSON.stringify({ times: 1, ...after }) };
    this.#child = spawn(process.execPath, [...hook, path, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child.stdout.on('data', (text) => {
      this.#stdout += text;
    });
    this.#child.stderr.on('data', (text) => {
      this.#stderr += text;
    });
    this.ended = new Promise((resolve, reject) => {
      this.#child.on('error', reject);
      this.#child.on('close', (code, signal) => {
        this.#over = true;
        resolve({ code, signal, stdout: this.#stdout, stderr: withoutProgress(this.#stderr) });
      });
    });
  }

  get over(): boolean {
    return this.#over;
  }

  /** Waits until it has said something, or has ended. */
  async says(what: RegExp): Promise<void> {
    while (!what.test(this.#stdout + this.#stderr) && !this.#over) await setTimeout(10);
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/** Runs of one game with the same settings, each in a folder of its own. */
export class Trainer {
  readonly #program: string;
  readonly #game: string;
  readonly #set: readonly string[];
  readonly #backend: string;
  readonly #folder = temporaryFolder();

  constructor(program: string, game: string, set: readonly string[], backend = 'cpu') {
    this.#program = program;
    this.#game = game;
    this.#set = set;
    this.#backend = backend;
  }

  path(run: string): string {
    return join(this.#folder, run);
  }

  /** Begins a run, or goes on with one that has begun. */
  start(run: string, after?: SignalAfter, more: readonly string[] = ['--workers', '1']): Program {
    const begun = existsSync(join(this.path(run), 'config.json'));
    const how = begun ? ['--resume'] : ['--backend', this.#backend, '--set', ...this.#set];
    return new Program(this.#program, ['train', this.#game, '--run', this.path(run), ...more, ...how], after);
  }

  async finish(run: string, more?: readonly string[]): Promise<Ended> {
    return this.start(run, undefined, more).ended;
  }
}

/**
 * Name and checksum of all that a run promises to reproduce. Not the clock's part, timing and pictures; nor the lock, nor files
 * under their temporary names, which a process that was killed may leave for the next one.
 */
export function bytesOf(run: string): Record<string, string> {
  const names = readdirSync(run, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(run, join(entry.parentPath, entry.name)))
    .filter((name) => !/^(timing\.jsonl|lock|tb\/.*)$|\.tmp$|\.tmp\//.test(name))
    .sort();
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(run, name)))
        .digest('hex'),
    ]),
  );
}

/** A copy of a run, to be damaged. */
export function copyRun(from: string, to: string): string {
  cpSync(from, to, { recursive: true });
  return to;
}
