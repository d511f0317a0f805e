import { describe, expect, test } from 'vitest';
import { InputError } from '../../../envs/core/errors.ts';
import { JsonReader, shorten } from '../../../envs/core/json.ts';
import { checked, whole } from '../../../envs/core/options/index.ts';

const read = (value: unknown) => new JsonReader(value, 'deal');

describe('what is in order', () => {
  test('is handed over as it stands', () => {
    const deal = JsonReader.parse('{"hands":[[0,31],[7]],"open":true,"bid":"Betli","odds":0.5,"talon":null}', 'deal');
    expect(deal.at('hands').list(2)[0].distinct(0, 31)).toEqual([0, 31]);
    expect(deal.at('hands').list()[1].list(1)[0].int(7, 7)).toBe(7);
    expect(deal.at('hands').list()[0].ints(0, 31, 2)).toEqual([0, 31]);
    expect(deal.at('open').bool()).toBe(true);
    expect(deal.at('bid').string()).toBe('Betli');
    expect(deal.at('bid').oneOf(['Passz', 'Betli'])).toBe('Betli');
    expect(deal.at('odds').number()).toBe(0.5);
    expect(Object.keys(deal.object())).toEqual(['hands', 'open', 'bid', 'odds', 'talon']);
  });

  test('null and what is missing are both null', () => {
    const deal = read({ talon: null, dealer: 0, open: false, bid: '' });
    expect([deal.at('talon').isNull, deal.at('trump').isNull]).toEqual([true, true]);
    expect(['dealer', 'open', 'bid'].some((key) => deal.at(key).isNull)).toBe(false);
  });
});

describe('a complaint names the place, what stands there and what should', () => {
  const cases: readonly [string, () => unknown, string][] = [
    ['object for list', () => read([1]).object(), 'deal must be an object, but is [1]'],
    ['object for null', () => read(null).object(), 'deal must be an object, but is null'],
    ['object for number', () => read(7).at('hands'), 'deal must be an object, but is 7'],
    ['object missing', () => read({}).at('in').at('deck'), 'deal.in must be an object, but is missing'],
    ['list for object', () => read({ a: 1 }).list(), 'deal must be a list, but is {"a":1}'],
    ['list for text', () => read('abc').list(), 'deal must be a list, but is "abc"'],
    ['list missing', () => read({}).at('hands').list(), 'deal.hands must be a list, but is missing'],
    ['list of another length', () => read([1, 2]).list(3), 'deal must be a list of 3, but is [1,2]'],
    ['int too low', () => read(-1).int(0, 31), 'deal must be a whole number from 0 to 31, but is -1'],
    ['int too high', () => read(32).int(0, 31), 'deal must be a whole number from 0 to 31, but is 32'],
    ['int not whole', () => read(0.5).int(0, 31), 'deal must be a whole number from 0 to 31, but is 0.5'],
    ['int as text', () => read('7').int(0, 31), 'deal must be a whole number from 0 to 31, but is "7"'],
    ['int missing', () => read({}).at('x').int(0, 1), 'deal.x must be a whole number from 0 to 1, but is missing'],
    ['ints', () => read([1, null]).ints(0, 3), 'deal[1] must be a whole number from 0 to 3, but is null'],
    ['ints of another length', () => read([1]).ints(0, 3, 2), 'deal must be a list of 2, but is [1]'],
    ['repeats', () => read([4, 4]).distinct(0, 31), 'deal must be a list without repeats, but is [4,4]'],
    [
      'repeats out of range',
      () => read([4, 99]).distinct(0, 31),
      'deal[1] must be a whole number from 0 to 31, but is 99',
    ],
    ['number', () => read('1').number(), 'deal must be a number, but is "1"'],
    ['bool', () => read(1).bool(), 'deal must be true or false, but is 1'],
    ['bool of null', () => read(null).bool(), 'deal must be true or false, but is null'],
    ['text', () => read(['a']).string(), 'deal must be a text, but is ["a"]'],
    ['word', () => read('Durch').oneOf(['Passz', 'Betli']), 'deal must be one of Passz, Betli, but is "Durch"'],
    ['word in another case', () => read('passz').oneOf(['Passz']), 'deal must be one of Passz, but is "passz"'],
    [
      'a place far down',
      () =>
        read({ hands: [[0], [1, 'x']] })
          .at('hands')
          .list()[1]
          .list()[1]
          .int(0, 31),
      'deal.hands[1][1] must be a whole number from 0 to 31, but is "x"',
    ],
  ];

  test.each(cases)('%s', (_, attempt, message) => {
    expect(attempt).toThrow(new InputError(message));
    expect(attempt).toThrow(InputError);
  });

  test('and can be made by whoever reads', () => {
    expect(read([1, 2]).wrong('a legal action')).toEqual(new InputError('deal must be a legal action, but is [1,2]'));
  });

  test('and stays one line of bearable length', () => {
    const message = read(Array.from({ length: 1000 }, (_, i) => i)).wrong('an object').message;
    expect(message).toMatch(/^deal must be an object, but is \[0,1,2,[^\n]* \.\.\.$/);
    expect(message.length).toBeLessThan(220);
  });
});

describe('what is nested for ever', () => {
  const nested = (levels: number) => `${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}`;
  const deep = JSON.parse(nested(50_000));

  test('is shown down to a few levels', () => {
    expect(() => read(deep).int(0, 1)).toThrow(
      new InputError('deal must be a whole number from 0 to 1, but is {"a":[{"a":[{"a":[{"a":[...]}]}]}]}'),
    );
    expect(() => checked(whole({ low: 0, default: 0, about: '' }), deep)).toThrow(InputError);
  });

  test('is refused where it is read, and texts may hold as many brackets as they like', () => {
    expect(() => JsonReader.parse(nested(5000), 'deal.json')).toThrow(
      new InputError('deal.json is nested deeper than 200 levels'),
    );
    const flat = JSON.stringify([`"\\${'['.repeat(1000)}`, ...Array.from({ length: 1000 }, () => [{}])]);
    expect(JsonReader.parse(flat, 'deal.json').list()).toHaveLength(1001);
    expect(JsonReader.parse(nested(99), 'deal.json').object()).toHaveProperty('a');
  });
});

describe('text that is not JSON', () => {
  test.each(['', '{', '{"a": 1,}', 'nonsense', '{"a":\n"b"\n"c"}'])('%j is refused in one sentence', (text) => {
    expect(() => JsonReader.parse(text, 'deal.json')).toThrow(InputError);
    expect(() => JsonReader.parse(text, 'deal.json')).toThrow(/^deal\.json is not JSON: [^\n]+$/);
  });
});

test('a long text is shortened to the length asked for, a short one is not', () => {
  expect(shorten('abcdefghij', 10)).toBe('abcdefghij');
  expect(shorten('abcdefghijk', 10)).toBe('abcdef ...');
  expect(shorten('x'.repeat(500))).toHaveLength(160);
});
