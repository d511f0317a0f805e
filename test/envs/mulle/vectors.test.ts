import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runVectors } from '../../../envs/core/index.ts';
import { VARIANTS } from '../../../envs/mulle/options.ts';
import { VECTOR_KINDS } from '../../../envs/mulle/vectors.ts';
import { spoilt } from '../spoilt.ts';

interface Vectors {
  count: number;
  format: { kinds: Record<string, string> };
  vectors: { id: string; kind: string; expect: Record<string, unknown> }[];
}

const read = (name: string) => readFileSync(new URL(`../../vectors/${name}`, import.meta.url), 'utf8');
const text = read('mulle.json');
const parsed = JSON.parse(text) as Vectors & { defaultRules: Record<string, unknown> };
/** Of a match of two omgångar, worked out by hand. */
const matchText = read('mulle-match.json');
const match = JSON.parse(matchText) as Vectors;

describe('the vectors of the rule book', () => {
  it('all pass', () => {
    expect(runVectors(VECTOR_KINDS, text, 'mulle.json')).toEqual({ passed: parsed.count, failures: [] });
  });

  it('all pass, those of a match too', () => {
    expect(runVectors(VECTOR_KINDS, matchText, 'mulle-match.json')).toEqual({ passed: match.count, failures: [] });
  });

  it('are of kinds we know, every one of them', () => {
    const kinds = [parsed, match].flatMap(({ format }) => Object.keys(format.kinds));
    expect(Object.keys(VECTOR_KINDS).sort()).toEqual(kinds.sort());
  });

  it('have the defaults of our options', () => {
    expect(parsed.defaultRules.omgangar).toBe(2); // of a match; an episode is one unless an option says otherwise
    const defaults = Object.fromEntries(Object.entries(VARIANTS).map(([key, v]) => [key, v.default]));
    expect(defaults).toEqual({ ...parsed.defaultRules, omgangar: 1 });
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
  const wrong = spoilt([...parsed.vectors, ...match.vectors], 'KL9');

  it.each([...new Set(wrong.map((v) => v.kind))])('is noticed: %s', (kind) => {
    const vectors = wrong.filter((v) => v.kind === kind);
    const report = runVectors(VECTOR_KINDS, JSON.stringify({ vectors }), 'spoilt.json');
    expect(report.failures.map((f) => f.id)).toEqual(vectors.map((v) => v.id));
  });
});
