import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runVectors } from '../../../envs/core/index.ts';
import { VARIANTS } from '../../../envs/mulle/options.ts';
import { VECTOR_KINDS } from '../../../envs/mulle/vectors.ts';
import { spoilt } from '../spoilt.ts';

const file = new URL('../../vectors/mulle.json', import.meta.url);
const text = readFileSync(file, 'utf8');
const parsed = JSON.parse(text) as {
  count: number;
  defaultRules: Record<string, unknown>;
  format: { kinds: Record<string, string> };
  vectors: { id: string; kind: string; expect: Record<string, unknown> }[];
};

describe('the vectors of the rule book', () => {
  it('all pass', () => {
    expect(runVectors(VECTOR_KINDS, text, 'mulle.json')).toEqual({ passed: parsed.count, failures: [] });
  });

  it('are of kinds we know, every one of them', () => {
    expect(Object.keys(VECTOR_KINDS).sort()).toEqual(Object.keys(parsed.format.kinds).sort());
  });

  it('have the defaults of our options', () => {
    const { omgangar, ...rules } = parsed.defaultRules;
    expect(omgangar).toBe(2); // of a match; an episode is one
    expect(Object.fromEntries(Object.entries(VARIANTS).map(([key, v]) => [key, v.default]))).toEqual(rules);
  });

  it.each([{ lockRule: 'never' }, { discards: 'free' }, { spadeAceIntake: 4 }, { omgangar: 3 }])(
    'are refused with rules we do not support: %o',
    (rules) => {
      const vectors = [{ id: 'X', kind: 'capture', table: [], card: 'KL9', expect: { piles: null }, rules }];
      const { failures } = runVectors(VECTOR_KINDS, JSON.stringify({ vectors }), 'x.json');
      expect(failures[0]?.message).toContain('cannot be run');
    },
  );
});

describe('a vector that is wrong', () => {
  const wrong = spoilt(parsed.vectors, 'KL9');

  it.each([...new Set(wrong.map((v) => v.kind))])('is noticed: %s', (kind) => {
    const vectors = wrong.filter((v) => v.kind === kind);
    const report = runVectors(VECTOR_KINDS, JSON.stringify({ vectors }), 'spoilt.json');
    expect(report.failures.map((f) => f.id)).toEqual(vectors.map((v) => v.id));
  });
});
