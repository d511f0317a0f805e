import { describe, expect, it } from 'vitest';
import { checkConformance, type Options } from '../../../envs/index.ts';
import { ulti } from './support.ts';

describe('Ulti holds to the contract', () => {
  it('over 2,000 random games', () => {
    const report = checkConformance(ulti(), { games: 2000, seed: 2026, samples: 1.5 });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
    expect(report.decisions).toBeGreaterThan(40_000);
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
  it.each(variants)('with %o', (options) => {
    const report = checkConformance(ulti(options), { games: 120, seed: 7 });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });
});
