/** What networks are told a player counts is what plays would really bring, and ranks of one price can trade places in it. */
import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { PENALTY_OF_RANK, RANK_LETTERS, RANKS } from '../../../envs/buddy-bluff/rules/cards.ts';
import { PARTS } from '../../../envs/buddy-bluff/encoding/parts.ts';
import { TARGETS, TO_POOL } from '../../../envs/buddy-bluff/rules/rules.ts';
import { likelyPlace, turnsLeft } from '../../../envs/buddy-bluff/rules/scoring.ts';
import { type BuddyState, handOf, SEATS, seatAfter, W } from '../../../envs/buddy-bluff/rules/state.ts';
import { derive, inputSpec, networkInput, OVER } from '../../../envs/index.ts';
import { playOut } from '../tempers.ts';
import { buddyBluff, TEMPERS } from './support.ts';

const WHO = ['me', 'next', 'across', 'previous'];

function everyDecision(options: Parameters<typeof buddyBluff>[0], check: (s: BuddyState) => void): void {
  const game = buddyBluff(options);
  for (let seed = 0; seed < 12; seed++) {
    playOut(game, seed, TEMPERS[seed % TEMPERS.length], (s) => {
      if (game.toMove(s) !== OVER) check(s);
    });
  }
}

function reader(game: ReturnType<typeof buddyBluff>) {
  const { spec, write } = networkInput(game.encoding);
  return (s: BuddyState, seat: number) => {
    const input = new Float32Array(spec.size);
    write(s, seat, input, 0);
    return (name: string) => spec.slice(input, name);
  };
}

describe('counting', () => {
  it.each([{}, { take: 'group' }, { direction: -1 }])(
    'says what each play would take, give and leave to hope for: %o',
    (options) => {
      const game = buddyBluff(options);
      const read = reader(game);
      const ids = new Uint16Array(game.maxLegal);
      const next = game.createState();
      let packages = 0;
      everyDecision(options, (s) => {
        const me = game.toMove(s);
        const field = read(s, me);
        const before = Array.from({ length: SEATS }, (_, k) => s[W.PENALTY + seatAfter(s, me, k)]);
        for (const action of ids.subarray(0, game.legal(s, ids))) {
          const [rank, target] = [Math.floor(action / TARGETS), action % TARGETS];
          if (target === TO_POOL) continue;
          packages++;
          game.copy(s, next);
          game.apply(next, action, derive(1, 'none'));
          const after = before.map((_, k) => next[W.PENALTY + seatAfter(s, me, k)]);
          const price = 60 * field('package')[rank];
          const taken = WHO.map((who) => 30 * field(`taken_${who}`)[rank]);
          after.forEach((penalty, k) => {
            expect(before[k] - taken[k] + (k === target ? price : 0)).toBeCloseTo(penalty, 3);
          });
          const hope = likelyPlace(after, 0, turnsLeft(s, 1)) - likelyPlace(before, 0, turnsLeft(s, 1));
          expect(field(`given_${WHO[target]}`)[rank]).toBeCloseTo(4 * hope, 4);
        }
      });
      expect(packages).toBeGreaterThan(300);
    },
  );

  it('says where everyone stands, and what the own hand costs', { tags: 'slow' }, () => {
    const game = buddyBluff();
    const read = reader(game);
    everyDecision({}, (s) => {
      for (let me = 0; me < SEATS; me++) {
        const field = read(s, me);
        const penalties = Array.from({ length: SEATS }, (_, k) => s[W.PENALTY + seatAfter(s, me, k)]);
        expect(field('hope').reduce((sum, x) => sum + x, 0)).toBeCloseTo(0, 4);
        const least = penalties.indexOf(Math.min(...penalties));
        assert.equal(field('hope')[least], Math.max(...field('hope')));
        penalties.slice(1).forEach((penalty, k) => {
          const lead = Math.max(-2, Math.min(2, (penalty - penalties[0]) / 40));
          expect(field('lead')[k]).toBeCloseTo(lead, 5);
        });
        const cost = handOf(s, me).reduce((sum, card) => sum + PENALTY_OF_RANK[card >> 2], 0);
        expect(60 * field('burden')[0]).toBeCloseTo(cost, 3);
      }
    });
  });
});

describe('ranks as parts', () => {
  it('have entries in every field that goes by rank, and those of no other', () => {
    const { size } = inputSpec(buddyBluff().encoding);
    const own = PARTS.observation.map((entries) => new Set(entries));
    expect(own.reduce((sum, { size: n }) => sum + n, 0)).toBe(RANKS * 30);
    expect(size - RANKS * 30).toBe(37); // of the table as a whole
    expect(PARTS.policy.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: RANKS * TARGETS }, (_, a) => a));
  });

  it('are of one kind where they cost the same: tens and kings', () => {
    const alike = RANK_LETTERS.split('').filter(
      (_, rank) => PARTS.kinds.indexOf(PARTS.kinds[rank]) !== PARTS.kinds.lastIndexOf(PARTS.kinds[rank]),
    );
    expect(alike).toEqual(['T', 'K']);
  });

  it('trade their entries where their cards trade places', { tags: 'slow' }, () => {
    const game = buddyBluff();
    const { spec, write } = networkInput(game.encoding);
    const [ten, king] = [RANK_LETTERS.indexOf('T'), RANK_LETTERS.indexOf('K')];
    const trade = (action: number) => {
      const rank = Math.floor(action / TARGETS);
      return (rank === ten ? king : rank === king ? ten : rank) * TARGETS + (action % TARGETS);
    };
    const swap = (text: string) => text.replaceAll(/[TK](?=[CDHS])/g, (letter) => (letter === 'T' ? 'K' : 'T'));
    const ids = new Uint16Array(game.maxLegal);
    for (let seed = 0; seed < 6; seed++) {
      const s = game.createState();
      const rng = derive(seed, 'trade');
      game.deal(s, rng);
      const other = game.load(JSON.parse(swap(JSON.stringify(game.save(s)))));
      while (game.toMove(s) !== OVER) {
        const [a, b] = [s, other].map((state) => {
          const input = new Float32Array(spec.size);
          write(state, game.toMove(state), input, 0);
          return input;
        });
        const expected = a.slice();
        PARTS.observation[ten].forEach((entry, i) => {
          expected[entry] = a[PARTS.observation[king][i]];
          expected[PARTS.observation[king][i]] = a[entry];
        });
        expect(b).toEqual(expected);
        const action = ids[rng.below(game.legal(s, ids))];
        game.apply(s, action, rng);
        game.apply(other, trade(action), rng);
      }
      expect(game.toMove(other)).toBe(OVER);
    }
  });
});
