import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runVectors } from '../../../envs/core/index.ts';
import { OBSERVATION } from '../../../envs/ulti/encoding/encoder.ts';
import { VECTOR_KINDS } from '../../../envs/ulti/vectors.ts';
import { spoilt } from '../spoilt.ts';

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
  const wrong = spoilt(parsed.vectors, [0, 9]);

  it.each([...new Set(wrong.map((v) => v.kind))])('is noticed: %s', (kind) => {
    const vectors = wrong.filter((v) => v.kind === kind);
    const report = runVectors(VECTOR_KINDS, JSON.stringify({ vectors }), 'spoilt.json');
    expect(report.failures.map((f) => f.id)).toEqual(vectors.map((v) => v.id));
  });
});
