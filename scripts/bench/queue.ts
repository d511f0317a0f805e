/**
 * What a queue costs on one machine, with a redis-server of its own: an empty job, self-play by a worker against the same by the
 * threads of this process, the learner's part of that, and how long a task lies idle after its worker was killed. Not one of
 * `npm run bench`, which needs no server: `node dist/scripts/bench/queue.js [rounds] [--json]`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeGame } from '../../envs/core/index.ts';
import { gameModules, loadGame } from '../../envs/shelf.ts';
import { loadModel, shippedWeights } from '../../mcts/networks/index.ts';
import {
  checkEvery,
  contractHash,
  dropResults,
  findResults,
  JOBS,
  JobBoard,
  loadEngine,
  queueName,
  RedisBytes,
  readAddress,
  readResult,
  resultKey,
  resultText,
  Server,
} from '../../training/queue/index.ts';
import { noteOf, sealedText, writeFileAtomic } from '../../datasets/index.ts';
import { takeShard } from '../../training/remote/intake.ts';
import { playSettings, resolveConfig, suitedTo } from '../../training/config/index.ts';
import { Farm } from '../../training/remote/farm.ts';
import { contractHere } from '../../training/remote/here.ts';
import { SelfPlayFarm } from '../../training/remote/selfplay-farm.ts';
import { playGeneration } from '../../training/selfplay/generation.ts';
import { SelfPlayPool } from '../../training/selfplay/pool.ts';
import { figureText } from '../results/figure-text.ts';
import type { Figure } from '../results/row.ts';
import { RedisProcess } from '../torture/redis.ts';
import { start } from '../torture/small-run.ts';
import { version } from '../version.ts';

const { values: FLAGS, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
/** None: all but self-play in turns. */
const ROUNDS = Number(positionals[0] ?? 5);
const GAME = 'ulti';
const TASKS = 4;
const TASK_GAMES = 25;
const EMPTY = 500;
const SHARDS = 300;
const LOCK_MS = 5000;

const folder = mkdtempSync(join(tmpdir(), 'cardzero-bench-queue-'));
const redis = new RedisProcess(folder);
await redis.start();
const server = new Server(await loadEngine(), readAddress(redis.url));
const client = server.quick();
await server.ready(client);
const { training } = await loadGame(GAME);
const game = makeGame(GAME);
const contract = contractHere(game, version());
const file = shippedWeights(game.id) ?? '';
const model = loadModel(file, game);
const { selfplay } = resolveConfig({ preset: 'standard', suited: suitedTo('standard', training), game: game.id });
const pool = new SelfPlayPool({ game: game.id, workers: 1, modules: gameModules(game.id), spec: model.spec });
const brain = { version: pool.publish(model.weights), sha256: model.sha256, file };
let runs = 0;

/** As they stand in a row of docs/results. */
const figures: Figure[] = [];
figures.push({ of: 'an empty job, the median', value: await emptyJobs(), unit: 'ms' });
if (ROUNDS > 0) figures.push(...(await selfPlay()));
figures.push(...(await intake()));
figures.push({ of: 'a learner that waits', value: await waiting(), unit: '% of a core' });
const lease = `lease ${LOCK_MS / 1000} s, looked at every ${checkEvery(LOCK_MS) / 1000} s`;
figures.push({ of: `until the task of a dead worker is leased again (${lease})`, value: await again(), unit: 's' });
if (FLAGS.json === true) console.log(JSON.stringify(figures));
else for (const figure of figures) console.log(`${figure.of}: ${figureText(figure)}`);
await pool.close();
server.close();
await redis.kill();
rmSync(folder, { recursive: true });
process.exit();

/** Put up one by one, taken by a worker that does nothing, seen to be done. */
async function emptyJobs(): Promise<number> {
  const board = new JobBoard(server, client, 'empty', LOCK_MS);
  const done = new Map<string, () => void>();
  board.onDone((id) => done.get(id)?.());
  const worker = new server.engine.bullmq.Worker(queueName('empty'), async () => {}, {
    connection: server.patient(),
    prefix: JOBS,
    skipVersionCheck: true,
  });
  await setTimeout(500);
  const times: number[] = [];
  for (let i = 0; i < EMPTY; i++) {
    const over = new Promise<void>((resolve) => done.set(`job-${i}`, resolve));
    const begun = performance.now();
    await board.add([{ id: `job-${i}`, urgent: true, data: {} }]);
    await over;
    times.push(performance.now() - begun);
  }
  await worker.close();
  await board.close();
  return median(times);
}

function plan() {
  return {
    run: join(folder, `run-${runs++}`),
    game,
    runSeed: 1,
    generation: 1,
    games: TASKS * TASK_GAMES,
    taskGames: TASK_GAMES,
    settings: playSettings(selfplay),
    brain,
  };
}

/** In turns: the threads of this process alone, and a worker with as many while this process only takes in. */
async function selfPlay(): Promise<Figure[]> {
  const hired = start(['worker', '--queue', redis.url, '--workers', '1', '--spool', join(folder, 'spool')]);
  const farm = new Farm({
    server,
    contract,
    owner: 'bench',
    about: 'a bench',
    lockMs: LOCK_MS,
    audit: 0,
    say: console.error,
  });
  const tasks = new SelfPlayFarm({ farm, game, pool, workers: 0, owner: 'bench', audited: false });
  const ratios: number[] = [];
  const busy: number[] = [];
  let thread = 0;
  const onTime = (milliseconds: number): void => {
    thread += milliseconds / 1000;
  };
  const watcher = { stopping: () => false, onTime };
  for (let round = -1; round < ROUNDS; round++) {
    thread = 0;
    const here = await timed(() => playGeneration(plan(), pool, watcher));
    const busyHere = thread / here;
    thread = 0;
    const there = await timed(() => playGeneration(plan(), tasks, watcher));
    if (round < 0) continue; // compiling, connecting
    const games = TASKS * TASK_GAMES;
    ratios.push(here / there);
    busy.push(thread / there / busyHere);
    console.error(`${(games / here).toFixed(1)} games/s here, ${(games / there).toFixed(1)} by a worker`);
  }
  await farm.close();
  hired.child.kill('SIGTERM');
  await hired.ended;
  // The second is what others on the machine do not change.
  return [
    { of: 'self-play by a worker', ...middle(ratios), unit: 'of the pool' },
    { of: 'the same, by how busy the playing thread was', ...middle(busy), unit: 'of the pool' },
  ];
}

/** The median of rounds, with their ends. */
function middle(rounds: readonly number[]): Pick<Figure, 'value' | 'range'> {
  return { value: median(rounds), range: [Math.min(...rounds), Math.max(...rounds)] };
}

/** Processor time for shards of real games: fetched, checked, written, noted, deleted. */
async function intake(): Promise<Figure[]> {
  const path = join(folder, 'one.arrow');
  const { runSeed, generation, settings } = plan();
  const task = { runSeed, generation, settings, brain, from: 0, to: TASK_GAMES };
  const { shard, tally } = await pool.play({ ...task, path });
  const bytes = new RedisBytes(client, 'bench');
  const name = await bytes.put(readFileSync(path));
  const text = resultText({ id: 'bench', host: 'bench' }, name, { shard, tally, milliseconds: 1, writing: 1 });
  const takeIn = async (i: number): Promise<void> => {
    await client.set(resultKey(`bench-${i}`), text);
    const [found] = (await findResults(client, [`bench-${i}`])).values();
    const result = readResult(found, `bench-${i}`);
    if ('failure' in result) return;
    const to = join(folder, `in-${i}.arrow`);
    takeShard(game, { ...task, path: to }, result, await bytes.get(name));
    writeFileAtomic(noteOf(to), sealedText({ shard: { file: 'x', ...shard }, tally }));
    await dropResults(client, [`bench-${i}`]);
  };
  for (let i = 0; i < 50; i++) await takeIn(i);
  const before = process.cpuUsage();
  for (let i = 0; i < SHARDS; i++) await takeIn(i);
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / 1e3 / SHARDS;
  const of = `intake of a shard of ${TASK_GAMES} games (${Math.round(shard.bytes / 1024)} kB)`;
  return [
    { of, value: each, unit: 'ms of a core' },
    { of, value: system / 1e3 / SHARDS, unit: 'ms of it in the system' },
    { of, value: (each / 10) * (100 / TASK_GAMES), unit: '% of a core at 100 games/s' },
  ];
}

/** What a learner costs that only waits, with a round open and nobody there. */
async function waiting(): Promise<number> {
  const farm = new Farm({
    server,
    contract,
    owner: 'idle',
    about: 'idle',
    lockMs: LOCK_MS,
    audit: 0,
    say: console.error,
  });
  await setTimeout(3000);
  const before = process.cpuUsage();
  await setTimeout(10_000);
  const { user, system } = process.cpuUsage(before);
  await farm.close();
  return (user + system) / 1e5;
}

/** From the kill of a worker that has a task to its being leased to another. */
async function again(): Promise<number> {
  const hash = contractHash(contract);
  const board = new JobBoard(server, client, hash, LOCK_MS);
  const tokens = new Map<string, number>();
  const worker = (id: string) =>
    new server.engine.bullmq.Worker(
      queueName(hash),
      async () => {
        tokens.set(id, performance.now());
        await setTimeout(600_000, undefined, { ref: false });
      },
      {
        connection: server.patient(),
        prefix: JOBS,
        skipVersionCheck: true,
        lockDuration: LOCK_MS,
        stalledInterval: checkEvery(LOCK_MS),
        maxStalledCount: 1000,
      },
    );
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    const [first, second] = [`first-${i}`, `second-${i}`];
    const dying = worker(first);
    await board.add([{ id: `again-${i}`, urgent: true, data: {} }]);
    while (!tokens.has(first)) await setTimeout(10);
    await setTimeout(LOCK_MS); // long enough that its lease was renewed
    await dying.close(true);
    const killed = performance.now();
    const other = worker(second);
    while (!tokens.has(second)) await setTimeout(10);
    times.push(((tokens.get(second) ?? 0) - killed) / 1000);
    await other.close(true);
    await client.flushall();
  }
  await board.close();
  return Math.max(...times);
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return (performance.now() - begun) / 1000;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
