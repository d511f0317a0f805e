/** What the search hears from networks: values by seat and stake, priors of legal actions, odds of places. */
import { describe, expect, test } from 'vitest';
import {
  type Model,
  modelSpec,
  networkEvaluator,
  networksOf,
  openNetworks,
  tensorsOf,
  weightCount,
} from '../../../mcts/networks/index.ts';
import { type AnyGame, derive, OVER, type Rng } from '../../../envs/core/index.ts';
import { makeGame } from '../../../envs/index.ts';
import { KUHN, MASQUERADE, TINY_TRICK } from '../../../envs/toy/index.ts';
import { Search } from '../../../mcts/index.ts';
import { toyModel } from './nets.ts';
import { variant } from '../../support/variant.ts';

/** A model that says the same whatever it reads: all weights 0 but the biases of its heads. */
function constant(
  game: AnyGame,
  biases: Readonly<Record<string, readonly number[]>>,
  { aboveEstimate = false } = {},
): Model {
  const spec = modelSpec(game, { policyWidths: [3], valueWidths: [3], residual: false, aboveEstimate });
  const weights = new Float32Array(weightCount(spec));
  for (const { name, offset } of tensorsOf(spec)) weights.set(biases[name] ?? [], offset);
  return { spec, weights, info: {} };
}

/** A state after so many random decisions. */
function somewhere(game: AnyGame, plies: number, rng: Rng): unknown {
  const s = game.createState();
  const ids = new Uint16Array(game.maxLegal);
  game.deal(s, rng);
  for (let ply = 0; ply < plies; ply++) game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
  return s;
}

describe('values', () => {
  test('are counted from the mover on and multiplied by the stake', () => {
    const game: AnyGame = variant(TINY_TRICK, { scale: () => 4 });
    const evaluator = networkEvaluator(game, constant(game, { 'value/value/bias': [1, 2, 3] }));
    const returns = new Float64Array(3);
    const seen = new Set<number>();
    for (let plies = 0; plies < 6; plies++) {
      const s = somewhere(game, plies, derive(plies, 'test'));
      const mover = game.toMove(s);
      seen.add(mover);
      evaluator.value(s, derive(1, 'test'), returns);
      expect([0, 1, 2].map((k) => returns[(mover + k) % 3])).toEqual([4, 8, 12]);
    }
    expect(seen.size).toBe(3);
  });

  test('are counted in the direction of play', () => {
    const game = makeGame('buddy-bluff-v1?direction=-1');
    const evaluator = networkEvaluator(game, constant(game, { 'value/value/bias': [1, 2, 3, 4] }));
    const returns = new Float64Array(4);
    const s = somewhere(game, 2, derive(1, 'test'));
    const mover = game.toMove(s);
    evaluator.value(s, derive(1, 'test'), returns);
    expect([0, 1, 2, 3].map((k) => returns[(mover + 4 - k) % 4])).toEqual([1, 2, 3, 4]);
  });

  test('come on top of the estimate of the game where the net says so', () => {
    const estimate = (_: unknown, out: Float64Array) => out.set([10, -20, 10]);
    const game = variant(TINY_TRICK, { scale: () => 4, estimate });
    const biases = { 'value/value/bias': [1, 2, 3] };
    const returns = new Float64Array(3);
    for (let plies = 0; plies < 6; plies++) {
      const s = somewhere(game, plies, derive(plies, 'test'));
      const mover = game.toMove(s);
      const above = [4, 8, 12].map((_, seat) => 4 * (1 + ((seat - mover + 3) % 3)));
      networkEvaluator(game, constant(game, biases)).value(s, derive(1, 'test'), returns);
      expect([...returns]).toEqual(above);
      networkEvaluator(game, constant(game, biases, { aboveEstimate: true })).value(s, derive(1, 'test'), returns);
      expect([...returns]).toEqual([10 + above[0], -20 + above[1], 10 + above[2]]);
    }
  });

  test('cannot come on top of what a game does not estimate', () => {
    expect(() => constant(KUHN, {}, { aboveEstimate: true })).toThrow(/kuhn-v1 makes no estimate.*net\.aboveEstimate/);
  });

  test('read the hidden cards of the world', () => {
    const evaluator = networkEvaluator(KUHN, toyModel(KUHN, { louder: 5 }));
    const s = KUHN.createState();
    const returns = new Float64Array(2);
    const values = new Set<number>();
    for (let i = 0; i < 20; i++) {
      KUHN.belief.redeal(s, 0, derive(i, 'test'));
      evaluator.value(s, derive(0, 'test'), returns);
      values.add(returns[0]);
    }
    expect(values.size).toBe(2); // the opponent has one of two cards
  });
});

describe('priors', () => {
  test('are the softmax of the logits of the legal actions', () => {
    const logits = Array.from({ length: TINY_TRICK.encoding.policy.size }, (_, i) => i / 2);
    const evaluator = networkEvaluator(TINY_TRICK, constant(TINY_TRICK, { 'policy/policy/bias': logits }));
    const priors = new Float32Array(TINY_TRICK.maxLegal + 1).fill(9);
    evaluator.priors(TINY_TRICK.createState(), Uint16Array.of(1, 3), 2, priors);
    expect(priors[0] + priors[1]).toBeCloseTo(1, 6);
    expect(priors[1] / priors[0]).toBeCloseTo(Math.E, 5);
    expect(priors[2]).toBe(9);
  });

  test.each<[string, AnyGame]>([
    ['kuhn', KUHN],
    ['tiny-trick', TINY_TRICK],
    ['masquerade', MASQUERADE],
  ])('of %s do not depend on cards the mover cannot see; nor do odds', (_, game) => {
    const evaluator = networkEvaluator<unknown>(game, toyModel(game, { louder: 4 }));
    const ids = new Uint16Array(game.maxLegal);
    for (let i = 0; i < 40; i++) {
      const rng = derive(i, 'test');
      const s = game.createState();
      game.deal(s, rng);
      for (let left = rng.below(5); left > 0 && game.toMove(s) !== OVER; left--) {
        game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
      }
      const mover = game.toMove(s);
      if (mover === OVER) continue;
      const look = () => {
        const priors = new Float32Array(game.maxLegal);
        evaluator.priors(s, ids, game.legal(s, ids), priors);
        return [Array.from(priors), Array.from(evaluator.odds?.(s, mover) ?? [])];
      };
      const before = look();
      game.belief.redeal(s, mover, rng);
      expect(look()).toEqual(before);
    }
  });
});

describe('odds', () => {
  test.each([undefined, 1, 2])(
    'are the probabilities of the belief head, sharpened by %s, and never nothing',
    (sharpness) => {
      const belief = [0, 2, -50, 50, -1, 1];
      const options = sharpness === undefined ? {} : { sharpness };
      const evaluator = networkEvaluator(KUHN, constant(KUHN, { 'policy/belief/bias': belief }), options);
      const odds = evaluator.odds?.(KUHN.createState(), 0);
      expect(odds).toHaveLength(6);
      belief.forEach((logit, i) => {
        expect(odds?.[i]).toBeCloseTo(Math.max(0.02, 1 / (1 + Math.exp(-logit))) ** (sharpness ?? 1), 6);
      });
    },
  );

  test('are as sharp as the game says', () => {
    const sharp = variant(KUHN, { sharpness: 2 });
    const model = constant(KUHN, { 'policy/belief/bias': [0, 0, 0, 0, 0, 0] });
    expect(networkEvaluator(sharp, model).odds?.(KUHN.createState(), 0)?.[0]).toBeCloseTo(0.25, 6);
  });

  test('can be left out', () => {
    expect(networkEvaluator(KUHN, toyModel(KUHN), { belief: false })).not.toHaveProperty('odds');
  });

  test('are kept while the networks are asked other things', () => {
    const evaluator = networkEvaluator(KUHN, toyModel(KUHN, { louder: 5 }));
    const s = KUHN.createState();
    const odds = evaluator.odds?.(s, 0);
    const before = Array.from(odds ?? []);
    evaluator.priors(s, Uint16Array.of(0, 1), 2, new Float32Array(2));
    evaluator.value(s, derive(1, 'test'), new Float64Array(2));
    expect(Array.from(odds ?? [])).toEqual(before);
  });
});

test('a search comes out the same by kernel and by plain code', () => {
  const model = toyModel(TINY_TRICK, { louder: 4, residual: true });
  const results = (['kernel', 'plain'] as const).flatMap((by) =>
    (['puct', 'gumbel'] as const).map((select) => {
      const evaluator = networkEvaluator(TINY_TRICK, openNetworks(model.spec, model.weights, by));
      const search = new Search(TINY_TRICK, { sims: 100, select }, { evaluator });
      const { milliseconds: _, ...result } = search.search(TINY_TRICK.createState(), derive(3, 'test'));
      return result;
    }),
  );
  expect(results.slice(2)).toEqual(results.slice(0, 2));
});

test('the networks of a model are opened once', () => {
  const model = toyModel(KUHN);
  expect(networksOf(model)).toBe(networksOf(model));
});

test('networks of another game are refused', () => {
  expect(() => networkEvaluator(TINY_TRICK, toyModel(KUHN))).toThrow(
    'the networks are for kuhn-v1, not for tiny-trick-v1',
  );
});
