/** Bytes as lines. One that is longer than allowed is given as undefined, and what is left of it is skipped. */

const NEWLINE = 0x0a;

export type Line = string | undefined;

export class Lines {
  readonly #longest: number;
  #pieces: Buffer[] = [];
  #length = 0;

  constructor(longest: number) {
    this.#longest = longest;
  }

  /** Whether a part of a line has come whose end has not. */
  get pending(): boolean {
    return this.#length > 0;
  }

  /** The lines that these bytes end. The bytes may be written over afterwards. */
  *of(bytes: Buffer): Generator<Line> {
    let start = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
      yield this.#end(bytes.subarray(start, end));
      start = end + 1;
    }
    this.#length += bytes.length - start;
    if (this.#length > this.#longest) this.#pieces = [];
    else if (start < bytes.length) this.#pieces.push(Buffer.from(bytes.subarray(start)));
  }

  /** What came after the last end of a line. */
  *rest(): Generator<Line> {
    if (this.#length > 0) yield this.#end(Buffer.alloc(0));
  }

  #end(last: Buffer): Line {
    const [pieces, length] = [this.#pieces, this.#length + last.length];
    this.#pieces = [];
    this.#length = 0;
    if (length > this.#longest) return undefined;
    return pieces.length === 0 ? last.toString('utf8') : Buffer.concat([...pieces, last]).toString('utf8');
  }
}
