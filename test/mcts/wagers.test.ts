/** Wagers: left to the policy at the table, searched with all cards open where they are learnt. */
import { describe, expect, it } from 'vitest';
import { derive, Episode, type Game, makeGame } from '../../envs/index.ts';
import { Search } from '../../mcts/index.ts';
import { variant } from '../support/variant.ts';

/** Where Kuhn poker keeps the number of plays. */
const PLIES = 2;

describe('a wager', () => {
  const kuhn = makeGame('kuhn-v1') as Game<Int32Array>;
  const wagering = (margin: number) => variant(kuhn, { wagers: { at: (s) => s[PLIES] > 0, decline: 0, margin } });
  const betting = wagering(0);
  const JACK_AND_KING = 'JK';

  /** After the first player has bet. */
  function facingABet(cards: string): Int32Array {
    for (let seed = 0; ; seed++) {
      const { state } = new Episode(kuhn, seed);
      if (state[0] !== 'JQK'.indexOf(cards[0]) || state[1] !== 'JQK'.indexOf(cards[1])) continue;
      kuhn.apply(state, 1, derive(0, 'x'));
      return state;
    }
  }

  /** Values as they are, and a policy that folds nine times of ten. */
  const priors = (_: unknown, __: Uint16Array, ___: number, out: Float32Array) => out.set([0.9, 0.1]);
  const evaluator = {
    value: (s: Int32Array, _: unknown, returns: Float64Array) => kuhn.returns(s, returns),
    priors,
  };

  it.each(['ucb', 'puct', 'gumbel'] as const)('is left to the policy where there is one, with %s', (select) => {
    const params = { sims: 40, select, gumbelNoise: 0 };
    const state = facingABet(JACK_AND_KING);
    const result = new Search(betting, params, { evaluator }).search(state, derive(1, 'test'));
    expect(result).toMatchObject({ action: 0, simulations: 0 });
    expect(result.policy.map((share) => Math.round(10 * share))).toEqual([9, 1]);
    // Nobody calls it a bet: the king calls.
    expect(new Search(kuhn, params, { evaluator }).search(state, derive(1, 'test')).action).toBe(1);
  });

  it.each(['puct', 'gumbel'] as const)(
    'takes more than the word of the policy where the game is cautious, with %s',
    (select) => {
      const eager = { ...evaluator, priors: (...[, , , out]: Parameters<typeof priors>) => out.set([0.4, 0.6]) };
      const bets = (margin: number, open: boolean) => {
        const search = new Search<Int32Array>(
          wagering(margin),
          { sims: 8, select, gumbelNoise: 0 },
          { evaluator: eager, open },
        );
        const { action, priors } = search.search(facingABet(JACK_AND_KING), derive(1, 'test'));
        return { action, odds: priors[1] / priors[0] };
      };
      expect(bets(0.3, false)).toEqual({ action: 1, odds: expect.closeTo(1.5 * Math.exp(-0.3), 5) });
      expect(bets(0.5, false)).toEqual({ action: 0, odds: expect.closeTo(1.5 * Math.exp(-0.5), 5) });
      expect(bets(0.5, true).odds).toBeCloseTo(1.5, 5); // what is learnt from is not held back
    },
  );

  it('takes no time where time is given', () => {
    const state = facingABet(JACK_AND_KING);
    const search = new Search(betting, { time: 60_000, select: 'puct' }, { evaluator });
    expect(search.search(state, derive(1, 'test')).simulations).toBe(0);
  });

  it('is left to the policy too where a tree was kept', () => {
    const late = variant(kuhn, { wagers: { at: (s) => s[PLIES] > 1, decline: 0, margin: 0 } });
    const search = new Search(late, { sims: 200, select: 'puct', reuse: true }, { evaluator });
    const episode = new Episode(kuhn, 3);
    search.search(episode.state, derive(1, 'test'));
    const since = [0, 1].map((action) => {
      episode.step(action);
      return kuhn.seen(episode.state, 0);
    });
    const result = search.search(episode.state, derive(2, 'test'), since);
    expect(result).toMatchObject({ action: 0, simulations: 0, visits: [0, 0] });
    expect(result.policy.map((share) => Math.round(10 * share))).toEqual([9, 1]);
  });

  it('is searched where there is no policy', () => {
    const { simulations } = new Search(betting, { sims: 40 }).search(facingABet(JACK_AND_KING), derive(1, 'test'));
    expect(simulations).toBe(40);
  });

  it('is searched with open cards, which know who wins', () => {
    const params = { sims: 40, select: 'gumbel', gumbelNoise: 0 } as const;
    const search = new Search(betting, params, { evaluator, open: true });
    // The queen cannot know: behind a jack a call wins, behind a king it loses.
    expect(search.search(facingABet('JQ'), derive(1, 'test')).values).toEqual([-1, 2]);
    expect(search.search(facingABet('KQ'), derive(1, 'test')).values).toEqual([-1, -2]);
  });
});
