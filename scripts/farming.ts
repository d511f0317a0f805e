/** The flags of commands that share work with other machines, and what comes of them. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Argv } from 'yargs';
import { openTables, type Tables } from '../agents/arena/index.ts';
import { readText } from '../envs/core/files.ts';
import type { AnyGame } from '../envs/core/index.ts';
import { sha256Of } from '../datasets/sealed.ts';
import { LOCK_MS, loadEngine, type QueueTrouble, readAddress, Server } from '../training/queue/index.ts';
import { Farm } from '../training/remote/farm.ts';
import { FarmTables } from '../training/remote/farm-tables.ts';
import { contractHere } from '../training/remote/here.ts';
import { someNumber } from './arguments.ts';
import type { Io } from './io.ts';
import { oneLine } from './text.ts';
import { version } from './version.ts';

const SHARE = '0.02';

export interface FarmArgs {
  readonly queue: string | undefined;
  readonly lock: string;
  readonly audit: string;
}

/** Where the queue is. */
export function queueArgument<T>(yargs: Argv<T>) {
  return yargs.option('queue', {
    type: 'string',
    requiresArg: true,
    describe: 'Address of a queue on Redis: redis://host:6379, rediss://..., @file, or env for CARDZERO_QUEUE',
  });
}

/** How long a task stays with a worker that is not heard of. */
export function lockArgument<T>(yargs: Argv<T>) {
  return yargs.option('lock', {
    type: 'string',
    default: String(LOCK_MS / 1000),
    requiresArg: true,
    describe: 'Seconds after which a task of a worker that is not heard of goes to another',
  });
}

export function farmArguments<T>(yargs: Argv<T>) {
  return lockArgument(queueArgument(yargs)).option('audit', {
    type: 'string',
    default: SHARE,
    requiresArg: true,
    describe: 'Share of the tasks of other machines that is played again here and compared; 0 for none',
  });
}

/** Whether there is a queue or not: a value that is none is a mistake in any case. */
export function checkFarming({ lock, audit }: FarmArgs): void {
  lockFrom(lock);
  auditFrom(audit);
}

export function lockFrom(text: string): number {
  return 1000 * someNumber('--lock', text, 1, 3600);
}

/** A server that has been looked at. One that is full may have room later. */
export async function reachServer(queue: string, io: Io): Promise<Server> {
  const server = new Server(await loadEngine(), readAddress(queue));
  try {
    await server.hello();
  } catch (error) {
    if ((error as QueueTrouble).kind !== 'full') throw error;
    note(io, (error as Error).message);
  }
  return server;
}

/** For people, on a line of its own; the line of progress is drawn again after it. */
export function note(io: Io, text: string): void {
  io.stderr.write(`${io.stderr.isTTY === true ? '\r\x1b[K' : ''}${oneLine(text)}\n`);
}

/** Names a run: the same when it goes on, and another for a copy of it elsewhere. */
export function ownerOfRun(path: string): string {
  const about = readText(`${path}/run.json`);
  return `run${sha256Of(JSON.stringify([hostname(), resolve(path), about])).slice(0, 12)}`;
}

function ownerOfMatch(): string {
  return `match${randomBytes(6).toString('hex')}`;
}

export interface Opened {
  readonly farm: Farm;
  readonly owner: string;
  readonly audited: boolean;
}

export function openFarm(
  server: Server,
  { game, owner, about, args, io }: { game: AnyGame; owner: string; about: string; args: FarmArgs; io: Io },
): Opened {
  const audit = auditFrom(args.audit);
  const farm = new Farm({
    server,
    contract: contractHere(game, version()),
    owner,
    about: `${about} on ${hostname()}`,
    lockMs: lockFrom(args.lock),
    audit,
    say: (line) => note(io, line),
  });
  return { farm, owner, audited: audit > 0 };
}

function auditFrom(text: string): number {
  return someNumber('--audit', text, 0, 1);
}

/** How long the engine may take to end after we have. */
const LINGER_MS = 200;

/**
 * Closes the last thing a command has open. Where the server is gone, the engine waits for it in pauses that nobody can cut short; the
 * program does not wait for the engine. What was written gets through first.
 */
export function closeForGood(server: Server, io: Io): void {
  server.close();
  if (io !== process) return;
  setInterval(() => {
    if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
  }, LINGER_MS).unref();
}

/** Tables of this machine and of others. They are closed with everything that was opened for them. */
export async function farmTables(
  queue: string,
  plan: { game: AnyGame; threads: number; modules: readonly string[]; farming: FarmArgs; io: Io },
): Promise<Tables> {
  const { game, threads: workers, modules, farming: args, io } = plan;
  const server = await reachServer(queue, io);
  const owner = ownerOfMatch();
  const { farm } = openFarm(server, { game, owner, about: 'a match', args, io });
  const home = workers === 0 ? undefined : openTables({ game: game.id, workers, modules, apart: true });
  const tables = new FarmTables({ farm, owner, home });
  let playing: Promise<unknown> = Promise.resolve();
  const end = async (): Promise<void> => {
    await tables.close();
    await playing; // what is under way is told that it has ended, and sweeps up
    await farm.close();
    closeForGood(server, io);
  };
  let ended: Promise<void> | undefined;
  return {
    get workers() {
      return tables.workers;
    },
    play: (task) => tables.play(task),
    playAll: (task, onDeals) => {
      const all = tables.playAll(task, onDeals);
      playing = all.catch(() => {});
      return all;
    },
    close: () => {
      ended ??= end();
      return ended;
    },
  };
}
