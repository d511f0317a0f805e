import { describe, expect, test } from 'vitest';
import { bradleyTerry, invert, pointsRatings, scoreOf } from '../../../agents/arena/ratings.ts';
import { derive } from '../../../envs/core/index.ts';

const ELO = 400 / Math.LN10;

/** Wins of a round robin among players of these strengths, `deals` for each pairing, as luck would have it. */
function roundRobin(elo: readonly number[], deals: number, seed: number): number[][] {
  const rng = derive(seed, 'round robin');
  const wins = elo.map(() => elo.map(() => 0));
  for (let i = 0; i < elo.length; i++) {
    for (let j = i + 1; j < elo.length; j++) {
      const chance = 1 / (1 + 10 ** ((elo[j] - elo[i]) / 400));
      for (let d = 0; d < deals; d++) {
        const won = rng.float() < chance;
        wins[won ? i : j][won ? j : i]++;
      }
    }
  }
  return wins;
}

describe('Bradley-Terry', () => {
  test('two players have the odds of their score', () => {
    // With the added draw: 75.5 of 101 against 25.5. The log odds vary by 1 / (101 p (1 - p)); each bears half of them.
    const [a, b] = bradleyTerry([
      [0, 75],
      [25, 0],
    ]);
    const odds = Math.log(75.5 / 25.5);
    expect(a.mean).toBeCloseTo((ELO * odds) / 2, 6);
    expect(b.mean).toBeCloseTo(-a.mean, 9);
    const p = 75.5 / 101;
    expect(a.half).toBeCloseTo((ELO * 1.959964) / Math.sqrt(101 * p * (1 - p)) / 2, 3);
  });

  test('finds known strengths', () => {
    const elo = [300, 100, 0, -100, -300];
    const ratings = bradleyTerry(roundRobin(elo, 5000, 1));
    for (const [i, { mean, half }] of ratings.entries()) {
      expect(half).toBeLessThan(10);
      expect(Math.abs(mean - elo[i])).toBeLessThan(1.6 * half); // three standard errors
    }
  });

  test('its intervals cover the truth', () => {
    const elo = [150, 0, -150];
    const trials = 300;
    let covered = 0;
    for (let seed = 0; seed < trials; seed++) {
      const [first] = bradleyTerry(roundRobin(elo, 100, seed));
      if (Math.abs(first.mean - elo[0]) <= first.half) covered++;
    }
    expect(covered / trials).toBeGreaterThan(0.91); // 0.95 - 3 standard deviations
  });

  test('whoever never lost has a finite rating, and a wide interval', () => {
    const [first, second, third] = bradleyTerry([
      [0, 50, 50],
      [0, 0, 25],
      [0, 25, 0],
    ]);
    expect(first.mean).toBeGreaterThan(400);
    expect(first.mean).toBeLessThan(2000);
    expect(first.half).toBeGreaterThan(100);
    expect(second.mean).toBeCloseTo(third.mean, 6);
  });

  test('rests on a true inverse', () => {
    expect(
      invert([
        [0, 2],
        [4, 0],
      ]),
    ).toEqual([
      [0, 0.25],
      [0.5, 0],
    ]);
  });
});

describe('ratings by points', () => {
  const pairings = [
    { first: 0, second: 1, differences: [3, 1] },
    { first: 0, second: 2, differences: [6, 6] },
    { first: 1, second: 2, differences: [3, 5] },
  ];

  test('by hand', () => {
    // Deal 1 gives 9/3, 0/3, -9/3, deal 2 gives 7/3, 4/3, -11/3: differences that fit together are found exactly.
    const ratings = pointsRatings(3, pairings);
    expect(ratings.map(({ mean }) => mean)).toEqual([8 / 3, 2 / 3, -10 / 3].map((x) => expect.closeTo(x, 12)));
    expect(ratings[0].half).toBeCloseTo((12.706 * (2 / 3)) / 2, 9);
    expect(ratings[0].mean - ratings[1].mean).toBeCloseTo(2, 12);
  });

  test('wins and losses are counted by deals', () => {
    expect(scoreOf({ first: 0, second: 1, differences: [3, 0, -1, 0.5] })).toEqual({ wins: 2, draws: 1, losses: 1 });
  });
});
