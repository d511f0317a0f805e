/** The search for a best response, where enumeration says what is right. */
import { describe, expect, test } from 'vitest';
import type { Agent, View } from '../../agents/agent.ts';
import { bestResponse } from '../../agents/best-response.ts';
import { frozen } from '../../agents/frozen.ts';
import { loadHeuristic } from '../../agents/heuristics/index.ts';
import { PolicyAgent } from '../../agents/policy-agent.ts';
import { RandomAgent } from '../../agents/random.ts';
import { makeAgent } from '../../agents/spec.ts';
import { playEpisode } from '../../agents/table.ts';
import { viewOf } from '../../agents/view.ts';
import { type AnyGame, derive, Episode, makeGame } from '../../envs/index.ts';
import { toyModel } from '../mcts/networks/nets.ts';
import { ExactResponse } from '../support/exact-response.ts';

/** Plays the i-th of n actions in proportion to this. */
function fixed(name: string, weight: (i: number, count: number, view: View) => number): Agent {
  return {
    name,
    act: () => {
      throw new Error('it is asked how likely it does what, not what it does');
    },
    chances: (view, _, count, chances) => {
      const weights = Array.from({ length: count }, (_, i) => weight(i, count, view));
      const total = weights.reduce((sum, w) => sum + w, 0);
      for (const [i, w] of weights.entries()) chances[i] = w / total;
    },
  };
}

const net = (game: AnyGame, temperature: number): Agent =>
  new PolicyAgent('net', game, toyModel(game, { louder: 3 }), temperature);

const OTHERS: Record<string, (game: AnyGame) => Agent> = {
  'any action': () => new RandomAgent(),
  'the last action, in poker the bet': () => fixed('last', (i, count) => (i === count - 1 ? 1 : 0)),
  'the first action more often': () => fixed('mixed', (i) => 1 / (i + 1)),
  'what a net likes, by chance': (game) => net(game, 1),
  'what a net likes best': (game) => net(game, 0),
};

describe('in Kuhn poker it wins what enumeration says', () => {
  const game = makeGame('kuhn-v1');

  /** Bets and calls with the king, bluffs with some jacks: what it does tells what it holds. */
  const telling = fixed('telling', (action, _, { state, seat }) => {
    const bet = [0.25, 0, 1][(state as Int32Array)[seat]];
    return action === 1 ? bet : 1 - bet;
  });
  const others: typeof OTHERS = { ...OTHERS, 'what tells what they hold': () => telling };

  test.each(Object.keys(others))('against %s', (name) => {
    const agents = others[name](game);
    const agent = bestResponse('best', game, agents, { sims: 500, worlds: 300 });
    for (const seat of [0, 1]) {
      const exact = new ExactResponse(game, seat, agents);
      for (const card of [0, 1, 2]) {
        const starts = [0, 1, 2]
          .filter((other) => other !== card)
          .map((other) => game.load({ cards: seat === 0 ? [card, other] : [other, card], plays: [] }));
        const best = exact.best(starts);
        expect(Math.abs(exact.of(agent, starts) - best), `seat ${seat}, card ${card}`).toBeLessThan(0.01);
      }
    }
  });
});

/** All twenty deals in which player_0 has this hand. */
function dealsBeside(hand: readonly number[]): number[][][] {
  const rest = Array.from({ length: 9 }, (_, card) => card).filter((card) => !hand.includes(card));
  return Array.from({ length: 64 }, (_, set) => rest.filter((_, i) => (set >> i) & 1))
    .filter((left) => left.length === 3)
    .map((left) => [[...hand], left, rest.filter((card) => !left.includes(card))]);
}

describe('in Tiny Trick it wins what enumeration says', () => {
  const game = makeGame('tiny-trick-v1');

  test.each([
    ['soloist, who leads', 0, [2, 4, 6]],
    ['second to play', 2, [0, 3, 8]],
    ['last to play', 1, [0, 3, 8]],
  ])('as %s', { tags: 'slow' }, (_, soloist, hand) => {
    const starts = dealsBeside(hand).map((hands) => game.load({ soloist, hands, plays: [] }));
    for (const [name, make] of Object.entries(OTHERS)) {
      const others = make(game);
      const exact = new ExactResponse(game, 0, others);
      const best = exact.best(starts);
      const won = exact.of(bestResponse('best', game, others, { sims: 600, worlds: 600 }), starts);
      // Twenty worlds are drawn 600 times, so that their shares are a little off, and with them what is best where two are close.
      expect(best - won, name).toBeLessThan(0.02);
      expect(best - won, name).toBeGreaterThan(-1e-9);
    }
  });
});

describe('it knows what its seat knows', () => {
  test.each(['masquerade-v1', 'ulti-v1', 'mulle-v1'])('%s: other hidden cards, the same play', async (id) => {
    const game = makeGame(id);
    /** How the agent plays whose seat sees the same, while the others hold other cards. */
    const played = async (seed: number) => {
      const episode = new Episode<unknown>(game, 3);
      const seat = episode.toMove;
      const truth = viewOf(game, episode.state, seat, derive(seed, 'other cards')).state;
      const agent = bestResponse('best', game, new RandomAgent(), { sims: 40, worlds: 20 });
      const look = () => viewOf(game, truth, seat, derive(1, 'look'));
      agent.sit(seat, look, derive(1, 'sit'));
      return { truth: game.save(truth), action: agent.act(look(), derive(1, 'act')) };
    };
    const [one, other] = [await played(1), await played(2)];
    expect(one.truth).not.toEqual(other.truth);
    expect(one.action).toBe(other.action);
  });

  test('after what others did, too: the same bet, another card behind it', () => {
    const game = makeGame('kuhn-v1');
    for (const card of [0, 1, 2]) {
      const actions = [0, 1, 2]
        .filter((other) => other !== card)
        .map((other) => {
          const agent = bestResponse('best', game, OTHERS['what a net likes, by chance'](game), {
            sims: 60,
            worlds: 40,
          });
          const look = (plays: number[]) =>
            viewOf(game, game.load({ cards: [other, card], plays }), 1, derive(plays.length, 'look'));
          agent.sit(1, () => look([]), derive(1, 'sit'));
          agent.watch(game.seen(game.load({ cards: [other, card], plays: [1] }), 1), () => look([1]));
          return agent.act(look([1]), derive(1, 'act'));
        });
      expect(actions[0], `card ${card}`).toBe(actions[1]);
    }
  });

  test('whole games of every kind, whatever chance and hidden moves do to its worlds', async () => {
    for (const id of ['masquerade-v1', 'mulle-v1', 'compile-v1', 'buddy-bluff-v1']) {
      const game = makeGame(id);
      const play = async () => {
        const episode = new Episode<unknown>(game, 5);
        const agents = Array.from({ length: game.seats }, () => new RandomAgent() as Agent);
        agents[1] = bestResponse('best', game, new RandomAgent(), { sims: 4, worlds: 10 });
        await playEpisode(episode, agents);
        return episode.actions;
      };
      expect(await play(), id).toEqual(await play());
    }
  });
});

describe('whom it can be a response to', () => {
  const game = makeGame('tiny-trick-v1');

  test('agents that say how likely they play what, parameters and all', () => {
    expect(makeAgent('best-response:of=random,sims=8', { game }).name).toBe('best-response:random,sims=8');
    expect(() => makeAgent('best-response:of=policy:none.weights;temperature=1', { game })).toThrow('none.weights');
  });

  test('hand-made players, who are asked several times', async () => {
    await loadHeuristic('mulle-v1');
    const mulle = makeGame('mulle-v1');
    const known = frozen(mulle, makeAgent('heuristic', { game: mulle }));
    const { state } = new Episode<unknown>(mulle, 1);
    const ids = new Uint16Array(mulle.maxLegal);
    const count = mulle.legal(state, ids);
    const chances = new Float32Array(count);
    known.chances(state, ids, count, chances, derive(1, 'chances'));
    // It has no dice, so it is sure of what it does.
    expect(ids[chances.indexOf(1)]).toBe(known.reply(state, mulle.toMove(state), derive(1, 'reply')));
    expect(makeAgent('best-response:heuristic', { game: mulle }).name).toBe('best-response:heuristic');
  });

  test('any other is refused', () => {
    expect(() => makeAgent('best-response:of=ismcts:sims=8', { game })).toThrow(
      "agent 'ismcts:sims=8' cannot say how likely it plays what, so nobody can read its cards from its play; " +
        'agents that can are random, the heuristics, and nets without a search, such as shipped:sims=0',
    );
  });
});
