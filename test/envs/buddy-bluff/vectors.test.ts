import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VECTOR_KINDS } from '../../../envs/buddy-bluff/vectors.ts';
import { runVectors } from '../../../envs/core/index.ts';

const text = readFileSync(new URL('../../vectors/buddy-bluff.json', import.meta.url), 'utf8');
const parsed = JSON.parse(text) as {
  count: number;
  format: { kinds: Record<string, string> };
  vectors: { id: string; kind: string; expect: Record<string, unknown> }[];
};

describe('the vectors of the rule book', () => {
  it('all pass, those of the options too', () => {
    expect(runVectors(VECTOR_KINDS, text, 'buddy-bluff.json')).toEqual({ passed: parsed.count, failures: [] });
  });

  it('are of kinds we know, every one of them', () => {
    expect(Object.keys(VECTOR_KINDS).sort()).toEqual(Object.keys(parsed.format.kinds).sort());
  });

  it('with an option that does not exist, or a value it cannot have, cannot be run', () => {
    for (const rules of [{ take: 'all' }, { wildcards: true }]) {
      const vectors = parsed.vectors.filter((v) => v.kind === 'legal').map((v) => ({ ...v, rules }));
      const { passed, failures } = runVectors(VECTOR_KINDS, JSON.stringify({ vectors }), 'options.json');
      expect(passed).toBe(0);
      expect(failures[0].message).toMatch(/cannot be run: .*rules\.(take|wildcards) cannot be/);
    }
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
    if (typeof value === 'string') return `${value}?`;
    if (value === null) return 3;
    if (Array.isArray(value)) return value.length === 0 ? [99] : [spoil(value[0]), ...value.slice(1)];
    const [key, inner] = Object.entries(value as Record<string, unknown>)[0];
    return { ...(value as object), [key]: spoil(inner) };
  }
});
