/** The heuristic Ulti player at the table: always legal, blind to what it may not see, and better than chance. */
import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import type { Agent } from '../../../agents/agent.ts';
import { chooseUlti, createUltiHeuristic } from '../../../agents/heuristics/ulti/index.ts';
import { RandomAgent } from '../../../agents/random.ts';
import { playEpisode } from '../../../agents/table.ts';
import { viewOf } from '../../../agents/view.ts';
import { derive, Episode } from '../../../envs/index.ts';
import { SEATS, type UltiState } from '../../../envs/ulti/rules/state.ts';
import { playOut } from '../../envs/tempers.ts';
import { TEMPERS, ulti } from '../../envs/ulti/support.ts';

describe('the heuristic player', () => {
  const game = ulti();

  test('is legal wherever random players lead it', { tags: 'slow' }, () => {
    for (let seed = 0; seed < 300; seed++) {
      playOut(game, seed, TEMPERS[seed % 3], (s, episode, rng) => {
        if (episode.over) return;
        const action = chooseUlti(s, episode.toMove, rng.clone());
        assert.ok(episode.legal().includes(action), `seed ${seed}: ${action} is illegal`);
      });
    }
  });

  test.each([
    { allPass: 'penalty', points: 'classic' },
    { betliMustBeat: true, keepSeven: false },
    { openFromStart: true, silentUltiLoss: 4 },
  ])('is legal in the variants %o', async (options) => {
    const agent = createUltiHeuristic();
    for (let seed = 0; seed < 30; seed++) {
      const episode = new Episode<unknown>(ulti(options), seed);
      await playEpisode(episode, [agent, new RandomAgent(), agent]);
      expect(episode.over).toBe(true);
    }
  });

  test('depends only on what its seat knows', { tags: 'slow' }, () => {
    for (let seed = 0; seed < 60; seed++) {
      playOut(game, seed, seed % 2 ? TEMPERS[seed % 3] : sensible, (s, episode) => {
        if (episode.over) return;
        const seat = episode.toMove;
        const ply = episode.actions.length;
        const [a, b, c] = [0, 1, 2].map((n) => {
          const world = n === 0 ? s : viewOf(game, s, seat, derive(seed, 'world', ply, n)).state;
          return chooseUlti(world, seat, derive(seed, 'choice', ply));
        });
        assert.deepEqual([b, c], [a, a]);
      });
    }
  });

  test('leaves the view as it was', () => {
    playOut(game, 5, sensible, (s, episode, rng) => {
      if (episode.over) return;
      const before = s.slice();
      chooseUlti(s, episode.toMove, rng.clone());
      expect(s).toEqual(before);
    });
  });

  test('beats random players, alone and as a pair', { tags: 'slow' }, async () => {
    const [heuristic, random] = [createUltiHeuristic(), new RandomAgent()];
    const meanOf = async (lone: Agent, others: Agent) => {
      let sum = 0;
      for (let n = 0; n < 40 * SEATS; n++) {
        const episode = new Episode<unknown>(game, Math.floor(n / SEATS));
        const seats = [others, others, others];
        seats[n % SEATS] = lone;
        await playEpisode(episode, seats);
        sum += episode.returns()[n % SEATS];
      }
      return sum / (40 * SEATS);
    };
    expect(await meanOf(heuristic, random)).toBeGreaterThan(15); // measured: 45 +/- 3 points a deal
    expect(await meanOf(random, heuristic)).toBeLessThan(-15); // -40 +/- 3
  });
});

function sensible(s: UltiState, _legal: Uint16Array, rng: Parameters<typeof chooseUlti>[2]): number {
  return chooseUlti(s, ulti().toMove(s), rng);
}
