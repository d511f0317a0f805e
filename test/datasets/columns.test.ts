/** What the table of columns promises of every column, those to come included. */
import { join } from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { fieldsOf } from '../../datasets/arrow.ts';
import { RowBuilder } from '../../datasets/builder.ts';
import {
  COLUMN_LIST,
  type Decision,
  type GameOrigin,
  type NamedColumn,
  type Rows,
  type Setter,
  type Start,
} from '../../datasets/columns.ts';
import { inspectShard } from '../../datasets/inspect.ts';
import { withShard } from '../../datasets/reader.ts';
import { boundOf, entriesOf, rowValues } from '../../datasets/rows.ts';
import { writeShard } from '../../datasets/writer.ts';
import { temporaryFolder } from './logs.ts';

const folder = temporaryFolder();
const shape = { seats: 3, observation: 5, hidden: 2, actions: 9 };
const meta = { game: 'a game', encoder: 'e', shape, search: '{}', model: 'none', runSeed: 7 };
const LEGAL = [2, 4, 5, 8];

const setBy = (setter: Setter) => COLUMN_LIST.filter((column) => column.setBy === setter);
const entriesIn = (column: NamedColumn) => entriesOf(column, 1, LEGAL.length, shape);

/** A value for a column, another for each column: small whole numbers fit everywhere. */
function sampleOf(column: NamedColumn): number | string | number[] {
  if (column.kind === 'legal') return LEGAL;
  if (column.name === 'action') return LEGAL[1];
  if (column.kind === 'number' && column.names !== undefined) return column.names[1];
  const first = COLUMN_LIST.indexOf(column) % (Number.isNaN(boundOf(column, shape)) ? 200 : boundOf(column, shape));
  return column.kind === 'number' ? first : Array.from({ length: entriesIn(column) }, (_, i) => first + i / 8);
}

function said<T>(setter: Setter): T {
  return Object.fromEntries(setBy(setter).map((column) => [column.name, sampleOf(column)])) as T;
}

/** A game of two equal decisions. */
function logged(decision: Decision = said('decision')): Rows {
  const builder = new RowBuilder(shape, 1);
  builder.begin(said('origin'));
  builder.add(decision);
  builder.add(decision);
  builder.finish(said<{ returns: number[] }>('end').returns);
  return builder.rows();
}

/** What row `row` has of a column. */
function entries(rows: Rows, column: NamedColumn, row: number): number[] {
  const from = entriesOf(column, row, rows.legalStart[row], shape);
  const to = entriesOf(column, row + 1, rows.legalStart[row + 1], shape);
  return Array.from(rows[column.name].subarray(from, to));
}

describe('the table', () => {
  test('gives every column of the file a name of its own', () => {
    const names = fieldsOf(shape).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(fieldsOf(shape).every(({ nullable }) => !nullable)).toBe(true);
  });

  test('has the legal actions once, before all that is parallel to them: a reader meets them first', () => {
    const kinds = COLUMN_LIST.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'legal')).toHaveLength(1);
    expect(kinds.indexOf('perLegal')).toBeGreaterThan(kinds.indexOf('legal'));
  });

  test('is what types follow from', () => {
    expectTypeOf<Rows['policy']>().toEqualTypeOf<Float32Array>();
    expectTypeOf<Rows['start']>().toEqualTypeOf<Uint8Array>();
    expectTypeOf<GameOrigin['start']>().toEqualTypeOf<Start>();
    expectTypeOf<Decision['seat']>().toEqualTypeOf<number>();
    expectTypeOf<Decision['searchValue']>().toEqualTypeOf<ArrayLike<number>>();
    expectTypeOf<Decision['estimate']>().toEqualTypeOf<ArrayLike<number> | undefined>();
    expectTypeOf<Decision>().not.toHaveProperty('returns');
  });
});

describe.each(COLUMN_LIST.map((column) => [column.name, column] as const))('%s', (name, column) => {
  test('is logged as it was set, in every row of the game, and read back', () => {
    const path = join(folder, `${name}.arrow`);
    writeShard(path, logged(), meta);
    const read = withShard(path, {}, (shard) => shard.read(0));
    for (const rows of [logged(), read]) {
      for (const row of [0, 1]) {
        const value = sampleOf(column);
        const wanted = typeof value === 'string' ? 1 : column.setBy === 'count' ? row : value;
        expect(entries(rows, column, row)).toEqual([wanted].flat());
      }
    }
  });

  test('cannot be written with an entry too few or too many', () => {
    const rows = logged();
    for (const length of [rows[name].length - 1, rows[name].length + 1]) {
      const wrong = { ...rows, [name]: new (rows[name].constructor as Uint8ArrayConstructor)(length) };
      const what = `2 rows cannot be written: ${name} has ${length} entries, not ${rows[name].length}`;
      expect(() => writeShard(join(folder, 'wrong.arrow'), wrong, meta)).toThrow(what);
    }
  });
});

describe('a decision', () => {
  const without = (name: string): Decision => ({ ...said<Decision>('decision'), [name]: undefined });
  const optional = setBy('decision').filter(({ absent }) => absent !== undefined);
  const required = setBy('decision').filter(({ absent, kind }) => absent === undefined && kind !== 'legal');
  const lists = setBy('decision').filter(({ kind }) => kind !== 'number' && kind !== 'legal');
  const bounded = setBy('decision').filter((column) => !Number.isNaN(boundOf(column, shape)));
  const byName = (columns: readonly NamedColumn[]) => columns.map((column) => [column.name, column] as const);

  test.each(byName(optional))('may leave out %s', (name, column) => {
    const rows = logged(without(name));
    expect(entries(rows, column, 1)).toEqual(Array.from({ length: entriesIn(column) }, () => column.absent));
    for (const other of COLUMN_LIST.filter((c) => c !== column)) {
      expect(entries(rows, other, 1)).toEqual(entries(logged(), other, 1));
    }
  });

  test.each(byName(required))('must say %s', (name) => {
    const what = name === 'action' ? 'action undefined is not among the legal ones' : `${name} is missing`;
    expect(() => logged(without(name))).toThrow(`a decision cannot be logged: ${what}`);
  });

  test.each(byName(lists))('has as many entries of %s as there should be', (name, column) => {
    const long = Array.from({ length: entriesIn(column) + 1 }, () => 0);
    expect(() => logged({ ...said<Decision>('decision'), [name]: long })).toThrow(
      `a decision cannot be logged: ${name} has ${long.length} entries, not ${long.length - 1}`,
    );
  });

  test.each(byName(bounded))('has nothing in %s that no reader would take', (name, column) => {
    const bound = boundOf(column, shape);
    const decision: Decision = { ...said<Decision>('decision'), action: bound, legal: [1, 2, 3, bound] };
    const high = name === 'seat' ? { ...said<Decision>('decision'), seat: bound } : decision;
    expect(() => logged(high)).toThrow(/a decision cannot be logged: (seat 3 of 3|(action|legal) 9 of 9)$/);
  });

  test.each([
    ['seat', -1, '255'],
    ['action', -3, '65535'],
    ['seed', 2 ** 32 + 7, '4294967295'],
    ['seed', 1.5, '4294967295'],
  ])('has no %s of %s, which its column would keep as another number', (name, value, most) => {
    const builder = new RowBuilder(shape, 1);
    const log = () => {
      builder.begin({ ...said<GameOrigin>('origin'), ...(name === 'seed' ? { seed: value } : {}) });
      const legal = name === 'action' ? { legal: [0, value] } : {};
      builder.add({ ...said<Decision>('decision'), ...legal, ...(name === 'seed' ? {} : { [name]: value }) });
    };
    expect(log).toThrow(
      new RegExp(
        `^a decision cannot be logged: (legal|${name}) must be a whole number from 0 to ${most}, not ${value}$`,
      ),
    );
  });

  test('that is refused leaves no trace', () => {
    const builder = new RowBuilder(shape, 1);
    builder.begin(said('origin'));
    builder.add(said('decision'));
    expect(() => builder.add({ ...said<Decision>('decision'), legal: [1, 4], hidden: [1] })).toThrow();
    builder.add(said('decision'));
    builder.finish(said<{ returns: number[] }>('end').returns);
    const [now, wanted] = [builder.rows(), logged()];
    for (const column of COLUMN_LIST) expect(now[column.name]).toEqual(wanted[column.name]);
    expect(now.legalStart).toEqual(wanted.legalStart);
  });
});

test('a game begins as the table knows it, or not at all', () => {
  const builder = new RowBuilder(shape);
  expect(() => builder.begin({ ...said<GameOrigin>('origin'), start: 'nap' as Start })).toThrow(
    'start is nap, not deal or practice or blunder',
  );
  expect(() => builder.begin({ game: 1, start: 'deal' } as unknown as GameOrigin)).toThrow('seed is missing');
  builder.begin(said('origin'));
  expect(() => builder.finish([1])).toThrow('returns has 1 entries, not 3');
});

test('a row in plain values has its numbers, words for what is named, and what is said of each seat', () => {
  const values = rowValues(logged(), 1, shape);
  const plain = COLUMN_LIST.filter(({ kind }) => kind === 'number' || kind === 'perSeat');
  expect(Object.keys(values)).toEqual(plain.map(({ name }) => name));
  expect(values).toMatchObject({
    start: 'practice',
    ply: 1,
    action: 4,
    returns: said<{ returns: number[] }>('end').returns,
  });
});

describe('figures of a shard', () => {
  const figures = (decision?: Decision) => {
    const path = join(folder, 'figures.arrow');
    writeShard(path, logged(decision), meta);
    return new Map(inspectShard(path).columns.map(({ column, ...of }) => [column, of]));
  };

  test('there is one for each column, but not for what a game was begun with', () => {
    expect(figures().size).toBe(COLUMN_LIST.length - setBy('origin').length);
    expect(figures().get('ply')).toEqual({ min: 0, mean: 0.5, max: 1 });
    expect(figures().get('legal actions')).toEqual({ min: 4, mean: 4, max: 4 });
    expect(figures().get('hidden, not zero')).toEqual({ min: 2, mean: 2, max: 2 });
  });

  test('where nothing was said nothing is counted', () => {
    const decision = said<Decision>('decision');
    const searchValue = [1, Number.NaN, 2];
    expect(figures({ ...decision, searchValue }).get('searchValue')).toEqual({ min: 1, mean: 1.5, max: 2 });
    const { dealValue: _, ...silent } = decision;
    const none = Number.NaN;
    expect(figures(silent).get('dealValue')).toEqual({ min: none, mean: none, max: none });
  });
});
