/** The streams of a command: results go to stdout, progress and complaints to stderr. A test passes its own. */
import type { Readable, Writable } from 'node:stream';
import { visible } from '../envs/core/visible.ts';

export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly isTTY?: boolean };
}

/** Signs that a terminal would obey are shown instead. */
export function print(io: Io, text: string): void {
  io.stdout.write(`${visible(text)}\n`);
}

export function printJson(io: Io, value: unknown): void {
  print(io, JSON.stringify(value, null, 2));
}
