/** A stream of bytes as lines. One that is longer than allowed is given as undefined, and what is left of it is skipped. */
import type { Readable } from 'node:stream';

const NEWLINE = 0x0a;

export async function* linesOf(stream: Readable, longest: number): AsyncGenerator<string | undefined> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    let rest = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as string);
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      length += end;
      yield length > longest ? undefined : Buffer.concat([...pieces, rest.subarray(0, end)]).toString('utf8');
      [pieces, length] = [[], 0];
      rest = rest.subarray(end + 1);
    }
    length += rest.length;
    if (length > longest) pieces = [];
    else if (rest.length > 0) pieces.push(rest);
  }
  if (length > 0) yield length > longest ? undefined : Buffer.concat(pieces).toString('utf8');
}
