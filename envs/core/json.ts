/** Reads JSON from outside step by step. Each error names the place, what is there and what should be. */
import { InputError } from './errors.ts';

/** Functions that walk through a value are recursive, with a stack for some thousand levels. This is far below. */
const DEEPEST = 200;
/** Levels that an error message shows. */
const SHOWN = 8;

export class JsonReader {
  readonly value: unknown;
  readonly path: string;

  constructor(value: unknown, path: string) {
    this.value = value;
    this.path = path;
  }

  /** If the text is not JSON, or nested too deeply, the error names `path`. */
  static parse(text: string, path: string): JsonReader {
    if (nestedDeeper(DEEPEST, text)) throw new InputError(`${path} is nested deeper than ${DEEPEST} levels`);
    try {
      return new JsonReader(JSON.parse(text), path);
    } catch (error) {
      const reason = (error as Error).message.replace(/\s+/g, ' '); // it may quote lines of the file
      throw new InputError(`${path} is not JSON: ${reason}`);
    }
  }

  at(key: string): JsonReader {
    return new JsonReader(this.object()[key], `${this.path}.${key}`);
  }

  object(): Readonly<Record<string, unknown>> {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value))
      throw this.wrong('an object');
    return this.value as Record<string, unknown>;
  }

  list(length?: number): JsonReader[] {
    if (!Array.isArray(this.value)) throw this.wrong('a list');
    if (length !== undefined && this.value.length !== length) throw this.wrong(`a list of ${length}`);
    return this.value.map((item, i) => new JsonReader(item, `${this.path}[${i}]`));
  }

  int(low: number, high: number): number {
    const x = this.value;
    if (typeof x !== 'number' || !Number.isInteger(x) || x < low || x > high) {
      throw this.wrong(`a whole number from ${low} to ${high}`);
    }
    return x;
  }

  ints(low: number, high: number, length?: number): number[] {
    return this.list(length).map((item) => item.int(low, high));
  }

  number(): number {
    if (typeof this.value !== 'number') throw this.wrong('a number');
    return this.value;
  }

  bool(): boolean {
    if (typeof this.value !== 'boolean') throw this.wrong('true or false');
    return this.value;
  }

  string(): string {
    if (typeof this.value !== 'string') throw this.wrong('a text');
    return this.value;
  }

  oneOf<T extends string>(words: readonly T[]): T {
    const found = words.find((w) => w === this.value);
    if (found === undefined) throw this.wrong(`one of ${words.join(', ')}`);
    return found;
  }

  /** Whole numbers that are all different, such as the cards of a hand. */
  distinct(low: number, high: number, length?: number): number[] {
    const numbers = this.ints(low, high, length);
    if (new Set(numbers).size !== numbers.length) throw this.wrong('a list without repeats');
    return numbers;
  }

  get isNull(): boolean {
    return this.value === null || this.value === undefined;
  }

  wrong(wanted: string): InputError {
    const text = this.value === undefined ? 'missing' : shorten(brief(this.value));
    return new InputError(`${this.path} must be ${wanted}, but is ${text}`);
  }
}

/** JSON of a value that may be nested very deeply; what is deeper than a few levels is left out. */
export function brief(value: unknown, levels = SHOWN): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value);
  if (levels === 0) return '...';
  if (Array.isArray(value)) return `[${value.map((item) => brief(item, levels - 1)).join()}]`;
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${brief(item, levels - 1)}`);
  return `{${entries.join()}}`;
}

/** Counts brackets outside of strings. */
function nestedDeeper(levels: number, text: string): boolean {
  if (text.length <= 2 * levels) return false; // each level takes two characters
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (quoted && sign === '\\') i++;
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '[' || sign === '{') && ++depth > levels) return true;
    else if (!quoted && (sign === ']' || sign === '}')) depth--;
  }
  return false;
}

export function shorten(text: string, length = 160): string {
  return text.length <= length ? text : `${text.slice(0, length - 4)} ...`;
}
