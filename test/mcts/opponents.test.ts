/** Other seats whose moves are given: by whoever calls the search, or by the policy of its net. Kuhn poker says what is right. */
import { describe, expect, it } from 'vitest';
import { derive, type Game, InputError, makeGame } from '../../envs/index.ts';
import { rolloutEvaluator, Search } from '../../mcts/index.ts';
import type { Evaluator } from '../../mcts/evaluator.ts';

const kuhn = makeGame('kuhn-v1') as Game<Int32Array>;

describe('against given opponents', () => {
  /** Bets or calls with this probability, by own card and whether a bet stands. */
  const STYLES: Record<string, (card: number, facesBet: boolean) => number> = {
    random: () => 0.5,
    calling: (_, facesBet) => (facesBet ? 1 : 0),
    honest: (card, facesBet) => (card === 2 ? 1 : facesBet && card === 1 ? 1 / 3 : 0),
  };

  /** The best the first player can get with a card against a style, by trying every plan. */
  function bestResponse(card: number, style: (card: number, facesBet: boolean) => number): number {
    const others = [0, 1, 2].filter((c) => c !== card);
    const mean = (value: (c: number) => number) => others.reduce((sum, c) => sum + value(c) / 2, 0);
    const wins = (c: number) => (card > c ? 1 : -1);
    const bet = mean((c) => style(c, true) * 2 * wins(c) + (1 - style(c, true)));
    const check = (call: boolean) =>
      mean((c) => style(c, false) * (call ? 2 * wins(c) : -1) + (1 - style(c, false)) * wins(c));
    return Math.max(bet, check(true), check(false));
  }

  it.each(Object.keys(STYLES))('converges to the best response to a %s player', (name) => {
    const style = STYLES[name];
    const opponents = (s: Int32Array, seat: number, rng: { float(): number }) =>
      rng.float() < style(s[seat], kuhn.text.actionName(s, 1) === 'call') ? 1 : 0;
    for (const observer of ['single', 'multi'] as const) {
      const search = new Search(kuhn, { sims: 20_000, observer }, { opponents });
      for (let card = 0; card < 3; card++) {
        const state = kuhn.load({ cards: [card, (card + 1) % 3], plays: [] });
        const { values, visits } = search.search(state, derive(card, 'test'));
        const value = values[visits.indexOf(Math.max(...visits))];
        expect(Math.abs(value - bestResponse(card, style)), `card ${card}`).toBeLessThan(0.06);
      }
    }
  });
});

describe('with the others by their policy', () => {
  /** The second player bets and calls with the king alone; the first may do anything. */
  const honest: Evaluator<Int32Array> = {
    ...rolloutEvaluator(kuhn),
    priors: (s, _, __, priors) => {
      priors[1] = kuhn.toMove(s) === 0 ? 0.5 : s[1] === 2 ? 1 : 0;
      priors[0] = 1 - priors[1];
    },
  };

  it.each(['puct', 'gumbel'] as const)('%s sees that they know their own cards', (select) => {
    const sims = 20_000;
    const search = new Search(kuhn, { sims, select, others: 'policy', valueScale: 8 }, { evaluator: honest });
    const betWith = (card: number) =>
      search.search(kuhn.load({ cards: [card, (card + 1) % 3], plays: [] }), derive(card, 'test'));
    // Behind a jack: one in two holds the queen and folds, one the king and calls.
    expect(betWith(0).values[1]).toBeCloseTo((1 - 2) / 2, 1);
    // Behind a queen the jack folds, the king calls.
    expect(betWith(1).values[1]).toBeCloseTo((1 - 2) / 2, 1);
    // Behind a king both fold.
    expect(betWith(2).values[1]).toBeCloseTo(1, 6);
  });

  it('needs priors to ask', () => {
    expect(() => new Search(kuhn, { others: 'policy' })).toThrow(
      new InputError('others=policy needs a net, whose policy is asked how they play'),
    );
  });
});
