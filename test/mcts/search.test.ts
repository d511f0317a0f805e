/** The search where right is known: small games with open cards, Kuhn poker, and what must not change a search. */
import { describe, expect, it, test } from 'vitest';
import { type AnyGame, derive, Episode, type Game, makeGame, OVER, type Rng } from '../../envs/index.ts';
import { kuhnEquilibrium, solveTinyTrick } from '../../envs/toy/index.ts';
import { Search, type SearchParams, type SearchResult } from '../../mcts/index.ts';
import { Marks } from '../../mcts/select.ts';
import { variant } from '../support/variant.ts';

/** All cards on the table: nothing is ever redealt. */
function open<S>(game: Game<S>): Game<S> {
  return variant(game, { redeal: () => {} });
}

/** Other rewards; without the game's own rollout, which would not know of them. */
function paying(game: AnyGame, factor: number): AnyGame {
  const returns = (s: unknown, out: Float64Array) => {
    game.returns(s, out);
    for (let seat = 0; seat < out.length; seat++) out[seat] *= factor;
  };
  return variant(game, { returns, rollout: undefined });
}

/** All of a result but what the clock says. */
function timeless(result: SearchResult): SearchResult {
  return { ...result, milliseconds: 0 };
}

const VARIANTS: Partial<SearchParams>[] = [
  { select: 'ucb', observer: 'single' },
  { select: 'ucb', observer: 'multi' },
  { select: 'puct', observer: 'multi' },
  { select: 'gumbel', observer: 'multi' },
];

describe('with open cards', () => {
  const tiny = makeGame('tiny-trick-v1') as Game<Int32Array>;
  const table = open(tiny);

  /** How far the search's value is from minimax, and how often its choice is one of the best. */
  function against(params: Partial<SearchParams>, sims: number): { error: number; best: number } {
    const search = new Search(table, { ...params, sims });
    let error = 0;
    let best = 0;
    const deals = 60;
    for (let seed = 0; seed < deals; seed++) {
      const { state } = new Episode(tiny, seed);
      const soloist = tiny.toMove(state);
      const result = search.search(state, derive(seed, 'test'));
      const truth = solveTinyTrick(state);
      error += Math.abs(result.seatValues[soloist] / 2 - truth) / deals;
      const next = state.slice();
      tiny.apply(next, result.action, derive(0, 'x'));
      if (solveTinyTrick(next) === truth) best += 1 / deals;
    }
    return { error, best };
  }

  it.each(VARIANTS)('%o comes closer to minimax with more simulations', { tags: 'slow' }, (params) => {
    const few = against(params, 100);
    const many = against(params, 3000);
    expect(many.error).toBeLessThan(few.error);
    expect(many.error).toBeLessThan(0.35); // v runs from -3 to 6
    expect(many.best).toBeGreaterThan(0.96);
  });
});

describe("Ulti's endgames with open cards", () => {
  const ulti = makeGame('ulti-v1') as Game<Int32Array>;
  const table = open(ulti);

  /** Positions at the start of a trick, so many tricks before the end, from random games. */
  function endgames(tricks: number, wanted: number): Int32Array[] {
    const found: Int32Array[] = [];
    for (let seed = 0; found.length < wanted; seed++) {
      const rng = derive(seed, 'endgames');
      const episode = new Episode(ulti, seed);
      while (!episode.over) {
        const legal = episode.legal();
        const atTrick = /^trick (\d+): player_\d leads$/m.exec(ulti.text.render(episode.state, 0));
        if (atTrick !== null && Number(atTrick[1]) === 11 - tricks && legal.length > 1) {
          found.push(episode.state.slice());
          break;
        }
        episode.step(legal[rng.below(legal.length)]);
      }
    }
    return found;
  }

  /** Mean distance of the search's value from the exact one, as a part of what is at stake, and how often it is right. */
  function against(states: readonly Int32Array[], sims: number): { error: number; right: number } {
    const search = new Search(table, { sims });
    const exact = (s: Int32Array): Float64Array => {
      const out = new Float64Array(3);
      if (ulti.toMove(s) === OVER) ulti.returns(s, out);
      else expect(ulti.advice?.solve?.(s, out)).toBe(true);
      return out;
    };
    let error = 0;
    let right = 0;
    for (const [i, s] of states.entries()) {
      const seat = ulti.toMove(s);
      const result = search.search(s, derive(i, 'test'));
      const truth = exact(s)[seat];
      error += Math.abs(result.seatValues[seat] - truth) / ulti.encoding.scale(s) / states.length;
      const next = s.slice();
      ulti.apply(next, result.action, derive(0, 'x'));
      if (exact(next)[seat] === truth) right += 1 / states.length;
    }
    return { error, right };
  }

  it.each([
    [3, 0.03],
    [4, 0.06],
  ])(
    '%i tricks before the end come out as the solver says, more so with more simulations',
    { tags: 'slow' },
    (tricks, tolerance) => {
      const states = endgames(tricks, 40);
      const few = against(states, 100);
      const many = against(states, 4000);
      expect(many.error).toBeLessThanOrEqual(few.error);
      expect(many.error).toBeLessThan(tolerance);
      expect(many.right).toBeGreaterThan(0.97);
    },
  );
});

describe('in Kuhn poker', () => {
  const kuhn = makeGame('kuhn-v1') as Game<Int32Array>;

  it.each(VARIANTS)('%o never makes a dominated last decision: the king calls, the jack folds', (params) => {
    const search = new Search(kuhn, { ...params, sims: 300 });
    for (let seed = 0; seed < 60; seed++) {
      for (const actions of [[1], [0, 1]]) {
        const { state } = new Episode(kuhn, seed, actions);
        const card = state[kuhn.toMove(state)];
        const { action } = search.search(state, derive(seed, 'test'));
        if (card === 2) expect(kuhn.text.actionName(state, action)).toBe('call');
        if (card === 0) expect(kuhn.text.actionName(state, action)).toBe('fold');
      }
    }
  });
});

describe('with exact values given as a network', () => {
  const kuhn = makeGame('kuhn-v1') as Game<Int32Array>;

  /** What the first player can expect if both play the equilibrium from here, both cards known to us. */
  function equilibriumValue(s: Int32Array): number {
    const mover = kuhn.toMove(s);
    if (mover === OVER) {
      const out = new Float64Array(2);
      kuhn.returns(s, out);
      return out[0];
    }
    const plays = (kuhn.save(s) as { plays: number[] }).plays.join('') as '' | '0' | '1' | '01';
    const bets = kuhnEquilibrium(plays, s[mover], 0.2);
    const valueAfter = (action: number) => {
      const next = s.slice();
      kuhn.apply(next, action, derive(0, 'x'));
      return equilibriumValue(next);
    };
    return bets * valueAfter(1) + (1 - bets) * valueAfter(0);
  }

  it('one simulation per action rates a bet with the king above a bet with the jack', () => {
    const evaluator = {
      value(s: Int32Array, _: unknown, returns: Float64Array) {
        returns[0] = equilibriumValue(s);
        returns[1] = 0 - returns[0];
      },
    };
    const search = new Search(kuhn, { sims: 2, select: 'puct' }, { evaluator });
    const valueOfBet = (card: number) => {
      const state = kuhn.load({ cards: [card, 1], plays: [] });
      const { values, actions, visits } = search.search(state, derive(5, 'test'));
      expect(visits).toEqual([1, 1]);
      return values[actions.indexOf(1)];
    };
    expect(valueOfBet(2)).toBeGreaterThan(1);
    expect(valueOfBet(0)).toBeLessThan(0.1);
  });
});

describe('a search', () => {
  const games: [string, AnyGame][] = ['ulti-v1', 'masquerade-v1', 'tiny-trick-v1'].map((id) => [id, makeGame(id)]);

  /** Positions all along a random game. */
  function positions(game: AnyGame, seed: number): unknown[] {
    const rng = derive(seed, 'positions');
    const found: unknown[] = [];
    const episode = new Episode<unknown>(game, seed);
    while (!episode.over) {
      const copy = game.createState();
      game.copy(episode.state, copy);
      found.push(copy);
      const legal = episode.legal();
      episode.step(legal[rng.below(legal.length)]);
    }
    return found;
  }

  it.each(games)(
    'of %s is the same, bit for bit, in states that differ only in hidden cards',
    { tags: 'slow' },
    (_, game) => {
      for (const params of VARIANTS) {
        const search = new Search<unknown>(game, { ...params, sims: 60 });
        for (const state of positions(game, 3).slice(0, 25)) {
          const seat = game.toMove(state);
          const other = game.createState();
          game.copy(state, other);
          game.belief.redeal(other, seat, derive(9, 'other'));
          expect(timeless(search.search(other, derive(4, 'test')))).toEqual(
            timeless(search.search(state, derive(4, 'test'))),
          );
        }
      }
    },
  );

  it.each(games)('of %s visits the same when all returns are times 8', { tags: 'slow' }, (_, game) => {
    const plain = paying(game, 1);
    const dear = paying(game, 8);
    for (const params of VARIANTS) {
      for (const state of positions(game, 5).slice(0, 12)) {
        const [a, b] = [plain, dear].map((g) =>
          new Search<unknown>(g, { ...params, sims: 80 }).search(state, derive(4, 'test')),
        );
        expect(b.visits).toEqual(a.visits);
        a.values.forEach((value, i) => {
          if (a.visits[i] > 0) expect(b.values[i]).toBeCloseTo(8 * value, 6);
        });
      }
    }
  });

  it('counts: visits add up to the simulations, policies to one, values lie within the returns', () => {
    const game = makeGame('ulti-v1');
    const search = new Search<unknown>(game, { sims: 500 });
    for (const state of positions(game, 8)) {
      const result = search.search(state, derive(1, 'test'));
      expect(result.visits.reduce((a, b) => a + b, 0)).toBe(500);
      expect(result.policy.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      expect(result.seatValues.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 9);
      expect(result.actions).toContain(result.action);
      expect(result.simulations).toBe(500);
    }
  });

  it('can be run in pieces, interleaved with another', () => {
    const game = makeGame('ulti-v1');
    const [s, t] = positions(game, 8);
    const whole = new Search<unknown>(game, { sims: 200 }).search(s, derive(1, 'test'));
    const [first, second] = [new Search<unknown>(game), new Search<unknown>(game)];
    const [rng, other] = [derive(1, 'test'), derive(2, 'test')];
    first.start(s, rng);
    second.start(t, other);
    for (let i = 0; i < 20; i++) {
      first.run(10, rng);
      second.run(7, other);
    }
    expect(timeless(first.result())).toEqual(timeless(whole));
  });

  it('keeps its own odds where two searches share what evaluates', () => {
    const game = makeGame('ulti-v1');
    const [s, t] = positions(game, 8);
    const shared = new Float32Array(game.belief.hidden.size);
    const evaluator = {
      value: (state: unknown, rng: Rng, returns: Float64Array) => game.advice?.rollout?.(state, rng, returns),
      odds: (state: unknown) => shared.fill(1).fill(9, 0, state === s ? 16 : 0),
    };
    const alone = new Search<unknown>(game, { sims: 50 }, { evaluator }).search(s, derive(1, 'test'));
    const [first, second] = [0, 1].map(() => new Search<unknown>(game, {}, { evaluator }));
    const rng = derive(1, 'test');
    first.start(s, rng);
    second.start(t, derive(2, 'test'));
    first.run(50, rng);
    expect(timeless(first.result())).toEqual(timeless(alone));
  });

  it('tells the line it expects, legal move by legal move', () => {
    for (const id of ['ulti-v1', 'masquerade-v1', 'tiny-trick-v1']) {
      const game = makeGame(id);
      for (const observer of ['single', 'multi'] as const) {
        const search = new Search<unknown>(game, { sims: 2000, observer });
        const state = positions(game, 8)[0];
        const { action } = search.search(state, derive(1, 'test'));
        const line = search.line(state, derive(2, 'test'));
        expect(line[0]).toBe(action);
        expect(line.length).toBeGreaterThan(1);
      }
    }
  });

  it('can be given time instead of simulations', () => {
    const game = makeGame('ulti-v1');
    const { simulations } = new Search<unknown>(game, { time: 20 }).search(positions(game, 8)[0], derive(1, 'test'));
    expect(simulations).toBeGreaterThan(0);
    expect(simulations % 32).toBe(0);
  });

  it('goes on with a full tree, and says so', { tags: 'slow' }, () => {
    const game = makeGame('ulti-v1');
    for (const params of VARIANTS) {
      const search = new Search<unknown>(game, { ...params, sims: 2000, maxEdges: 100 });
      const result = search.search(positions(game, 8)[0], derive(1, 'test'));
      expect(result.full).toBe(true);
      expect(result.edges).toBeLessThanOrEqual(100);
      expect(result.simulations).toBe(2000);
    }
  });

  it('ends with the budget where the budget is spread over candidates', () => {
    const game = makeGame('ulti-v1');
    const state = positions(game, 8)[0];
    const whole = new Search<unknown>(game, { select: 'gumbel', sims: 40 });
    const more = new Search<unknown>(game, { select: 'gumbel', sims: 40 });
    const rng = derive(1, 'test');
    more.start(state, rng);
    more.run(30, rng);
    more.run(1000, rng);
    expect(timeless(more.result())).toEqual(timeless(whole.search(state, derive(1, 'test'))));
  });

  it('with priors is refused a tree that has no room for the actions of the root', () => {
    const game = makeGame('mulle-v1');
    for (const select of ['puct', 'gumbel'] as const) {
      expect(() => new Search<unknown>(game, { select, maxEdges: game.maxLegal - 1 })).toThrow(
        `search parameter maxEdges must be at least ${game.maxLegal} in this game with select=${select}`,
      );
      expect(() => new Search<unknown>(game, { select, maxEdges: game.maxLegal })).not.toThrow();
    }
    expect(() => new Search<unknown>(game, { select: 'ucb', maxEdges: 1 })).not.toThrow();
  });

  it('works at every decision of every game', () => {
    for (const id of ['kuhn-v1', 'tiny-trick-v1', 'masquerade-v1', 'ulti-v1']) {
      const game = makeGame(id);
      for (const params of VARIANTS) {
        const search = new Search<unknown>(game, { ...params, sims: 40 });
        for (const state of positions(game, 11)) {
          expect(game.toMove(state)).not.toBe(OVER);
          expect(search.search(state, derive(1, 'test')).simulations).toBe(40);
        }
      }
    }
  });
});

const total = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe('a kept tree', () => {
  it('holds what was learnt below the way the game went', { tags: 'slow' }, () => {
    for (const id of ['ulti-v1', 'masquerade-v1', 'tiny-trick-v1']) {
      const game = makeGame(id);
      let kept = 0;
      for (let seed = 0; seed < 12; seed++) {
        const episode = new Episode<unknown>(game, seed);
        const seat = episode.toMove;
        const search = new Search<unknown>(game, { sims: 3000, reuse: true });
        const rng = derive(seed, 'test');
        episode.step(search.search(episode.state, rng).action);
        const since = [game.seen(episode.state, seat)];
        while (!episode.over && episode.toMove !== seat) {
          const legal = episode.legal();
          episode.step(legal[rng.below(legal.length)]);
          since.push(game.seen(episode.state, seat));
        }
        if (episode.over) continue;
        search.start(episode.state, rng, since);
        const before = search.result();
        expect(before.simulations).toBe(0);
        kept += total(before.visits);
        search.run(500, rng);
        expect(total(search.result().visits)).toBe(500 + total(before.visits));
        for (const [i, visits] of search.result().visits.entries())
          expect(visits).toBeGreaterThanOrEqual(before.visits[i]);
      }
      expect(kept, id).toBeGreaterThan(0);
    }
  });

  it('is none at first, even if something was seen before', () => {
    const kuhn = makeGame('kuhn-v1');
    const { state } = new Episode<unknown>(kuhn, 1);
    const search = new Search<unknown>(kuhn, { sims: 50, reuse: true });
    expect(total(search.search(state, derive(1, 'test'), []).visits)).toBe(50);
  });

  it('does not go with gumbel', () => {
    expect(() => new Search(makeGame('kuhn-v1'), { reuse: true, select: 'gumbel' })).toThrow('search parameter reuse');
  });
});

test('stamps of legal actions begin again before they are too large for their array', () => {
  const marks = new Marks(3);
  marks.current = 2 ** 31 - 1;
  marks.stamps.fill(1); // of the very first decision
  marks.renew();
  marks.set(Uint16Array.of(2), 1);
  expect(marks.current).toBe(1);
  expect([...marks.stamps]).toEqual([0, 0, 1]);
  marks.renew();
  expect([...marks.stamps]).toEqual([0, 0, 1]);
});

describe('endgames that the game can solve', () => {
  it('end every line in their exact value', () => {
    const tiny = makeGame('tiny-trick-v1') as Game<Int32Array>;
    const table = open(tiny);
    for (let seed = 0; seed < 30; seed++) {
      const { state } = new Episode(tiny, seed);
      const soloist = tiny.toMove(state);
      const { values } = new Search(table, { sims: 3, endgame: true }).search(state, derive(seed, 'test'));
      // Every first card leads to a solved position, so one visit each tells the truth.
      expect(Math.max(...values) / 2).toBe(solveTinyTrick(state));
      expect(tiny.team(state, soloist)).toBe(1 << soloist);
    }
  });
});

describe('endgames with a network', () => {
  it('are solved at new leaves too, so that the network is asked nowhere', () => {
    const tiny = makeGame('tiny-trick-v1') as Game<Int32Array>;
    const value = () => {
      throw new Error('asked');
    };
    for (const select of ['puct', 'gumbel'] as const) {
      const search = new Search(open(tiny), { sims: 20, endgame: true, select }, { evaluator: { value } });
      for (let seed = 0; seed < 10; seed++) search.search(new Episode(tiny, seed).state, derive(seed, 'test'));
    }
  });
});

describe('settings', () => {
  it.each([
    [{ sims: 0 }, 'search parameter sims must be a whole number of 1 or more, not 0'],
    [{ explore: -1 }, 'search parameter explore must be 0 or more, not -1'],
  ])('%o are refused by name', (params, message) => {
    expect(() => new Search(makeGame('kuhn-v1'), params)).toThrow(message);
  });
});
