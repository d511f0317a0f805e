import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { chooseCompile } from '../../../agents/heuristics/compile/index.ts';
import { optionTable, STANDARD } from '../../../envs/compile/options.ts';
import { faultOf } from '../../../envs/compile/rules/save.ts';
import { W } from '../../../envs/compile/rules/state.ts';
import { BASE_PROTOCOLS } from '../../../envs/compile/rules/tables.ts';
import { checkConformance, type Options } from '../../../envs/index.ts';
import { compile, playRandom } from './support.ts';

describe('Compile holds to the contract', () => {
  it('over 1,000 random games', { tags: 'slow' }, () => {
    const report = checkConformance(compile(), { games: 1000, seed: 2026, samples: 0.2 });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });

  it('with the further protocols', { tags: 'slow' }, () => {
    const report = checkConformance(compile({}, 'compile-extended-v1'), { games: 30, seed: 3, samples: 0.5 });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });

  /** Decks that are looked at, shuffled and played from; cards on the wrong side; hands that have to hold something. */
  const STRAIN = { setup: 'random', pool: 'Assimilation,Clarity,Corruption,Diversity,Luck,Time' };
  it.each([{}, STRAIN])('with all protocols: %o', { tags: 'slow' }, (options) => {
    const report = checkConformance(compile(options, 'compile-extended-v2'), { games: 40, seed: 4, samples: 1 });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });

  it('among sensible players, whose texts hit one another more often', { tags: 'slow' }, () => {
    const game = compile();
    const report = checkConformance(game, {
      games: 40,
      seed: 5,
      samples: 2,
      player: (s, _, rng) => chooseCompile(s, game.toMove(s), rng, 'progress'),
    });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });

  const single: Options[] = Object.entries(optionTable(BASE_PROTOCOLS))
    .filter(([key]) => !/^(first|second)\d$/.test(key))
    .flatMap(([key, { values, default: standard }]) => values.filter((v) => v !== standard).map((v) => ({ [key]: v })));
  it.each(single)('with %o', { tags: 'slow' }, (options) => {
    const report = checkConformance(compile(options), { games: 4, seed: 7, samples: 1 });
    expect(report.laws.filter((law) => law.failed > 0)).toEqual([]);
  });
});

describe('in every game', () => {
  it('each of the 36 cards is in one place, and totals are never negative', { tags: 'slow' }, () => {
    const game = compile();
    for (let seed = 0; seed < 2000; seed++) {
      playRandom(game, seed, (s) => {
        if ((s[W.DECISIONS] + seed) % 8 !== 0) return;
        const fault = faultOf(s, STANDARD);
        if (fault !== undefined) throw new Error(`seed ${seed}, decision ${s[W.DECISIONS]}: ${fault}`);
      });
    }
  });

  it('a compiled protocol stays compiled, wherever it goes', { tags: 'slow' }, () => {
    const game = compile();
    for (let seed = 0; seed < 60; seed++) {
      const compiled = new Set<number>();
      playRandom(game, seed, (s) => {
        const now = [0, 1, 2, 3, 4, 5].filter((i) => s[W.COMPILED + i] === 1).map((i) => s[W.PROTOCOL + i]);
        for (const protocol of now) compiled.add(protocol);
        assert.equal(compiled.size, now.length);
      });
    }
  });
});
