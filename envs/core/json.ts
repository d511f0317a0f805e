/** Reads JSON from outside piece by piece; each complaint names the place, what stands there and what should. */
import { InputError } from './errors.ts';

export class JsonReader {
  readonly value: unknown;
  readonly path: string;

  constructor(value: unknown, path: string) {
    this.value = value;
    this.path = path;
  }

  /** Text that is not JSON is an InputError naming `path`. */
  static parse(text: string, path: string): JsonReader {
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
    const text = this.value === undefined ? 'missing' : shorten(JSON.stringify(this.value));
    return new InputError(`${this.path} must be ${wanted}, but is ${text}`);
  }
}

export function shorten(text: string, length = 160): string {
  return text.length <= length ? text : `${text.slice(0, length - 4)} ...`;
}
