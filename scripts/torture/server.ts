/**
 * The attack on the servers: `cardzero web` with crowds that never finish and never read, with tables by the thousand and broken
 * requests, while a friend asks friendly questions; and `cardzero env-server` with broken messages beside it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { derive, type Rng } from '../../envs/core/index.ts';
import { CROWD, deafCrowd, silentCrowd } from './guests.ts';
import { memoryOf } from './machine.ts';
import { sendMessages } from './messages.ts';
import { Questions } from './questions.ts';
import { TableOpener } from './table-opener.ts';
import type { Attack, Context, Verdict } from './verdict.ts';

const PROGRAM = fileURLToPath(new URL('../cli.js', import.meta.url));

/** What the server may take. */
const MOST_BYTES = 400 * 2 ** 20;
/** An attack of so many minutes opens so many tables. */
const WHOLE_MINUTES = 10;
const MOST_TABLES = 10_000;
/** How much less of a core those who attack ask for, as a step of `nice`. */
const GIVES_WAY = 10;

export const SERVER: Attack = {
  name: 'server',
  about:
    'crowds, unread streams, thousands of tables and broken messages: friends are answered within a second, in 400 MB',
  run: attackServers,
};

async function attackServers({ seed, goesOn, minutes, folder }: Context): Promise<Verdict> {
  const runs = join(folder, 'runs');
  growRun(runs, 0);
  const { server, port } = await startServer(runs);
  const questions = new Questions(port, server.pid ?? 0);
  giveWay();
  const tables = new TableOpener(port, seed);
  const opening = tables.openWhile(goesOn);
  const deaf = deafCrowd(port, () => ['a/runs/grows', ...tables.latest().map((id) => `b/tables/${id}`)]);
  const silent = silentCrowd(port, derive(seed, 'silent'));
  const messages = sendMessages(PROGRAM, derive(seed, 'messages'), goesOn);
  const noise = derive(seed, 'noise');
  let most = 0;
  let broken = 0;
  for (let round = 0; goesOn() && server.exitCode === null; round++) {
    if (round % 10 === 0) growRun(runs, 1 + round / 10);
    for (let i = 0; i < 20; i++) broken += await breakIn(port, noise);
    most = Math.max(most, memoryOf(server.pid ?? 0));
    await setTimeout(100);
  }
  await opening;
  deaf.leave();
  silent.leave();
  const faults = [
    ...(await questions.faults()),
    ...tables.faults(),
    ...(await messages.faults()),
    ...(await endFaults(server)),
  ];
  if (most > MOST_BYTES) faults.push(`the web server took ${megabytes(most)}`);
  if (minutes >= WHOLE_MINUTES) faults.push(...weakness(silent.most(), deaf.most(), tables.opened()));
  const told = [
    questions.told(),
    `up to ${silent.most()} silent and ${deaf.most()} deaf connections at once, ${silent.came()} and ${deaf.came()} in all`,
    `${tables.opened()} tables, ${broken} broken requests, ${messages.sent()} messages to the environment server`,
    `the web server took up to ${megabytes(most)}`,
  ];
  return { attacks: silent.came() + deaf.came() + tables.opened() + broken + messages.sent(), faults, told };
}

/** Who attacks leaves the cores to the server and its friend where there are not enough: it is the server that is measured. */
function giveWay(): void {
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + GIVES_WAY));
}

/** What ten minutes must come to: an attack that is weaker proves nothing. */
function weakness(silent: number, deaf: number, tables: number): string[] {
  const wanted: readonly (readonly [number, number, string])[] = [
    [silent, CROWD, 'silent connections were there at once'],
    [deaf, CROWD, 'deaf connections were there at once'],
    [tables, MOST_TABLES, 'tables were opened'],
  ];
  return wanted.filter(([seen, all]) => seen < all).map(([seen, all, what]) => `only ${seen} of ${all} ${what}`);
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

/** Ctrl-C ends it. */
async function endFaults(server: ChildProcess): Promise<string[]> {
  if (server.exitCode !== null) return [`the web server ended with ${server.exitCode}`];
  const ended = once(server, 'exit').then(([code]) => (code === 0 ? [] : [`Ctrl-C ended the web server with ${code}`]));
  server.kill('SIGINT');
  const late = setTimeout(20_000, ['Ctrl-C did not end the web server within 20 s'], { ref: false });
  return Promise.race([ended, late]).finally(() => server.kill('SIGKILL'));
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
