/** Other seats whose moves are given: by whoever calls the search, or by the policy of its net. Kuhn poker says what is right. */
import { describe, expect, it } from 'vitest';
import { derive, type Game, InputError, makeGame } from '../../envs/index.ts';
import { rolloutEvaluator, Search } from '../../mcts/index.ts';
import type { Evaluator } from '../../mcts/evaluator.ts';
import { variant } from '../support/variant.ts';

/** Where Kuhn poker keeps the number of plays. */
const PLIES = 2;

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

  /** Everybody bets and calls with a chance of six in ten. */
  const bold: Evaluator<Int32Array> = { ...honest, priors: (_, __, ___, priors) => priors.set([0.4, 0.6]) };
  const atStart = (card: number) => kuhn.load({ cards: [card, (card + 1) % 3], plays: [] });

  it('they do what is likeliest, never what is less so', () => {
    const search = new Search(kuhn, { sims: 400, select: 'gumbel', others: 'policy' }, { evaluator: bold });
    expect(search.search(atStart(2), derive(1, 'test')).values[1]).toBe(2); // all call a king's bet
  });

  it('they bet only as boldly as the game says', () => {
    const cautious = variant(kuhn, { wagers: { at: (s) => kuhn.toMove(s) === 1, decline: 0, margin: 0.5 } });
    const search = new Search<Int32Array>(
      cautious,
      { sims: 400, select: 'gumbel', others: 'policy' },
      { evaluator: bold },
    );
    expect(search.search(atStart(2), derive(1, 'test')).values[1]).toBe(1); // ln(0.6 / 0.4) is less than the margin: all fold
  });

  describe('and a leaf that is played on', () => {
    let asked = 0;
    const counting: Evaluator<Int32Array> = {
      ...bold,
      value: (_, __, returns) => {
        asked++;
        returns.fill(0);
      },
    };
    const values = (playOn: number, game = kuhn, endgame = false) => {
      asked = 0;
      const params = { sims: 2, select: 'gumbel', others: 'policy', playOn, endgame } as const; // each action once
      return new Search<Int32Array>(game, params, { evaluator: counting }).search(atStart(2), derive(1, 'test')).values;
    };

    it('is valued after so many decisions', () => {
      expect(values(0)[0]).toBe(0); // a check, a bet, and nobody looks further
      expect(asked).toBeGreaterThan(0);
    });

    it('or counts as it ends', () => {
      expect(values(1)).toEqual([2, 2]); // the bet is called: by the king itself, or by the other
      expect(asked).toBe(0);
    });

    it('or as the game solves it', () => {
      const solve = (s: Int32Array, out: Float64Array) => {
        out.set([7, -7]);
        return s[PLIES] === 2;
      };
      expect(values(1, variant(kuhn, { solve }), true)[0]).toBe(7);
    });
  });

  it('needs priors to ask', () => {
    expect(() => new Search(kuhn, { others: 'policy' })).toThrow(
      new InputError('others=policy needs a net, whose policy is asked how they play'),
    );
  });
});
