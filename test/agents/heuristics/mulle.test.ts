/** The heuristic Mulle player at the table: always legal, blind to what it may not see, and better than chance. */
import { describe, expect, test } from 'vitest';
import { chooseMulle, createMulleHeuristic } from '../../../agents/heuristics/mulle/index.ts';
import { RandomAgent } from '../../../agents/random.ts';
import { playEpisode } from '../../../agents/table.ts';
import { viewOf } from '../../../agents/view.ts';
import { derive, Episode } from '../../../envs/index.ts';
import { actionText } from '../../../envs/mulle/rules/actions.ts';
import type { MulleState } from '../../../envs/mulle/rules/state.ts';
import { mulle, position, TEMPERS } from '../../envs/mulle/support.ts';
import { playOut, type Temper } from '../../envs/tempers.ts';

const game = mulle();
const sensible: Temper<MulleState> = (s) => chooseMulle(s, game.toMove(s));

describe('the heuristic player', () => {
  test('is legal wherever random players lead it', () => {
    for (let seed = 0; seed < 60; seed++) {
      playOut(game, seed, TEMPERS[seed % 3], (s, episode) => {
        if (episode.over) return;
        const action = chooseMulle(s, episode.toMove);
        if (!episode.legal().includes(action)) throw new Error(`seed ${seed}: ${actionText(action)} is illegal`);
      });
    }
  });

  test.each([
    { discardRule: 'free', trailBan: true, dealPlan: 'seven' },
    { extendBy: 'anyone', lockRule: 'absorbOnly', specialBuildRestriction: false },
    { leftovers: 'none', leadAlternates: 'perRound', trottaReservation: true },
  ])('is legal with the options %o', async (options) => {
    const agent = createMulleHeuristic();
    for (let seed = 0; seed < 8; seed++) {
      const episode = new Episode<unknown>(mulle(options), seed);
      await playEpisode(episode, [agent, new RandomAgent()]);
      expect(episode.over).toBe(true);
    }
  });

  test('depends only on what its seat knows, and leaves the view as it was', { tags: 'slow' }, () => {
    for (let seed = 0; seed < 12; seed++) {
      playOut(game, seed, seed % 2 ? TEMPERS[seed % 3] : sensible, (s, episode) => {
        if (episode.over) return;
        const seat = episode.toMove;
        const world = viewOf(game, s, seat, derive(seed, 'world', episode.actions.length)).state;
        const before = world.slice();
        expect(chooseMulle(world, seat)).toBe(chooseMulle(s, seat));
        expect(world).toEqual(before);
      });
    }
  });

  test('takes a mulle rather than more cards', () => {
    expect(actionText(chooseMulle(position('KLK HJ9', 'KLK SP6 RU7 HJ4 SP5'), 0))).toBe('C KLK');
  });

  test('keeps a card whose twin is still out, and parts with one whose twin is gone', () => {
    const s = position('KLK HJQ', 'SP3');
    expect(actionText(chooseMulle(s, 0))).toBe('D HJQ'); // the smaller mulle of the two
  });

  test('beats random players', async () => {
    const [heuristic, random] = [createMulleHeuristic(), new RandomAgent()];
    let sum = 0;
    for (let seed = 0; seed < 20; seed++) {
      for (const seat of [0, 1]) {
        const episode = new Episode<unknown>(game, seed);
        await playEpisode(episode, seat === 0 ? [heuristic, random] : [random, heuristic]);
        sum += episode.returns()[seat];
      }
    }
    expect(sum / 40).toBeGreaterThan(30); // measured: +61 +/- 2 points an omgång
  });
});
