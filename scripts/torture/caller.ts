/** A process that runs calls of the program one after the other, as it is told, and answers what came of each. */
import { Readable, Writable } from 'node:stream';
import { main } from '../main.ts';

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The most memory this process ever had, in megabytes. */
  readonly peak: number;
}

class Collector extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

process.on('message', (call: readonly string[]) => {
  void answer(call);
});

async function answer(call: readonly string[]): Promise<void> {
  const [stdout, stderr] = [new Collector(), new Collector()];
  const code = await main(call, { stdin: Readable.from([]), stdout, stderr });
  const peak = process.resourceUsage().maxRSS / 1024;
  process.send?.({ code, stdout: stdout.text, stderr: stderr.text, peak } satisfies Outcome);
}
