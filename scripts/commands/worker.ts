/** `cardzero worker`: plays for runs and matches on other machines, as long as it is left alone. */
import { availableParallelism, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { InputError, makeGame } from '../../envs/core/index.ts';
import { gameModules, loadGame } from '../../envs/shelf.ts';
import { loadEngine, readAddress, Server } from '../../training/queue/index.ts';
import { contractHere } from '../../training/remote/here.ts';
import { type Ending, type Here, WorkerHost } from '../../training/remote/host.ts';
import { someNumber, workersFrom } from '../arguments.ts';
import { defineCommand, FAILED, OK, USAGE } from '../command.ts';
import { closeForGood, lockArgument, lockFrom, note, queueArgument } from '../farming.ts';
import { version } from '../version.ts';

const CODES: Readonly<Record<Ending, number>> = { told: OK, gone: FAILED, unfit: USAGE };

export const worker = defineCommand({
  examples: [
    ['$0 worker --queue redis://10.0.0.5:6379', 'play for whoever asks there'],
    ['$0 worker --queue env --workers 16', 'with the address, and maybe a password, in CARDZERO_QUEUE'],
  ],
  options: (yargs) =>
    lockArgument(queueArgument(yargs))
      .default('queue', 'env')
      .option('workers', {
        type: 'string',
        default: String(availableParallelism()),
        defaultDescription: 'one per core',
        requiresArg: true,
        describe: 'Threads that play',
      })
      .option('wait', {
        type: 'boolean',
        default: false,
        describe: 'Stay where nobody wants what this version can play, until somebody does',
      })
      .option('patience', {
        type: 'string',
        default: '600',
        requiresArg: true,
        describe: 'Seconds to wait for a queue that does not answer',
      })
      .option('grace', {
        type: 'string',
        default: '20',
        requiresArg: true,
        describe: 'Seconds for the tasks under way when it is told to end; what is not done by then goes to others',
      })
      .option('spool', {
        type: 'string',
        requiresArg: true,
        describe: 'Folder for weights and results on their way, by default in the temporary folder of the system',
      })
      .epilog(
        'Ctrl-C and SIGTERM finish or give back what is under way; a second one stops at once, and costs nothing.',
      ),
  run: async (args, io) => {
    const slots = workersFrom(args.workers);
    const seconds = (flag: string, text: string) => 1000 * someNumber(flag, text, 0, 86_400 * 365);
    const spool = args.spool ?? join(tmpdir(), `cardzero-spool-${userInfo().uid}`);
    if (spool.includes(',')) throw new InputError(`--spool cannot have a comma in its path: '${spool}'`);
    const say = (line: string) => note(io, line);
    const patienceMs = seconds('--patience', args.patience);
    const times = { lockMs: lockFrom(args.lock), patienceMs, graceMs: seconds('--grace', args.grace) };
    const server = new Server(await loadEngine(), readAddress(String(args.queue)));
    try {
      if (!(await patiently(server, patienceMs, say))) return FAILED;
      return await work(new WorkerHost({ server, slots, ...times, wait: args.wait, spool, here, say }), server, say);
    } finally {
      closeForGood(server, io); // a connection that stays open would keep the process for ever
    }
  },
});

async function work(host: WorkerHost, server: Server, say: (line: string) => void): Promise<number> {
  say(`${host.name} looks for work at ${server.name}`);
  const release = onEnd(() => host.stop(), say);
  try {
    return CODES[await host.run()];
  } finally {
    release();
  }
}

/** What this program keeps for a game, or why it knows none such. */
export async function here(id: string): Promise<Here | string> {
  try {
    await loadGame(id);
    const game = makeGame(id);
    return { contract: contractHere(game, version()), modules: gameModules(game.id) };
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/** A worker may be started before its queue; what will not be better by waiting is said at once. False: it waited in vain. */
async function patiently(server: Server, patienceMs: number, say: (line: string) => void): Promise<boolean> {
  const begun = performance.now();
  let said = '';
  for (let pause = 500; ; pause = Math.min(2 * pause, 10_000)) {
    const trouble = await server.hello().then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof InputError) return error as InputError & { kind?: string };
        throw error;
      },
    );
    if (trouble === undefined || trouble.kind === 'full') return true;
    if (trouble.kind !== 'gone') throw trouble;
    if (performance.now() - begun + pause > patienceMs) {
      say(`gave up: ${trouble.message}`);
      return false;
    }
    if (said !== trouble.message) say(`${trouble.message}; trying again`);
    said = trouble.message;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function onEnd(stop: () => void, say: (line: string) => void): () => void {
  let asked = false;
  const listener = (): void => {
    if (asked) process.exit(FAILED);
    asked = true;
    say('finishing or giving back what is under way; once more stops at once');
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, listener);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, listener);
  };
}
