/** Perfect-information Monte Carlo: exact where there is one world, the heuristic where there is nothing to solve. */
import { describe, expect, test } from 'vitest';
import { PimcAgent } from '../../agents/pimc.ts';
import { RandomAgent } from '../../agents/random.ts';
import { makeAgent } from '../../agents/spec.ts';
import { viewOf } from '../../agents/view.ts';
import { derive, Episode, type Game, makeGame } from '../../envs/index.ts';
import { solveTinyTrick } from '../../envs/toy/index.ts';

describe('pimc', () => {
  const tiny = makeGame('tiny-trick-v1') as Game<Int32Array>;

  test('plays the minimax card where the cards are as good as known', async () => {
    const agent = new PimcAgent('pimc', tiny, 20, () => new RandomAgent());
    for (let seed = 0; seed < 40; seed++) {
      const rng = derive(seed, 'test');
      const episode = new Episode(tiny, seed);
      while (episode.actions.length < 6) {
        const legal = episode.legal();
        episode.step(legal[rng.below(legal.length)]);
      }
      const seat = episode.toMove; // leads the last trick: all that is hidden are two cards, and it has but one
      const action = await agent.act(viewOf(tiny, episode.state, seat, rng), rng);
      const next = episode.state.slice();
      tiny.apply(next, action, rng);
      expect(solveTinyTrick(next)).toBe(solveTinyTrick(episode.state));
    }
  });

  test('leaves the auction to the heuristic and plays legal cards', async () => {
    const game = makeGame('ulti-v1');
    const [pimc, heuristic] = ['pimc:worlds=2', 'heuristic'].map((spec) => makeAgent(spec, { game }));
    const episode = new Episode<unknown>(game, 5);
    for (let ply = 0; !episode.over; ply++) {
      const view = () => viewOf(game, episode.state, episode.toMove, derive(ply, 'view'));
      const action = await pimc.act(view(), derive(ply, 'agent'));
      if (game.text.tags?.(episode.state, 0).length === 0) {
        expect(action).toBe(await heuristic.act(view(), derive(ply, 'agent')));
      }
      episode.step(action);
    }
  });

  test('refuses a game that cannot be solved', () => {
    expect(() => new PimcAgent('pimc', makeGame('kuhn-v1'), 5, () => new RandomAgent())).toThrow('kuhn-v1 cannot');
    const [pimc, heuristic] = ['pimc', 'heuristic'].map((spec) => () => makeAgent(spec, { game: makeGame('kuhn-v1') }));
    expect(pimc).toThrow('agent pimc needs a game that can be solved, and kuhn-v1 cannot');
    expect(heuristic).toThrow('there is no heuristic for kuhn-v1');
  });
});
