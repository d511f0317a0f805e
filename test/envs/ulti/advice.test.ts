/** What Ulti reads from a bid and what it advises: hunches, plausible hands, suggestions. */
import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { derive } from '../../../envs/index.ts';
import { LADDER } from '../../../envs/ulti/rules/contracts.ts';
import { bestPlan, found } from '../../../envs/ulti/advice/plans.ts';
import { Phase, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { playOut } from '../tempers.ts';
import { cards, haggling, table, ulti } from './support.ts';

const game = ulti();
const set = (text: string) => cards(text).reduce((all, card) => all | (1 << card), 0);

const HANDS = [
  'H7 H8 H9 HU HT HA BA B7 L7 LA A7 AA',
  'HK HO B8 B9 BU L8 L9 LU A8 A9',
  'BO BK BT LO LK LT AU AO AK AT',
] as const;
const LOW = [
  'H7 H8 H9 B7 B8 B9 L7 L8 A7 A8 HA BA',
  'HT HU HO BT BU BO L9 LT LU A9',
  'HK BK LO LK LA AT AU AO AK AA',
] as const;

/** How often seat 0 holds a card in the worlds of seat 1. */
function held(s: UltiState, card: string, odds: Float32Array | undefined): number {
  const rng = derive(2, 'advice');
  const bit = set(card);
  let n = 0;
  for (let i = 0; i < 500; i++) {
    const world = s.slice();
    game.belief.redeal(world, 1, rng, odds);
    if ((world[W.HAND] & bit) !== 0) n++;
  }
  return n / 500;
}

describe('a hunch', () => {
  const said = table(HANDS, 2, ['B7', 'L7', 'bid Hearts Ulti']);
  const odds = new Float32Array(game.belief.hidden.size);

  it('gives the bidder of an Ulti the seven of trumps', () => {
    expect(game.belief.hunch?.(said, 1, odds)).toBe(true);
    expect(held(said, 'H7', odds)).toBeGreaterThan(0.9);
    expect(held(said, 'H7', undefined)).toBeLessThan(0.6);
  });

  it('gives the bidder of a Betli low cards and few aces', () => {
    const betli = table(LOW, 2, ['HA', 'BA', 'bid Betli']);
    expect(game.belief.hunch?.(betli, 1, odds)).toBe(true);
    expect(held(betli, 'H7', odds)).toBeGreaterThan(held(betli, 'H7', undefined) + 0.1);
    expect(held(betli, 'AA', odds)).toBeLessThan(held(betli, 'AA', undefined) - 0.1);
  });

  it('has nothing to say about the own bid', () => {
    expect(game.belief.hunch?.(said, 0, odds)).toBe(false);
  });

  it('counts for the next draw at once when the same numbers change in place', () => {
    game.belief.hunch?.(said, 1, odds);
    const first = held(said, 'H7', odds);
    odds.fill(1);
    expect(held(said, 'H7', odds)).toBeLessThan(0.6);
    game.belief.hunch?.(said, 1, odds);
    expect(held(said, 'H7', odds)).toBe(first);
  });
});

describe('a world', () => {
  it('is plausible where the bid fits the hand', () => {
    const fits = table(LOW, 2, ['HA', 'BA', 'bid Betli']);
    expect(game.belief.plausible?.(fits, 1)).toBeGreaterThan(0.9);
    const bluff = table(HANDS, 2, ['B7', 'L7', 'bid Betli']);
    expect(game.belief.plausible?.(bluff, 1)).toBeLessThan(0.1);
    expect(game.belief.plausible?.(bluff, 0)).toBe(1); // who bid it knows the cards
  });

  it('is judged by the cards of the holder while he is asked, not by what the challenger laid aside', () => {
    let asked = 0;
    for (let seed = 0; asked < 5; seed++) {
      let before = Number.NaN;
      playOut(game, seed, haggling, (state) => {
        const judged = game.belief.plausible?.(state, (state[W.HOLDER] + 1) % 3) ?? 1;
        if (state[W.PHASE] === Phase.TURN) before = judged;
        if (state[W.PHASE] !== Phase.HOLD || before === 1 || before === 0) return;
        expect(judged).toBe(before);
        asked++;
      });
    }
  });

  it('is plausible with any hand if somebody had to say Passz', () => {
    expect(game.belief.plausible?.(table(LOW, 2, ['HA', 'BA', 'bid Passz']), 1)).toBe(1);
  });
});

describe('a suggestion', () => {
  const rng = derive(4, 'advice');
  const ask = (s: UltiState) => game.text.actionName(s, game.advice?.suggest?.(s, rng) ?? -1);

  /** Follows the suggestions from the first discard to the first bid. */
  function firstBid(hands: readonly [string, string, string]): string {
    const s = table(hands, 2, []);
    while (s[W.PHASE] !== Phase.TURN) game.apply(s, game.advice?.suggest?.(s, rng) ?? -1, rng);
    return LADDER[s[W.STANDING]].name;
  }

  it('finds the bid in twelve cards, and lays aside what it does not need', () => {
    expect(firstBid(LOW)).toMatch(/Betli/);
    expect(firstBid(HANDS)).toMatch(/Ulti/);
    expect(
      firstBid([
        'HA HT HK HO HU H9 H8 H7 BA LA B7 L7',
        'B8 B9 BU BO BK L8 L9 LU LO LK',
        'BT LT A7 A8 A9 AU AO AK AT AA',
      ]),
    ).toMatch(/Ulti|Durchmars/);
  });

  it('takes the talon with a strong hand, not with a dull one', () => {
    const strong = [
      'B8 B9 BU BO BK L8 L9 LU LO LK BT LT',
      'HA HT HK HO HU H9 H8 H7 BA LA',
      'B7 L7 A7 A8 A9 AU AO AK AT AA',
    ] as const;
    expect(ask(table(strong, 2, ['BT', 'LT', 'bid Passz']))).toBe('pick up');
    expect(ask(table(LOW, 2, ['HA', 'BA', 'bid Hearts Open Betli']))).toBe('pass');
  });

  it('lets the holder stand', () => {
    const s = table(HANDS, 2, ['B7', 'L7', 'bid Hearts Ulti', 'pass', 'pass']);
    expect(ask(s)).toBe('stand');
  });

  it('is the same in all worlds of an auction, and none on cards where there is a trump', () => {
    for (let seed = 0; seed < 60; seed++) {
      playOut(game, seed, haggling, (s) => {
        const seat = game.toMove(s);
        if (seat < 0 || (s[W.PHASE] === Phase.PLAY && s[W.TRUMP] === 4)) return;
        const world = s.slice();
        game.belief.redeal(world, seat, rng);
        const action = game.advice?.suggest?.(s, rng);
        assert.equal(game.advice?.suggest?.(world, rng), action);
        if (s[W.PHASE] === Phase.PLAY) expect(action).toBe(-1);
      });
    }
  });
});

describe('the best plan', () => {
  it('is remembered as it was found', () => {
    const twelve = set(HANDS[0]);
    const answers = [0, 1].map(() => {
      bestPlan(twelve, 0, -1 >>> 6);
      return { ...found };
    });
    expect(answers[0]).toEqual(answers[1]);
    bestPlan(twelve, 0, 1); // only a Passz
    expect(found.bid).toBe(0);
  });
});
