/** Tricks in which there is one right card. */
import { describe, expect, test } from 'vitest';
import { aimsOf } from '../../../agents/heuristics/ulti/aims.ts';
import { chooseUlti } from '../../../agents/heuristics/ulti/index.ts';
import { derive } from '../../../envs/index.ts';
import { cardText } from '../../../envs/ulti/rules/cards.ts';
import { type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { table } from '../../envs/ulti/support.ts';

function card(s: UltiState): string {
  return cardText(chooseUlti(s, s[W.ACTOR], derive(1, 'test')));
}

const AUCTION_OVER = ['pass', 'pass', 'stand'];

describe('points', () => {
  const hands: [string, string, string] = [
    'AA AT AU A9 A8 B8 BA HK HO L9 H8 L8',
    'B9 BK BU HA H9 H7 LA LK L7 AK',
    'BT B7 BO HT HU LT LO LU AO A7',
  ];
  const contract = ['H8', 'L8', 'Passz', ...AUCTION_OVER, 'acorns'];

  test('go to the partner: the ten falls on a trick the other defender wins', () => {
    const voidInBells: [string, string, string] = [
      'AA AT AU A9 A8 B8 BA HK HO L9 H8 L8',
      'H9 HA H7 LA LK L7 AK AO A7 LO',
      'BT B7 BO BK BU B9 HT HU LT LU',
    ];
    expect(card(table(voidInBells, 2, [...contract, 'B8', 'AK']))).toBe('BT');
  });

  test('do not go to the soloist: the smallest card falls on a trick that is lost', () => {
    expect(card(table(hands, 2, [...contract, 'BA', 'B9']))).toBe('B7');
    expect(card(table(hands, 2, [...contract, 'BA']))).toBe('B9');
  });
});

describe('points of which the soloist has most already', () => {
  const hands: [string, string, string] = [
    'AA AT A9 A8 A7 BA BT HA HT L9 H8 L8',
    'AK AU BK B9 B8 HK H9 LK LT L7',
    'AO BO BU B7 HO HU H7 LA LO LU',
  ];
  const contract = ['H8', 'L8', 'Passz', ...AUCTION_OVER, 'acorns', 'AA', 'AU', 'AO', 'pass', 'pass'];
  const tricks = ['AT', 'AK', 'B7', 'BA', 'B8', 'BU', 'BT', 'B9', 'BO'];

  test.each([
    ['67 of 130, sevens to nines aside', {}],
    ['50 of 90, in the count of aces and tens', { points: 'classic' }],
  ])('matter no more: %s', (_, options) => {
    const aim = (...more: string[]) => aimsOf(table(hands, 2, [...contract, ...tricks, ...more], options)).points;
    expect(aim('HA', 'H9', 'H7')).toBeLessThan(aim() / 2);
  });
});

describe('an ulti', () => {
  test('draws trumps from the top and keeps the seven', () => {
    const hands: [string, string, string] = [
      'AA AT AK AO A9 A7 HA HK LA L9 H8 B8',
      'AU HT HO H9 BA BT BK LT LK L8',
      'A8 HU H7 BO BU B9 B7 LO LU L7',
    ];
    const s = table(hands, 2, ['H8', 'B8', 'Ulti', ...AUCTION_OVER, 'acorns']);
    expect(['AA', 'AT', 'AK', 'AO']).toContain(card(s));
  });

  test('is attacked by leading the suit the soloist has to trump', () => {
    const hands: [string, string, string] = [
      'AA AK AO A9 A8 A7 HA HU LA L9 H8 LT',
      'AT HT HK H9 BA BT BK LK L8 H7',
      'AU HO BO BU B9 B8 B7 LO LU L7',
    ];
    const moves = ['H8', 'LT', 'Ulti', ...AUCTION_OVER, 'acorns', 'L9', 'LK', 'LU', 'pass', 'pass'];
    const s = table(hands, 2, [...moves, 'BA', 'B9', 'A8', 'HU', 'HK', 'HO']);
    expect(card(s)[0]).toBe('B'); // the soloist has shown to have none
  });
});

describe('a Betli', () => {
  const hands: [string, string, string] = [
    'H7 H9 HU B7 B8 BU L7 L9 A7 A8 HA LA',
    'H8 HK BT BA L8 LO LK AT AO AA',
    'HT HO B9 BO BK LT LU A9 AU AK',
  ];
  const contract = ['HA', 'LA', 'Betli', ...AUCTION_OVER];

  test('soloist ducks with the highest card that stays under', () => {
    const s = table(hands, 2, [...contract, 'A7', 'AA', 'AK', 'pass', 'pass', 'H8', 'HO']);
    expect(card(s)).toBe('HU');
  });

  test('defenders stay under a card the soloist is stuck with', () => {
    const s = table(hands, 2, [...contract, 'A8', 'AT', 'AU', 'pass', 'pass', 'HT', 'HU']);
    expect(card(s)).toBe('H8');
  });
});

test('against a Durchmars the card that can win is kept', () => {
  const hands: [string, string, string] = [
    'HA HK HO HU HT H9 BA BK LA AK L7 A7',
    'AA AO A9 B9 B8 B7 LT L9 L8 H7',
    'H8 BT BO BU LK LO LU AU AT A8',
  ];
  const s = table(hands, 2, ['L7', 'A7', 'Durchmars', ...AUCTION_OVER, 'HA', 'H7', 'H8', 'pass', 'pass', 'HK']);
  expect(card(s)).not.toBe('AA');
});
