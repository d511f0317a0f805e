/** Questions and answers line by line, over any pair of streams: a terminal, a pipe, or the streams of a test. */
import { createInterface, type Interface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { visible } from '../envs/core/index.ts';
import { painted, showsColours } from './paint.ts';

export class Terminal {
  readonly #output: Writable;
  readonly #reader: Interface;
  readonly #lines: AsyncIterator<string>;
  readonly #interactive: boolean;
  readonly #colours: boolean;
  #closed = false;

  constructor(input: Readable, output: Writable) {
    this.#output = output;
    this.#interactive = isTty(input) && isTty(output);
    this.#colours = showsColours(output);
    this.#reader = createInterface({ input, output, terminal: this.#interactive });
    this.#reader.once('close', () => {
      this.#closed = true;
    });
    // The iterator is opened at once: a pipe may deliver its lines and its end before the first question, and none must
    // be lost.
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  say(text: string): void {
    const plain = visible(text);
    this.#output.write(`${this.#colours ? painted(plain) : plain}\n`);
  }

  /** The next line, trimmed; undefined at the end of input (also Ctrl-C and Ctrl-D). */
  async ask(prompt: string): Promise<string | undefined> {
    if (this.#interactive && !this.#closed) {
      this.#reader.setPrompt(prompt);
      this.#reader.prompt();
    } else {
      this.#output.write(prompt);
    }
    const { value, done } = await this.#lines.next();
    // Where typing is not echoed, the prompt would otherwise run into the next output.
    if (!this.#interactive || done === true) this.#output.write('\n');
    return done === true ? undefined : String(value).trim();
  }

  /** Releases the input, so that the program can end. */
  close(): void {
    this.#reader.close();
  }
}

function isTty(stream: Readable | Writable): boolean {
  return 'isTTY' in stream && stream.isTTY === true;
}
