import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Act } from '../../../envs/compile/rules/actions.ts';
import { protocolByName, STANDARD } from '../../../envs/compile/options.ts';
import { clearTable, layProtocols } from '../../../envs/compile/rules/draft.ts';
import { type CompileState, createState, W } from '../../../envs/compile/rules/state.ts';
import { meaningOf } from '../../../envs/compile/text/names.ts';
import { VECTOR_KINDS } from '../../../envs/compile/vectors.ts';
import { runVectors } from '../../../envs/core/index.ts';
import { spoil } from '../spoilt.ts';

const text = readFileSync(new URL('../../vectors/compile.json', import.meta.url), 'utf8');
interface Vector {
  readonly id: string;
  readonly setup: Record<string, unknown>;
  readonly decisions: readonly Record<string, unknown>[];
  readonly expect: Record<string, unknown>;
}
const parsed = JSON.parse(text) as {
  vectors: Vector[];
  encoding: { protocols: [string[], string[]]; examples: Record<string, unknown>[] };
};
const run = (vectors: readonly unknown[]) => runVectors(VECTOR_KINDS, JSON.stringify({ vectors }), 'x.json');

describe('the vectors of the rule book', () => {
  it('all pass', () => {
    expect(runVectors(VECTOR_KINDS, text, 'compile.json')).toEqual({ passed: parsed.vectors.length, failures: [] });
  });

  it.each(parsed.encoding.examples.map((e, i) => [i, e] as const))('number actions as in example %i', (_, example) => {
    const [first, second] = parsed.encoding.protocols;
    const { decider, index, from: _from, optionIndex, ...wanted } = example;
    const meaning = optionIndex === undefined ? wanted : { ...wanted, index: optionIndex };
    expect(meaningOf(emptyTable(first, second), index as number, decider as number)).toEqual(meaning);
  });

  it('number the draft by the alphabet', () => {
    expect(Act.PROTOCOL + 15).toBe(362);
  });
});

describe('a vector that is wrong is noticed', () => {
  // Each vector is spoilt in one place of its expectation; a check that never looks there would let it through.
  const spoilt = parsed.vectors.flatMap((vector) =>
    places(vector.expect).map(({ path, value }) => ({
      ...vector,
      id: `${vector.id}/${path.join('.')}`,
      expect: put(vector.expect, path, spoil(value, 'Fire-1')),
    })),
  );

  it(`in each of ${spoilt.length} places`, { tags: 'slow' }, () => {
    const failed = new Set(run(spoilt).failures.map((f) => f.id));
    expect(spoilt.map((v) => v.id).filter((id) => !failed.has(id))).toEqual([]);
  });

  it('where a decision is not legal, with what happened before it', () => {
    const vector = parsed.vectors.find((v) => v.id === 't43-end-order');
    const decisions = [...(vector?.decisions ?? [])].slice(0, 3);
    const { failures } = run([{ ...vector, decisions: [...decisions, { p: 0, kind: 'target', do: 'yes' }] }]);
    expect(failures[0].message).toMatch(/legal actions that agree[\s\S]*player_0 discards Water-3/);
  });

  it.each([
    [{ phase: 'night' }, /phase must be one of start/],
    [{ turn: 2 }, /turn must be a whole number from 0 to 1/],
    [{ options: { luck: true } }, /options must be switches among useControl/],
  ])('in its setup: %o', (change, message) => {
    const vector = parsed.vectors[0];
    const { failures } = run([{ ...vector, setup: { ...vector.setup, ...change } }]);
    expect(failures[0].message).toMatch(message);
  });
});

type Path = readonly (string | number)[];

/** Keys of the expectation and of what each player should have. */
function places(expected: Record<string, unknown>): { path: Path; value: unknown }[] {
  const top = Object.entries(expected)
    .filter(([key]) => key !== 'players' && key !== 'knows')
    .map(([key, value]) => ({ path: [key], value }));
  const players = (expected.players as Record<string, unknown>[]).flatMap((player, i) =>
    Object.entries(player).map(([key, value]) => ({ path: ['players', i, key], value })),
  );
  const knows = Object.entries((expected.knows ?? {}) as Record<string, Record<string, unknown>>).flatMap(
    ([seat, facts]) => Object.entries(facts).map(([key, value]) => ({ path: ['knows', seat, key], value })),
  );
  return [...top, ...players, ...knows];
}

function put(tree: unknown, [key, ...rest]: Path, value: unknown): Record<string, unknown> {
  const copy = structuredClone(tree) as Record<string | number, unknown>;
  copy[key] = rest.length === 0 ? value : put(copy[key], rest, value);
  return copy as Record<string, unknown>;
}

/** A state for the encoding of actions: the protocols, and nothing dealt. */
function emptyTable(first: readonly string[], second: readonly string[]): CompileState {
  const s = createState();
  clearTable(s, STANDARD);
  for (const [i, name] of [...first, ...second].entries()) s[W.DRAFT + i] = 1 + protocolByName(name);
  layProtocols(s);
  return s;
}
