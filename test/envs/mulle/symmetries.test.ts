/** Which cards of Mulle trade places, and where the rules pick one of two equals. The kit plays the images side by side. */
import { describe, expect, test } from 'vitest';
import { checkConformance, derive, type Json } from '../../../envs/index.ts';
import { SYMMETRIES } from '../../../envs/mulle/encoding/symmetries.ts';
import { Act } from '../../../envs/mulle/rules/actions.ts';
import { TYPES } from '../../../envs/mulle/rules/cards.ts';
import { addCard, copies } from '../../../envs/mulle/rules/heaps.ts';
import { type MulleState, W } from '../../../envs/mulle/rules/state.ts';
import { variant } from '../../support/variant.ts';
import { card, mulle, position } from './support.ts';

const game = mulle();

/** One card in each hand, the five of diamonds just laid, and no stock: whatever lies nowhere else, seat 1 has won. */
function lastPlays(hand: string, other: string, table: string): MulleState {
  const s = position(hand, table);
  s.fill(0, W.HAND + 4, W.CAPTURED);
  addCard(s, W.HAND + 4, card(other));
  for (let type = 0; type < TYPES; type++) {
    const seen = copies(s, W.HAND, type) + copies(s, W.HAND + 4, type) + copies(s, W.SINGLES, type);
    for (let left = 2 - seen; left > 0; left--) addCard(s, W.CAPTURED + 4, type);
  }
  s.fill(0, W.STOCK);
  s[W.STOCK_SIZE] = 0;
  s[W.ROUND] = 6;
  s[W.LAST_CAPTURER] = 1;
  s[W.LAST_ACTION] = Act.DISCARD + card('RU5');
  return s;
}

function solved(s: MulleState): number {
  const out = new Float64Array(2);
  expect(game.advice?.solve?.(s, out)).toBe(true);
  return out[0];
}

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

  // The king takes 2, 4 and 7 from one table, 6 and 7 from its image. The five then takes a five, or nothing.
  test('what such a capture leaves may be worth more in the image, and the kit accepts that', () => {
    const s = lastPlays('HJK', 'SP5', 'KL2 HJ4 HJ6 RU5 RU7');
    const results = new Set(SYMMETRIES.map(({ mirror }) => solved(game.load(mirror(game.save(s)) as Json))));
    expect(results.size).toBe(2);
    const late = variant(game, { deal: (into) => game.copy(s, into) });
    const { laws } = checkConformance(late, { games: 40, samples: 8 });
    const kept = laws.find(({ law }) => law === 'a mirror image looks as its symmetry says, and is worth the same');
    expect(kept).toMatchObject({ failed: 0 });
  });
});
