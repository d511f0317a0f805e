/**
 * What it costs to look on at a run: `node --import tsx test/web/measure-watching.ts [seconds] [program]`, on Linux.
 *
 * A run that grows as a quick real one does is written to a folder (two tasks of self-play a second, a generation every fifteen
 * seconds, a hundred of them at the start), two pages of a real browser have it open, and the processor time of the
 * server and of the browser is read from /proc. Processor time does not depend on what else the machine does.
 */
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findBrowser, openBrowser, PATIENCE_MS, servePage } from './browser.ts';

const [seconds = '60', program = 'dist/scripts/cli.js'] = process.argv.slice(2);
const PAGES = 2;
const TASK_MS = 500;
const GENERATION_MS = 15_000;
const GENERATIONS = 100;
const TAGS = 40;
/** Processor time in /proc is counted in hundredths of a second. */
const TICKS = 100;

/** As long as a line of Ulti, which has the most roles and contracts to tell of. */
function metricsLine(generation: number): string {
  const fare = { chairs: 100, perGame: 0.5, points: Math.sin(generation), won: 0.5 };
  const tags = Object.fromEntries(Array.from({ length: TAGS }, (_, i) => [`soloist, contract ${i}`, fare]));
  const selfplay = { games: 500, decisions: 18_000 + generation, targetEntropy: 1, tags };
  const learn = { policyLoss: 1 / (1 + generation), valueLoss: 0.5, beliefLoss: 0.2 };
  const yardsticks = [{ opponent: 'heuristic', sims: 64, deals: 100, mean: Math.sin(generation), half: 2 }];
  return `${JSON.stringify({ generation, best: generation, selfplay, learn, yardsticks })}\n`;
}

/** Writes a run and lets it grow until it is told to stop. */
function growingRun(folder: string): () => void {
  const run = join(folder, 'growing');
  mkdirSync(run);
  writeFileSync(
    join(run, 'config.json'),
    JSON.stringify({ seed: 1, generations: 10_000, selfplay: { taskGames: 25 } }),
  );
  writeFileSync(join(run, 'run.json'), JSON.stringify({ game: 'ulti-v1', backend: 'wasm' }));
  let generation = 0;
  const generate = (): void => appendFileSync(join(run, 'metrics.jsonl'), metricsLine(generation++));
  const task = (): void => {
    const line = { generation, task: { milliseconds: 1000 + (generation % 7), writing: 10 } };
    appendFileSync(join(run, 'timing.jsonl'), `${JSON.stringify(line)}\n`);
  };
  for (let i = 0; i < GENERATIONS; i++) generate();
  const timers = [setInterval(task, TASK_MS), setInterval(generate, GENERATION_MS)];
  return () => timers.forEach(clearInterval);
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Seconds of processor time, in user and in system. */
  readonly time: number;
}

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      return [
        { pid: Number(name), parent: Number(fields[1]), time: (Number(fields[11]) + Number(fields[12])) / TICKS },
      ];
    } catch {
      return []; // no process, or one that has ended meanwhile
    }
  });
}

/** Of a process and all that it started, but for one branch. */
function timeOf(all: readonly Process[], pid: number, except = -1): number {
  const children = all.filter(({ parent, pid: child }) => parent === pid && child !== except);
  return children.reduce(
    (sum, child) => sum + timeOf(all, child.pid, except),
    all.find((one) => one.pid === pid)?.time ?? 0,
  );
}

const browserPath = findBrowser();
if (browserPath === undefined) throw new Error('no Chromium on this machine');
const folder = mkdtempSync(join(tmpdir(), 'cardzero-watching-'));
const stopGrowing = growingRun(folder);
const served = await servePage(program, folder);
const browser = await openBrowser(browserPath);
try {
  for (let i = 0; i < PAGES; i++) {
    const page = await browser.newPage();
    await page.goto(`${served.home}#/run/growing`, { timeout: PATIENCE_MS });
    await page.locator('figure[data-title="Losses"] canvas').waitFor({ timeout: PATIENCE_MS });
  }
  const measure = () => {
    const all = processes();
    const own = all.find(({ pid }) => pid === process.pid)?.time ?? 0;
    return { server: timeOf(all, served.pid), browser: timeOf(all, process.pid, served.pid) - own };
  };
  const [before, began] = [measure(), performance.now()];
  await setTimeout(1000 * Number(seconds));
  const [after, took] = [measure(), (performance.now() - began) / 1000];
  for (const who of ['server', 'browser'] as const) {
    const share = (100 * (after[who] - before[who])) / took;
    console.log(`${who}: ${share.toFixed(2)}% of one core, with ${PAGES} pages open for ${took.toFixed(0)} s`);
  }
} finally {
  stopGrowing();
  await browser.close();
  served.stop();
  rmSync(folder, { recursive: true });
}
