/** Options: what is declared once is read, written, checked and told from there. */
import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { InputError } from '../../../envs/core/errors.ts';
import {
  allowedOf,
  atMost,
  changedOptions,
  checked,
  defaultsOf,
  flag,
  group,
  later,
  list,
  number,
  type OptionSpec,
  oneOf,
  optional,
  type PartOf,
  positive,
  readOption,
  type SettingSpec,
  seed,
  settingsIn,
  share,
  someOf,
  text,
  type ValueOf,
  type ValuesOf,
  valuesOf,
  wantedOf,
  whole,
  writeOption,
} from '../../../envs/core/options/index.ts';

const SUITS = ['acorns', 'leaves', 'hearts', 'bells'] as const;

/** An option of each kind, with values that it takes. */
const KINDS: readonly { spec: OptionSpec; values: fc.Arbitrary<unknown>; range: string }[] = [
  {
    spec: whole({ low: 1, high: 32, default: 10, about: 'cards in a hand' }),
    values: fc.integer({ min: 1, max: 32 }),
    range: 'a whole number from 1 to 32',
  },
  {
    spec: whole({ low: -5, default: 0, about: 'points' }),
    values: fc.integer({ min: -5 }),
    range: 'a whole number of -5 or more',
  },
  {
    spec: number({ low: -1, high: 10, default: 1.5, about: 'exploration' }),
    values: fc.double({ min: -1, max: 10, noNaN: true }),
    range: 'a number from -1 to 10',
  },
  {
    spec: number({ low: 0, default: 1, about: 'weight' }),
    values: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
    range: '0 or more',
  },
  {
    spec: positive({ high: 100, default: 1, about: 'temperature' }),
    values: fc.double({ min: 0, minExcluded: true, max: 100, noNaN: true }),
    range: 'a number above 0 and up to 100',
  },
  {
    spec: share({ default: 0.5, about: 'share of games' }),
    values: fc.double({ min: 0, max: 1, noNaN: true }),
    range: 'a number from 0 to 1',
  },
  {
    spec: oneOf([0, 1, 'random'], { default: 0, about: 'who begins' }),
    values: fc.constantFrom(0, 1, 'random'),
    range: 'one of 0, 1, random',
  },
  {
    spec: flag({ default: true, about: 'open hands' }),
    values: fc.boolean(),
    range: 'true or false',
  },
  {
    spec: text({ default: '', about: 'weights file' }),
    values: fc.string({ minLength: 1 }),
    range: 'any text',
  },
  {
    spec: someOf(SUITS, { default: SUITS, least: 2, about: 'suits in the pack' }),
    values: fc.shuffledSubarray([...SUITS], { minLength: 2 }),
    range: 'a list of 2 or more of acorns, leaves, hearts, bells, each at most once',
  },
  {
    spec: list({ type: 'choice', values: SUITS }, { default: [], most: 3, each: 'once', about: 'suits by rank' }),
    values: fc.shuffledSubarray([...SUITS], { maxLength: 3 }),
    range: 'a list of 0 to 3 of acorns, leaves, hearts, bells, each at most once',
  },
  {
    spec: list({ type: 'whole', low: 1, high: 99 }, { default: [4, 4], least: 1, about: 'widths' }),
    values: fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1 }),
    range: 'a list of 1 or more times a whole number from 1 to 99',
  },
];

/** The canonical form of a value: a set in the order of its choice, one zero. */
const canonical = (spec: SettingSpec, value: unknown) => checked(spec, value);

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

describe.each(KINDS)('$spec.about', ({ spec, values, range }) => {
  test('what is written is read again', () => {
    fc.assert(
      fc.property(values, (value) => {
        const taken = canonical(spec, value) as ValueOf<OptionSpec>;
        expect(readOption(spec, writeOption(spec, taken))).toEqual(taken);
        expect(canonical(spec, taken)).toEqual(taken);
      }),
    );
  });

  test('its default is one of its values, or none at all', () => {
    if (spec.default === '') expect(readOption(spec, '')).toBeUndefined();
    else expect(canonical(spec, spec.default)).toEqual(spec.default);
  });

  test('anything else is refused with its name and its range', () => {
    const table = group({ stake: spec });
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const message = caught(() => checked(table, { stake: value }));
        if (message === undefined) return; // it was one of its values after all
        if (spec.type === 'list' && Array.isArray(value) && message.startsWith('stake.')) return; // it is about an item
        expect(message).toMatch(/^stake must be /);
        expect(message).toContain(`stake must be ${range}, not `);
      }),
    );
    expect(wantedOf(spec)).toBe(range);
    expect(refusal(() => checked(table, {}))).toBe(`stake must be ${range}, not missing`);
  });

  test('no text is read as something it does not take', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (written) => {
        const read = readOption(spec, written);
        if (read !== undefined) expect(canonical(spec, read)).toEqual(read);
      }),
    );
  });
});

/** What an `InputError` says, or nothing if all was well. */
function caught(act: () => unknown): string | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

describe('numbers out of range', () => {
  test.each([
    ['33', 33],
    ['0', 0],
    ['1.5', 1.5],
    ['NaN', Number.NaN],
    ['1e99', 1e99],
    ['', ''],
    ['ten', 'ten'],
  ])('%s is no hand of 1 to 32 cards', (written, value) => {
    const hand = whole({ low: 1, high: 32, default: 10, about: 'cards in a hand' });
    expect(readOption(hand, written)).toBeUndefined();
    const shown = typeof value === 'string' ? `'${value}'` : String(value);
    expect(refusal(() => checked(group({ hand }), { hand: value }))).toBe(
      `hand must be a whole number from 1 to 32, not ${shown}`,
    );
  });

  test('the ends of a range belong to it, unless it says above', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        (low, wide) => {
          const high = low + wide;
          const spec = number({ low, high, default: low, about: 'x' });
          expect(readOption(spec, String(low))).toBe(low + 0);
          expect(readOption(spec, String(high))).toBe(high + 0);
          expect(readOption(spec, String(high + Math.max(1, Math.abs(high))))).toBeUndefined();
          expect(readOption(spec, String(low - Math.max(1, Math.abs(low))))).toBeUndefined();
        },
      ),
    );
    expect(readOption(positive({ default: 1, about: 'x' }), '0')).toBeUndefined();
    expect(readOption(positive({ default: 1, about: 'x' }), '1e-300')).toBe(1e-300);
  });
});

describe('lists', () => {
  const pack = someOf(SUITS, { default: SUITS, least: 2, about: 'suits in the pack' });
  const order = list({ type: 'choice', values: SUITS }, { default: ['bells'], each: 'once', about: 'suits by rank' });

  test('a set has one text, whatever the order it came in; a list keeps its order', () => {
    expect(readOption(pack, 'bells,acorns')).toEqual(['acorns', 'bells']);
    expect(readOption(order, 'bells,acorns')).toEqual(['bells', 'acorns']);
    expect(writeOption(pack, ['acorns', 'bells'])).toBe('acorns,bells');
    expect(changedOptions({ pack }, { pack: [...SUITS] })).toEqual([]);
  });

  test.each([
    ['acorns', 'too few'],
    ['acorns,acorns', 'one twice'],
    ['acorns,spades', 'one that is not there'],
    ['acorns,,bells', 'one without a name'],
    ['', 'none'],
  ])('%s is refused: %s', (written) => expect(readOption(pack, written)).toBeUndefined());

  test('an item with a comma could not be read again, so it cannot be declared', () => {
    expect(() => someOf(['a,b', 'c'], { default: ['c'], about: 'x' })).toThrow("'a,b' cannot stand in a list");
  });

  test('say what they take', () => {
    expect(allowedOf(pack)).toBe('2 or more of acorns, leaves, hearts, bells, each at most once, with commas between');
    expect(refusal(() => checked(group({ pack }), { pack: ['acorns', 'spades'] }))).toBe(
      "pack.1 must be one of acorns, leaves, hearts, bells, not 'spades'",
    );
    expect(valuesOf(pack)).toBeUndefined();
  });
});

describe('a table', () => {
  const FIELDS = {
    game: text({ default: '', wanted: 'the id of a game', about: 'id' }),
    seed: seed({ default: 1, about: 'of all deals' }),
    search: group(
      {
        sims: whole({ low: 1, default: 40, about: 'simulations' }),
        capped: whole({ low: 1, default: 12, about: 'simulations of a capped search' }),
        select: oneOf(['ucb', 'puct'], { default: 'ucb', about: 'rule' }),
        floor: optional(number({ low: 0, high: 1, default: 0, about: 'rate at the end' })),
        stakes: later(number({ low: 0, default: 0, about: 'weight of stakes' })),
      },
      { rules: [atMost('capped', 'sims')] },
    ),
  };
  const TABLE = group(FIELDS);
  const search = { sims: 40, capped: 12, select: 'ucb' as const };

  test('has a type', () => {
    expectTypeOf<ValuesOf<typeof FIELDS>>().toEqualTypeOf<{
      readonly game: string;
      readonly seed: number | string;
      readonly search: {
        readonly sims: number;
        readonly capped: number;
        readonly select: 'ucb' | 'puct';
        readonly stakes: number;
        readonly floor?: number;
      };
    }>();
    expectTypeOf<PartOf<typeof FIELDS>['search']>().toExtend<{ readonly sims?: number } | undefined>();
  });

  test('has defaults, without what may be left out', () => {
    expect(defaultsOf(FIELDS)).toEqual({ game: '', seed: 1, search: { ...search, stakes: 0 } });
  });

  test('is named field by field', () => {
    const paths = settingsIn(FIELDS).map(({ path }) => path);
    expect(paths).toEqual([
      'game',
      'seed',
      'search.sims',
      'search.capped',
      'search.select',
      'search.floor',
      'search.stakes',
    ]);
  });

  test('puts values in order, and gives what came later its default', () => {
    const value = { search: { select: 'puct', floor: 0.5, capped: 1, sims: 2 }, seed: 'x', game: 'whist-v1' };
    const taken = checked(TABLE, value);
    const ordered = { sims: 2, capped: 1, select: 'puct', floor: 0.5, stakes: 0 };
    expect(JSON.stringify(taken)).toBe(JSON.stringify({ game: 'whist-v1', seed: 'x', search: ordered }));
  });

  test.each<[string, object, string]>([
    [
      'a group that is none',
      { search: [] },
      'search must be an object with sims, capped, select, floor, stakes, not []',
    ],
    [
      'a field that is missing',
      { search: { sims: 1 } },
      'search.capped must be a whole number of 1 or more, not missing',
    ],
    ['a rule', { search: { ...search, capped: 41 } }, 'search.capped must be at most sims, which is 40, not 41'],
    ['a slip of the pen', { search: { ...search, simz: 1 } }, 'there is no search.simz; did you mean search.sims?'],
    ['the wrong place', { search, sims: 1 }, 'there is no sims; did you mean search.sims?'],
    ['no idea', { search, zebra: 1 }, 'there is no zebra; there are game, seed, search'],
    ['an empty text', { game: '' }, "game must be the id of a game, not ''"],
    [
      'a seed of two lines',
      { seed: 'a\nb' },
      "seed must be a whole number of 0 or more, or a text on one line, not 'a\nb'",
    ],
  ])('refuses %s', (_, value, sentence) => {
    expect(refusal(() => checked(TABLE, { game: 'whist-v1', seed: 1, search, ...value }))).toBe(sentence);
  });

  test('special names of objects are names like others', () => {
    const value = JSON.parse(
      '{"game":"w","seed":1,"search":{"sims":2,"capped":1,"select":"ucb","__proto__":{"sims":9}}}',
    );
    expect(refusal(() => checked(TABLE, value))).toMatch(/^there is no search\.__proto__; /);
    expect(refusal(() => checked(TABLE, { game: 'w', seed: 1, search, constructor: 1 }))).toMatch(
      /^there is no constructor; /,
    );
  });
});
