import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { VECTOR_KINDS } from '../../../envs/buddy-bluff/vectors.ts';
import { runVectors } from '../../../envs/core/index.ts';
import { spoilt } from '../spoilt.ts';

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
  const wrong = spoilt(parsed.vectors);

  it.each([...new Set(wrong.map((v) => v.kind))])('is noticed: %s', (kind) => {
    const vectors = wrong.filter((v) => v.kind === kind);
    const report = runVectors(VECTOR_KINDS, JSON.stringify({ vectors }), 'spoilt.json');
    expect(report.failures.map((f) => f.id)).toEqual(vectors.map((v) => v.id));
  });
});
