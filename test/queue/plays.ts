/** Small self-play for tests of the queue: a generation of a toy game, played by the farm and by threads alone. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { generationFolder, namesIn } from '../../datasets/index.ts';
import { derive, makeGame } from '../../envs/index.ts';
import { gameModules } from '../../envs/shelf.ts';
import { modelSpec, randomWeights, readWeights, writeWeights } from '../../mcts/networks/index.ts';
import { contractHash, type Server } from '../../training/queue/index.ts';
import { here } from '../../scripts/commands/worker.ts';
import { version } from '../../scripts/version.ts';
import { playSettings, resolveConfig } from '../../training/config/index.ts';
import { Farm } from '../../training/remote/farm.ts';
import { contractHere } from '../../training/remote/here.ts';
import { type Ending, type HostPlan, WorkerHost } from '../../training/remote/host.ts';
import { SelfPlayFarm } from '../../training/remote/selfplay-farm.ts';
import { type GenerationPlan, playGeneration } from '../../training/selfplay/generation.ts';
import { SelfPlayPool } from '../../training/selfplay/pool.ts';
import { PROGRAM } from '../support/program.ts';

export const GAME = makeGame('tiny-trick');
export const CONTRACT = contractHere(GAME, version());
export const HASH = contractHash(CONTRACT);

export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardzero-queue-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const SPEC = modelSpec(GAME, { policyWidths: [8], valueWidths: [8], residual: false });

/** Weights by seed, as a file and in memory. */
export function makeNet(folder: string, seed: number) {
  const file = join(folder, `net-${seed}.weights`);
  writeWeights(file, { game: GAME, spec: SPEC, weights: randomWeights(SPEC, derive(seed, 'net')) });
  return { file, model: readWeights(file, GAME) };
}

const { selfplay } = resolveConfig({ preset: 'quick', game: GAME.id });
export const SETTINGS = playSettings({ ...selfplay, sims: 8, cappedSims: 4 });

export interface Play {
  readonly run: string;
  readonly tasks?: number;
  readonly taskGames?: number;
  readonly seed?: number;
  /** Absent: leaves are played out. */
  readonly net?: ReturnType<typeof makeNet>;
}

function planOf({ run, tasks = 8, taskGames = 2, seed = 1 }: Play): GenerationPlan {
  return { run, game: GAME, runSeed: seed, generation: 1, games: tasks * taskGames, taskGames, settings: SETTINGS };
}

function openPool(workers: number): SelfPlayPool {
  return new SelfPlayPool({ game: GAME.id, workers, modules: gameModules(GAME.id), spec: SPEC });
}

/** By file name what a generation left. */
export function playedIn(run: string): Record<string, string> {
  const folder = generationFolder(run, 1);
  const names = namesIn(folder).filter((name) => !name.endsWith('.tmp'));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));
}

/** As it would be without a queue. */
export async function playHere(play: Play): Promise<Record<string, string>> {
  const pool = openPool(1);
  try {
    const { net } = play;
    const brain =
      net === undefined ? {} : { brain: { version: pool.publish(net.model.weights), sha256: net.model.sha256 } };
    await playGeneration({ ...planOf(play), ...brain }, pool, { stopping: () => false });
    return playedIn(play.run);
  } finally {
    await pool.close();
  }
}

export interface Watched {
  readonly workers?: number;
  readonly audit?: number;
  readonly lockMs?: number;
  readonly owner?: string;
  /** Called after each change of the number of games, with all that are played. */
  readonly onGames?: (games: number, farm: Farm) => void;
  readonly onSay?: (line: string) => void;
}

/** What was said, and what lies in the folder then. */
export interface Farmed {
  readonly files: Record<string, string>;
  readonly said: string[];
  readonly farm: Farm;
}

export async function playOnFarm(server: Server, play: Play, watched: Watched = {}): Promise<Farmed> {
  const { workers = 0, audit = 0, lockMs = 1000, owner = 'run0', onGames, onSay } = watched;
  const said: string[] = [];
  const pool = openPool(1);
  const farm = new Farm({
    server,
    contract: CONTRACT,
    owner,
    about: 'a test',
    lockMs,
    audit,
    say: (line) => {
      said.push(line);
      onSay?.(line);
    },
  });
  const tasks = new SelfPlayFarm({ farm, game: GAME, pool, workers, owner, audited: audit > 0 });
  try {
    const { net } = play;
    const brain =
      net === undefined
        ? {}
        : { brain: { version: pool.publish(net.model.weights), sha256: net.model.sha256, file: net.file } };
    await playGeneration({ ...planOf(play), ...brain }, tasks, {
      stopping: () => false,
      onGames: (games) => onGames?.(games, farm),
    });
    return { files: playedIn(play.run), said, farm };
  } finally {
    await farm.close();
    await pool.close();
  }
}

/** A worker in this process, for all that needs none of its own. It ends with the test. */
export class WorkerHere {
  readonly name: string;
  readonly ended: Promise<Ending>;
  readonly #host: WorkerHost;
  #said = '';

  constructor(server: Server, spool: string, more: Partial<HostPlan> = {}) {
    const plan = { slots: 1, lockMs: 1000, patienceMs: 600_000, graceMs: 20_000, wait: false, here };
    this.#host = new WorkerHost({ server, spool, ...plan, say: (line) => this.#hear(line), ...more });
    this.name = this.#host.name;
    this.ended = this.#host.run();
    onTestFinished(async () => {
      await this.end();
    });
  }

  #hear(line: string): void {
    this.#said += `${line}\n`;
  }

  get said(): string {
    return this.#said;
  }

  async says(what: RegExp): Promise<void> {
    while (!what.test(this.#said)) await setTimeout(10);
  }

  /** As SIGTERM would. */
  end(): Promise<Ending> {
    this.#host.stop();
    return this.ended;
  }
}

/** A `cardzero worker` of its own. */
export class WorkerProcess {
  readonly child: ChildProcess;
  readonly spool: string;
  #said = '';

  private constructor(url: string, spool: string, more: readonly string[]) {
    this.spool = spool;
    const call = ['worker', '--queue', url, '--workers', '1', '--lock', '1', '--spool', spool, ...more];
    this.child = spawn(process.execPath, [PROGRAM, ...call], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.child.stderr?.on('data', (text) => {
      this.#said += text;
    });
  }

  /** For all tests of a file. */
  static forAll(url: () => string, spool: string): { readonly worker: WorkerProcess } {
    let worker: WorkerProcess | undefined;
    beforeAll(() => {
      worker = new WorkerProcess(url(), spool, []);
    });
    afterAll(() => worker?.end('SIGKILL'));
    return {
      get worker() {
        if (worker === undefined) throw new Error('the worker is hired before the tests');
        return worker;
      },
    };
  }

  /** Ends with the test. */
  static hire(url: string, spool: string, ...more: string[]): WorkerProcess {
    const worker = new WorkerProcess(url, spool, more);
    onTestFinished(async () => {
      await worker.end('SIGKILL');
    });
    return worker;
  }

  get said(): string {
    return this.#said;
  }

  get over(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  says(what: RegExp): Promise<void> {
    return this.until(async () => what.test(this.#said));
  }

  /** Waits for something that cannot be if the worker has ended. */
  async until(holds: () => Promise<boolean>): Promise<void> {
    while (!(await holds())) {
      if (this.over) throw new Error(`the worker ended: ${this.#said}`);
      await setTimeout(20);
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  async ended(): Promise<number | null> {
    if (!this.over) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.over) return this.child.exitCode;
    this.signal('SIGCONT');
    this.signal(signal);
    return this.ended();
  }
}
