/** Runs `cardzero` in this process, with streams the test holds. */
import { PassThrough, Readable, Writable } from 'node:stream';
import { main } from '../../scripts/main.ts';
import { withoutProgress } from './progress.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `stdin` is all the input there is. What is said of progress depends on how fast the machine is, and is left out. */
export async function cardzero(argv: readonly string[], stdin = ''): Promise<Outcome> {
  const stdout = new Collector();
  const stderr = new Collector();
  const code = await main(argv, { stdin: Readable.from([stdin]), stdout, stderr });
  return { code, stdout: stdout.text, stderr: withoutProgress(stderr.text) };
}

/** A writer that remembers. */
export class Collector extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** Input that stays open until `end()`, like a person who is still there. */
export function openInput(...lines: readonly string[]): PassThrough {
  const input = new PassThrough();
  for (const line of lines) input.write(`${line}\n`);
  return input;
}
