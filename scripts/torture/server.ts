/**
 * The attack on the servers: `cardzero web` with crowds that never finish and never read, with tables by the thousand and broken
 * requests, while a friend asks friendly questions; and `cardzero env-server` with broken messages beside it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { derive, type Rng } from '../../envs/core/index.ts';
import type { Answered } from './friend.ts';
import { deafCrowd, silentCrowd } from './guests.ts';
import { sendMessages } from './messages.ts';
import type { Attack, Context, Verdict } from './verdict.ts';

const PROGRAM = fileURLToPath(new URL('../cli.js', import.meta.url));

/** What a friend may wait for, and what the server may take. */
const LONGEST_MS = 1000;
const MOST_BYTES = 400 * 2 ** 20;
/** Friendly questions that do not count. */
const FIRST_ROUND = 10;

export const SERVER: Attack = {
  name: 'server',
  about:
    'crowds, unread streams, thousands of tables and broken messages: friends are answered within a second, in 400 MB',
  run: attackServers,
};

async function attackServers(context: Context): Promise<Verdict> {
  const { seed, goesOn, folder, say } = context;
  const runs = join(folder, 'runs');
  growRun(runs, 0);
  const { server, port } = await startServer(runs);
  const tables = new TableOpener(port, derive(seed, 'tables'));
  const deaf = deafCrowd(port, () => ['a/runs/grows', ...tables.latest().map((id) => `b/tables/${id}`)]);
  const silent = silentCrowd(port, derive(seed, 'silent'));
  const messages = sendMessages(PROGRAM, derive(seed, 'messages'), goesOn);
  const friend = new Friend(port);
  const noise = derive(seed, 'noise');
  const opening = tables.openWhile(goesOn);
  let most = 0;
  let broken = 0;
  for (let round = 0; goesOn() && server.exitCode === null; round++) {
    if (round % 10 === 0) growRun(runs, 1 + round / 10);
    for (let i = 0; i < 20; i++) broken += await breakIn(port, noise);
    most = Math.max(most, memoryOf(server));
    await setTimeout(100);
  }
  await opening;
  deaf.leave();
  silent.leave();
  const faults = [...(await friend.faults()), ...(await messages.faults()), ...(await endFaults(server))];
  if (most > MOST_BYTES) faults.push(`the web server took ${megabytes(most)}`);
  say(
    `${silent.came()} silent and ${deaf.came()} deaf connections, ${tables.opened()} tables, ${broken} broken requests`,
  );
  say(`${messages.sent()} messages to the environment server`);
  say(`${friend.asked()} friendly questions, the longest took ${friend.longest()}; at most ${megabytes(most)}`);
  return { attacks: silent.came() + deaf.came() + tables.opened() + broken + messages.sent(), faults };
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}

async function startServer(runs: string): Promise<{ server: ChildProcess; port: number }> {
  const server = spawn(process.execPath, [PROGRAM, 'web', runs, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = (await once(server.stdout, 'data')) as [Buffer];
  return { server, port: Number(new URL(/http:\S+/.exec(String(text))?.[0] ?? '').port) };
}

/** A run that gains a generation now and then, some of them odd. */
function growRun(runs: string, generation: number): void {
  const folder = join(runs, 'grows');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config.json'), '{"seed":1,"generations":100000}');
  writeFileSync(join(folder, 'run.json'), '{"game":"kuhn-v1","backend":"cpu"}');
  const odd = ['null', '{', '{"generation":1,"yardsticks":[null,5]}'][generation % 9];
  const tags = Object.fromEntries(
    Array.from({ length: 40 }, (_, i) => [`tag ${i}`, { chairs: 1, perGame: 1, points: 1, won: 1 }]),
  );
  const selfplay = { games: 1, decisions: 2, targetEntropy: 1, tags };
  const line = JSON.stringify({ generation, best: 0, selfplay, learn: { policyLoss: 1 }, yardsticks: [] });
  appendFileSync(join(folder, 'metrics.jsonl'), `${odd ?? line}\n`);
}

/** On Linux; elsewhere nothing is known of other processes without a program more. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Ctrl-C ends it. */
async function endFaults(server: ChildProcess): Promise<string[]> {
  if (server.exitCode !== null) return [`the web server ended with ${server.exitCode}`];
  const ended = once(server, 'exit').then(([code]) => (code === 0 ? [] : [`Ctrl-C ended the web server with ${code}`]));
  server.kill('SIGINT');
  const late = setTimeout(20_000, ['Ctrl-C did not end the web server within 20 s'], { ref: false });
  return Promise.race([ended, late]).finally(() => server.kill('SIGKILL'));
}

/** What is used of the message of a table. */
interface Told {
  readonly id: string;
  readonly ply: number;
  readonly legal: readonly { readonly id: number }[];
}

/** Opens table after table, each with other company, and plays a little at each. */
class TableOpener {
  readonly #url: string;
  readonly #rng: Rng;
  #opened = 0;
  #latest: readonly string[] = [];

  constructor(port: number, rng: Rng) {
    this.#url = `http://127.0.0.1:${port}/api/tables`;
    this.#rng = rng;
  }

  opened(): number {
    return this.#opened;
  }

  latest(): readonly string[] {
    return this.#latest;
  }

  async openWhile(goesOn: () => boolean): Promise<void> {
    while (goesOn()) await this.#open().catch(() => setTimeout(100)); // it may be hung up on like everybody
  }

  async #open(): Promise<void> {
    const number = this.#opened;
    const game = ['kuhn', 'ulti', 'mulle', 'tiny-trick'][this.#rng.below(4)];
    const agents = [`ismcts:sims=${1 + (number % 50)},explore=${(1 + number) / 1000}`];
    const { id } = await this.#post(this.#url, { game, seat: 0, agents, practice: true, seed: number });
    this.#opened++;
    this.#latest = [...this.#latest.slice(-9), id];
    for (let move = 0; move < 5; move++) {
      const { ply, legal } = (await (await fetch(`${this.#url}/${id}`)).json()) as Told;
      if (legal.length === 0) continue;
      await this.#post(`${this.#url}/${id}/act`, { ply, action: legal[this.#rng.below(legal.length)].id });
      await this.#post(`${this.#url}/${id}/undo`, {});
    }
  }

  async #post(url: string, message: object): Promise<Told> {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(message) });
    return (await reply.json()) as Told;
  }
}

const BROKEN_PATHS = [
  '/api/tables',
  '/api/events',
  '/api/events/x',
  '/api/runs/grows/logs/0/x',
  '/api/games/ulti/replay?seed=1',
];
const BROKEN_BODIES = [
  '{',
  '[',
  `${'['.repeat(8000)}`,
  '{"game":"ulti","seat":1e308}',
  '{"listen":[null]}',
  '"\\ud800"',
];

/** A request that is refused, or ought to be; gives back 1. */
async function breakIn(port: number, rng: Rng): Promise<number> {
  const path = BROKEN_PATHS[rng.below(BROKEN_PATHS.length)];
  const headers = { 'content-type': 'application/json' };
  const body = BROKEN_BODIES[rng.below(BROKEN_BODIES.length)];
  const stop = AbortSignal.timeout(5000);
  await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body, signal: stop })
    .then((reply) => reply.text())
    .catch(() => '');
  return 1;
}

/** Asks from a thread of its own, so that it is the server that is measured and not who attacks it. */
class Friend {
  readonly #worker: Worker;
  readonly #faults: string[] = [];
  #asked = 0;
  #longest = 0;

  constructor(port: number) {
    this.#worker = new Worker(new URL('./friend.js', import.meta.url), { workerData: { port } });
    this.#worker.on('message', (answered: Answered) => this.#heard(answered));
  }

  asked(): number {
    return this.#asked;
  }

  longest(): string {
    return `${Math.round(this.#longest)} ms`;
  }

  async faults(): Promise<string[]> {
    await this.#worker.terminate();
    return this.#asked <= FIRST_ROUND ? ['no friendly question was answered'] : this.#faults;
  }

  #heard({ path, milliseconds, status, trouble }: Answered): void {
    // In the first round the server loads what it needs.
    if (this.#asked++ < FIRST_ROUND) return;
    this.#longest = Math.max(this.#longest, milliseconds);
    const asked = `the friendly question ${path}`;
    if (trouble !== undefined) this.#faults.push(`${asked} was not answered: ${trouble}`);
    else if (status !== 200) this.#faults.push(`${asked} was answered by ${status}`);
    else if (milliseconds > LONGEST_MS) this.#faults.push(`${asked} took ${Math.round(milliseconds)} ms`);
  }
}
