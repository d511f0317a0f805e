#!/usr/bin/env node
/** The executable: joins the program to the streams of the process. */
import { FAILED } from './command.ts';
import { main } from './main.ts';

// `cardzero list | head -1` closes the pipe early. That is no error; the command ends with the code it would have had.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    // Such as a full disk. Nothing that follows could be written either.
    if (stream === process.stdout) process.stderr.write(`cardzero: cannot write the output: ${error.message}\n`);
    process.exit(FAILED);
  });
}

// Not process.exit(): what has been written to a pipe must get through first.
process.exitCode = await main(process.argv.slice(2), process);
