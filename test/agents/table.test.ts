import { describe, expect, test } from 'vitest';
import type { Agent, View } from '../../agents/agent.ts';
import { RandomAgent } from '../../agents/random.ts';
import { type Move, playEpisode } from '../../agents/table.ts';
import { viewOf } from '../../agents/view.ts';
import { type AnyGame, derive, Episode } from '../../envs/core/index.ts';
import { PENNIES } from '../support/pennies.ts';

const game: AnyGame = PENNIES.create('pennies-v1', { honest: true });

/** The table after player_0 has laid a coin. */
function laid(coin: number): unknown {
  return new Episode<unknown>(game, 1, [coin]).state;
}

describe('a view', () => {
  test('is equal for states that differ only in what the seat cannot know', () => {
    for (let n = 0; n < 20; n++) {
      const views = [0, 1].map((coin) => viewOf(game, laid(coin), 1, derive(n, 'view')));
      expect(views[0].state).toEqual(views[1].state);
    }
  });

  test('keeps what the seat knows, and shares nothing with the table', () => {
    const state = laid(1);
    const view = viewOf(game, state, 0, derive(1, 'view'));
    expect(view).toEqual({ game, seat: 0, state });
    game.apply(view.state, 0, derive(1, 'chance'));
    expect(state).toEqual(laid(1));
  });
});

describe('the random agent', () => {
  test('plays every legal action about as often', () => {
    const agent = new RandomAgent();
    const counts = [0, 0];
    for (let n = 0; n < 1000; n++) counts[agent.act(viewOf(game, laid(0), 1, derive(n, 'view')), derive(n, 'agent'))]++;
    expect(Math.min(...counts)).toBeGreaterThan(430); // 500 +/- 4.4 standard deviations
  });
});

describe('an episode among agents', () => {
  const always = (action: number): Agent => ({ name: `always ${action}`, act: () => Promise.resolve(action) });

  test('tells whoever watches each move, and ends', async () => {
    const episode = new Episode<unknown>(game, 1);
    const moves: Move[] = [];
    await playEpisode(episode, [always(1), always(0)], (move) => moves.push(move));
    expect(moves).toEqual([
      { ply: 0, seat: 0, action: 1, name: 'lay tails' },
      { ply: 1, seat: 1, action: 0, name: 'guess heads' },
    ]);
    expect(Array.from(episode.returns())).toEqual([1, -1]);
  });

  test('is the same for the same seed', async () => {
    const actions = async (seed: number) => {
      const episode = new Episode<unknown>(game, seed);
      await playEpisode(episode, [new RandomAgent(), new RandomAgent()]);
      return episode.actions;
    };
    expect(await actions(7)).toEqual(await actions(7));
    const many = await Promise.all(Array.from({ length: 20 }, (_, seed) => actions(seed)));
    expect(new Set(many.map(String)).size).toBe(4);
  });

  test('shows an agent its view, never the state of the table', async () => {
    const episode = new Episode<unknown>(game, 1);
    const views: View[] = [];
    const spy: Agent = {
      name: 'spy',
      act: (view) => {
        views.push(view);
        return 0;
      },
    };
    await playEpisode(episode, [spy, spy]);
    expect(views.map((view) => view.seat)).toEqual([0, 1]);
    for (const view of views) {
      expect(Object.keys(view).sort()).toEqual(['game', 'seat', 'state']);
      expect(view.state).not.toBe(episode.state);
    }
  });

  test('an agent that breaks the rules is named', async () => {
    const episode = new Episode<unknown>(game, 1);
    await expect(playEpisode(episode, [always(0), always(5)])).rejects.toThrow(
      'agent always 5 chose 5 for player_1, which is illegal at ply 1',
    );
  });
});
