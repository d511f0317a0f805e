import { describe, expect, it } from 'vitest';
import { checkConformance, type Options } from '../../../envs/index.ts';
import { VARIANTS } from '../../../envs/mulle/options.ts';
import { builder, hoarder, mulle } from './support.ts';

describe('Mulle holds to the contract', () => {
  it('over 2,000 random games', { tags: 'slow' }, () => {
    const report = checkConformance(mulle(), { games: 2000, seed: 2026, samples: 0.1 });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
    expect(report.decisions).toBe(2000 * 96);
  });

  // Full of pledges, and with large tables, which random players seldom make.
  it.each([
    ['builders', builder],
    ['hoarders', hoarder],
  ] as const)('among %s', { tags: 'slow' }, (_, player) => {
    const report = checkConformance(mulle(), { games: 40, seed: 5, samples: 2, player });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });

  const single: Options[] = Object.entries(VARIANTS).flatMap(([key, { values }]) =>
    values.slice(1).map((value) => ({ [key]: value })),
  );
  const all = Object.fromEntries(Object.entries(VARIANTS).map(([key, { values }]) => [key, values[1]]));
  it.each([...single, all])('with %o', { tags: 'slow' }, (options) => {
    const report = checkConformance(mulle(options), { games: 10, seed: 7, samples: 2, player: builder });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });
});
