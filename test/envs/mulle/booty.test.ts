/** What networks are told a card would take is what it takes. */
import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { derive, Episode } from '../../../envs/core/index.ts';
import { makeGame } from '../../../envs/index.ts';
import { Act } from '../../../envs/mulle/rules/actions.ts';
import { capture } from '../../../envs/mulle/rules/captures.ts';
import { MULLE_POINTS } from '../../../envs/mulle/rules/cards.ts';
import { copies, heapSize } from '../../../envs/mulle/rules/heaps.ts';
import { intakeOfHeap, mulleScore } from '../../../envs/mulle/rules/scoring.ts';
import { type MulleState, W } from '../../../envs/mulle/rules/state.ts';
import { inputOf } from './support.ts';

const game = makeGame('mulle');

/** All decisions of some random games. */
function* decisions(games: number): Generator<Episode<MulleState>> {
  for (let seed = 0; seed < games; seed++) {
    const rng = derive(seed, 'booty');
    const episode = new Episode<MulleState>(game, seed);
    while (!episode.over) {
      yield episode;
      const legal = episode.legal();
      // Captures are rare at random, and so are builds that they could take.
      const lively = legal.filter((a) => a < Act.DISCARD || a >= Act.TROTTA);
      const among = lively.length > 0 && rng.below(2) === 0 ? lively : legal;
      episode.step(among[rng.below(among.length)]);
    }
  }
}

describe('the booty of a card', () => {
  test('is what capturing with it brings, and nothing for a card that takes nothing', { tags: 'slow' }, () => {
    const after = game.createState() as MulleState;
    const seen = { captures: 0, mulles: 0, cleared: 0 };
    for (const { state: s, toMove: seat } of decisions(8)) {
      const field = inputOf(s, seat);
      const ids = new Uint16Array(game.maxLegal);
      const legal = ids.subarray(0, game.legal(s, ids));
      const captures = new Set(Array.from(legal).filter((a) => a < Act.DISCARD));
      for (let card = 0; card < 52; card++) {
        if (!captures.has(card)) {
          assert.equal(field('take_cards')[card], 0);
          continue;
        }
        game.copy(s, after);
        capture(after, card); // the last play of an omgång would bring the rest of the table as well
        const won = (at: number) => heapSize(after, at) - heapSize(s, at);
        const pile = W.CAPTURED + seat * 4;
        expect(Math.round(10 * field('take_cards')[card])).toBe(won(pile));
        const intake = intakeOfHeap(after, pile, 0) - intakeOfHeap(s, pile, 0);
        expect(Math.round(5 * field('take_intake')[card])).toBe(intake);
        const mulles = mulleScore(after, seat) - mulleScore(s, seat);
        expect(Math.round(10 * field('take_mulles')[card])).toBe(mulles);
        const cleared = after[W.TABBE + seat] - s[W.TABBE + seat];
        expect(field('take_all')[card]).toBe(cleared);
        seen.captures++;
        seen.mulles += mulles > 0 ? 1 : 0;
        seen.cleared += cleared;
      }
    }
    expect(Math.min(seen.captures, seen.mulles, seen.cleared)).toBeGreaterThan(20);
  });

  test('a twin on the table is a mulle', () => {
    for (const { state: s, toMove: seat } of decisions(3)) {
      const field = inputOf(s, seat);
      for (let card = 0; card < 52; card++) {
        if (copies(s, W.HAND + seat * 4, card) === 0 || copies(s, W.SINGLES, card) === 0) continue;
        expect(Math.round(10 * field('take_mulles')[card])).toBe(MULLE_POINTS[card]);
        expect(field('take_cards')[card]).toBeCloseTo(0.2);
      }
    }
  });
});
