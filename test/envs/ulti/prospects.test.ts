/** What networks are told the auction promises is what the advice goes by. */
import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { OVER } from '../../../envs/index.ts';
import { Act } from '../../../envs/ulti/rules/actions.ts';
import { advise } from '../../../envs/ulti/advice/advice.ts';
import { LADDER } from '../../../envs/ulti/rules/contracts.ts';
import { Phase, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { playOut } from '../tempers.ts';
import { haggling, readInput, settled, table, ulti } from './support.ts';

const game = ulti();

function everyDecision(games: number, check: (s: UltiState) => void): void {
  for (let seed = 0; seed < games; seed++) {
    playOut(game, seed, seed % 2 === 0 ? haggling : settled, (s) => {
      if (game.toMove(s) !== OVER) check(s);
    });
  }
}

/** Points a promise stands for. */
const worth = (promised: readonly number[], bid: number) => (promised[bid] * 3 - 2) * LADDER[bid].value;

describe('what the auction promises', () => {
  it('has a number for every bid that may be announced, the best of which is the one advised', () => {
    let bids = 0;
    const ids = new Uint16Array(game.maxLegal);
    everyDecision(60, (s) => {
      if (s[W.PHASE] !== Phase.BID) return;
      const promised = readInput(s, s[W.ACTOR])('promised');
      const legal = Array.from(ids.subarray(0, game.legal(s, ids)), (action) => action - Act.BID);
      for (const { index } of LADDER) if (!legal.includes(index)) assert.equal(promised[index], 0);
      const best = Math.max(...legal.map((bid) => worth(promised, bid)));
      expect(worth(promised, advise(s) - Act.BID)).toBeCloseTo(best, 3);
      bids++;
    });
    expect(bids).toBeGreaterThan(100);
  });

  it('marks what the best plan lays aside, which the advice does too', { tags: 'slow' }, () => {
    let discards = 0;
    everyDecision(60, (s) => {
      const field = readInput(s, s[W.ACTOR]);
      if (s[W.PHASE] !== Phase.DISCARD) {
        assert.equal(field('laid_aside').every((x) => x === 0) || s[W.PHASE] === Phase.TURN, true);
        return;
      }
      // Of hopeless bids the advice looks at one only.
      if (field('prospect')[0] > 0.5) expect(field('laid_aside')[advise(s)]).toBeCloseTo(1, 5);
      expect(Math.max(...field('laid_aside'))).toBeCloseTo(1, 5);
      field('laid_aside').forEach((x, card) => {
        if (x > 0) assert.equal((s[W.HAND + s[W.ACTOR]] >>> card) & 1, 1);
      });
      discards++;
    });
    expect(discards).toBeGreaterThan(200);
  });

  it('rates the suits for a bid whose trump is not named yet', { tags: 'slow' }, () => {
    let named = 0;
    everyDecision(100, (s) => {
      const suits = readInput(s, s[W.ACTOR])('trump_promised');
      if (s[W.PHASE] !== Phase.TRUMP) {
        assert.deepEqual(suits, [0, 0, 0, 0]);
        return;
      }
      expect(suits[0]).toBe(0);
      expect(Math.max(...suits)).toBe(suits[advise(s) - Act.TRUMP_BELLS + 1]);
      named++;
    });
    expect(named).toBeGreaterThan(10);
  });

  it('sees a sure Betli, and nothing for those who wait', () => {
    const s = table(
      ['H7 H8 H9 B7 B8 B9 L7 L8 A7 A8 HA BA', 'HT HU HO BT BU BO L9 LT LU A9', 'HK BK LO LK LA AT AU AO AK AA'],
      2,
      [],
    );
    const field = readInput(s, 0);
    const betli = LADDER.find(({ name }) => name === 'Hearts Open Betli');
    expect(field('promised')[betli?.index ?? -1]).toBeGreaterThan(0.9);
    expect(field('laid_aside').flatMap((x, card) => (x > 0.99 ? [card] : []))).toEqual([7, 15]);
    expect(field('prospect')[0]).toBeGreaterThan(0.9);
    expect(readInput(s, 1)('promised').every((x) => x === 0)).toBe(true);
  });

  it('is silent once cards are played', () => {
    everyDecision(10, (s) => {
      if (s[W.TRICK_NUMBER] === 0) return;
      const field = readInput(s, game.toMove(s));
      for (const name of ['promised', 'laid_aside', 'trump_promised', 'prospect']) {
        expect(field(name).every((x) => x === 0)).toBe(true);
      }
    });
  });
});
