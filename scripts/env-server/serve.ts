/** The conversation: a line comes, is answered, and the answer is sent before the next line is looked at. */
import type { Io } from '../io.ts';
import { type Line, Lines } from './lines.ts';
import { readInto, writeAll } from './pipe.ts';
import { errorBytes } from './reply.ts';
import type { EnvAnswer, EnvServer } from './server.ts';
import { readShortLine } from './short-form.ts';

/** A step of thousands of environments takes some tens of kilobytes. */
const LONGEST_LINE = 1 << 20;
const READ = 1 << 16;

const TOO_LONG: EnvAnswer = {
  bytes: [errorBytes(`a message may have at most ${LONGEST_LINE} bytes on its line`, undefined)],
  last: false,
};

/** Goes on until the input ends, `quit` is asked for, or nobody reads the answers. */
export async function serve(server: EnvServer, io: Io): Promise<void> {
  const lines = new Lines(LONGEST_LINE);
  // The descriptors of the process, not the streams of a test. Until one of them would not wait.
  if (io === process && (await serveDirectly(server, lines, io))) return;
  for await (const chunk of io.stdin) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string);
    if (!(await answerAll(server, lines.of(bytes), io))) return;
  }
  await answerAll(server, lines.rest(), io);
}

/** Tells whether that was all; if not, streams have to go on. */
async function serveDirectly(server: EnvServer, lines: Lines, io: Io): Promise<boolean> {
  const buffer = Buffer.alloc(READ);
  for (;;) {
    const length = readInto(buffer);
    if (length === undefined) return false;
    const short = lines.pending ? undefined : readShortLine(buffer, length);
    const answers =
      short === undefined
        ? answersTo(server, length === 0 ? lines.rest() : lines.of(buffer.subarray(0, length)))
        : [server.answerShort(short)];
    for (const { bytes, last } of answers) {
      const rest = writeAll(bytes);
      const read = rest !== undefined && (rest.length === 0 || (await sent(io, rest)));
      if (last || !read) return true;
    }
    if (length === 0) return true;
  }
}

/** Tells whether to go on. */
async function answerAll(server: EnvServer, lines: Iterable<Line>, io: Io): Promise<boolean> {
  for (const { bytes, last } of answersTo(server, lines)) {
    const read = await sent(io, bytes);
    if (last || !read) return false;
  }
  return true;
}

/** One at a time: a line is looked at when the answer before has been sent. */
function* answersTo(server: EnvServer, lines: Iterable<Line>): Generator<EnvAnswer> {
  for (const line of lines) {
    if (line === undefined) yield TOO_LONG;
    else if (line.trim() !== '') yield server.answer(line);
  }
}

/** Waits until all is sent: the arrays are written over by the next answer. Tells whether somebody reads. */
function sent({ stdout }: Io, pieces: readonly Uint8Array[]): Promise<boolean> {
  for (const piece of pieces.slice(0, -1)) stdout.write(piece);
  return new Promise((resolve) => {
    stdout.write(pieces[pieces.length - 1], (error) => resolve(error === null || error === undefined));
  });
}
