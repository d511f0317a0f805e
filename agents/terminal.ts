/** A conversation line by line, over any pair of streams: a terminal, a pipe, or the two ends a test holds. */
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
    // Asked for at once: a pipe may deliver its lines, and its end, before the first question, and none may be lost.
    this.#lines = this.#reader[Symbol.asyncIterator]();
  }

  say(text: string): void {
    const plain = visible(text);
    this.#output.write(`${this.#colours ? painted(plain) : plain}\n`);
  }

  /** The next line without the blanks around it, or undefined at the end of input (also Ctrl-C and Ctrl-D). */
  async ask(prompt: string): Promise<string | undefined> {
    if (this.#interactive && !this.#closed) {
      this.#reader.setPrompt(prompt);
      this.#reader.prompt();
    } else {
      this.#output.write(prompt);
    }
    const { value, done } = await this.#lines.next();
    // Where nobody's typing is echoed, the prompt would otherwise run into what comes next.
    if (!this.#interactive || done === true) this.#output.write('\n');
    return done === true ? undefined : String(value).trim();
  }

  /** Lets go of the input, so that the program can end. */
  close(): void {
    this.#reader.close();
  }
}

function isTty(stream: Readable | Writable): boolean {
  return 'isTTY' in stream && stream.isTTY === true;
}
