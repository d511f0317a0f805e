/** Where a seat knows all cards, and where the game says so, a search looks for the others' best replies, whatever it does elsewhere. */
import { expect, test } from 'vitest';
import { type AnyGame, derive, Episode } from '../../envs/core/index.ts';
import { makeGame } from '../../envs/index.ts';
import { modelSpec, networkEvaluator, networksOf, randomWeights } from '../../mcts/networks/index.ts';
import { Search, type SearchParams } from '../../mcts/index.ts';

const mulle = makeGame('mulle');
const evaluator = netFor(mulle);

function netFor(game: AnyGame) {
  const spec = modelSpec(game, { policyWidths: [16], valueWidths: [16], residual: false });
  return networkEvaluator(game, networksOf({ spec, weights: randomWeights(spec, derive(1, 'net')), info: {} }));
}

/** The state after so many plays of a random game. */
function after(plays: number): unknown {
  const episode = new Episode<unknown>(mulle, 3);
  const rng = derive(3, 'players');
  for (let ply = 0; ply < plays; ply++) {
    const legal = episode.legal();
    episode.step(legal[rng.below(legal.length)]);
  }
  return episode.state;
}

function searched(state: unknown, changes: Partial<SearchParams>): unknown {
  const search = new Search(mulle, { sims: 60, select: 'gumbel', consider: 4, ...changes }, { evaluator });
  const { milliseconds: _, ...result } = search.search(state, derive(7, 'search'));
  return result;
}

const LAST_ROUND = 80; // of 96 plays

test('in the last round of Mulle the other seat is searched', () => {
  const state = after(LAST_ROUND);
  expect(mulle.belief.knowsAll?.(state, mulle.toMove(state))).toBe(true);
  expect(searched(state, { others: 'policy' })).toEqual(searched(state, { others: 'searched' }));
  expect(searched(state, { others: 'policy', playOn: 2 })).toEqual(searched(state, { others: 'searched' }));
});

test('before it the other seat replies by its policy', () => {
  const state = after(LAST_ROUND - 1);
  expect(mulle.belief.knowsAll?.(state, mulle.toMove(state))).toBe(false);
  expect(searched(state, { others: 'policy' })).not.toEqual(searched(state, { others: 'searched' }));
});

test('a search that is told how the others play asks them everywhere', () => {
  const state = after(LAST_ROUND);
  let asked = 0;
  const ids = new Uint16Array(mulle.maxLegal);
  const opponents = (s: unknown): number => {
    asked++;
    mulle.legal(s, ids);
    return ids[0];
  };
  new Search(mulle, { sims: 20, select: 'gumbel', consider: 4 }, { evaluator, opponents }).search(
    state,
    derive(7, 'x'),
  );
  expect(asked).toBeGreaterThan(0);
});

test('one search goes from the one to the other and back', () => {
  const params = { sims: 60, select: 'gumbel', consider: 4, others: 'policy' } as const;
  const search = new Search(mulle, params, { evaluator });
  for (const plays of [LAST_ROUND, LAST_ROUND - 1, LAST_ROUND]) {
    const { milliseconds: _, ...result } = search.search(after(plays), derive(7, 'search'));
    expect(result).toEqual(searched(after(plays), { others: 'policy' }));
  }
});

test('mixed, the others are searched in an auction of Ulti, and reply by their policy from the first card on', () => {
  const ulti = makeGame('ulti');
  const tools = { evaluator: netFor(ulti) };
  const found = (state: unknown, others: SearchParams['others']) => {
    const search = new Search(ulti, { sims: 60, select: 'gumbel', consider: 4, others }, tools);
    return search.search(state, derive(7, 'search')).values;
  };
  const episode = new Episode<unknown>(ulti, 3);
  let cards = 0;
  while (!episode.over && cards < 3) {
    const { state } = episode;
    const legal = episode.legal();
    const auction = ulti.advice?.searchOthersAt?.(state) === true;
    if (!auction) cards++;
    if (legal.length > 1 && ulti.advice?.wagers?.at(state) !== true) {
      expect(found(state, 'mixed')).toEqual(found(state, auction ? 'searched' : 'policy'));
      expect(found(state, 'mixed')).not.toEqual(found(state, auction ? 'policy' : 'searched'));
    }
    episode.step(legal[0]);
  }
  expect(cards).toBe(3);
});
