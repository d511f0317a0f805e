import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runVectors } from '../../../envs/core/index.ts';
import { OBSERVATION } from '../../../envs/ulti/encoder.ts';
import { VECTOR_KINDS } from '../../../envs/ulti/vectors.ts';

const file = new URL('../../vectors/ulti.json', import.meta.url);
const text = readFileSync(file, 'utf8');
const parsed = JSON.parse(text) as {
  count: number;
  format: Record<string, unknown> & { observe_fields: Record<string, [number, number]> };
  vectors: { id: string; kind: string; expect: Record<string, unknown> }[];
};

describe('the vectors of the rule book', () => {
  it('all pass', () => {
    expect(runVectors(VECTOR_KINDS, text, 'ulti.json')).toEqual({ passed: parsed.count, failures: [] });
  });

  it('are of kinds we know, every one of them', () => {
    const notKinds = new Set(['cards', 'seats', 'bids', 'trump', 'actions', 'phases', 'order', 'observe_fields']);
    const described = Object.keys(parsed.format).filter((key) => !notKinds.has(key));
    expect(Object.keys(VECTOR_KINDS).sort()).toEqual(
      [...new Set([...described, ...parsed.vectors.map((v) => v.kind)])].sort(),
    );
  });

  it('name the observation fields as we do', () => {
    const ours = Object.fromEntries(OBSERVATION.fields.map((f) => [f.name, [f.offset, f.length]]));
    expect(ours).toEqual(parsed.format.observe_fields);
    expect(OBSERVATION.size).toBe(563);
  });
});

describe('a vector that is wrong', () => {
  // Each vector is spoilt in one place of its expectation; a check that never looks there would let it through.
  const spoilt = parsed.vectors.flatMap((vector) =>
    Object.keys(vector.expect).map((key) => ({
      ...vector,
      id: `${vector.id}/${key}`,
      expect: { ...vector.expect, [key]: spoil(vector.expect[key]) },
    })),
  );

  it.each([...new Set(spoilt.map((v) => v.kind))])('is noticed: %s', (kind) => {
    const vectors = spoilt.filter((v) => v.kind === kind);
    const report = runVectors(VECTOR_KINDS, JSON.stringify({ vectors }), 'spoilt.json');
    expect(report.failures.map((f) => f.id)).toEqual(vectors.map((v) => v.id));
  });

  function spoil(value: unknown): unknown {
    if (typeof value === 'number') return value + 1;
    if (typeof value === 'boolean') return !value;
    if (typeof value === 'string') return `${value}?`;
    if (value === null) return 3;
    if (Array.isArray(value)) return value.length === 0 ? [99] : [spoil(value[0]), ...value.slice(1)];
    const [key, inner] = Object.entries(value as Record<string, unknown>)[0];
    return { ...(value as object), [key]: Array.isArray(inner) && inner.length === 0 ? [[0, 9]] : spoil(inner) };
  }
});
