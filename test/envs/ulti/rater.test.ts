/** How a hand is rated: what is counted in a suit, the chances made of it, and the cards that tables lay aside. */
import { describe, expect, it } from 'vitest';
import { type Cards, choose, toList, toSet } from '../../../envs/core/cards.ts';
import { derive } from '../../../envs/index.ts';
import { chanceOf, chances, LINE_COUNT, rateFurther, rateHand } from '../../../envs/ulti/advice/chances.ts';
import { discardTables, laid, layAside, type Spread } from '../../../envs/ulti/advice/discards.ts';
import { FIRST_TRUMP_LINE, LINE, LINE_NAMES, lineAt } from '../../../envs/ulti/advice/lines.ts';
import { SUIT_COUNTS, type SuitCount } from '../../../envs/ulti/advice/suit-counts.ts';
import { NO_TRUMP } from '../../../envs/ulti/rules/cards.ts';
import { findBid, LADDER } from '../../../envs/ulti/rules/contracts.ts';
import { cards } from './support.ts';

const set = (text: string): Cards => toSet(cards(text));

describe('in a suit', () => {
  it.each([
    // cards, what is counted, how many
    ['HA HT HK', 'losers', 0],
    ['HK HO', 'losers', 2],
    ['HA HK', 'losers', 1], // two leads do not draw the ten
    ['HA HT H7', 'badLosers', 1],
    ['HA HT H7', 'losers', 1],
    ['HA HT HK HO H7', 'losers', 0], // nothing is left to beat the seven
    ['HA HK', 'plainLosers', 0], // the ten is low
    ['HA HT', 'plainLosers', 1],
    ['HA HT', 'coveredTen', 1],
    ['HT H7', 'guardedTen', 1],
    ['HT', 'bareTen', 1],
    ['HK HO', 'pair', 1],
    ['HK H7', 'openPair', 0],
    ['HA H7', 'openPair', 1],
    ['H7 H8 H9', 'dangers', 0],
    ['H7 HA', 'dangers', 1],
    ['H7 HA', 'tooHigh', 5],
  ] as const)('%s: %s %i', (text, name: SuitCount, n) => {
    expect(SUIT_COUNTS[name][set(text)]).toBe(n);
  });
});

describe('chances', () => {
  const LINES = LINE_NAMES.map((_, line) => line);
  const rng = derive(3, 'rater');

  it('of one line are those of all lines at once, but for a step of the table', () => {
    let furthest = 0;
    for (let i = 0; i < 300; i++) {
      const hand = choose(-1, 10, rng);
      const talon = choose(~hand, 2, rng);
      rateHand(hand, talon);
      rateFurther(hand, talon);
      for (const line of LINES) {
        for (const order of line < FIRST_TRUMP_LINE ? [NO_TRUMP] : [0, 1, 2, 3]) {
          const apart = Math.abs(chances[order * LINE_COUNT + line] - chanceOf(line, hand, talon, order));
          furthest = Math.max(furthest, apart);
        }
      }
    }
    expect(furthest).toBeLessThan(1 / 60); // a sixteenth of log-odds, a quarter of that in chance at most
  });

  it('are next to none without the cards it takes', () => {
    const none = (name: Parameters<typeof lineAt>[0], hand: string) =>
      expect(chanceOf(lineAt(name), set(hand), 0, 0), name).toBeLessThan(0.001);
    const strong = 'HA HT HK H9 H8 HU BA LA AA BT';
    for (const name of ['ulti', 'undisturbedUlti', 'silentUlti'] as const) none(name, strong); // the seven
    for (const name of ['forty100', 'undisturbed40', 'twenty100', 'undisturbed20'] as const) none(name, strong); // a pair
    none('theirUlti', 'H7 B7 B8 B9 L7 L8 L9 A7 A8 A9');
    none('twenty100', 'HA HT HK HO H8 HU BA LA AA BT'); // the only pair is in trumps
  });

  it('grow with the cards', () => {
    const weak = set('HA HU H9 H7 B8 B9 L8 LU A9 AO');
    const strong = set('HA HT HK HO H9 H7 BA BT LA AA');
    for (const name of [
      'simple',
      'ulti',
      'undisturbedUlti',
      'march',
      'silent100',
      'silentUlti',
      'silentMarch',
    ] as const) {
      expect(chanceOf(lineAt(name), strong, 0, 0), name).toBeGreaterThan(chanceOf(lineAt(name), weak, 0, 0));
    }
    expect(chanceOf(lineAt('theirs100'), strong, 0, 0)).toBeLessThan(chanceOf(lineAt('theirs100'), weak, 0, 0));
  });

  it('stand for every component of every bid', () => {
    const names = (row: number) =>
      [0, 1].map((slot) => LINE_NAMES[LINE[findBid(row, false).index * 2 + slot]]).filter((name) => name !== undefined);
    expect(names(3)).toEqual(['simple', 'ulti']);
    expect(names(5)).toEqual(['durchmars']);
    expect(names(8)).toEqual(['forty100', 'march']);
    expect(names(11)).toEqual(['openBetli']);
  });
});

describe('two cards laid aside', () => {
  const SPREADS = [0, 1, 2, 3].flatMap((one) => [0, 1, 2, 3].slice(one).map((two): Spread => [one, two]));
  /** Any numbers would do: they differ from suit to suit and card to card. */
  const worth = (bid: number, trump: number, kept: Cards, aside: Cards) =>
    toList(kept).reduce((sum, rank) => sum + Math.sin(rank * 7 + bid + 3 * trump), 0) + Math.cos(aside);
  const tables = discardTables(worth, SPREADS);
  const suits = (hand: Cards) => [0, 1, 2, 3].map((suit) => (hand >>> (suit * 8)) & 255);

  it('are the best of all pairs', () => {
    const rng = derive(4, 'rater');
    for (let i = 0; i < 60; i++) {
      const twelve = choose(-1, 12, rng);
      const bid = rng.below(LADDER.length);
      const order = rng.below(5);
      const total = (aside: Cards) =>
        suits(twelve & ~aside).reduce(
          (sum, kept, s) => sum + worth(bid, Number(s === order), kept, suits(aside)[s]),
          0,
        );
      const list = toList(twelve);
      const all = list.flatMap((a, n) => list.slice(n + 1).map((b) => total((1 << a) | (1 << b))));
      const found = layAside(tables, twelve, 2, bid, order);
      expect(toList(found)).toHaveLength(2);
      expect(found & ~twelve).toBe(0);
      expect(total(found)).toBeCloseTo(Math.max(...all), 4);
      expect(laid.worth).toBeCloseTo(total(found), 4);
    }
  });

  it('of equals are the first in the order that was given', () => {
    const alike = discardTables(() => 0, SPREADS);
    const last = discardTables(() => 0, [...SPREADS].reverse());
    const twelve = set('H7 H8 H9 B7 B8 B9 L7 L8 L9 A7 A8 A9');
    const suitsOf = (aside: Cards) => toList(aside).map((card) => card >> 3);
    expect(suitsOf(layAside(alike, twelve, 2, 0, 1))).toEqual([0, 0]);
    expect(suitsOf(layAside(last, twelve, 2, 0, 1))).toEqual([3, 3]);
  });
});
