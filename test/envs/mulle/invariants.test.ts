/** The properties at the end of the rules, each over random omgångar of three tempers. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Episode, Options } from '../../../envs/index.ts';
import { Act, cardOf } from '../../../envs/mulle/rules/actions.ts';
import { BOARD_VALUE, HAND_VALUE, TYPES } from '../../../envs/mulle/rules/cards.ts';
import { heapCards, heapSize } from '../../../envs/mulle/rules/heaps.ts';
import { isLegal } from '../../../envs/mulle/rules/plays.ts';
import { pledgedValues } from '../../../envs/mulle/rules/save.ts';
import { intakeScore, standing, totalScore } from '../../../envs/mulle/rules/scoring.ts';
import { BUILD_SLOTS, buildAt, type MulleState, NONE, slotOf, W } from '../../../envs/mulle/rules/state.ts';
import { eachBuild } from '../../../envs/mulle/rules/table.ts';
import { playOut } from '../tempers.ts';
import { mulle, TEMPERS } from './support.ts';

const VALUES = Array.from({ length: 16 }, (_, i) => i + 1);
const omgang = fc.record({ seed: fc.nat(), temper: fc.constantFrom(...TEMPERS) });

/** Checks `visit` before every play and after the last one of 100 omgångar. */
function always(visit: (s: MulleState, episode: Episode<MulleState>) => void, options: Options = {}, runs = 100): void {
  const game = mulle(options);
  fc.assert(
    fc.property(omgang, ({ seed, temper }) => {
      playOut(game, seed, temper, visit);
    }),
    { numRuns: runs, seed: 14 },
  );
}

/** Checks `visit` at the end of 300 omgångar. */
function atTheEnd(visit: (s: MulleState, episode: Episode<MulleState>) => void): void {
  always((s, episode) => (episode.over ? visit(s, episode) : undefined), {}, 300);
}

describe('what holds in every game', () => {
  it('104 cards are conserved, two of every type', { tags: 'slow' }, () => {
    always((s) => {
      const seen = new Int32Array(TYPES);
      const heaps = [W.HAND, W.HAND + 4, W.SINGLES, W.CAPTURED, W.CAPTURED + 4];
      for (let slot = 0; slot < BUILD_SLOTS; slot++) heaps.push(buildAt(slot));
      for (const at of heaps) for (const card of heapCards(s, at)) seen[card]++;
      for (let i = 0; i < s[W.STOCK_SIZE]; i++) seen[s[W.STOCK + i]]++;
      assert.equal(
        seen.every((n) => n === 2),
        true,
      );
    });
  });

  it('every hand card has an action', { tags: 'slow' }, () => {
    always((s, episode) => {
      if (episode.over) return;
      const played = new Set(Array.from(episode.legal(), cardOf));
      assert.equal(
        heapCards(s, W.HAND + s[W.TO_MOVE] * 4).every((card) => played.has(card)),
        true,
      );
    });
  });

  it('no seat owns two builds of one value, and at most one build of any value is open', { tags: 'slow' }, () => {
    always((s) => {
      assert.equal(s[W.OPEN] & s[W.OPEN + 1], 0);
      for (const seat of [0, 1]) {
        // A build is two cards or more, and where there is none there are no cards.
        const sizes = VALUES.map((value) => heapSize(s, buildAt(slotOf(value, seat))));
        assert.ok(!sizes.includes(1), `a build of one card: ${sizes.join()}`);
        const built = VALUES.reduce((set, value, i) => (sizes[i] > 1 ? set | (1 << value) : set), 0);
        assert.deepEqual([built, s[W.OPEN + seat] & ~built], [s[W.OWNED + seat], 0]);
      }
    });
  });

  it('an open build is a bare pair that adds up', { tags: 'slow' }, () => {
    always((s) => {
      eachBuild(s, (value, owner, locked) => {
        const cards = heapCards(s, buildAt(slotOf(value, owner)));
        if (!locked) assert.deepEqual([cards.length, BOARD_VALUE[cards[0]] + BOARD_VALUE[cards[1]]], [2, value]);
      });
    });
  });

  it('pledges are true, and those without cards have none', { tags: 'slow' }, () => {
    always((s) => {
      for (const seat of [0, 1]) {
        const held = heapCards(s, W.HAND + seat * 4).map((card) => HAND_VALUE[card]);
        for (const value of pledgedValues(s, seat)) expect(held).toContain(value);
      }
    });
  });

  it('the intake of a closed omgång adds up to 40', () => {
    atTheEnd((s) => {
      if (s[W.LAST_CAPTURER] !== NONE) expect(intakeScore(s, 0) + intakeScore(s, 1)).toBe(40);
    });
  });

  it('an omgång has 96 plays', { tags: 'slow' }, () => {
    atTheEnd((_, episode) => expect(episode.actions.length).toBe(96));
    always(
      (_, episode) => (episode.over ? expect(episode.actions.length).toBe(96) : undefined),
      { dealPlan: 'seven' },
      20,
    );
  });
});

describe('beyond the list', () => {
  it('the result is the difference of the totals, and the running balance ends there', () => {
    atTheEnd((s, episode) => {
      const margin = totalScore(s, 0) - totalScore(s, 1);
      expect(Array.from(episode.returns())).toEqual([margin, 0 - margin]);
      expect(Array.from(episode.returns()).some((x) => Object.is(x, -0))).toBe(false);
      expect(standing(s)).toBe(margin);
      expect([s[W.TOTAL], s[W.TOTAL + 1]]).toEqual([totalScore(s, 0), totalScore(s, 1)]);
    });
  });

  it('actions asked about one by one are those listed, under every option', { tags: 'slow' }, () => {
    for (const options of [
      {},
      { discardRule: 'free', trailBan: true },
      { trottaReservation: true, extendBy: 'anyone' },
    ]) {
      always(
        (s, episode) => {
          if (episode.actions.length % 16 !== 5) return;
          const asked: number[] = [];
          for (let a = 0; a < episode.game.actions; a++) if (isLegal(s, a)) asked.push(a);
          expect(asked).toEqual(Array.from(episode.legal()));
        },
        options,
        4,
      );
    }
  });

  it('a card that could capture is never discarded, and a card for an own build is fed', { tags: 'slow' }, () => {
    always((_, episode) => {
      const legal = episode.legal();
      const captures = new Set(legal.filter((a) => a < Act.DISCARD));
      const discards = legal.filter((a) => a >= Act.DISCARD && a < Act.TROTTA);
      assert.equal(
        discards.some((a) => captures.has(a - Act.DISCARD)),
        false,
      );
    });
  });
});
