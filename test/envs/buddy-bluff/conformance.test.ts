import { describe, expect, it } from 'vitest';
import { checkConformance, type Options } from '../../../envs/index.ts';
import { buddyBluff, keeping, piling } from './support.ts';

describe('Buddy Bluff holds to the contract', () => {
  it('over 2,000 random games', { tags: 'slow' }, () => {
    const report = checkConformance(buddyBluff(), { games: 2000, seed: 2026, samples: 0.25 });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
    expect(report.decisions).toBe(2000 * 48);
  });

  // High stacks and many seals, which random players seldom reach.
  it.each([
    ['piling', piling],
    ['keeping', keeping],
  ] as const)('among %s players', { tags: 'slow' }, (_, player) => {
    const report = checkConformance(buddyBluff(), { games: 60, seed: 5, samples: 2, player });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });

  const variants: Options[] = [
    { direction: -1 },
    { take: 'group' },
    { mandatoryMatch: false },
    { sealedSlotClosed: true },
    { utility: 'margin' },
    { utility: 'winner' },
    { direction: -1, take: 'group', mandatoryMatch: false, sealedSlotClosed: true, utility: 'margin' },
  ];
  it.each(variants)('with %o', { tags: 'slow' }, (options) => {
    const report = checkConformance(buddyBluff(options), { games: 40, seed: 7, samples: 2 });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });
});
