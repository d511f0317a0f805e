/**
 * Does the same work with two worker threads, and with two processes of one worker each that share it out between themselves, in
 * turns; prints the ratio of their rates. Start-up and warm-up are not counted on either side. Two cores may be halves of one, and
 * then a process is faster once the other is done; so a process that is done plays on until both are.
 *
 *     scaling arena|selfplay TURNS
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTables, playDeals } from '../../agents/arena/tables.ts';
import { playGeneration } from '../../training/selfplay/generation.ts';
import { SelfPlayPool } from '../../training/selfplay/pool.ts';
import { gameModules } from '../../envs/shelf.ts';
import { benchModel, benchSettings } from './model.ts';
import { ulti } from './ulti.ts';

/** Whoever has some workers, and plays deals or games `from` to `to - 1` with them. */
interface Crew {
  play(from: number, to: number): Promise<unknown>;
  close(): Promise<void>;
}

interface Contest {
  /** What one process does in a turn; the two workers do twice as much. */
  readonly units: number;
  readonly open: (workers: number) => Crew;
}

const CONTESTS: Readonly<Record<string, Contest>> = {
  arena: { units: 48, open: openArena },
  selfplay: { units: 80, open: openSelfplay },
};

function openArena(workers: number): Crew {
  const game = ulti().id;
  const tables = openTables({ game, workers, modules: gameModules(game) });
  const agents = ['ismcts:sims=30', 'random'];
  return {
    play: (from, to) => playDeals(tables, { agents, seed: 1, from, to }, () => {}),
    close: () => tables.close(),
  };
}

/** Tasks are a twentieth of a turn: at its end a worker waits for the other's last task, which a process does not. */
const TASK_GAMES = 4;

/** Whole generations, with all that goes to the disk. `from` is the generation, so that no game is played twice. */
function openSelfplay(workers: number): Crew {
  const game = ulti();
  const { spec, weights } = benchModel(game);
  const pool = new SelfPlayPool({ game: game.id, workers, modules: gameModules(game.id), spec });
  const brain = { version: pool.publish(weights), sha256: 'bench' };
  const run = mkdtempSync(join(tmpdir(), 'cardzero-bench-'));
  const settings = benchSettings({ sims: 64, cappedSims: 16 });
  const plan = { run, game, runSeed: 1, taskGames: TASK_GAMES, settings, brain };
  return {
    play: (from, to) =>
      playGeneration({ ...plan, generation: from, games: to - from }, pool, { stopping: () => false }),
    close: async () => {
      await pool.close();
      rmSync(run, { recursive: true });
    },
  };
}

/** Units per second by the clock. */
async function rate(crew: Crew, from: number, to: number): Promise<number> {
  const start = performance.now();
  await crew.play(from, to);
  return ((to - from) * 1000) / (performance.now() - start);
}

async function ask(child: ChildProcess, question: number | 'rest'): Promise<number> {
  child.send(question);
  const [answer] = await once(child, 'message');
  return answer as number;
}

/** Units of the work of a process that is done before the other; they begin beyond those of all turns. */
const ODD_JOB = 4;
const ODD_JOBS_FROM = 1_000_000;

/**
 * One of the two processes: is told where to begin, answers with its rate, plays on until told to rest, and ends when nobody is
 * there to ask.
 */
function serve({ open, units }: Contest): void {
  const crew = open(1);
  let resting = true;
  let jobs = 0;
  const measure = async (from: number): Promise<void> => {
    resting = false;
    process.send?.(await rate(crew, from, from + units));
    while (!resting) {
      const at = ODD_JOBS_FROM + jobs++ * ODD_JOB;
      await crew.play(at, at + ODD_JOB);
      await new Promise(setImmediate); // to hear of the rest
    }
    process.send?.(0);
  };
  process.on('message', (question: number | 'rest') => {
    if (question === 'rest') resting = true;
    else void measure(question);
  });
  process.on('disconnect', () => void crew.close());
}

/** The rates of two processes at work at the same time, added up. */
async function processes(children: readonly ChildProcess[], from: number, units: number): Promise<number> {
  const rates = await Promise.all(children.map((child, i) => ask(child, from + i * units)));
  await Promise.all(children.map((child) => ask(child, 'rest')));
  return rates.reduce((a, b) => a + b, 0);
}

async function compare(name: string, { open, units }: Contest, turns: number): Promise<number> {
  const children = [0, 1].map(() => fork(fileURLToPath(import.meta.url), [name, 'serve']));
  const crew = open(2);
  const ratios: number[] = [];
  for (let turn = 0; turn <= turns; turn++) {
    const from = turn * 2 * units;
    const before = turn % 2 === 0 ? await processes(children, from, units) : undefined;
    const workers = await rate(crew, from, from + 2 * units);
    const both = before ?? (await processes(children, from, units)); // each side goes first in every other turn, as loads come and go
    if (turn > 0) ratios.push(workers / both); // the first turn only warms up
  }
  for (const child of children) child.disconnect();
  await crew.close();
  return ratios.sort((x, y) => x - y)[ratios.length >> 1];
}

const [name, what] = process.argv.slice(2);
const contest = CONTESTS[name];
if (what === 'serve') serve(contest);
else console.log(await compare(name, contest, Number(what)));
