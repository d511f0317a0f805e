import { describe, expect, test } from 'vitest';
import type { PlayedDeal } from '../../../agents/arena/deal.ts';
import { checkpoints } from '../../../agents/arena/match.ts';
import { seatings } from '../../../agents/arena/seatings.ts';
import { meanOf, ratioOf, studentT } from '../../../agents/arena/statistics.ts';
import { labels, summarise } from '../../../agents/arena/summary.ts';
import { plusMinus, seconds } from '../../../agents/arena/text.ts';

describe('seatings', () => {
  test('two entrants meet in every way in which both sit', () => {
    expect(seatings(2, 2).map((s) => s.join(''))).toEqual(['01', '10']);
    expect(seatings(2, 3).map((s) => s.join(''))).toEqual(['001', '010', '011', '100', '101', '110']);
    expect(seatings(2, 4)).toHaveLength(14);
    expect(seatings(3, 3)).toHaveLength(6);
    expect(seatings(4, 4)).toHaveLength(24);
  });

  test.each([
    [2, 2],
    [2, 3],
    [2, 4],
    [3, 4],
  ])('%i entrants hold each of %i seats equally often', (entrants, seats) => {
    const plan = seatings(entrants, seats);
    for (let seat = 0; seat < seats; seat++) {
      const counts = Array.from({ length: entrants }, (_, e) => plan.filter((s) => s[seat] === e).length);
      expect(new Set(counts).size).toBe(1);
    }
  });
});

describe('intervals', () => {
  test('of four deals, by hand', () => {
    // 1, 2, 3, 6: mean 3, squares 4 + 1 + 0 + 9 = 14, s = sqrt(14 / 3), standard error s / 2 = 1.0801; t(3) = 3.182
    const { mean, half } = meanOf([1, 2, 3, 6]);
    expect(mean).toBe(3);
    expect(half).toBeCloseTo(3.182 * 1.0801, 3);
  });

  test('of a ratio, by hand', () => {
    // 6 points in 2 chairs, 1 in 1, and a deal without any: 7 / 3; residuals 6 - 14/3 = 4/3 and 1 - 7/3 = -4/3
    const { mean, half } = ratioOf([6, 1, 0], [2, 1, 0]);
    expect(mean).toBeCloseTo(7 / 3, 12);
    expect(half).toBeCloseTo((12.706 * Math.sqrt(((2 * 16) / 9) * 2)) / 3, 9);
  });

  test('one deal says nothing of the spread', () => {
    expect(meanOf([5])).toEqual({ mean: 5, half: Number.POSITIVE_INFINITY });
    expect(meanOf([])).toEqual({ mean: 0, half: Number.POSITIVE_INFINITY });
  });

  test("Student's t goes over into the normal distribution without a step", () => {
    expect(studentT(1)).toBe(12.706);
    expect(studentT(30)).toBe(2.042);
    expect(studentT(31)).toBeCloseTo(2.0395, 4);
    expect(studentT(100)).toBeCloseTo(1.98397, 5);
    expect(studentT(1e9)).toBeCloseTo(1.959964, 6);
  });

  test('cover the truth 95 times of 100', () => {
    let covered = 0;
    let x = 12345;
    const uniform = () => {
      x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
      return x / 2 ** 32;
    };
    for (let trial = 0; trial < 2000; trial++) {
      const { mean, half } = meanOf(Array.from({ length: 20 }, uniform));
      if (Math.abs(mean - 0.5) <= half) covered++;
    }
    expect(covered / 2000).toBeGreaterThan(0.935); // 0.95 - 3 standard deviations
    expect(covered / 2000).toBeLessThan(0.965);
  });
});

describe('a summary', () => {
  const entrant = (points: number, wins: number, draws: number, tags = {}) => ({
    points,
    chairs: 2,
    wins,
    draws,
    decisions: 6,
    tags,
  });
  const deals: PlayedDeal[] = [
    { entrants: [entrant(4, 2, 0, { led: [3, 1] }), entrant(2, 0, 0)], seconds: [1, 2] },
    { entrants: [entrant(0, 0, 1, { led: [-1, 1] }), entrant(2, 1, 1)], seconds: [1, 2] },
  ];

  test('by hand', () => {
    const { deals: count, entrants, differences } = summarise(['a', 'b'], deals);
    expect(count).toBe(2);
    // Points per chair 2 and 0 against 1 and 1; the average entrant has 1.5 and 0.5; differences 1 and -1.
    expect(entrants.map(({ points }) => points.mean)).toEqual([1, 1]);
    expect(entrants.map(({ edge }) => edge.mean)).toEqual([0, 0]);
    expect(entrants[0].edge.half).toBeCloseTo(12.706 * 0.5, 9);
    expect(entrants[0].points.half).toBeCloseTo(12.706 * 1, 9);
    expect(entrants[1].points.half).toBe(0);
    expect(differences).toEqual([
      { agents: ['a', 'b'], points: { mean: 0, half: expect.closeTo(12.706, 9) }, tags: [] },
    ]);
    expect(entrants[0]).toMatchObject({ chairs: 4, wins: 2, draws: 1, losses: 1, decisionsPerGame: 3 });
    expect(entrants[0].winRate.mean).toBe(2.5 / 4);
    expect(entrants[0].tags).toEqual([{ tag: 'led', chairs: 2, points: { mean: 1, half: expect.closeTo(25.412, 9) } }]);
    expect(entrants[1].tags).toEqual([]);
  });

  test('tells an agent from itself', () => {
    expect(labels(['a', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a (2)', 'a (3)']);
  });
});

test('the interval is looked at when a quarter more deals are played', () => {
  expect(checkpoints({ deals: 7 })).toEqual([7]);
  expect(checkpoints({ below: 1, maxDeals: 100 })).toEqual([48, 60, 75, 94, 100]);
  expect(checkpoints({ below: 1, maxDeals: 10 })).toEqual([10]);
});

test('numbers have as many digits as their interval allows', () => {
  expect(plusMinus({ mean: 3.1428, half: 0.81 })).toBe('+3.14 +/- 0.81');
  expect(plusMinus({ mean: -31.4159, half: 8.1 })).toBe('-31.4 +/- 8.1');
  expect(plusMinus({ mean: -31.4159, half: 81 })).toBe('-31 +/- 81');
  expect(plusMinus({ mean: -0.001, half: 0.5 })).toBe('0.00 +/- 0.50');
  expect(plusMinus({ mean: 2, half: Number.POSITIVE_INFINITY })).toBe('+2.00 +/- ?');
  expect(plusMinus({ mean: 0, half: 0 })).toBe('0.00 +/- 0.00');
  expect([41.2, 1234, 0.0032, 0.000015].map(seconds)).toEqual(['41 s', '1,234 s', '3.2 ms', '15 us']);
});
