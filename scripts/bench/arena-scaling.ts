/**
 * Plays the same duplicate deals of Ulti with two worker threads, and with two processes that share them out between
 * themselves, in turns; prints the ratio of deals per second. Start-up and warm-up are not counted on either side.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openTables, playDeals, type Tables } from '../../agents/arena/tables.ts';
import { makeGame } from '../../envs/index.ts';
import { GAMES_MODULE } from '../arguments.ts';

const AGENTS = ['ismcts:sims=100', 'random'];
/** Deals of one process in a turn; the workers play twice as many. The first turn only warms up. */
const DEALS = 40;
const TURNS = 4;

function open(workers: number): Tables {
  return openTables({ game: makeGame('ulti-v1').id, workers, modules: [GAMES_MODULE] });
}

/** Deals per second by the clock. */
async function rate(tables: Tables, from: number, to: number): Promise<number> {
  const start = performance.now();
  await playDeals(tables, { agents: AGENTS, seed: 1, from, to }, () => {});
  return ((to - from) * 1000) / (performance.now() - start);
}

async function ask(child: ChildProcess, from: number): Promise<number> {
  child.send(from);
  const [answer] = await once(child, 'message');
  return answer as number;
}

/** One of the two processes: is told where to begin, answers with its rate. */
function serve(): void {
  const tables = open(1);
  process.on('message', (from: number) => {
    void rate(tables, from, from + DEALS).then((result) => process.send?.(result));
  });
}

async function compare(): Promise<number> {
  const children = [0, 1].map(() => fork(fileURLToPath(import.meta.url), ['serve']));
  const tables = open(2);
  const ratios: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const from = turn * 2 * DEALS;
    const [a, b] = await Promise.all(children.map((child, i) => ask(child, from + i * DEALS)));
    const workers = await rate(tables, from, from + 2 * DEALS);
    if (turn > 0) ratios.push(workers / (a + b));
  }
  for (const child of children) child.disconnect();
  await tables.close();
  return ratios.sort((x, y) => x - y)[ratios.length >> 1];
}

if (process.argv[2] === 'serve') serve();
else console.log(await compare());
