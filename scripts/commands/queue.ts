/** `cardzero queue`: what lies in a queue, how its server should be set up, and how to leave nothing there. */
import { randomBytes } from 'node:crypto';
import type { Queue } from 'bullmq';
import { InputError } from '../../envs/core/index.ts';
import {
  type Client,
  contractHash,
  DATA,
  deleteAll,
  JOBS,
  LEARNERS,
  present,
  queueName,
  type Server,
  workersOf,
} from '../../training/queue/index.ts';
import { readPresence, readWorker } from '../../training/remote/presence-data.ts';
import { defineCommand, OK } from '../command.ts';
import { queueArgument, reachServer } from '../farming.ts';
import { type Io, print, printJson } from '../io.ts';
import { queueConfig } from '../queue-config.ts';
import { columns, counted } from '../text.ts';

const ACTIONS = ['status', 'config', 'drain'] as const;

export const queue = defineCommand({
  examples: [
    ['$0 queue status --queue redis://10.0.0.5:6379', 'who learns, who plays, what waits'],
    ['$0 queue config > redis.conf', 'a configuration to copy, with a user of its own'],
    ['$0 queue drain --queue env', 'delete everything of cardzero from the server; runs lose nothing by it'],
  ],
  options: (yargs) =>
    queueArgument(yargs)
      .positional('action', { type: 'string', default: 'status', choices: ACTIONS, describe: 'What to do' })
      .default('queue', 'env')
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON' })
      .option('force', { type: 'boolean', default: false, describe: 'drain: even while somebody is there' }),
  run: async (args, io) => {
    if (args.action === 'config') {
      print(io, queueConfig(randomBytes(24).toString('base64url')).trimEnd());
      return OK;
    }
    const server = await reachServer(String(args.queue), io);
    const client = server.quick();
    try {
      await server.ready(client);
      const found = await lookAt(server, client);
      if (args.action === 'drain') return await drain(client, found, args.force, io);
      if (args.json) printJson(io, { server: server.name, ...found });
      else report(server.name, found, io);
      return OK;
    } finally {
      server.close();
    }
  },
});

interface Found {
  readonly runs: readonly {
    readonly about: string;
    readonly game: string;
    readonly contract: string;
    readonly waiting: number;
    readonly playing: number;
    readonly workers: readonly {
      readonly id: string;
      readonly host: string;
      readonly slots: number;
      readonly tasks: number;
    }[];
  }[];
  readonly bytes: number;
}

async function lookAt(server: Server, client: Client): Promise<Found> {
  const learners = [...(await present(client, LEARNERS)).values()].flatMap((text) => readPresence(text) ?? []);
  const runs = [];
  for (const { about, contract: needed } of learners) {
    const contract = contractHash(needed);
    const board: Queue = new server.engine.bullmq.Queue(queueName(contract), {
      connection: client,
      prefix: JOBS,
      skipVersionCheck: true,
      skipMetasUpdate: true,
    });
    const { active, prioritized, wait } = await board.getJobCounts('active', 'prioritized', 'wait');
    const workers = [...(await present(client, workersOf(contract)))].flatMap(([id, text]) => {
      const worker = readWorker(text);
      return worker === undefined ? [] : [{ id, ...worker }];
    });
    runs.push({ about, game: needed.game, contract, waiting: wait + prioritized, playing: active, workers });
  }
  const memory = /^used_memory:(\d+)/m.exec(await client.info('memory'))?.[1];
  return { runs, bytes: Number(memory ?? 0) };
}

function report(name: string, { runs, bytes }: Found, io: Io): void {
  print(io, `${name}: ${counted(runs.length, 'learner')}, ${(bytes / 2 ** 20).toFixed(1)} MB`);
  for (const { about, game, waiting, playing, workers } of runs) {
    print(io, `\n${about}: ${game}, ${counted(waiting, 'task')} waiting, ${playing} being played`);
    if (workers.length === 0) print(io, "no workers; start some with 'cardzero worker'");
    else {
      const rows = workers.map(({ id, slots, tasks }) => [id, String(slots), tasks.toLocaleString('en-US')]);
      print(io, columns([['worker', 'threads', 'tasks played'], ...rows], [1, 2]));
    }
  }
}

async function drain(client: Client, { runs }: Found, force: boolean, io: Io): Promise<number> {
  if (runs.length > 0 && !force) {
    const who = runs.map(({ about }) => about).join(', ');
    throw new InputError(`${who} uses this queue; stop it first, or say --force: it goes on without the queue's help`);
  }
  const count = (await deleteAll(client, `${JOBS}:*`)) + (await deleteAll(client, `${DATA}:*`));
  print(io, `deleted ${counted(count, 'key')}`);
  return OK;
}
