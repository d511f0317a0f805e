import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cards, choose, count, lowest, pick, toList, toSet } from '../../../envs/core/cards.ts';
import { derive } from '../../../envs/core/rng.ts';
import { surprise } from '../toy/support.ts';

const ALL: Cards = -1;
/** The highest card is the sign of the integer. */
const HIGHEST: Cards = 1 << 31;

/** The plain way to say it: the numbers of the bits that are set. */
const plainList = (cards: Cards): number[] =>
  Array.from({ length: 32 }, (_, card) => card).filter((card) => (cards >>> card) & 1);

/** Subsets of a list, each as text. */
function subsets(cards: readonly number[], size: number): string[] {
  if (size === 0) return [''];
  return cards.flatMap((card, i) => subsets(cards.slice(i + 1), size - 1).map((rest) => `${card} ${rest}`.trim()));
}

const anySet = fc.oneof(
  fc.integer(),
  fc.uniqueArray(fc.nat(31)).map((list) => list.reduce((set, card) => set | (1 << card), 0)),
);
const uniform = (keys: readonly string[]) => new Map(keys.map((key) => [key, 1 / keys.length]));

describe('a set of cards', () => {
  test('is counted, listed and gathered as a list would be', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(anySet, (cards) => {
        const list = plainList(cards);
        assert.equal(count(cards), list.length);
        assert.deepEqual(toList(cards), list);
        assert.equal(toSet(list), cards);
        assert.equal(toSet(list.toReversed()), cards);
        if (cards !== 0) assert.equal(lowest(cards), list[0]);
      }),
      { numRuns: 2000 },
    );
  });

  test('may be empty, a single card, or all 32', () => {
    expect([count(0), toList(0), toSet([])]).toEqual([0, [], 0]);
    for (let card = 0; card < 32; card++) {
      const single = 1 << card;
      expect([count(single), lowest(single), toList(single), toSet([card])]).toEqual([1, card, [card], single]);
    }
    expect([count(ALL), lowest(ALL), toList(ALL).length, toSet(toList(ALL))]).toEqual([32, 0, 32, ALL]);
    expect([count(HIGHEST), lowest(HIGHEST), toList(HIGHEST)]).toEqual([1, 31, [31]]);
  });

  test('gathers any iterable, and a card named twice is one card', () => {
    expect(toSet(new Set([3, 31]))).toBe((1 << 3) | HIGHEST);
    expect(toSet(Uint8Array.of(5, 5, 0))).toBe(0b100001);
  });
});

describe('pick', () => {
  test('takes one card of the set', { tags: 'slow' }, () => {
    const rng = derive(1, 'pick');
    fc.assert(
      fc.property(
        anySet.filter((cards) => cards !== 0),
        (cards) => {
          const card = pick(cards, rng);
          assert.equal(plainList(card).length, 1);
          assert.equal(card & ~cards, 0);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('has no choice in a set of one', () => {
    const rng = derive(2, 'pick');
    for (let card = 0; card < 32; card++) expect(pick(1 << card, rng)).toBe(1 << card);
  });

  test.each([
    { what: 'two neighbours', cards: [0, 1] },
    { what: 'the ends', cards: [0, 31] },
    { what: 'one per byte', cards: [3, 9, 17, 30] },
    { what: 'the edges of the bytes', cards: [0, 7, 8, 15, 16, 23, 24, 31] },
    { what: 'a full byte and one more', cards: [8, 9, 10, 11, 12, 13, 14, 15, 31] },
    { what: 'all cards', cards: plainList(ALL) },
  ])('favours no card: $what', ({ cards }) => {
    const rng = derive(cards.length, 'pick', cards[1]);
    const draws = Array.from({ length: 1000 * cards.length }, () => String(lowest(pick(toSet(cards), rng))));
    expect(Math.abs(surprise(draws, uniform(cards.map(String))))).toBeLessThan(4);
  });
});

describe('choose', () => {
  test('takes a subset of the size, or the whole set where it is not larger', () => {
    const rng = derive(1, 'choose');
    fc.assert(
      fc.property(anySet, fc.integer({ min: 0, max: 34 }), (cards, size) => {
        const chosen = choose(cards, size, rng);
        assert.equal(chosen & ~cards, 0);
        assert.equal(plainList(chosen).length, Math.min(size, plainList(cards).length));
      }),
      { numRuns: 2000 },
    );
  });

  test('takes none, or all, without a choice', () => {
    const rng = derive(2, 'choose');
    expect([choose(ALL, 0, rng), choose(0, 0, rng), choose(0, 3, rng)]).toEqual([0, 0, 0]);
    expect([choose(ALL, 32, rng), choose(HIGHEST, 1, rng), choose(HIGHEST, 5, rng)]).toEqual([ALL, HIGHEST, HIGHEST]);
  });

  // From 6 cards: 1 and 2 are drawn one by one, 3 is a random half put right, 4 and 5 are what is left of the set.
  test.each([1, 2, 3, 4, 5])('favours no subset of %i out of 6', (size) => {
    const cards = [0, 7, 8, 19, 24, 31];
    const all = subsets(cards, size);
    const rng = derive(size, 'choose-6');
    const draws = Array.from({ length: 1000 * all.length }, () => toList(choose(toSet(cards), size, rng)).join(' '));
    expect(Math.abs(surprise(draws, uniform(all)))).toBeLessThan(4);
  });

  // From 7 cards 3 and 4 are the random halves: one mostly trimmed, one mostly filled.
  test.each([2, 3, 4, 5])('favours no subset of %i out of 7', (size) => {
    const cards = [1, 2, 3, 15, 16, 30, 31];
    const all = subsets(cards, size);
    const rng = derive(size, 'choose-7');
    const draws = Array.from({ length: 1000 * all.length }, () => toList(choose(toSet(cards), size, rng)).join(' '));
    expect(Math.abs(surprise(draws, uniform(all)))).toBeLessThan(4);
  });

  test.each([1, 10, 12, 16, 22, 31])('gives each of 32 cards the same place among %i', (size) => {
    const rng = derive(size, 'choose-32');
    const counts = new Float64Array(32);
    const times = 10_000;
    for (let n = 0; n < times; n++) for (const card of toList(choose(ALL, size, rng))) counts[card]++;
    const p = size / 32;
    const deviation = Math.sqrt(times * p * (1 - p));
    for (const n of counts) expect(Math.abs(n - times * p) / deviation).toBeLessThan(4.5);
  });
});
