import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { count } from '../../../envs/core/cards.ts';
import { derive, deriveSeed, Rng, shuffle } from '../../../envs/core/rng.ts';
import { surprise } from '../toy/support.ts';

const numbers = (rng: Rng, n = 8): number[] => Array.from({ length: n }, () => rng.bits());
const uniform = (keys: readonly string[]) => new Map(keys.map((key) => [key, 1 / keys.length]));
const drawn = (times: number, draw: () => unknown): string[] => Array.from({ length: times }, () => String(draw()));
const upTo = (n: number): string[] => Array.from({ length: n }, (_, i) => String(i));

describe('the generator', () => {
  test('is xoroshiro64** of Blackman and Vigna: the numbers their program prints from the state (1, 2)', () => {
    const published = [3802928447, 813792938, 1618621494, 2955957307, 3252880261, 1129983909, 2539651700, 1327610908];
    expect(numbers(new Rng(1, 2)).map((x) => x >>> 0)).toEqual(published);
  });

  test('never stands still: the state of zeros is replaced', () => {
    expect([new Rng(0, 0).a, new Rng(0, 0).b]).toEqual([0, 1]);
    expect([new Rng(2 ** 32, 2 ** 32).a, new Rng(2 ** 32, 2 ** 32).b]).toEqual([0, 1]);
    expect(new Set(numbers(new Rng(0, 0), 1000)).size).toBeGreaterThan(990);
  });

  test('a clone goes the same way, on its own', () => {
    const rng = derive(1, 'clone');
    const twin = rng.clone();
    expect(twin.equals(rng)).toBe(true);
    const first = numbers(rng);
    expect(twin.equals(rng)).toBe(false);
    expect(numbers(twin)).toEqual(first);
    expect(twin.equals(rng)).toBe(true);
  });

  test('set goes on where the other stands', () => {
    const [ahead, behind] = [derive(1, 'ahead'), derive(1, 'behind')];
    numbers(ahead);
    behind.set(ahead);
    expect(behind.equals(ahead)).toBe(true);
    expect(numbers(behind)).toEqual(numbers(ahead));
  });

  test('equals looks at both words', () => {
    expect(new Rng(5, 6).equals(new Rng(5, 6))).toBe(true);
    expect(new Rng(5, 6).equals(new Rng(5, 7))).toBe(false);
    expect(new Rng(5, 6).equals(new Rng(4, 6))).toBe(false);
  });

  test('every draw leaves another state behind', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        const rng = new Rng(a, b);
        const before = rng.clone();
        rng.bits();
        expect(rng.equals(before)).toBe(false);
      }),
    );
  });
});

describe('what is drawn', () => {
  test('below(n) is a whole number from 0 to n - 1, float() lies in [0, 1)', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (a, b, n) => {
        const below = new Rng(a, b).below(n);
        expect(Number.isInteger(below) && below >= 0 && below < n).toBe(true);
        const float = new Rng(a, b).float();
        expect(float >= 0 && float < 1).toBe(true);
      }),
    );
  });

  test.each([
    { bits: 0, lowest: true },
    { bits: -1, lowest: false },
  ])('the extreme bits $bits stay within bounds', ({ bits, lowest }) => {
    class Extreme extends Rng {
      override bits(): number {
        return bits;
      }
    }
    const rng = new Extreme(1, 2);
    for (const n of [1, 2, 3, 7, 32, 1000, 2 ** 20 - 1]) expect(rng.below(n)).toBe(lowest ? 0 : n - 1);
    expect(rng.float()).toBe(lowest ? 0 : 1 - 2 ** -32);
  });

  test.each([2, 3, 6, 10, 32])('below(%i) favours no number', (n) => {
    const rng = derive(n, 'below');
    const draws = drawn(20_000, () => rng.below(n));
    expect(Math.abs(surprise(draws, uniform(upTo(n))))).toBeLessThan(4);
  });

  test('float() favours no twentieth of its range', () => {
    const rng = derive(1, 'float');
    const draws = drawn(20_000, () => Math.floor(rng.float() * 20));
    expect(Math.abs(surprise(draws, uniform(upTo(20))))).toBeLessThan(4);
  });

  test('pairs of draws are as uniform as single ones', () => {
    const rng = derive(1, 'pairs');
    const draws = drawn(40_000, () => 8 * rng.below(8) + rng.below(8));
    expect(Math.abs(surprise(draws, uniform(upTo(64))))).toBeLessThan(4);
  });

  test('the first draws of streams with neighbouring indexes are as uniform as those of one stream', () => {
    let index = 0;
    const draws = drawn(20_000, () => derive(7, 'deal', index++).below(16));
    expect(Math.abs(surprise(draws, uniform(upTo(16))))).toBeLessThan(4);
  });
});

describe('shuffle', () => {
  test('keeps the cards', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 255 })), fc.integer(), (cards, seed) => {
        const list = [...cards];
        const bytes = Uint8Array.from(cards);
        shuffle(list, derive(seed, 'shuffle'));
        shuffle(bytes, derive(seed, 'shuffle'));
        expect(Uint8Array.from(list).sort()).toEqual(Uint8Array.from(cards).sort());
        expect(Array.from(bytes)).toEqual(list);
      }),
    );
  });

  test('gives every order of four cards equally often', () => {
    const orders = permutations('0123');
    expect(orders).toHaveLength(24);
    const rng = derive(1, 'orders');
    const draws = drawn(24_000, () => {
      const cards = Uint8Array.of(0, 1, 2, 3);
      shuffle(cards, rng);
      return cards.join('');
    });
    expect(Math.abs(surprise(draws, uniform(orders)))).toBeLessThan(4);
  });
});

function permutations(letters: string): string[] {
  if (letters.length <= 1) return [letters];
  return Array.from(letters).flatMap((x) => permutations(letters.replace(x, '')).map((rest) => x + rest));
}

/** Different names, some of which look alike when they are run together. */
const NAMES: readonly Parameters<typeof derive>[] = [
  [1, 'deal'],
  [2, 'deal'],
  [11, 'deal'],
  ['a', 'deal'],
  ['', 'deal'],
  [-1, 'deal'],
  [1, 'chance'],
  [1, 'deal', 0],
  [1, 'deal', 1],
  [1, 'deal', 11],
  [1, 'deal', 1, 1],
  [1, 'deal', 0, 1],
  [1, 'deal', 1, 0],
  [1, 'deal', 1, 0, 0],
];

describe('a named stream', () => {
  test('is the same for ever', () => {
    expect(numbers(derive(7, 'deal'), 4)).toEqual([819957483, 781837212, -1412152203, 243192212]);
    expect(numbers(derive('a run', 'self-play', 3, 12), 4)).toEqual([1679765298, -135658391, -539912873, 176858384]);
  });

  test('depends on the name alone, and 7 and "7" are one seed', () => {
    for (const name of NAMES) expect(numbers(derive(...name))).toEqual(numbers(derive(...name)));
    expect(numbers(derive('7', 'deal'))).toEqual(numbers(derive(7, 'deal')));
  });

  test('differs from every stream of another name', () => {
    expect(new Set(NAMES.map((name) => numbers(derive(...name)).join())).size).toBe(NAMES.length);
    const many = Array.from({ length: 5000 }, (_, i) => numbers(derive(1, 'deal', i), 2).join());
    expect(new Set(many).size).toBe(5000);
  });

  test('does not resemble its neighbour: half of the bits agree', () => {
    let differing = 0;
    for (let i = 0; i < 2000; i++) differing += count(derive(1, 'deal', i).bits() ^ derive(1, 'deal', i + 1).bits());
    expect(differing / (2000 * 32)).toBeCloseTo(0.5, 2);
  });
});

describe('a derived seed', () => {
  test('is the same for ever', () => {
    expect(deriveSeed(7, 'next-episode')).toBe(3782402991);
    expect(deriveSeed('a run', 'self-play', 3, 12)).toBe(2715201992);
  });

  test('is a whole number of 32 bits, and differs over names', () => {
    const seeds = NAMES.map((name) => deriveSeed(...name));
    for (const seed of seeds) expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).toBe(true);
    expect(new Set(seeds).size).toBe(NAMES.length);
  });

  test('uses all of the 32 bits', () => {
    const draws = Array.from({ length: 20_000 }, (_, i) => String(deriveSeed(1, 'part', i) >>> 28));
    expect(Math.abs(surprise(draws, uniform(upTo(16))))).toBeLessThan(4);
  });
});
