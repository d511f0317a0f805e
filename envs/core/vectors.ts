/**
 * Test vectors: a JSON file `{ "vectors": [{ "id", "kind", ... }] }` whose entries contain the expected results. The
 * game says how each kind is run; this file reads, compares and reports.
 */
import { InputError } from './errors.ts';
import { JsonReader, shorten } from './json.ts';

/** Runs one vector: reads its input and passes results to `check`. */
export type VectorKinds = Readonly<Record<string, (vector: JsonReader, check: VectorCheck) => void>>;

export interface VectorFailure {
  readonly id: string;
  readonly message: string;
}

export interface VectorReport {
  readonly passed: number;
  readonly failures: readonly VectorFailure[];
}

/** A result that is not the expected one. */
class Mismatch extends Error {}

export class VectorCheck {
  /** Equal to the last bit and in this order. */
  same(what: string, actual: unknown, expected: unknown): void {
    if (write(sortKeys(actual)) !== write(sortKeys(expected))) this.#fail(what, actual, expected);
  }

  /** The same members in any order. */
  sameSet(what: string, actual: readonly unknown[], expected: unknown): void {
    const canonical = (list: readonly unknown[]) => JSON.stringify(list.map((x) => write(sortKeys(x))).sort());
    if (!Array.isArray(expected) || canonical(actual) !== canonical(expected)) this.#fail(what, actual, expected);
  }

  /** A vector given by its non-zero entries `[index, value]`, to 1e-6. */
  sparse(what: string, actual: ArrayLike<number>, expected: unknown): void {
    const dense = new Float64Array(actual.length);
    for (const pair of new JsonReader(expected, what).list()) {
      const [index, value] = pair.list(2);
      dense[index.int(0, actual.length - 1)] = value.number();
    }
    if (dense.every((x, i) => Math.abs(x - actual[i]) <= 1e-6)) return;
    const nonZero = Array.from(actual, (x, i) => [i, Number(x.toFixed(6))]).filter(([, x]) => x !== 0);
    this.#fail(what, nonZero, expected);
  }

  #fail(what: string, actual: unknown, expected: unknown): never {
    const show = (x: unknown) => shorten(write(x), 300);
    throw new Mismatch(`${what}: expected ${show(expected)}, got ${show(actual)}`);
  }
}

/** Runs every vector of a file. A malformed file throws; a malformed vector fails. */
export function runVectors(kinds: VectorKinds, text: string, file: string): VectorReport {
  const vectors = JsonReader.parse(text, file).at('vectors').list();
  const failures: VectorFailure[] = [];
  for (const vector of vectors) {
    const id = vector.at('id').string();
    const message = runOne(kinds, new JsonReader(vector.value, id));
    if (message !== undefined) failures.push({ id, message });
  }
  return { passed: vectors.length - failures.length, failures };
}

function runOne(kinds: VectorKinds, vector: JsonReader): string | undefined {
  try {
    const known = Object.keys(kinds);
    // If all vectors of a game are of one kind, the kind may be left out.
    const kind = vector.at('kind').isNull && known.length === 1 ? known[0] : vector.at('kind').string();
    const run = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    if (run === undefined) throw new InputError(`unknown kind '${kind}'; known: ${known.join(', ')}`);
    run(vector, new VectorCheck());
    return undefined;
  } catch (error) {
    if (error instanceof Mismatch) return error.message;
    if (error instanceof InputError) return `cannot be run: ${error.message}`;
    return `crashed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

/** JSON, but with NaN and the infinities by name, which JSON writes as null. */
function write(x: unknown): string {
  const named = (_: string, v: unknown) => (typeof v === 'number' && !Number.isFinite(v) ? `(${v})` : v);
  return JSON.stringify(x, named) ?? 'nothing';
}

/** So that objects compare by content, whatever the order of their keys. */
function sortKeys(x: unknown): unknown {
  if (Array.isArray(x)) return x.map(sortKeys);
  if (typeof x !== 'object' || x === null) return x;
  return Object.fromEntries(
    Object.entries(x)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, sortKeys(value)]),
  );
}
