/** What must hold in every game (the end of the rules page), over random games of three tempers. */
import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { UNSETTLED } from '../../../envs/buddy-bluff/options.ts';
import { runLength } from '../../../envs/buddy-bluff/rules/seals.ts';
import {
  type BuddyState,
  cardsOf,
  handOf,
  NONE,
  SEATS,
  Stack,
  stockOf,
  W,
} from '../../../envs/buddy-bluff/rules/state.ts';
import { derive, type Episode, type Options } from '../../../envs/index.ts';
import { playOut } from '../tempers.ts';
import { buddyBluff, TEMPERS } from './support.ts';

const game = buddyBluff();
const SEAT_LIST = [0, 1, 2, 3];

function always(games: number, visit: (s: BuddyState, episode: Episode<BuddyState>) => void): void {
  for (let seed = 0; seed < games; seed++) playOut(game, seed, TEMPERS[seed % 3], visit);
}

const slotOf = (s: BuddyState, seat: number) => cardsOf(s, Stack.SLOT + seat);

describe('in every game', () => {
  it('the 52 cards are conserved', { tags: 'slow' }, () => {
    always(200, (s) => {
      const stacks = Array.from({ length: 9 }, (_, stack) => cardsOf(s, stack));
      const cards = [...stacks, ...SEAT_LIST.map((seat) => handOf(s, seat)), stockOf(s)].flat();
      if (new Set(cards).size !== 52 || cards.length !== 52) expect(cards).toHaveLength(52);
    });
  });

  it('there are 48 turns, 12 for every seat, in order', () => {
    always(50, (s, episode) => {
      const n = episode.actions.length;
      assert.equal(episode.toMove, n === 48 ? -1 : (s[W.START] + n) % SEATS);
    });
  });

  it('no run is longer than the accessible copies of its rank', () => {
    always(300, (s) => {
      for (const seat of SEAT_LIST) {
        const slot = Stack.SLOT + seat;
        const run = runLength(s, slot);
        const most = s[W.ACC + s[W.FACE + slot]] - 1; // a run of all copies would have been sealed
        if (run > 0 && run > most) expect(run).toBeLessThanOrEqual(most);
      }
    });
  });

  it('a rank is marked sealed only when all four copies are frozen, and then nobody can play it', {
    tags: 'slow',
  }, () => {
    let sealed = 0;
    always(300, (s) => {
      const frozen = SEAT_LIST.flatMap((seat) => slotOf(s, seat).slice(0, s[W.SEALED + Stack.SLOT + seat]));
      for (let rank = 0; rank < 13; rank++) {
        if (((s[W.SEALED_RANKS] >> rank) & 1) === 0) continue;
        sealed++;
        assert.equal(frozen.filter((card) => card >> 2 === rank).length, 4);
      }
    });
    expect(sealed).toBeGreaterThan(1000);
  });

  it('adjacent pool cards differ in rank', { tags: 'slow' }, () => {
    always(200, (s) => {
      const pool = cardsOf(s, Stack.POOL).map((card) => card >> 2);
      assert.equal(
        pool.some((rank, i) => i > 0 && rank === pool[i - 1]),
        false,
      );
    });
  });

  it('the penalty of a seat is the sum of its slot, and faces and heights are those of the stacks', {
    tags: 'slow',
  }, () => {
    const price = [11, 2, 30, 4, 5, 6, 7, 8, 9, 10, 20, 15, 10];
    always(50, (s) => {
      for (const seat of SEAT_LIST) {
        const cards = slotOf(s, seat);
        assert.equal(
          s[W.PENALTY + seat],
          cards.reduce((sum, card) => sum + price[card >> 2], 0),
        );
        assert.equal(s[W.HEIGHT + Stack.SLOT + seat], cards.length);
        assert.equal(s[W.TOP + Stack.SLOT + seat] === NONE, cards.length === 0);
      }
    });
  });

  it.each(['placement', 'margin', 'winner'])('utilities sum to zero: %s', (utility) => {
    const other = buddyBluff({ utility });
    for (let seed = 0; seed < 200; seed++) {
      const returns = playOut(other, seed, TEMPERS[seed % 3], () => {}).returns();
      expect(returns.reduce((a, b) => a + b)).toBeCloseTo(0, 9);
    }
  });
});

describe('seals do not change the game', () => {
  /** Plays the same actions with settling on and off; returns how many seals there were. */
  function compare(options: Options, games: number): number {
    const rules = buddyBluff(options);
    const [on, off] = [new Uint16Array(20), new Uint16Array(20)];
    let seals = 0;
    for (let seed = 0; seed < games; seed++) {
      const plain = rules.createState();
      const episode = playOut(rules, seed, TEMPERS[seed % 3], (s, { actions }) => {
        if (actions.length === 0) {
          rules.copy(s, plain);
          plain[W.RULES] |= UNSETTLED;
        } else rules.apply(plain, actions[actions.length - 1], derive(0, 'unused'));
        const legal = on.subarray(0, rules.legal(s, on)).join(' ');
        const unsettled = off.subarray(0, rules.legal(plain, off)).join(' ');
        if (unsettled !== legal) expect(unsettled).toBe(legal); // an expectation for each of 150,000 turns takes too long
      });
      const returns = new Float64Array(SEATS);
      rules.returns(plain, returns);
      assert.deepEqual(returns, episode.returns());
      assert.deepEqual(plain.slice(W.PENALTY, W.PENALTY + SEATS), episode.state.slice(W.PENALTY, W.PENALTY + SEATS));
      assert.equal(plain[W.SEALED_RANKS], 0);
      seals += episode.state[W.SEALED_RANKS].toString(2).replaceAll('0', '').length;
    }
    return seals;
  }

  it('legal sets and scores are the same with settling switched off, over 3,000 games', { tags: 'slow' }, () => {
    expect(compare({}, 3000)).toBeGreaterThan(1500);
  });

  it('also by margin and counter-clockwise', () => {
    expect(compare({ utility: 'margin', direction: -1 }, 200)).toBeGreaterThan(100);
  });
});
