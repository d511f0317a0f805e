/** `cardzero env-server`: environments for other processes, over stdin and stdout. */
import { defineCommand, OK } from '../command.ts';
import { serve } from '../env-server/serve.ts';
import { EnvServer } from '../env-server/server.ts';
import { version } from '../version.ts';

export const envServer = defineCommand({
  examples: [
    ['$0 env-server', 'messages in, messages out; see docs/reference/env-server.md'],
    [`echo '{"op":"hello"}' | $0 env-server`, 'what it speaks, and the games there are'],
  ],
  options: (yargs) =>
    yargs.epilog(
      'Each line of stdin is a message, in JSON or in a short form. It ends when stdin does. The folder python has a client.',
    ),
  run: async (_, io) => {
    await serve(new EnvServer(version()), io);
    return OK;
  },
});
