import { describe, expect, it } from 'vitest';
import { checkConformance, type Options } from '../../../envs/index.ts';
import { haggling, settled, ulti } from './support.ts';

describe('Ulti holds to the contract', () => {
  it('over 2,000 random games', { tags: 'slow' }, () => {
    const report = checkConformance(ulti(), { games: 2000, seed: 2026, samples: 0.3 });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
    expect(report.decisions).toBeGreaterThan(40_000);
  });

  // Long auctions with holds and many exchanges, which random players seldom reach.
  it.each([
    ['haggling', haggling, 60],
    ['settled', settled, 90],
  ] as const)('among %s players', { tags: 'slow' }, (_, player, games) => {
    const report = checkConformance(ulti(), { games, seed: 5, samples: 3, player });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });

  const variants: Options[] = [
    { allPass: 'penalty' },
    { points: 'classic' },
    { betliMustBeat: true },
    { silentUltiLoss: 4 },
    { openFromStart: true },
    { keepSeven: false },
    {
      allPass: 'penalty',
      points: 'classic',
      betliMustBeat: true,
      silentUltiLoss: 4,
      openFromStart: true,
      keepSeven: false,
    },
  ];
  it('in few games too, whose decisions meet the same tie again and again', { tags: 'slow' }, () => {
    const game = ulti({ keepSeven: false, openFromStart: true });
    const report = checkConformance(game, { games: 12, seed: 11060, samples: 1 });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });

  it.each(variants)('with %o', { tags: 'slow' }, (options) => {
    const report = checkConformance(ulti(options), { games: 30, seed: 7 });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });
});
