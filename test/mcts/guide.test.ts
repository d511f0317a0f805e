/** What a search does with a game that has opinions: suggestions, a favourite at the root, worlds that are hard to believe. */
import { describe, expect, it } from 'vitest';
import { derive, Episode, type Game, makeGame } from '../../envs/index.ts';
import { Search, type SearchParams, treeToJson } from '../../mcts/index.ts';
import { NONE } from '../../mcts/tree.ts';
import { type Changes, variant } from '../support/variant.ts';

const [CHECK, BET] = [0, 1];
const [JACK, QUEEN] = [0, 1];
const kuhn = makeGame('kuhn-v1') as Game<Int8Array>;

function kuhnWith(opinions: Changes<Int8Array>): Game<Int8Array> {
  return variant(kuhn, opinions);
}

/** The second seat faces a bet with this card. */
function facingBet(card: number): Int8Array {
  for (let seed = 0; ; seed++) {
    const { state } = new Episode(kuhn, seed, [BET]);
    if (state[1] === card) return state;
  }
}

function search(game: Game<Int8Array>, state: Int8Array, params: Partial<SearchParams>) {
  const found = new Search(game, params);
  return { found, result: found.search(state, derive(3, 'guide')) };
}

describe('with suggestions', () => {
  const betting = kuhnWith({ suggest: () => BET });
  const { state } = new Episode(kuhn, 5);

  it('the root tries everything, and a node below follows the suggestion first', () => {
    const { found, result } = search(betting, state, { sims: 6 });
    expect(result.visits.every((n) => n > 0)).toBe(true);
    const { tree } = found;
    for (let node = 1; node < tree.nodes; node++) {
      for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) {
        expect(tree.action(edge)).toBe(BET);
      }
    }
  });

  it('other actions follow as visits grow', () => {
    const { tree } = search(betting, state, { sims: 400 }).found;
    const tried = new Set<number>();
    for (let node = 1; node < tree.nodes; node++) {
      for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) tried.add(tree.action(edge));
    }
    expect(tried).toEqual(new Set([CHECK, BET]));
  });

  it('the answer is the same in the end', () => {
    for (const card of [JACK, 2]) {
      const { result } = search(kuhnWith({ suggest: () => CHECK }), facingBet(card), { sims: 400 });
      expect(result.action).toBe(card === JACK ? CHECK : BET);
    }
  });

  it('a game without an opinion is searched as one that is not asked', () => {
    const plain = search(kuhn, state, { sims: 200 }).found;
    const silent = search(kuhn, state, { sims: 200, widen: 0, lean: 0, hunch: false }).found;
    expect(treeToJson(plain.tree)).toEqual(treeToJson(silent.tree));
  });
});

describe('the favourite at the root', () => {
  it('is played unless another action is better by more than the lean', () => {
    const calling = kuhnWith({ suggest: () => BET });
    expect(search(calling, facingBet(JACK), { sims: 100 }).result.action).toBe(CHECK);
    expect(search(calling, facingBet(JACK), { sims: 100, lean: 100 }).result.action).toBe(BET);
  });

  it('has the largest share of what is to be learnt where it is played', () => {
    const calling = kuhnWith({ suggest: () => BET });
    const { actions, policy, target } = search(calling, facingBet(JACK), { sims: 100, lean: 100 }).result;
    const [bet, check] = [actions.indexOf(BET), actions.indexOf(CHECK)];
    expect(policy[check]).toBeGreaterThan(policy[bet]);
    expect([target[bet], target[check]]).toEqual([policy[check], policy[bet]]);
    expect(search(calling, facingBet(JACK), { sims: 100 }).result.target).toEqual(policy);
  });

  it('must be the same in all worlds', () => {
    const moody = kuhnWith({ suggest: (_, rng) => rng.below(2) });
    expect(search(moody, facingBet(JACK), { sims: 100, lean: 100 }).result.action).toBe(CHECK);
  });
});

describe('worlds that do not fit what was said', () => {
  const onlyJacksBet = kuhnWith({ plausible: (s, seat) => (s[1 - seat] === JACK ? 1 : 0) });

  it('are drawn again', () => {
    const { result } = search(onlyJacksBet, facingBet(QUEEN), { sims: 200 });
    expect(result.action).toBe(BET);
    expect(result.values[result.actions.indexOf(BET)]).toBe(2);
  });

  it('are as good as others without hunches', () => {
    const { result } = search(onlyJacksBet, facingBet(QUEEN), { sims: 400, hunch: false });
    expect(Math.abs(result.values[result.actions.indexOf(BET)])).toBeLessThan(1);
  });

  it('are taken in the end if there is nothing else', () => {
    const { result } = search(kuhnWith({ plausible: () => 0 }), facingBet(QUEEN), { sims: 20 });
    expect(result.simulations).toBe(20);
  });
});
