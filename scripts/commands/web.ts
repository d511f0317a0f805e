/** `cardzero web`: the page on which runs are watched, games replayed and played. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { explained } from '../../envs/core/files.ts';
import { InputError } from '../../envs/core/index.ts';
import { PAGE_FOLDER, startWeb, type WebServer } from '../../web/server/server.ts';
import { wholeNumber } from '../arguments.ts';
import { defineCommand, OK } from '../command.ts';
import { print } from '../io.ts';

/** Where it listens unless told otherwise, so that a bookmark keeps working. */
const PORT = 4180;

export const web = defineCommand({
  examples: [
    ['$0 web', 'the runs in ./runs'],
    ['$0 web /data/runs --port 8080', 'those of another folder, at another port'],
  ],
  options: (yargs) =>
    yargs
      .positional('runs-dir', { type: 'string', default: 'runs', describe: 'Folder of runs, or of one run' })
      .option('port', {
        type: 'string',
        default: String(PORT),
        requiresArg: true,
        describe: 'Port on the loopback address; 0 is any free one',
      })
      .epilog('The server listens on the loopback address only, and no request leaves the machine. Ctrl-C ends it.'),
  run: async ({ 'runs-dir': runsDir, port }, io) => {
    const number = wholeNumber('--port', port, 0, 65535);
    if (existsSync(runsDir) && !explained('read', runsDir, () => statSync(runsDir)).isDirectory()) {
      throw new InputError(`'${runsDir}' is a file; name a folder of runs`);
    }
    if (!existsSync(join(PAGE_FOLDER, 'index.html'))) {
      throw new InputError("the page has not been built; 'npm run build' builds it");
    }
    const server = await opened(runsDir, number);
    print(io, `cardzero is at ${server.url}  (Ctrl-C ends it)`);
    if (!existsSync(runsDir))
      print(io, `there is no folder ${runsDir} yet: runs appear when 'cardzero train' makes it`);
    await new Promise<void>((resolve) => process.once('SIGINT', resolve));
    await server.close();
    return OK;
  },
});

async function opened(runs: string, port: number): Promise<WebServer> {
  try {
    return await startWeb({ runs, port });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new InputError(`port ${port} is in use; --port 0 takes a free one`);
    if (code === 'EACCES') throw new InputError(`port ${port} may not be used: ${message}`);
    throw error;
  }
}
