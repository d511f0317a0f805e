/** Two actions compared, at a decision that a net would leave to its policy. */
import { describe, expect, test } from 'vitest';
import { Duel } from '../../agents/duel.ts';
import { derive, Episode, type Game, makeGame } from '../../envs/index.ts';
import { variant } from '../support/variant.ts';

describe('at a bet', () => {
  const kuhn = makeGame('kuhn-v1') as Game<Int32Array>;
  const betting = variant(kuhn, { wagers: { at: () => true, decline: 0, margin: 0 } }) as Game<unknown>;
  /** Facing a bet with the king, which always wins. */
  const king = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((seed) => new Episode(kuhn, seed))
    .find(({ state }) => state[1] === 2) as Episode<Int32Array>;
  king.step(1);

  test('two actions are compared where there is no policy', () => {
    const { mean = Number.NaN } = new Duel(betting, {}, {}).difference(king.state, 1, 0, derive(1, 'test')) ?? {};
    expect(mean).toBe(3); // it wins two and not minus one
  });

  test('with a policy nothing is searched, so there is nothing to compare', () => {
    const evaluator = {
      value: (s: unknown, _: unknown, returns: Float64Array) => betting.returns(s, returns),
      priors: (_: unknown, __: unknown, count: number, priors: Float32Array) => void priors.fill(1 / count, 0, count),
    };
    expect(new Duel(betting, {}, { evaluator }).difference(king.state, 1, 0, derive(1, 'test'))).toBeUndefined();
  });
});
