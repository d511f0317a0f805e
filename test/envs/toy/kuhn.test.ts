import { describe, expect, test } from 'vitest';
import { EVERYONE, OVER } from '../../../envs/core/contract/index.ts';
import { derive } from '../../../envs/core/rng.ts';
import { BET, KUHN, KUHN_VALUE, type KuhnState, kuhnEquilibrium, PASS } from '../../../envs/toy/kuhn/kuhn.ts';
import { legalActions, normalised, playedOn, surprise } from './support.ts';

const DEALS = [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => b !== a).map((b) => [a, b]));
const LINES = ['', '0', '1', '01'] as const;
type Line = (typeof LINES)[number];
/** How often a player bets (or calls) after these plays with this card. */
type Strategy = (line: Line, card: number) => number;

const dealt = (cards: number[], plays: number[] = []): KuhnState => KUHN.load({ cards, plays });
const returnsOf = (s: KuhnState): number[] => {
  const out = new Float64Array(2);
  KUHN.returns(s, out);
  return Array.from(out);
};

/** What the first player wins on average if both seats play like this. */
function value(first: Strategy, second: Strategy): number {
  const walk = (s: KuhnState, line: string, cards: number[]): number => {
    const seat = KUHN.toMove(s);
    if (seat === OVER) return returnsOf(s)[0];
    const bet = (seat === 0 ? first : second)(line as Line, cards[seat]);
    const passed = walk(playedOn(KUHN, s, PASS), `${line}0`, cards);
    return (1 - bet) * passed + bet * walk(playedOn(KUHN, s, BET), `${line}1`, cards);
  };
  return DEALS.reduce((sum, cards) => sum + walk(dealt(cards), '', cards), 0) / DEALS.length;
}

/** All 64 pure strategies of a seat, which decides in two situations with three cards. */
function pureStrategies(lines: readonly [Line, Line]): Strategy[] {
  return Array.from({ length: 64 }, (_, code) => (line, card) => (code >> (3 * lines.indexOf(line) + card)) & 1);
}

const bestForFirst = (second: Strategy): number =>
  Math.max(...pureStrategies(['', '01']).map((first) => value(first, second)));
const bestForSecond = (first: Strategy): number =>
  Math.max(...pureStrategies(['0', '1']).map((second) => -value(first, second)));

describe('the equilibrium', () => {
  test.each([0, 0.1, 0.2, 1 / 3])('with alpha %f is worth -1/18 and cannot be exploited', (alpha) => {
    const equilibrium: Strategy = (line, card) => kuhnEquilibrium(line, card, alpha);
    expect(value(equilibrium, equilibrium)).toBeCloseTo(KUHN_VALUE, 12);
    expect(bestForFirst(equilibrium)).toBeCloseTo(KUHN_VALUE, 12);
    expect(bestForSecond(equilibrium)).toBeCloseTo(-KUHN_VALUE, 12);
  });

  test('is left at a cost: other strategies can be exploited', () => {
    const coin: Strategy = () => 0.5;
    const tooMuchBluff: Strategy = (line, card) => kuhnEquilibrium(line, card, 0.5);
    const honest: Strategy = (_, card) => (card === 2 ? 1 : 0);
    for (const strategy of [coin, tooMuchBluff, honest]) {
      expect(bestForFirst(strategy) + bestForSecond(strategy)).toBeGreaterThan(0.01);
    }
  });
});

describe('the rules', () => {
  test.each([
    { plays: [0, 0], jackAgainstQueen: [-1, 1], queenAgainstJack: [1, -1] },
    { plays: [0, 1, 0], jackAgainstQueen: [-1, 1], queenAgainstJack: [-1, 1] },
    { plays: [0, 1, 1], jackAgainstQueen: [-2, 2], queenAgainstJack: [2, -2] },
    { plays: [1, 0], jackAgainstQueen: [1, -1], queenAgainstJack: [1, -1] },
    { plays: [1, 1], jackAgainstQueen: [-2, 2], queenAgainstJack: [2, -2] },
  ])('plays $plays', ({ plays, jackAgainstQueen, queenAgainstJack }) => {
    expect(returnsOf(dealt([0, 1], plays))).toEqual(jackAgainstQueen);
    expect(returnsOf(dealt([1, 0], plays))).toEqual(queenAgainstJack);
    expect(KUHN.toMove(dealt([0, 1], plays))).toBe(OVER);
    expect(returnsOf(dealt([0, 1], plays.slice(0, -1)))).toEqual([0, 0]);
  });

  test('all six deals are equally likely', () => {
    const rng = derive(1, 'deals');
    const s = KUHN.createState();
    const deals = Array.from({ length: 6000 }, () => {
      KUHN.deal(s, rng);
      return KUHN.text.render(s, EVERYONE);
    });
    const expected = normalised(new Map(DEALS.map((cards) => [KUHN.text.render(dealt(cards), EVERYONE), 1])));
    expect(surprise(deals, expected)).toBeLessThan(4);
  });

  test('actions are called what players call them', () => {
    const open = dealt([0, 1]);
    const facing = dealt([0, 1], [BET]);
    expect(legalActions(KUHN, open).map((a) => KUHN.text.actionName(open, a))).toEqual(['check', 'bet']);
    expect(legalActions(KUHN, facing).map((a) => KUHN.text.actionName(facing, a))).toEqual(['fold', 'call']);
    for (const text of ['Check', ' pass', 'k', '0']) expect(KUHN.text.parseAction(open, text)).toBe(PASS);
    for (const text of ['CALL', 'c', 'bet', '1']) expect(KUHN.text.parseAction(facing, text)).toBe(BET);
    for (const text of ['fold', '2', '-1', 'toString', '']) expect(KUHN.text.parseAction(open, text)).toBeUndefined();
    expect(KUHN.text.parseAction(dealt([0, 1], [0, 0]), 'check')).toBeUndefined();
  });

  test('cards are shown at a showdown and stay hidden after a fold', () => {
    expect(KUHN.text.render(dealt([2, 0], [BET, BET]), 0)).toMatch(/player_1 +J/);
    expect(KUHN.text.render(dealt([2, 0], [BET, PASS]), 0)).toMatch(/player_1 +\?/);
    const rng = derive(2, 'after the end');
    const cards = (plays: number[]) =>
      new Set(
        Array.from({ length: 50 }, () => {
          const s = dealt([2, 0], plays);
          KUHN.belief.redeal(s, 0, rng);
          return JSON.stringify(KUHN.save(s));
        }),
      );
    expect(cards([BET, BET]).size).toBe(1);
    expect(cards([BET, PASS]).size).toBe(2);
  });

  test('load refuses what cannot be', () => {
    expect(() => KUHN.load({ cards: [1, 1], plays: [] })).toThrow('without repeats');
    expect(() => KUHN.load({ cards: [0, 3], plays: [] })).toThrow('from 0 to 2');
    expect(() => KUHN.load({ cards: [0, 1], plays: [0, 0, 1] })).toThrow('after the betting has ended');
    expect(() => KUHN.load({ cards: [0, 1], plays: [2] })).toThrow('from 0 to 1');
  });
});

test('redeal follows odds: opponent times deck', () => {
  const odds = Float32Array.from([0, 0.5, 0.25, 0, 0.5, 0.5]); // opponent J Q K, deck J Q K
  const rng = derive(3, 'odds');
  const draws = Array.from({ length: 4000 }, () => {
    const s = dealt([0, 1]);
    KUHN.belief.redeal(s, 0, rng, odds);
    return JSON.stringify(KUHN.save(s));
  });
  const expected = new Map([
    [JSON.stringify(KUHN.save(dealt([0, 1]))), 0.5 * 0.5], // queen there, king in the deck
    [JSON.stringify(KUHN.save(dealt([0, 2]))), 0.25 * 0.5],
  ]);
  expect(surprise(draws, normalised(expected))).toBeLessThan(4);
});
