/** Ulti's own playout against the rules it cuts short. */
import { describe, expect, it } from 'vitest';
import { derive, OVER } from '../../../envs/index.ts';
import { NO_TRUMP } from '../../../envs/ulti/rules/cards.ts';
import { LADDER } from '../../../envs/ulti/rules/contracts.ts';
import { Phase, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { playOut } from '../tempers.ts';
import { settled, table, ulti } from './support.ts';

const game = ulti();

/** How often each payoff of the soloist comes up if every legal action is equally likely, by trying them all. */
function exactDistribution(s: UltiState, chance = 1, found = new Map<number, number>()): Map<number, number> {
  if (game.toMove(s) === OVER) {
    const out = new Float64Array(3);
    game.returns(s, out);
    found.set(out[s[W.SOLOIST]], (found.get(out[s[W.SOLOIST]]) ?? 0) + chance);
    return found;
  }
  const ids = new Uint16Array(26);
  const n = game.legal(s, ids);
  for (let i = 0; i < n; i++) {
    const next = s.slice();
    game.apply(next, ids[i], derive(0, 'unused'));
    exactDistribution(next, chance / n, found);
  }
  return found;
}

describe('the rollout of card play', () => {
  it('ends as random play under the rules does, in every contract with a trump', { tags: 'slow' }, () => {
    const rng = derive(3, 'rollout');
    const met = new Map<number, number>();
    for (let seed = 0; seed < 4000 && [...met.values()].filter((n) => n >= 2).length < 18; seed++) {
      playOut(game, seed, settled, (s) => {
        const bid = s[W.STANDING];
        if (s[W.PHASE] !== Phase.PLAY || s[W.TRUMP] === NO_TRUMP) return;
        if (s[W.TRICK_NUMBER] < 8 || (met.get(bid) ?? 0) >= 2) return;
        met.set(bid, (met.get(bid) ?? 0) + 1);
        const exact = exactDistribution(s);
        const draws = 4000;
        const counts = new Map<number, number>();
        const out = new Float64Array(3);
        for (let n = 0; n < draws; n++) {
          game.advice?.rollout?.(s.slice(), rng, out);
          counts.set(out[s[W.SOLOIST]], (counts.get(out[s[W.SOLOIST]]) ?? 0) + 1);
        }
        for (const payoff of counts.keys()) expect(exact.has(payoff), `${LADDER[bid].name}: ${payoff}`).toBe(true);
        for (const [payoff, p] of exact) {
          const deviation = Math.abs((counts.get(payoff) ?? 0) - p * draws) / Math.sqrt(p * (1 - p) * draws + 1);
          expect(deviation, `${LADDER[bid].name} pays ${payoff}`).toBeLessThan(5);
        }
      });
    }
    expect(met.size).toBe(18);
  });

  it('agrees with the rules under the variants too', () => {
    for (const options of [
      { points: 'classic' },
      { silentUltiLoss: 4 },
      { keepSeven: false },
      { betliMustBeat: true },
    ]) {
      const variant = ulti(options);
      const rng = derive(4, 'rollout');
      for (let seed = 0; seed < 40; seed++) {
        playOut(variant, seed, settled, (s) => {
          if (s[W.PHASE] !== Phase.PLAY || s[W.TRICK_NUMBER] !== 10 || s[W.TRICK_SIZE] !== 2) return;
          const out = new Float64Array(3);
          variant.advice?.rollout?.(s.slice(), rng, out);
          const end = s.slice();
          variant.apply(end, variant.text.parseAction(end, String(lastCard(s))) ?? -1, rng);
          const paid = new Float64Array(3);
          variant.returns(end, paid);
          expect(out).toEqual(paid);
        });
      }
    }
  });
});

function lastCard(s: UltiState): number {
  return 31 - Math.clz32(s[W.HAND + s[W.ACTOR]]);
}

describe('the rollout of a contract without trump', () => {
  /** How often the first bidder makes a contract that is played out from the first lead. */
  function madeRate(hands: readonly [string, string, string], aside: readonly [string, string], bid: string): number {
    const rng = derive(8, 'plain');
    const out = new Float64Array(3);
    const moves = [...aside, `bid ${bid}`, 'pass', 'pass', 'stand'];
    const games = 300;
    let made = 0;
    for (let n = 0; n < games; n++) {
      game.advice?.rollout?.(table(hands, 2, moves), rng, out);
      if (out[0] > 0) made++;
    }
    return made / games;
  }

  const LOW: readonly [string, string, string] = [
    'H7 H8 H9 B7 B8 B9 L7 L8 A7 A8 HA BA',
    'HT HU HO BT BU BO L9 LT LU A9',
    'HK BK LO LK LA AT AU AO AK AA',
  ];
  const HIGH: readonly [string, string, string] = [
    'HA HK HO BA BK BO LA LK AA AK H7 B7',
    'H8 H9 HT HU B8 B9 L7 L8 A7 A8',
    'BT BU L9 LT LU LO A9 AT AU AO',
  ];

  it('is made with a hand that cannot lose', () => {
    expect(madeRate(LOW, ['HA', 'BA'], 'Betli')).toBe(1);
    expect(madeRate(HIGH, ['H7', 'B7'], 'Durchmars')).toBe(1);
  });

  it('is lost with a hand that cannot win', () => {
    expect(madeRate(HIGH, ['H7', 'B7'], 'Betli')).toBe(0);
    expect(madeRate(LOW, ['HA', 'BA'], 'Durchmars')).toBe(0);
  });

  const ONE_HOLE: readonly [string, string, string] = [
    'H7 H8 H9 B7 B8 B9 L7 L8 AO A8 HA BA',
    'HT HU HO BT BU BO L9 A7 A9 AT',
    'HK BK LO LK LT LA LU AU AK AA',
  ];

  it('is defended better where the hand lies open', () => {
    const closed = madeRate(ONE_HOLE, ['HA', 'BA'], 'Betli');
    const open = madeRate(ONE_HOLE, ['HA', 'BA'], 'Open Betli');
    expect(open).toBeLessThan(closed);
    expect(closed).toBeLessThan(1);
  });

  const GUARDED: readonly [string, string, string] = [
    'HA HK HO HU BA BK BO LA LK LU H7 B7',
    'LO L7 L8 L9 A7 A8 A9 AT AU AO',
    'H8 H9 HT B8 B9 BT BU LT AK AA',
  ];

  it('keeps the guard of a defender who sees the hand', () => {
    expect(madeRate(GUARDED, ['H7', 'B7'], 'Open Durchmars')).toBe(0);
  });
});

describe('the rollout of an auction', () => {
  const HANDS = [
    'H7 H8 H9 HU HO BA L7 L8 L9 LU LO LK',
    'HK HT HA B7 B8 LT LA A7 A8 A9',
    'B9 BU BO BK BT AU AO AK AT AA',
  ] as const;
  const soloistsOf = (moves: readonly string[]) => {
    const rng = derive(5, 'quiet');
    const stakes = new Set<number>();
    for (let n = 0; n < 200; n++) {
      const s = table(HANDS, 2, moves);
      const out = new Float64Array(3);
      game.advice?.rollout?.(s, rng, out);
      stakes.add(s[W.STANDING] * 10 + s[W.SOLOIST]);
      expect(s[W.LEVEL] + s[W.LEVEL + 1]).toBe(0);
    }
    return [...stakes];
  };

  it('is quiet: the lowest bid, no pickup, the holder stands', () => {
    expect(soloistsOf([])).toEqual([0]);
    expect(soloistsOf(['H7', 'H8', 'bid Ulti'])).toEqual([30]);
  });

  it('raises by the least after a pickup, and a challenge is released', () => {
    expect(soloistsOf(['H7', 'H8', 'bid Ulti', 'pick up'])).toEqual([41]);
    expect(soloistsOf(['H7', 'H8', 'bid 40-100 Ulti', 'pick up', 'H7', 'A7', 'bid 20-100'])).toEqual([81]);
  });

  it('lays aside cheap cards outside the longest suit and calls that suit trump', () => {
    const rng = derive(6, 'quiet');
    for (let n = 0; n < 50; n++) {
      const s = table(HANDS, 2, []);
      game.advice?.rollout?.(s, rng, new Float64Array(3));
      expect(s[W.TRUMP]).toBe(2);
      expect(s[W.EXCHANGE] & ~0b111).toBe(0); // two of H7 H8 H9
    }
  });
});
