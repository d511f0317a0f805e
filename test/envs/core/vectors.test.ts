import { describe, expect, test } from 'vitest';
import { InputError } from '../../../envs/core/errors.ts';
import { runVectors, VectorCheck, type VectorKinds } from '../../../envs/core/vectors.ts';

const check = new VectorCheck();

describe('same', () => {
  test.each([
    [1, 1],
    ['Betli', 'Betli'],
    [null, null],
    [
      [1, [2, 3]],
      [1, [2, 3]],
    ],
    [
      { a: 1, b: { c: 2, d: 3 } },
      { b: { d: 3, c: 2 }, a: 1 },
    ],
    [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }]],
  ])('%j is %j', (actual, expected) => {
    expect(() => check.same('it', actual, expected)).not.toThrow();
  });

  test.each([
    [1, 2],
    [1, '1'],
    [0, false],
    [0, null],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 1]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [{}, []],
    [0.1 + 0.2, 0.3],
    [undefined, null],
    [7, undefined],
  ])('%j is not %j', (actual, expected) => {
    expect(() => check.same('it', actual, expected)).toThrow(/^it: expected .*, got /);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is not null, though JSON would write it so', (x) => {
    expect(() => check.same('it', x, null)).toThrow('it: expected null');
    expect(() => check.same('it', [1, x], [1, null])).toThrow('it: expected [1,null]');
  });

  test('says what was expected and what came', () => {
    expect(() => check.same('trick', { winner: 1 }, { winner: 2 })).toThrow(
      'trick: expected {"winner":2}, got {"winner":1}',
    );
    expect(() => check.same('trump', 3, undefined)).toThrow('trump: expected nothing, got 3');
  });

  test('shortens what is long', () => {
    const long = Array.from({ length: 1000 }, (_, i) => i);
    expect(() => check.same('deck', long, [])).toThrow(/^deck: expected \[\], got \[0,1,.{200,300} \.\.\.$/);
  });
});

describe('sameSet', () => {
  test.each([
    [[], []],
    [
      [3, 1, 2],
      [1, 2, 3],
    ],
    [
      [10, 9],
      [9, 10],
    ],
    [
      [
        ['ulti', 4],
        ['march', 2],
      ],
      [
        ['march', 2],
        ['ulti', 4],
      ],
    ],
    [
      [{ a: 1, b: 2 }, { a: 0 }],
      [{ a: 0 }, { b: 2, a: 1 }],
    ],
  ])('%j has the members of %j', (actual, expected) => {
    expect(() => check.sameSet('legal', actual, expected)).not.toThrow();
  });

  test.each([
    [[1], [2]],
    [[1, 2], [1]],
    [[1], [1, 1]],
    [[1], ['1']],
    [[[1, 2]], [[2, 1]]],
    [[], undefined],
    [[1], 1],
  ])('%j has not the members of %j', (actual, expected) => {
    expect(() => check.sameSet('legal', actual, expected)).toThrow(/^legal: expected .*, got /);
  });
});

describe('sparse', () => {
  const vector = Float32Array.of(0, 0.25, 0, 1);

  test('names the entries that are not zero, in any order, to a millionth', () => {
    for (const expected of [
      [
        [1, 0.25],
        [3, 1],
      ],
      [
        [3, 1],
        [1, 0.25],
      ],
      [
        [0, 0],
        [1, 0.25],
        [3, 1],
      ],
      [
        [1, 0.2500009],
        [3, 0.9999991],
      ],
    ]) {
      expect(() => check.sparse('hand', vector, expected)).not.toThrow();
    }
    expect(() => check.sparse('third', Float32Array.of(1 / 3), [[0, 0.333333]])).not.toThrow();
    expect(() => check.sparse('nothing', new Float32Array(4), [])).not.toThrow();
  });

  test.each([
    { why: 'an entry is missing', expected: [[3, 1]] },
    {
      why: 'an entry is too many',
      expected: [
        [0, 1],
        [1, 0.25],
        [3, 1],
      ],
    },
    {
      why: 'a value is off',
      expected: [
        [1, 0.250002],
        [3, 1],
      ],
    },
    {
      why: 'an entry is elsewhere',
      expected: [
        [2, 0.25],
        [3, 1],
      ],
    },
  ])('fails where $why', ({ expected }) => {
    const message = `hand: expected ${JSON.stringify(expected)}, got [[1,0.25],[3,1]]`;
    expect(() => check.sparse('hand', vector, expected)).toThrow(message);
  });

  test('fails where an entry is no number', () => {
    expect(() => check.sparse('hand', Float32Array.of(Number.NaN, 0), [])).toThrow(/^hand: expected \[\], got /);
  });

  test.each([
    [undefined, 'hand must be a list, but is missing'],
    [[[4, 1]], 'hand[0][0] must be a whole number from 0 to 3, but is 4'],
    [[[1]], 'hand[0] must be a list of 2, but is [1]'],
    [[[1, 'x']], 'hand[0][1] must be a number, but is "x"'],
  ])('refuses %j', (expected, message) => {
    expect(() => check.sparse('hand', vector, expected)).toThrow(new InputError(message));
  });
});

/** Sums, and two kinds that go wrong. */
const KINDS: VectorKinds = {
  sum: (vector, expect) => {
    const numbers = vector.at('in').ints(0, 9);
    expect.same(
      'sum',
      numbers.reduce((x, y) => x + y, 0),
      vector.at('expect').value,
    );
  },
  crash: () => {
    throw new TypeError('a bug in the game');
  },
  odd: () => {
    throw 'a bare text';
  },
};

const run = (vectors: unknown) => runVectors(KINDS, JSON.stringify({ vectors }), 'sums.json');
const sum = (id: string, numbers: unknown, expected: unknown) => ({ id, kind: 'sum', in: numbers, expect: expected });

describe('a vector file', () => {
  test('is run from first to last, and what passed is counted', () => {
    expect(run([])).toEqual({ passed: 0, failures: [] });
    expect(run([sum('a', [1, 2], 3), sum('b', [], 0)])).toEqual({ passed: 2, failures: [] });
  });

  test('reports each failure under its id, and goes on', () => {
    expect(run([sum('a', [1], 2), sum('b', [1], 1), sum('c', [4, 4], 9)])).toEqual({
      passed: 1,
      failures: [
        { id: 'a', message: 'sum: expected 2, got 1' },
        { id: 'c', message: 'sum: expected 9, got 8' },
      ],
    });
  });

  test('a vector that cannot be run fails, with the place in it that is wrong', () => {
    const { passed, failures } = run([
      sum('digits', [1, 10], 11),
      { id: 'bare', kind: 'sum' },
      { id: 'product', kind: 'product', in: [2, 2], expect: 4 },
      { id: 'inherited', kind: 'toString', in: [] },
      { id: 'kindless', in: [] },
      sum('fine', [], 0),
    ]);
    expect(passed).toBe(1);
    expect(failures).toEqual([
      { id: 'digits', message: 'cannot be run: digits.in[1] must be a whole number from 0 to 9, but is 10' },
      { id: 'bare', message: 'cannot be run: bare.in must be a list, but is missing' },
      { id: 'product', message: "cannot be run: unknown kind 'product'; known: sum, crash, odd" },
      { id: 'inherited', message: "cannot be run: unknown kind 'toString'; known: sum, crash, odd" },
      { id: 'kindless', message: 'cannot be run: kindless.kind must be a text, but is missing' },
    ]);
  });

  test('a crash inside a kind is a failure of that vector, with the place in the code', () => {
    const { passed, failures } = run([{ id: 'x', kind: 'crash' }, { id: 'y', kind: 'odd' }, sum('z', [], 0)]);
    expect(passed).toBe(1);
    expect(failures.map((f) => f.id)).toEqual(['x', 'y']);
    expect(failures[0].message).toMatch(/^crashed: TypeError: a bug in the game\n.*vectors\.test\.ts/);
    expect(failures[1].message).toBe('crashed: a bare text');
  });

  test.each([
    ['nonsense', /^sums\.json is not JSON: /],
    ['[]', /^sums\.json must be an object, but is \[\]$/],
    ['{}', /^sums\.json\.vectors must be a list, but is missing$/],
    ['{"vectors":{}}', /^sums\.json\.vectors must be a list, but is \{\}$/],
    ['{"vectors":[7]}', /^sums\.json\.vectors\[0\] must be an object, but is 7$/],
    ['{"vectors":[{"kind":"sum"}]}', /^sums\.json\.vectors\[0\]\.id must be a text, but is missing$/],
  ])('of the wrong shape is refused: %s', (text, message) => {
    expect(() => runVectors(KINDS, text, 'sums.json')).toThrow(InputError);
    expect(() => runVectors(KINDS, text, 'sums.json')).toThrow(message);
  });
});
