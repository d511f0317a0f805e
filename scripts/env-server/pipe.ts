/**
 * Bytes in and bytes out by plain calls instead of streams: a process that waits for each answer gets it in half the time. Where a
 * descriptor does not wait, such as one that another part of the program has opened as a stream, the streams take over.
 */
import { readSync, writeSync, writevSync } from 'node:fs';

const STDIN = 0;
const STDOUT = 1;

/** What came of a call: how many bytes, 0 where the other side has gone, undefined where one would have to come again later. */
type Count = number | undefined;

export function readInto(buffer: Uint8Array): Count {
  return counted(() => readSync(STDIN, buffer, 0, buffer.length, null));
}

const DONE: readonly Uint8Array[] = [];

/** Gives the pieces that could not be written yet; undefined where nobody reads them any more. */
export function writeAll(pieces: readonly Uint8Array[]): readonly Uint8Array[] | undefined {
  let rest = pieces;
  while (rest.length > 0) {
    const written = counted(() => write(rest));
    if (rest.length === 1 && written === rest[0].length) return DONE; // as a rule
    if (written === undefined) return rest;
    if (written === 0) return undefined;
    rest = without(rest, written);
  }
  return rest;
}

/** What is wrong with the output is told as of the stream, such as that a disk is full. */
function write(pieces: readonly Uint8Array[]): number {
  try {
    return pieces.length === 1 ? writeSync(STDOUT, pieces[0]) : writevSync(STDOUT, pieces);
  } catch (error) {
    if (!EXPECTED.includes(String((error as NodeJS.ErrnoException).code))) process.stdout.emit('error', error);
    throw error;
  }
}

/** One has to come again later, or the other side has gone. */
const EXPECTED = ['EAGAIN', 'EOF', 'EPIPE'];

function counted(call: () => number): Count {
  try {
    return call();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EAGAIN') return undefined;
    if (code === 'EOF' || code === 'EPIPE') return 0;
    throw error;
  }
}

/** What is left when the first bytes have gone. */
function without(pieces: readonly Uint8Array[], bytes: number): readonly Uint8Array[] {
  let gone = bytes;
  return pieces.flatMap((piece) => {
    const here = Math.min(gone, piece.length);
    gone -= here;
    return here === piece.length ? [] : [piece.subarray(here)];
  });
}
