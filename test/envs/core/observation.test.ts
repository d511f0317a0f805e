import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../../envs/core/errors.ts';
import { type Field, ObservationSpec } from '../../../envs/core/contract/index.ts';
import { listGames, makeGame, versionedId } from '../../../envs/index.ts';

const HAND: readonly Field[] = [
  { name: 'hand', length: 32, about: 'own cards' },
  { name: 'trump', length: 5, about: 'suit, or none' },
  { name: 'turn', length: 1, about: '' },
];

const anyFields = fc
  .uniqueArray(fc.string({ minLength: 1 }), { maxLength: 8 })
  .chain((names) => fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), length: fc.nat(9) }))))
  .map((fields) => fields.map((f): Field => ({ ...f, about: `about ${f.name}` })));

describe('the fields of a vector', () => {
  test('follow one another without a gap and keep their order', () => {
    const spec = new ObservationSpec(HAND);
    expect(spec.size).toBe(38);
    expect(spec.fields.map((f) => [f.name, f.offset, f.length])).toEqual([
      ['hand', 0, 32],
      ['trump', 32, 5],
      ['turn', 37, 1],
    ]);
  });

  test('tile it: the slices laid end to end are the vector', () => {
    fc.assert(
      fc.property(anyFields, fc.nat(5), (fields, at) => {
        const spec = new ObservationSpec(fields);
        const vector = Float32Array.from({ length: at + spec.size + 3 }, (_, i) => i);
        const tiles = fields.flatMap((f) => Array.from(spec.slice(vector, f.name, at)));
        expect(tiles).toEqual(Array.from(vector.subarray(at, at + spec.size)));
        for (const f of fields) expect(spec.slice(vector, f.name, at)).toHaveLength(f.length);
      }),
    );
  });

  test('are found by name', () => {
    const spec = new ObservationSpec(HAND);
    expect(spec.field('trump')).toEqual({ name: 'trump', length: 5, about: 'suit, or none', offset: 32 });
  });

  test('are listed when a name is not known', () => {
    const spec = new ObservationSpec(HAND);
    expect(() => spec.field('trumps')).toThrow(new InputError("no field 'trumps'; the fields are hand, trump, turn"));
    expect(() => spec.slice(new Float32Array(38), 'talon')).toThrow(InputError);
  });

  test('have names of their own', () => {
    expect(() => new ObservationSpec([...HAND, HAND[1]])).toThrow('two fields of an observation share a name');
  });

  test('a slice is a window, not a copy', () => {
    const spec = new ObservationSpec(HAND);
    const vector = new Float32Array(38);
    spec.slice(vector, 'turn')[0] = 1;
    expect(vector[37]).toBe(1);
  });

  test('lie between 0 and 1 unless told otherwise', () => {
    expect(new ObservationSpec(HAND)).toMatchObject({ low: 0, high: 1 });
    expect(new ObservationSpec(HAND, -1, 2)).toMatchObject({ low: -1, high: 2 });
  });
});

describe('the table of a vector', () => {
  test('has a line per field, aligned, and the sum', () => {
    expect(new ObservationSpec(HAND).describe().split('\n')).toEqual([
      'offset  length  field  content',
      '     0      32  hand   own cards',
      '    32       5  trump  suit, or none',
      '    37       1  turn',
      '            38  in all',
    ]);
  });

  test('of nothing has its head and a sum of 0', () => {
    expect(new ObservationSpec([]).describe().split('\n')).toEqual([
      'offset  length  field  content',
      '             0  in all',
    ]);
  });

  test.each(listGames().map(versionedId))('of %s explains every field of both vectors', (id) => {
    const game = makeGame(id);
    for (const spec of [game.encoding.observation, game.belief.hidden]) {
      expect(spec.fields.every((f) => f.length > 0 && f.about.length > 0)).toBe(true);
      expect(spec.describe().split('\n')).toHaveLength(spec.fields.length + 2);
    }
  });
});
