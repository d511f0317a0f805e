/** `cardzero web`: the page on which runs are watched, games replayed and played. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import encodeQR from 'qr';
import { explained } from '../../envs/core/files.ts';
import { InputError } from '../../envs/core/index.ts';
import { PAGE_FOLDER, startWeb, type WebServer } from '../../web/server/server.ts';
import { wholeNumber } from '../arguments.ts';
import { defineCommand, OK } from '../command.ts';
import { type Io, print } from '../io.ts';

/** Where it listens unless told otherwise, so that a bookmark keeps working. */
const PORT = 4180;

export const web = defineCommand({
  examples: [
    ['$0 web', 'the runs in ./runs'],
    ['$0 web /data/runs --port 8080', 'those of another folder, at another port'],
    ['$0 web --host 0.0.0.0', 'for phones of the same network, by an address with a token'],
  ],
  options: (yargs) =>
    yargs
      .positional('runs-dir', { type: 'string', default: 'runs', describe: 'Folder of runs, or of one run' })
      .option('port', {
        type: 'string',
        default: String(PORT),
        requiresArg: true,
        describe: 'Port; 0 is any free one',
      })
      .option('host', {
        type: 'string',
        requiresArg: true,
        describe:
          'Address of this machine for others of its network, 0.0.0.0 for all it has; they need the printed token',
      })
      .epilog(
        'Without --host the server listens on the loopback address only. No request leaves the machine. Ctrl-C ends it.',
      ),
  run: async ({ 'runs-dir': runsDir, port, host }, io) => {
    const number = wholeNumber('--port', port, 0, 65535);
    if (existsSync(runsDir) && !explained('read', runsDir, () => statSync(runsDir)).isDirectory()) {
      throw new InputError(`'${runsDir}' is a file; name a folder of runs`);
    }
    if (resolve(runsDir).includes(',')) {
      throw new InputError(
        `'${resolve(runsDir)}' has a comma, which separates the parameters of agents: its nets could not play; ` +
          'rename it',
      );
    }
    if (!existsSync(join(PAGE_FOLDER, 'index.html'))) {
      throw new InputError("the page has not been built; 'npm run build' builds it");
    }
    const server = await opened(runsDir, number, host);
    if (server.addresses.length === 0) {
      await server.close();
      throw new InputError('this machine has no address that others could reach');
    }
    printAddresses(io, server.addresses, host !== undefined);
    if (!existsSync(runsDir))
      print(io, `there is no folder ${runsDir} yet: runs appear when 'cardzero train' makes it`);
    await new Promise<void>((resolve) => process.once('SIGINT', resolve));
    await server.close();
    return OK;
  },
});

/** A phone reads its address from the screen. */
function printAddresses(io: Io, addresses: readonly string[], forOthers: boolean): void {
  for (const address of addresses) print(io, `cardzero is at ${address}  (Ctrl-C ends it)`);
  if (!forOthers) return;
  print(io, `\n${encodeQR(addresses[0], 'ascii')}`);
  print(io, 'Whoever has this address can play, and read the runs of the folder; nothing is encrypted on the way.');
}

/** How systems say that they cannot listen on an address, or know no such name. */
const NO_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

async function opened(runs: string, port: number, host: string | undefined): Promise<WebServer> {
  try {
    return await startWeb({ runs, port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new InputError(`port ${port} is in use; --port 0 takes a free one`);
    if (NO_ADDRESS.includes(String(code))) {
      throw new InputError(`--host ${host} is no address of this machine; 0.0.0.0 means all it has`);
    }
    if (code === 'EACCES') throw new InputError(`port ${port} may not be used: ${message}`);
    throw error;
  }
}
