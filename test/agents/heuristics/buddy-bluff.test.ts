/** The heuristic Buddy Bluff player: always legal, blind to what it may not see, better than chance, and sensible. */
import { describe, expect, test } from 'vitest';
import type { Agent } from '../../../agents/agent.ts';
import { chooseBuddyBluff, createBuddyBluffHeuristic } from '../../../agents/heuristics/buddy-bluff/index.ts';
import { RandomAgent } from '../../../agents/random.ts';
import { playEpisode } from '../../../agents/table.ts';
import { viewOf } from '../../../agents/view.ts';
import { derive, Episode } from '../../../envs/index.ts';
import { buddyBluff, TEMPERS, table } from '../../envs/buddy-bluff/support.ts';
import { playOut } from '../../envs/tempers.ts';

const game = buddyBluff();

describe('the heuristic player', () => {
  test('is legal wherever random players lead it', { tags: 'slow' }, () => {
    for (let seed = 0; seed < 60; seed++) {
      playOut(game, seed, TEMPERS[seed % 3], (s, episode, rng) => {
        if (!episode.over) expect(episode.legal()).toContain(chooseBuddyBluff(s, episode.toMove, rng.clone()));
      });
    }
  });

  test.each([
    { take: 'group', mandatoryMatch: false },
    { sealedSlotClosed: true, direction: -1 },
    { utility: 'margin' },
  ])('is legal in the variants %o', async (options) => {
    const agent = createBuddyBluffHeuristic();
    for (let seed = 0; seed < 20; seed++) {
      const episode = new Episode<unknown>(buddyBluff(options), seed);
      await playEpisode(episode, [agent, new RandomAgent(), agent, agent]);
      expect(episode.over).toBe(true);
    }
  });

  test('depends only on what its seat knows, and leaves the view as it was', () => {
    for (let seed = 0; seed < 20; seed++) {
      playOut(game, seed, TEMPERS[seed % 3], (s, episode) => {
        if (episode.over) return;
        const seat = episode.toMove;
        const ply = episode.actions.length;
        const before = s.slice();
        const [a, b, c] = [0, 1, 2].map((n) => {
          const world = n === 0 ? s : viewOf(game, s, seat, derive(seed, 'world', ply, n)).state;
          return chooseBuddyBluff(world, seat, derive(seed, 'choice', ply));
        });
        expect([b, c]).toEqual([a, a]);
        expect(s.join()).toBe(before.join());
      });
    }
  });

  test('beats random players from every seat', { tags: 'slow' }, async () => {
    const heuristic = createBuddyBluffHeuristic();
    let sum = 0;
    for (let seed = 0; seed < 400; seed++) {
      const agents: Agent[] = Array.from({ length: 4 }, () => new RandomAgent());
      agents[seed % 4] = heuristic;
      const episode = new Episode<unknown>(game, seed);
      await playEpisode(episode, agents);
      sum += episode.returns()[seed % 4];
    }
    expect(sum / 400).toBeGreaterThan(0.25); // about 0.4, with a standard error of 0.04
  });

  // Seven turns are over, player_3 is to play.
  test('puts its package in front of the leader, not of itself', () => {
    const s = table({
      center: 'QC - - -',
      pool: '5C',
      slots: ['KC KD', '8C 8D 8H', '2C', '7C 7D 7H'],
      hands: ['', '', '', 'QD QH QS'],
    });
    expect(game.toMove(s)).toBe(3);
    expect(game.text.actionName(s, chooseBuddyBluff(s, 3, derive(1, 'lot')))).toBe('Q>+3');
  });

  test('at the end takes a high card off its own slot', () => {
    // The last two cards of the deal are a three and an ace; the own slot shows a three.
    const s = table({
      center: 'AC - - -',
      pool: '5C',
      slots: ['KC KD', '8C 8D', '2C 2D', '7C 7D 3C'],
      hands: ['', '', '', '3D AD 6C'],
    });
    expect(game.text.actionName(s, chooseBuddyBluff(s, 3, derive(1, 'lot')))).toMatch(/^3>\+[123]$/);
  });
});
