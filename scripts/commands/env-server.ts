/** `cardzero env-server`: environments for other processes, over stdin and stdout. */
import { defineCommand, OK } from '../command.ts';
import { linesOf } from '../env-server/lines.ts';
import { errorBytes } from '../env-server/reply.ts';
import { EnvServer } from '../env-server/server.ts';
import type { Io } from '../io.ts';
import { version } from '../version.ts';

/** A step of thousands of environments takes some tens of kilobytes. */
const LONGEST_LINE = 1 << 20;

export const envServer = defineCommand({
  examples: [
    ['$0 env-server', 'messages in, messages out; see docs/env-server.md'],
    [`echo '{"op":"hello"}' | $0 env-server`, 'what it speaks, and the games there are'],
  ],
  options: (yargs) =>
    yargs.epilog('Each line of stdin is a message in JSON. It ends when stdin does. examples/python has a client.'),
  run: async (_, io) => {
    const server = new EnvServer(version());
    // A reader that goes away is no error of ours. The standard stream forgets that it was broken, so it is noted here.
    let reader = true;
    io.stdout.once('error', () => {
      reader = false;
    });
    for await (const line of linesOf(io.stdin, LONGEST_LINE)) {
      if (line?.trim() === '') continue;
      const { bytes, last } =
        line === undefined
          ? {
              bytes: [errorBytes(`a message may have at most ${LONGEST_LINE} bytes on its line`, undefined)],
              last: false,
            }
          : server.answer(line);
      await send(io, bytes);
      if (last || !reader) break;
    }
    return OK;
  },
});

/**
 * Waits until all is sent: the arrays are written over by the next answer. A stream that breaks calls back too, and is noted
 * elsewhere.
 */
async function send({ stdout }: Io, pieces: readonly Uint8Array[]): Promise<void> {
  for (const piece of pieces.slice(0, -1)) stdout.write(piece);
  await new Promise<void>((resolve) => {
    stdout.write(pieces[pieces.length - 1], () => resolve());
  });
}
