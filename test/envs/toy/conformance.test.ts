import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkConformance } from '../../../envs/core/conformance/check.ts';
import { versionedId } from '../../../envs/core/registry.ts';
import { TOYS } from '../../../envs/toy/index.ts';

describe.each(TOYS.map((entry) => ({ id: versionedId(entry), entry })))('$id', ({ id, entry }) => {
  const game = entry.create(id, {});

  test('keeps the contract over 600 random games', { tags: 'slow' }, () => {
    const report = checkConformance(game, { games: 600, seed: 'toys' });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
    expect(report.game).toBe(id);
  });

  test('is described in the README by the tables it has', () => {
    const readme = readFileSync(new URL('../../../envs/toy/README.md', import.meta.url), 'utf8');
    expect(readme).toContain(`\`${id}\``);
    expect(readme).toContain(game.encoding.observation.describe());
    expect(readme).toContain(game.belief.hidden.describe());
  });

  test('refuses what is not a state, in one sentence', () => {
    for (const json of [null, 7, 'state', [], {}, { plays: 'none' }, { hands: [[0]] }]) {
      expect(() => game.load(json)).toThrow(/^[^\n]+$/);
      expect(() => game.load(json)).toThrow(expect.objectContaining({ name: 'InputError' }));
    }
  });
});
