/** Which cards of Mulle trade places, and where the rules pick one of two equals. The kit plays the images side by side. */
import { describe, expect, test } from 'vitest';
import { derive } from '../../../envs/index.ts';
import { SYMMETRIES } from '../../../envs/mulle/encoding/symmetries.ts';
import { Act } from '../../../envs/mulle/rules/actions.ts';
import { copies } from '../../../envs/mulle/rules/heaps.ts';
import { W } from '../../../envs/mulle/rules/state.ts';
import { card, mulle, position } from './support.ts';

const game = mulle();
const to = (symmetry: (typeof SYMMETRIES)[number], name: string) => symmetry.actions[Act.CAPTURE + card(name)];

describe('equal cards', () => {
  test('trade places in many ways', () => {
    expect(new Set(SYMMETRIES.map(({ actions }) => actions.join())).size).toBe(SYMMETRIES.length);
  });

  test('are never spades, nor the ten of diamonds', () => {
    for (const symmetry of SYMMETRIES) {
      for (const name of ['SP2', 'SP9', 'SPK', 'RU10']) expect(to(symmetry, name)).toBe(card(name));
    }
  });

  // So a table that looks the same with the two threes swapped is not played the same: the images part, as equals.
  test('of captures that score the same the one with the lower types is taken', () => {
    const s = position('KL5', 'KL2 KL3 HJ3');
    game.apply(s, Act.CAPTURE + card('KL5'), derive(1, 'no luck'));
    const [lower, higher] = [card('KL3'), card('HJ3')].sort((a, b) => a - b);
    expect([lower, higher].map((type) => copies(s, W.CAPTURED, type))).toEqual([1, 0]);
  });
});
