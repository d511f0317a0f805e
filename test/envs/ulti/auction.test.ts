/** The auction by example, and a proof of its greatest length. */
import { describe, expect, it } from 'vitest';
import { toSet } from '../../../envs/index.ts';
import { BIDS, legalBids, VALUE } from '../../../envs/ulti/rules/contracts.ts';
import { MAX_LOG, Phase, talonOf, W } from '../../../envs/ulti/rules/state.ts';
import { cards, table, ulti } from './support.ts';

const HANDS = [
  'H7 H8 H9 HU HO BA L7 L8 L9 LU LO LK',
  'HK HT HA B7 B8 LT LA A7 A8 A9',
  'B9 BU BO BK BT AU AO AK AT AA',
] as const;

describe('an auction', () => {
  it('is won by the first bidder if nobody picks up', () => {
    const s = table(HANDS, 2, ['H7', 'H8', 'bid Passz', 'pass', 'pass', 'stand']);
    expect([s[W.PHASE], s[W.SOLOIST], talonOf(s)]).toEqual([Phase.TRUMP, 0, toSet(cards('H7 H8'))]);
  });

  it('offers a hold against an equal bid of another seat, and the hold undoes the exchange', () => {
    const s = table(HANDS, 2, ['H7', 'H8', 'bid Ulti', 'pick up', 'H7', 'A7', 'bid Betli', 'hold']);
    expect([s[W.PHASE], s[W.ACTOR], s[W.HELD], s[W.HOLDER]]).toEqual([Phase.TURN, 1, 1, 0]);
    expect(talonOf(s)).toBe(toSet(cards('H7 H8')));
    expect(s[W.HAND + 1]).toBe(toSet(cards(HANDS[1])));
    const game = ulti();
    const observed = new Float32Array(563);
    const known = (seat: number) => {
      game.encoding.observe(s, seat, observed, 0);
      return game.encoding.observation.slice(observed, 'talon_known').reduce((a, b) => a + b, 0);
    };
    expect([known(0), known(1), known(2)]).toEqual([2, 2, 0]); // the challenger has seen the talon, the third seat has not
  });

  it('asks a held challenger for more value, equal is not enough any more', () => {
    const s = table(HANDS, 2, [
      'H7',
      'H8',
      'bid Ulti',
      'pick up',
      'H7',
      'A7',
      'bid Betli',
      'hold',
      'pick up',
      'A7',
      'A8',
    ]);
    const ids = new Uint16Array(26);
    ulti().legal(s, ids);
    expect(ulti().text.actionName(s, ids[0])).toBe('bid Durchmars');
  });

  it('lets the holder raise the own bid with the own talon, where no one can hold', () => {
    const s = table(HANDS, 2, ['H7', 'H8', 'bid Ulti', 'pass', 'pass', 'pick up', 'H9', 'HU', 'bid Betli']);
    expect([s[W.PHASE], s[W.STANDING], s[W.ACTOR]]).toEqual([Phase.TURN, 4, 1]);
  });

  it('never lets anyone pick up against the highest bid', () => {
    const s = table(HANDS, 2, ['H7', 'H8', 'bid Hearts Open Durchmars']);
    expect(ulti().text.parseAction(s, 'pick up')).toBeUndefined();
  });
});

describe('the length of an auction', () => {
  /** The longest way on from a turn `after` seats past the holder, counting decisions and log entries. */
  function longest(perDiscard: number): number {
    const memo = new Map<string, number>();
    const from = (standing: number, held: number, after: number): number => {
      const key = `${standing} ${held} ${after}`;
      const known = memo.get(key);
      if (known !== undefined) return known;
      let best = 1 + (after < 3 ? from(standing, held, after + 1) : 0); // pass, or stand
      for (let bid = 0; bid < BIDS; bid++) {
        if (((legalBids(standing, held) >> bid) & 1) === 0) continue;
        const exchange = 1 + 2 * perDiscard + 1; // pick up, two discards, bid
        const equal = after < 3 && VALUE[bid] === VALUE[standing];
        const released = exchange + (equal ? 1 : 0) + from(bid, 0, 1);
        const holding = equal ? exchange + 1 + from(standing, 1, after) : 0;
        best = Math.max(best, released, holding);
      }
      memo.set(key, best);
      return best;
    };
    return Math.max(...Array.from({ length: BIDS }, (_, bid) => 2 * perDiscard + 1 + from(bid, 0, 1)));
  }

  it('is at most 104 log entries and 156 decisions, which is what the state and maxPlies have room for', () => {
    expect(longest(0)).toBe(MAX_LOG);
    expect(longest(1) + 34).toBe(ulti().maxPlies);
  });
});
