/** What a deal promises: more with cards that suit the bid, the result once it is over. */
import { describe, expect, it } from 'vitest';
import { derive } from '../../../envs/index.ts';
import { LADDER } from '../../../envs/ulti/rules/contracts.ts';
import { Phase, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { playOut } from '../tempers.ts';
import { settled, table, ulti } from './support.ts';

const game = ulti();

function promise(s: UltiState): number[] {
  const out = new Float64Array(3);
  game.advice?.estimate?.(s, out);
  return Array.from(out);
}

const LOW = [
  'H7 H8 H9 B7 B8 B9 L7 L8 A7 A8 HA BA',
  'HT HU HO BT BU BO L9 LT LU A9',
  'HK BK LO LK LA AT AU AO AK AA',
] as const;

describe('what a deal promises', () => {
  it('is much for a sure Betli and a loss for a Durchmars with the same cards', () => {
    const [betli] = promise(table(LOW, 2, ['HA', 'BA', 'bid Hearts Betli']));
    expect(betli).toBeGreaterThan(12); // ten from each of two
    const [march, ...defenders] = promise(table(LOW, 2, ['HA', 'BA', 'bid Hearts Open Durchmars']));
    expect(march).toBeLessThan(-2 * 48);
    expect(defenders).toEqual([-march / 2, -march / 2]);
  });

  it('before the bid is that of the best one, and of the best two cards to lay aside', () => {
    const [twelve] = promise(table(LOW, 2, []));
    const [eleven] = promise(table(LOW, 2, ['HA']));
    const [ten] = promise(table(LOW, 2, ['HA', 'BA']));
    const [wrong] = promise(table(LOW, 2, ['H7', 'B7']));
    expect(twelve).toBeCloseTo(ten);
    expect(eleven).toBeCloseTo(ten);
    expect(wrong).toBeLessThan(ten);
  });

  it('is below nothing where a contract was set on any cards, and above it on cards that suit', {
    tags: 'slow',
  }, () => {
    const rng = derive(1, 'promise');
    const s = game.createState();
    const mean = (start: 'practice' | 'blunder') => {
      let sum = 0;
      let n = 0;
      for (let i = 0; i < 400; i++) {
        game.curriculum?.[start]?.(s, rng);
        if (s[W.PHASE] < Phase.TURN || s[W.STANDING] <= 0) continue;
        sum += promise(s)[s[W.HOLDER]] / LADDER[s[W.STANDING]].value;
        n++;
      }
      return sum / n;
    };
    expect(mean('blunder')).toBeLessThan(-1);
    expect(mean('practice')).toBeGreaterThan(mean('blunder') + 0.8);
  });

  it('is the result at the end', () => {
    for (let seed = 0; seed < 30; seed++) {
      const { state: s } = playOut(game, seed, settled, () => {});
      const out = new Float64Array(3);
      game.returns(s, out);
      expect(promise(s)).toEqual(Array.from(out));
    }
  });
});
