/** The rule variants, one switch at a time. */
import { describe, expect, it } from 'vitest';
import type { Options } from '../../../envs/index.ts';
import { findBid } from '../../../envs/ulti/rules/contracts.ts';
import { CLASSIC_POINTS, ruleBits, SILENT_ULTI_LOSS } from '../../../envs/ulti/options.ts';
import { newFacts, settle } from '../../../envs/ulti/rules/scoring.ts';
import { Phase, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { playOut } from '../tempers.ts';
import { settled, table, ulti } from './support.ts';

const HANDS = [
  'H7 H8 H9 HU HO BA L7 L8 L9 LU LO LK',
  'HK HT HA B7 B8 LT LA A7 A8 A9',
  'B9 BU BO BK BT AU AO AK AT AA',
] as const;

function returns(s: UltiState, options: Options = {}): number[] {
  const out = new Float64Array(3);
  ulti(options).returns(s, out);
  return Array.from(out);
}

describe('allPass: penalty', () => {
  const options = { allPass: 'penalty' };

  it('does not play an unchallenged Passz, the first bidder pays 2 to each', () => {
    const s = table(HANDS, 2, ['H7', 'H8', 'bid Passz', 'pass', 'pass', 'stand'], options);
    expect(s[W.PHASE]).toBe(Phase.DONE);
    expect(returns(s, options)).toEqual([-4, 2, 2]);
    expect(ulti(options).load(ulti(options).save(s))).toEqual(s);
  });

  it('plays every other bid', () => {
    const s = table(HANDS, 2, ['H7', 'H8', 'bid Hearts Passz', 'pass', 'pass', 'stand'], options);
    expect(s[W.PHASE]).toBe(Phase.PLAY);
  });
});

describe('points: classic', () => {
  it('counts 90 in all, the talon for the defenders', () => {
    const game = ulti({ points: 'classic' });
    let ended = 0;
    for (let seed = 0; seed < 60; seed++) {
      playOut(game, seed, settled, (s, episode) => {
        if (!episode.over || s[W.TRICK_NUMBER] !== 11 || s[W.MARRIAGES] !== 0 || s[W.TRUMP] === 4) return;
        ended++;
        const [, soloist, defenders] = /(\d+) : (\d+) points/.exec(game.text.render(s, -1)) ?? [];
        expect(Number(soloist) + Number(defenders)).toBe(90);
      });
    }
    expect(ended).toBeGreaterThan(0);
    expect(ruleBits({ points: 'classic' })).toBe(CLASSIC_POINTS);
  });
});

describe('betliMustBeat', () => {
  const moves = ['H7', 'H8', 'bid Betli', 'pass', 'pass', 'stand', 'L7'];
  const legal = (options: Options) => {
    const s = table(HANDS, 2, moves, options);
    const ids = new Uint16Array(26);
    return Array.from(ids.subarray(0, ulti(options).legal(s, ids)), (a) => ulti(options).text.actionName(s, a));
  };

  it('binds the followers of a Betli to beat', () => {
    const two = table(HANDS, 2, [...moves.slice(0, 6), 'LU'], { betliMustBeat: true });
    const ids = new Uint16Array(26);
    expect(Array.from(ids.subarray(0, ulti().legal(two, ids)), (a) => ulti().text.actionName(two, a))).toEqual([
      'play LA',
    ]);
    expect(legal({})).toEqual(['play LT', 'play LA']);
  });
});

describe('silentUltiLoss', () => {
  const facts = { ...newFacts(), bid: findBid(1, false).index, soloistTotal: 80, defenderTotal: 50, soloistTricks: 5 };

  it('charges 4 for a trump seven that loses the last trick unannounced, 8 in hearts, nothing by default', () => {
    expect(settle({ ...facts, lostSeven: 1 }, null)).toBe(1);
    expect(settle({ ...facts, lostSeven: 1, rules: SILENT_ULTI_LOSS }, null)).toBe(1 - 4);
    expect(settle({ ...facts, lostSeven: -1, rules: SILENT_ULTI_LOSS }, null)).toBe(1 + 4);
    expect(settle({ ...facts, bid: findBid(1, true).index, lostSeven: 1, rules: SILENT_ULTI_LOSS }, null)).toBe(2 - 8);
    expect(settle({ ...facts, bid: findBid(3, false).index, lostSeven: 1, rules: SILENT_ULTI_LOSS }, null)).toBe(1 - 5);
  });

  it('is told as a loss of the side that had the seven', () => {
    const options = { silentUltiLoss: 4 };
    const told = new Set<string>();
    for (let seed = 0; told.size < 2; seed++) {
      const { state } = playOut(ulti(options), seed, settled, () => {});
      for (const { text, points } of ulti(options).text.settlement?.(state, 'en') ?? []) {
        if (!text.startsWith('silent ulti') || !text.endsWith('lost')) continue;
        told.add(text);
        expect(Math.sign(points[state[W.SOLOIST]])).toBe(text.includes('soloist') ? -1 : 1);
      }
    }
    expect([...told].sort()).toEqual(['silent ulti of the defenders: lost', 'silent ulti of the soloist: lost']);
  });
});

describe('openFromStart', () => {
  const moves = ['H7', 'H8', 'bid Open Betli', 'pass', 'pass', 'stand'];
  const shown = (options: Options) => {
    const out = new Float32Array(563);
    const game = ulti(options);
    game.encoding.observe(table(HANDS, 2, moves, options), 1, out, 0);
    return game.encoding.observation.slice(out, 'soloist_open_hand').reduce((a, b) => a + b, 0);
  };

  it('shows the hand before the first lead instead of after the doubling', () => {
    expect(shown({})).toBe(0);
    expect(shown({ openFromStart: true })).toBe(10);
  });
});

describe('keepSeven: false', () => {
  it('lets the soloist of an ulti lead the trump seven', () => {
    const moves = ['HU', 'HO', 'bid Ulti', 'pass', 'pass', 'stand', 'trump leaves'];
    const game = ulti();
    expect(game.text.parseAction(table(HANDS, 2, moves), 'L7')).toBeUndefined();
    expect(game.text.parseAction(table(HANDS, 2, moves, { keepSeven: false }), 'L7')).toBe(16);
  });
});
