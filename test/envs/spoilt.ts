/** Vectors with one place of their expectation spoilt: a check that never looks there would let them through. */

export interface Vector {
  readonly id: string;
  readonly kind: string;
  readonly expect: Readonly<Record<string, unknown>> | readonly unknown[];
}

/** Another value of the same sort; an empty list gets `filler`. */
export function spoil(value: unknown, filler: unknown = 99): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}?`;
  if (value === null) return 1;
  if (Array.isArray(value)) return value.length === 0 ? [filler] : [spoil(value[0], filler), ...value.slice(1)];
  const [key, inner] = Object.entries(value as Record<string, unknown>)[0];
  return { ...(value as object), [key]: spoil(inner, filler) };
}

/** One for every key of every expectation. */
export function spoilt(vectors: readonly Vector[], filler?: unknown): Vector[] {
  return vectors.flatMap((vector) =>
    Object.entries(vector.expect).map(([key, value]) => ({
      ...vector,
      id: `${vector.id}/${key}`,
      expect: changed(vector.expect, key, spoil(value, filler)),
    })),
  );
}

function changed(expect: Vector['expect'], key: string, value: unknown): Vector['expect'] {
  return isList(expect) ? expect.with(Number(key), value) : { ...expect, [key]: value };
}

function isList(expect: Vector['expect']): expect is readonly unknown[] {
  return Array.isArray(expect);
}
